// deno-lint-ignore-file camelcase -- names of the other side
/** How each Python function of the golden files is called here. */
import {
  bashCall,
  type CallRenderer,
  compactAssistant,
  compactBody,
  compactCall,
  compactChat,
  compactContent,
  compactMessage,
  compactResult,
  compactText,
  compactTool,
  compactUser,
  fencedCode,
  genericCall,
  joinCompacts,
  pythonRepr,
  type Tokenizer,
  type ToolUsePart,
  truncateMiddle,
} from "@pith/pith";
import { DIALOG_ADAPTERS } from "./dialog_adapters.ts";
import { FOLD_ADAPTERS } from "./fold_adapters.ts";
import { budgets, decode, type Json, toMessage, toPart } from "./shapes.ts";

/** Calls a function with the arguments of a case; what it returns may be a promise. */
export type Adapter = (args: Json, tokenizer: Tokenizer) => unknown;

/** The reference escapes nothing. */
const guard = false;

/** The renderers that a case may name in `register`. */
const RENDERERS: Readonly<Record<string, CallRenderer["render"]>> = {
  bash_call: bashCall,
  fenced_code: fencedCode,
};

function registered(register: Json = {}): Record<string, CallRenderer> {
  return Object.fromEntries(
    Object.entries(register as Record<string, [string, string]>).map(([name, [renderer, argument]]) => {
      return [name, { argument, render: RENDERERS[renderer]! }];
    }),
  );
}

export const ADAPTERS: Readonly<Record<string, Adapter>> = {
  ...DIALOG_ADAPTERS,
  len_toks: ({ s }, tokenizer) => tokenizer.count(s),
  enc_toks: ({ s }, tokenizer) => [...tokenizer.encode(s)],
  trunctoks_mid: ({ s, max_toks, mark }, tokenizer) =>
    truncateMiddle(s, max_toks, { tokenizer, ...(mark === undefined ? {} : { mark }) }),
  py_repr: ({ v }) => pythonRepr(decode(v)),
  compact_text: ({ s, mark, max_toks }, tokenizer) =>
    compactText(s, mark, { tokenizer, guard, maxTokens: max_toks }),
  compact_result: ({ s, max_toks }, tokenizer) => compactResult(s, { tokenizer, guard, maxTokens: max_toks }),
  fenced_code: ({ code, max_toks }, tokenizer) => fencedCode(code, { tokenizer, guard, maxTokens: max_toks }),
  bash_call: ({ command, max_toks }, tokenizer) =>
    bashCall(command, { tokenizer, guard, maxTokens: max_toks }),
  generic_call: ({ name, args, max_toks }, tokenizer) =>
    genericCall(name, decode(args), { tokenizer, guard, maxTokens: max_toks }),
  compact_call: ({ p, max_toks, register }, tokenizer) =>
    compactCall(toPart(p) as ToolUsePart, {
      tokenizer,
      guard,
      callTokens: max_toks,
      callRenderers: registered(register),
    }),
  compact_user: ({ m, max_toks }, tokenizer) =>
    compactUser(toMessage(m), { tokenizer, guard, userTokens: max_toks }),
  compact_asst: ({ m, text_toks, call_toks }, tokenizer) =>
    compactAssistant(toMessage(m), { tokenizer, guard, assistantTokens: text_toks, callTokens: call_toks }),
  compact_tool: ({ m, max_toks }, tokenizer) =>
    compactTool(toMessage(m), { tokenizer, guard, resultTokens: max_toks }),
  compact_msg: ({ m, ...args }, tokenizer) => {
    const text = compactMessage(toMessage(m), { tokenizer, guard, ...budgets(args) });
    // The reference has no value for a system message, where there is an empty text here.
    return m.role === "system" && text === "" ? null : text;
  },
  compact_chat: ({ msgs, last_n, ...args }, tokenizer) =>
    compactChat(msgs.map(toMessage), { tokenizer, guard, lastN: last_n, ...budgets(args) }),
  compact_content: ({ chat, path, notes }) => compactContent(chat, path, { notes, guard }),
  compact_body: ({ content }) => compactBody(content, { guard }),
  join_compacts: ({ parts }) => joinCompacts(...parts),
  ...FOLD_ADAPTERS,
};

/** Functions that are not built yet. A case of one is counted as pending, never as passed. */
export const PENDING: readonly string[] = [];
