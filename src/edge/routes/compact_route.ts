import { COMPACT_POLICY } from "../../dsl/policy.ts";
import {
  type CompactedConversation,
  compactRead,
  type CompactReadOptions,
} from "../../reports/compact_read.ts";
import { compactReport } from "../../reports/compact_report.ts";
import { headingOf } from "../../reports/heading.ts";
import { survival } from "../../survival/survival.ts";
import { type Encoding, loadTokenizer } from "../../tokens/load_tokenizer.ts";
import { ENCODING_PARAMETER, PATH_PARAMETER, READING_PARAMETERS } from "../common_parameters.ts";
import { eachConversation, jsonOf } from "../each_conversation.ts";
import type { Parameter, ParameterValues } from "../parameter.ts";
import { requireMessages } from "../read_body.ts";
import type { Answers, Job, Route } from "../route.ts";

/** Final messages that stay whole unless told otherwise. */
const LAST_N = 5;

async function optionsOf(values: ParameterValues): Promise<CompactReadOptions> {
  const { notes, maxTokens, refs, receipt } = values;
  return {
    tokenizer: await loadTokenizer(values.encoding as Encoding),
    path: String(values.path),
    lastN: Number(values.lastN),
    userTokens: Number(values.userTokens),
    assistantTokens: Number(values.assistantTokens),
    callTokens: Number(values.callTokens),
    resultTokens: Number(values.resultTokens),
    ...(notes === undefined ? {} : { notes: String(notes) }),
    ...(maxTokens === undefined ? {} : { maxTokens: Number(maxTokens) }),
    refs: refs === true,
    // A notebook is taken as the messages that it stands for where each of them matters.
    hasReceipt: maxTokens !== undefined || refs === true || receipt === true,
  };
}

/** Several documents in one text, under a heading each. */
function joined(compacted: readonly CompactedConversation[]): string {
  if (compacted.length === 1) return compacted[0]!.document;
  return compacted.map(({ conversation, document }) => `${headingOf(conversation)}\n\n${document}`).join(
    "\n\n",
  );
}

async function run(job: Job): Promise<Answers> {
  const { values } = job;
  const options = await optionsOf(values);
  const { tokenizer } = options;
  const compacted = await eachConversation(job, ({ conversation, redacted }) => {
    if (conversation.dialog === undefined) requireMessages(conversation);
    return compactRead(conversation, redacted === undefined ? options : { ...options, redacted });
  });
  const report = (one: CompactedConversation) => {
    const { messages } = one.conversation;
    const facts = values.survival ? survival(messages, one.document) : undefined;
    return compactReport(one, { tokenizer, survival: facts });
  };
  const text = () => joined(compacted);
  return {
    "application/json": () => jsonOf(compacted.map(report), job),
    "text/markdown": text,
    "text/plain": text,
  };
}

function budget(name: string, initial: number, help: string): Parameter {
  return { name, kind: "count", default: initial, help };
}

/** `POST /compact`: a conversation as a continuation document. */
export const COMPACT_ROUTE: Route = {
  method: "POST",
  path: "/compact",
  purpose: "Make a conversation small: a document that another session can start from",
  parameters: [
    ...READING_PARAMETERS,
    {
      name: "maxTokens",
      kind: "count",
      help: "Tokens for the whole document; other budgets are then shares",
    },
    budget("lastN", LAST_N, "Final messages that stay whole, or come first when there is a limit"),
    budget("userTokens", COMPACT_POLICY.userTokens, "Tokens for a text of the user"),
    budget("assistantTokens", COMPACT_POLICY.assistantTokens, "Tokens for a text of the assistant"),
    budget("callTokens", COMPACT_POLICY.callTokens, "Tokens for a tool call"),
    budget("resultTokens", COMPACT_POLICY.resultTokens, "Tokens for a tool result"),
    {
      name: "refs",
      kind: "switch",
      default: false,
      help: "Set short names such as `#a3f` before turns, calls and results, for `/recall`",
    },
    { name: "notes", kind: "text", help: "Notes to set below the conversation" },
    { name: "survival", kind: "switch", default: false, help: "Tell which facts are still in the document" },
    {
      name: "receipt",
      kind: "switch",
      default: false,
      help: "Take a notebook as messages, of each of which the receipt tells what became",
    },
    PATH_PARAMETER,
    ENCODING_PARAMETER,
  ],
  forms: [
    {
      type: "application/json",
      holds: "The document, and what it saves",
      report: "compactReport",
    },
    { type: "text/markdown", holds: "The document" },
    { type: "text/plain", holds: "The document" },
  ],
  run,
};
