import { factsOfKinds } from "../../facts/facts_of_kinds.ts";
import { MESSAGE_FACTS } from "../../facts/message_facts.ts";
import { compactConversation, type Compaction, KEEP_RECENT } from "../../fold/compact_conversation.ts";
import { dslSummariser, LEAST_SEGMENT_TOKENS, SEGMENT_TOKENS } from "../../fold/dsl_summariser.ts";
import { messagesToMarkdown } from "../../formats/markdown.ts";
import type { ReadConversation } from "../../formats/read_conversation.ts";
import { foldReport } from "../../reports/fold_report.ts";
import { joinTexts } from "../../reports/heading.ts";
import { ENCODING_PARAMETER, PATH_PARAMETER, READING_PARAMETERS, tokenizerOf } from "../common_parameters.ts";
import { eachConversation } from "../each_conversation.ts";
import { jsonOf } from "../json_of.ts";
import { Problem } from "../problem.ts";
import { requireMessages } from "../unreadable.ts";
import type { Answers, Job, Route } from "../route.ts";

interface Folded {
  readonly conversation: ReadConversation;
  readonly compaction: Compaction;
}

async function fold(conversation: ReadConversation, { values }: Job): Promise<Folded> {
  requireMessages(conversation);
  const tokenizer = await tokenizerOf(values);
  const require = factsOfKinds(values.require as readonly string[] | undefined ?? []);
  const path = String(values.path);
  const segmentTokens = Number(values.segmentTokens);
  try {
    const compaction = await compactConversation(conversation.messages, {
      summarise: dslSummariser({ tokenizer, path, segmentTokens, require }),
      thresholdTokens: Number(values.threshold),
      keepRecent: Number(values.keepRecent),
      tokenizer,
      require,
    });
    return { conversation, compaction };
  } catch (error) {
    // The engine's own errors begin with "Cannot", too.
    if (error instanceof TypeError && /^Cannot (?:fold|write a summary): /.test(error.message)) {
      throw new Problem("cannot-do", error.message);
    }
    throw error;
  }
}

function markdownOf(folded: readonly Folded[]): string {
  return joinTexts(folded.map(({ conversation, compaction: { history } }) => {
    return { conversation, text: messagesToMarkdown(history) };
  }));
}

async function run(job: Job): Promise<Answers> {
  const folded = await eachConversation(job, ({ conversation }) => fold(conversation, job));
  const markdown = () => markdownOf(folded);
  const reports = () => folded.map((one) => foldReport(one.conversation, one.compaction));
  return {
    "application/json": () => jsonOf(reports(), job),
    "text/markdown": markdown,
    "text/plain": markdown,
  };
}

/** `POST /fold`: older turns as one summary that keeps every source. */
export const FOLD_ROUTE: Route = {
  method: "POST",
  path: "/fold",
  purpose: "Fold the older turns into one summary that keeps every source",
  parameters: [
    ...READING_PARAMETERS,
    {
      name: "threshold",
      kind: "count",
      least: 1,
      isNeeded: true,
      help: "Fold when the conversation has more tokens",
    },
    {
      name: "keepRecent",
      kind: "count",
      default: KEEP_RECENT,
      help: "Final messages that stay as they are",
    },
    {
      name: "require",
      kind: "list",
      choices: Object.keys(MESSAGE_FACTS),
      help: "Facts that the summary must say",
    },
    {
      name: "segmentTokens",
      kind: "count",
      least: LEAST_SEGMENT_TOKENS,
      default: SEGMENT_TOKENS,
      help: "Tokens that the folded turns may take",
    },
    PATH_PARAMETER,
    ENCODING_PARAMETER,
  ],
  forms: [
    {
      type: "application/json",
      holds: "The messages, and what was folded",
      report: "foldReport",
    },
    { type: "text/markdown", holds: "The messages as Markdown" },
    { type: "text/plain", holds: "The same" },
  ],
  run,
};
