import { FORMAT_ALIASES } from "../../formats/format_aliases.ts";
import { type Target, TARGETS } from "../../model/target_rules.ts";
import { checkReport } from "../../reports/check_report.ts";
import { READING_PARAMETERS } from "../common_parameters.ts";
import { eachConversation } from "../each_conversation.ts";
import { jsonOf } from "../json_of.ts";
import type { Answers, Job, Route } from "../route.ts";

async function run(job: Job): Promise<Answers> {
  const target = job.values.target as Target | undefined;
  const reports = await eachConversation(job, ({ conversation }) => checkReport(conversation, { target }));
  const problems = reports.flatMap((report) => report.problems);
  return {
    "application/json": () => jsonOf(reports, job),
    "text/plain": () => problems.map(({ message }) => `${message}\n`).join(""),
  };
}

/** `POST /check`: what is wrong with a conversation. */
export const CHECK_ROUTE: Route = {
  method: "POST",
  path: "/check",
  purpose: "Tell what is wrong with a conversation: calls without results, roles, names, empty parts",
  parameters: [
    ...READING_PARAMETERS,
    {
      name: "target",
      kind: "choice",
      choices: TARGETS,
      aliases: FORMAT_ALIASES,
      help: "Tell what this API would refuse, too",
    },
  ],
  forms: [
    {
      type: "application/json",
      holds: "The problems; none when nothing is wrong",
      report: "checkReport",
    },
    { type: "text/plain", holds: "A line for each problem" },
  ],
  run,
};
