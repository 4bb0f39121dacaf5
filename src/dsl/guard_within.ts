import { requireTokenizer, type TokenizerOptions } from "../tokens/tokenizer.ts";

/** What {@linkcode guardWithin} keeps. */
export interface GuardWithinOptions extends TokenizerOptions {
  /** The budget of the escaped text. */
  readonly maxTokens: number;
}

/**
 * Renders a text and escapes it, so that both fit a budget together. The cut comes first, since it could take half of an
 * escape away; where the backslashes then need more room than is left, the cut goes deeper.
 *
 * @param render renders the text within a number of tokens
 * @param escape escapes what was rendered; `undefined` when too little of it is left
 * @param options the tokenizer and the budget
 * @returns the escaped text; `undefined` when nothing fits
 */
export function guardWithin(
  render: (maxTokens: number) => string,
  escape: (rendered: string) => string | undefined,
  options: GuardWithinOptions,
): string | undefined {
  const { maxTokens } = options;
  const tokenizer = requireTokenizer(options);
  let room = maxTokens;
  do {
    const rendered = render(room);
    const escaped = escape(rendered);
    if (escaped === undefined) return undefined;
    if (escaped === rendered || maxTokens === Infinity) return escaped;
    const over = tokenizer.count(escaped) - maxTokens;
    if (over <= 0) return escaped;
    room -= over;
  } while (room > 0);
  return undefined;
}
