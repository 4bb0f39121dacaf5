// deno-lint-ignore-file camelcase -- names of the other side
/** How the Python side's `compact_conversation` is called here. */
import {
  citationsOf,
  cited,
  compactConversation,
  type Message,
  type Part,
  type Summariser,
} from "@pith/pith";
import type { Adapter } from "./adapters.ts";
import type { Json } from "./shapes.ts";

const PARTS: Readonly<Record<string, (part: Json) => Part>> = {
  text: ({ text }) => ({ type: "text", text }),
  binary: ({ media_type, data }) => ({ type: "media", mime: media_type, data }),
};

function fromTurn({ role, content, metadata }: Json): Message {
  return { role, content: content.map((part: Json) => PARTS[part.kind]!(part)), metadata };
}

function toTurn({ role, content, metadata = {} }: Message): Json {
  const parts = content.map((part) => {
    if (part.type === "text") return { kind: "text", text: part.text };
    if (part.type === "media") return { kind: "binary", media_type: part.mime, data: part.data };
    throw new Error(`A part of the type "${part.type}" has no counterpart in a turn`);
  });
  return { role, content: parts, metadata };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

/** A summariser as a case describes it: the ids that it keeps, what it adds, and the message it writes. */
function summariserOf({ keep, extra = [], text, role = "system", metadata }: Json): Summariser {
  return (span) => {
    const spanIds = [...new Set(span.flatMap(citationsOf))];
    const ids = keep === "all" ? spanIds : keep === "none" ? [] : keep;
    return cited({ role, content: [{ type: "text", text }], metadata }, [...ids, ...extra]);
  };
}

/** What the other side says where an option is out of range. */
const RANGE_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^Cannot fold at a threshold of (\S+) tokens.*/, "threshold_tokens must be positive, got $1"],
  [/^Cannot keep the last (\S+) messages.*/, "keep_recent must not be negative, got $1"],
];

function inTheirWords(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new RangeError(
    RANGE_MESSAGES.reduce((text, [ours, theirs]) => text.replace(ours, theirs), error.message),
  );
}

export const FOLD_ADAPTERS: Readonly<Record<string, Adapter>> = {
  compact_conversation: async ({ history, summariser, threshold_tokens, keep_recent, run_id }) => {
    const messages: readonly Message[] = deepFreeze(history.map(fromTurn));
    const writes = summariserOf(summariser);
    let calls = 0;
    const done = await compactConversation(messages, {
      summarise: (span) => {
        calls++;
        return writes(span);
      },
      thresholdTokens: threshold_tokens,
      ...(keep_recent === undefined ? {} : { keepRecent: keep_recent }),
      ...(run_id === undefined ? {} : { runId: run_id }),
    }).catch((error) => {
      throw inTheirWords(error);
    });
    if (done.ran === (done.history === messages)) {
      throw new Error("Only a history that was not folded is the very array that was given");
    }
    const { event } = done;
    return {
      history: done.history.map(toTurn),
      ran: done.ran,
      folded: done.folded,
      citations: done.citations,
      event: event && {
        run_id: event.runId,
        folded: event.folded,
        citations: event.citations,
        tokens_before: event.tokensBefore,
        tokens_after: event.tokensAfter,
        attributes: event.attributes(),
      },
      summariser_calls: calls,
    };
  },
};
