import { inspectReport } from "../../reports/inspect_report.ts";
import { TOP } from "../../view/inspect_messages.ts";
import { BUDGET_PARAMETERS, budgetsOf } from "../budget_parameters.ts";
import { READING_PARAMETERS } from "../common_parameters.ts";
import { eachConversation } from "../each_conversation.ts";
import { jsonOf } from "../json_of.ts";
import { requireMessages } from "../unreadable.ts";
import type { Answers, Job, Route } from "../route.ts";

async function run(job: Job): Promise<Answers> {
  const options = { ...await budgetsOf(job.values), top: Number(job.values.top) };
  const reports = await eachConversation(job, ({ conversation }) => {
    requireMessages(conversation);
    return inspectReport(conversation, options);
  });
  return { "application/json": () => jsonOf(reports, job) };
}

/** `POST /inspect`: where the tokens of a conversation are. */
export const INSPECT_ROUTE: Route = {
  method: "POST",
  path: "/inspect",
  purpose: "Tell where the tokens are: by role, tool and turn, the largest texts, what is there again",
  parameters: [
    ...READING_PARAMETERS,
    ...BUDGET_PARAMETERS,
    {
      name: "top",
      kind: "count",
      default: TOP,
      help: "How many of the largest texts and of the repeats are told",
    },
  ],
  forms: [{ type: "application/json", holds: "Where the tokens are", report: "inspectReport" }],
  run,
};
