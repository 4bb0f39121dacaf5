import {
  type CompactedConversation,
  compactRead,
  type CompactReadOptions,
} from "../../reports/compact_read.ts";
import { compactReport } from "../../reports/compact_report.ts";
import { joinTexts } from "../../reports/heading.ts";
import { type PlainConversation, preparePlain } from "../../reports/plain_conversation.ts";
import { survival } from "../../survival/survival.ts";
import type { View } from "../../view/view.ts";
import { viewPrepared } from "../../view/view_of.ts";
import { BUDGET_PARAMETERS, budgetsOf } from "../budget_parameters.ts";
import { READING_PARAMETERS } from "../common_parameters.ts";
import { eachConversation } from "../each_conversation.ts";
import { jsonOf } from "../json_of.ts";
import type { ParameterValues } from "../parameter.ts";
import { requireMessages } from "../unreadable.ts";
import type { Answers, Job, Route } from "../route.ts";

async function optionsOf(values: ParameterValues): Promise<CompactReadOptions> {
  const { notes, maxTokens, refs, receipt, withView } = values;
  return {
    ...await budgetsOf(values),
    ...(notes === undefined ? {} : { notes: String(notes) }),
    refs: refs === true,
    // A notebook is taken as the messages that it stands for where each of them matters.
    hasReceipt: maxTokens !== undefined || [refs, receipt, withView].includes(true),
  };
}

/** The conversation beside its document. */
function viewOne(plain: PlainConversation, options: CompactReadOptions): View {
  const { title = "conversation" } = plain.conversation;
  return viewPrepared(preparePlain(plain, options), { ...options, title });
}

/** A conversation, and what was made of it. */
interface Made {
  readonly plain: PlainConversation;
  readonly compacted: CompactedConversation;
}

async function run(job: Job): Promise<Answers> {
  const { values } = job;
  const options = await optionsOf(values);
  const { tokenizer } = options;
  const hasView = values.withView === true;
  const made = await eachConversation(job, (plain): Made => {
    const { conversation } = plain;
    if (hasView || conversation.dialog === undefined) requireMessages(conversation);
    return { plain, compacted: compactRead(plain, options) };
  });
  const report = ({ plain, compacted }: Made) => {
    const facts = values.survival ? survival(plain.conversation.messages, compacted.document) : undefined;
    return {
      ...compactReport(compacted, { tokenizer, survival: facts }),
      ...(hasView ? { view: viewOne(plain, options) } : {}),
    };
  };
  const text = () =>
    joinTexts(made.map(({ compacted: { conversation, document } }) => ({ conversation, text: document })));
  return {
    "application/json": () => jsonOf(made.map(report), job),
    "text/markdown": text,
    "text/plain": text,
  };
}

/** `POST /compact`: a conversation as a continuation document. */
export const COMPACT_ROUTE: Route = {
  method: "POST",
  path: "/compact",
  purpose: "Make a conversation small: a document that another session can start from",
  parameters: [
    ...READING_PARAMETERS,
    ...BUDGET_PARAMETERS,
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
    {
      name: "withView",
      kind: "switch",
      default: false,
      help: "Give the conversation beside its document, too, as `view`, from which a page can be made",
    },
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
