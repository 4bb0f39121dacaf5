import { isSeveral } from "../../formats/conversation_choice.ts";
import { FORMAT_ALIASES } from "../../formats/format_aliases.ts";
import type { ReadConversation } from "../../formats/read_conversation.ts";
import type { Writer } from "../../formats/writer.ts";
import { DIALOG_WRITERS, WRITERS } from "../../formats/writers.ts";
import { type ConvertedConversation, convertReport, joinConverted } from "../../reports/convert_report.ts";
import { READING_PARAMETERS } from "../common_parameters.ts";
import { eachConversation } from "../each_conversation.ts";
import { jsonOf } from "../json_of.ts";
import type { ParameterValues } from "../parameter.ts";
import { Problem } from "../problem.ts";
import { requireMessages } from "../unreadable.ts";
import type { Answers, Job, Route } from "../route.ts";

/** The types by which forms that are not plain JSON go. */
const OWN_TYPES: Readonly<Record<string, string>> = {
  markdown: "text/markdown",
  notebook: "application/x-ipynb+json",
};

function writeAs(writer: Writer, conversation: ReadConversation): ConvertedConversation {
  if (!DIALOG_WRITERS.includes(writer)) requireMessages(conversation);
  return { conversation, written: writer.write(conversation) };
}

async function run(job: Job): Promise<Answers> {
  const { to } = job.values;
  const isAll = isSeveral(job.values);
  if (isAll && to === "notebook") {
    throw new Problem(
      "cannot-do",
      "A notebook holds one conversation: expected conversation=N, of one",
    );
  }
  const writer = WRITERS.find(({ name }) => name === to)!;
  const converted = await eachConversation(job, (one) => writeAs(writer, one.conversation));
  const text = () => isAll ? joinConverted(converted) : converted[0]!.written.text;
  const reports = () => converted.map((one) => convertReport(one, writer));
  return {
    "application/json": () => jsonOf(reports(), job),
    "text/plain": text,
    ...Object.fromEntries(Object.values(OWN_TYPES).map((type) => [type, text])),
  };
}

function offers({ to }: ParameterValues): string[] {
  const own = OWN_TYPES[String(to)];
  return ["application/json", ...own === undefined ? [] : [own], "text/plain"];
}

/** `POST /convert`: a conversation in another form. */
export const CONVERT_ROUTE: Route = {
  method: "POST",
  path: "/convert",
  purpose: "Write a conversation in another form, and tell what the form cannot say",
  parameters: [
    ...READING_PARAMETERS,
    {
      name: "to",
      kind: "choice",
      choices: WRITERS.map(({ name }) => name),
      aliases: FORMAT_ALIASES,
      isNeeded: true,
      help: "The form to write",
    },
  ],
  forms: [
    {
      type: "application/json",
      holds: "What was written, and what could not be",
      report: "convertReport",
    },
    { type: "text/plain", holds: "What was written, as it stands" },
    { type: "text/markdown", holds: "The same, for to=markdown" },
    { type: "application/x-ipynb+json", holds: "The same, for to=notebook" },
  ],
  offers,
  run,
};
