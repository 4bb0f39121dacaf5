import { countReport } from "../../reports/count_report.ts";
import { type Encoding, loadTokenizer } from "../../tokens/load_tokenizer.ts";
import { ENCODING_PARAMETER, READING_PARAMETERS } from "../common_parameters.ts";
import { eachConversation } from "../each_conversation.ts";
import { jsonOf } from "../json_of.ts";
import { requireMessages } from "../read_body.ts";
import type { Answers, Job, Route } from "../route.ts";

async function run(job: Job): Promise<Answers> {
  const tokenizer = await loadTokenizer(job.values.encoding as Encoding);
  const reports = await eachConversation(job, ({ conversation }) => {
    requireMessages(conversation);
    return countReport(conversation, { tokenizer });
  });
  return {
    "application/json": () => jsonOf(reports, job),
    "text/plain": () => reports.map(({ tokens }) => `${tokens}\n`).join(""),
  };
}

/** `POST /count`: the tokens of a conversation. */
export const COUNT_ROUTE: Route = {
  method: "POST",
  path: "/count",
  purpose: "Count the messages and the exact tokens of a conversation, by role",
  parameters: [...READING_PARAMETERS, ENCODING_PARAMETER],
  forms: [
    { type: "application/json", holds: "The counts", report: "countReport" },
    { type: "text/plain", holds: "The number of tokens, a line for each conversation" },
  ],
  run,
};
