import { countReport } from "../../reports/count_report.ts";
import { ENCODING_PARAMETER, READING_PARAMETERS, tokenizerOf } from "../common_parameters.ts";
import { eachConversation } from "../each_conversation.ts";
import { jsonOf } from "../json_of.ts";
import { requireMessages } from "../unreadable.ts";
import type { Answers, Job, Route } from "../route.ts";

async function run(job: Job): Promise<Answers> {
  const tokenizer = await tokenizerOf(job.values);
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
