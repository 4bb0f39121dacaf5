import { OPENING } from "../dsl/wrapper.ts";
import type { Conversation, Format } from "./format.ts";
import type { Sample, Source } from "./source.ts";

function detect({ start }: Sample): string | undefined {
  return start.startsWith(OPENING) ? "the text begins with the legend of a compact document" : undefined;
}

async function* read(source: Source): AsyncGenerator<Conversation> {
  const text = (await source.text()).replace(/^\ufeff/, "").toWellFormed();
  const messages = text.trim() === ""
    ? []
    : [{ role: "user" as const, content: [{ type: "text" as const, text }] }];
  yield { messages, diagnostics: [], leftOut: {} };
}

/**
 * The documents that `pith compact` writes: read as the user's message that starts the next session, so that compacting one
 * again keeps its turns.
 */
export const COMPACT_DOCUMENT: Format = {
  name: "compact",
  title: "pith's own compact document (Markdown)",
  detect,
  read,
};
