import { strip } from "../dsl/python_text.ts";
import { stripToolBlocks } from "./strip_tool_blocks.ts";

const INTERRUPTED = "\n*[Response interrupted]*";

/** Stands for a reply that is not there, so that no turn is blank. */
const PENDING = '<output result="pending" reason="incomplete"/>';

/** Options of {@linkcode formatReply}. */
export interface FormatReplyOptions {
  /**
   * Whether tool and usage blocks are removed.
   *
   * @default {false}
   */
  readonly stripTools?: boolean;
}

/**
 * Prepares a reply for the history: the mark of an interrupted reply at its end is dropped, and so is white space
 * around it.
 *
 * @param reply the reply's markup
 * @param options whether tool blocks go, too
 * @returns the reply; a notice that it is pending when nothing is left
 *
 * @example
 * ```ts
 * import { formatReply } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(formatReply("Hi.\n*[Response interrupted]*"), "Hi.");
 * assertEquals(formatReply(""), '<output result="pending" reason="incomplete"/>');
 * ```
 */
export function formatReply(reply: string, options: FormatReplyOptions = {}): string {
  const text = strip(options.stripTools ? stripToolBlocks(reply) : reply);
  return strip(text.endsWith(INTERRUPTED) ? text.slice(0, -INTERRUPTED.length) : text) || PENDING;
}
