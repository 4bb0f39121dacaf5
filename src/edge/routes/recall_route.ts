import { isSeveral } from "../../formats/conversation_choice.ts";
import { redactText } from "../../redaction/redact_text.ts";
import { type Recalled, transcriptNaming } from "../../references/recall.ts";
import { originalsOf, type PlainConversation } from "../../reports/plain_conversation.ts";
import { plainRecaller, recalledText, recallReport } from "../../reports/recall_report.ts";
import { READING_PARAMETERS } from "../common_parameters.ts";
import { eachConversation } from "../each_conversation.ts";
import { jsonOf } from "../json_of.ts";
import { Problem } from "../problem.ts";
import type { Answers, Job, Route } from "../route.ts";

function recalled(ref: string, plain: PlainConversation): Recalled {
  const found = plainRecaller(plain)(ref);
  if (found !== undefined) return found;
  const named = transcriptNaming(originalsOf(plain), ref);
  const transcript = named === undefined || plain.redacted === undefined ? named : redactText(named).text;
  throw new Problem(
    "cannot-do",
    transcript === undefined
      ? `Nothing has the name ${
        JSON.stringify(ref)
      }: expected the transcript of the document, read with the same parameters`
      : `The name ${ref} is of an earlier part: expected its transcript, which is at ${transcript}`,
  );
}

async function run(job: Job): Promise<Answers> {
  const ref = String(job.values.ref);
  if (isSeveral(job.values)) {
    throw new Problem("cannot-do", "A name is of one conversation: expected conversation=N, of one");
  }
  const found = await eachConversation(job, (plain) => ({ plain, one: recalled(ref, plain) }));
  return {
    "application/json": () =>
      jsonOf(found.map(({ plain, one }) => recallReport(plain.conversation, one)), job),
    "text/plain": () => found.map(({ one }) => recalledText(one)).join("\n\n"),
  };
}

/** `POST /recall`: the original of what a document names. */
export const RECALL_ROUTE: Route = {
  method: "POST",
  path: "/recall",
  purpose: "Give the original of a turn, call or result that a document made with refs names",
  parameters: [
    // A name is of one conversation.
    ...READING_PARAMETERS.map((parameter) =>
      parameter.name === "conversation"
        ? { ...parameter, help: "Which of several conversations: its number, id or title" }
        : parameter
    ),
    { name: "ref", kind: "text", isNeeded: true, help: "The name, with or without its `#`" },
  ],
  forms: [
    { type: "application/json", holds: "The original messages", report: "recallReport" },
    { type: "text/plain", holds: "The original: a result as it was, a call as JSON, a turn as Markdown" },
  ],
  run,
};
