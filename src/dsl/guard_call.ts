import type { TokenizerOptions } from "../tokens/tokenizer.ts";
import { truncateMiddle } from "../tokens/truncate_middle.ts";
import { bareEscape } from "./escape.ts";
import { MARKS } from "./marks.ts";
import { isOneCall } from "./parse_body.ts";

/** What {@linkcode guardCall} keeps. */
export interface GuardCallOptions extends TokenizerOptions {
  /** The budget of the call with its escapes. */
  readonly maxTokens: number;
}

/**
 * Renders a call by a renderer that anybody may have written: what it returns is one call, or lines that are read as
 * nothing else than text.
 *
 * @param render renders the call within a number of tokens
 * @param options the tokenizer and the budget
 * @returns the call; the mark of a cut when its escapes leave no room
 */
export function guardCall(render: (maxTokens: number) => string, options: GuardCallOptions): string {
  const { tokenizer, maxTokens } = options;
  let room = maxTokens;
  do {
    const call = render(room);
    const escaped = isOneCall(call) ? call : bareEscape.add(call);
    if (escaped === call || maxTokens === Infinity) return escaped;
    const over = tokenizer.count(escaped) - maxTokens;
    if (over <= 0) return escaped;
    // Where the backslashes have no room, the renderer cuts deeper.
    room -= over;
  } while (room > 0);
  return truncateMiddle(MARKS.cut, maxTokens, options);
}
