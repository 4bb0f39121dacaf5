/** What never stands inside a fact: white space, quotes, brackets and the signs that set items of a list apart. */
const WORD = /[^\s"'`<>[\]{}|,;*=()“”‘’«»、。，；…]+/g;

const CLOSING = new Set(".:!?");

/** A word of a text, and the sign right before it, `""` at the start. */
export interface Word {
  /** The word, without the punctuation that ends a sentence. */
  readonly text: string;
  /** The sign before it. */
  readonly before: string;
}

/** The words of a text in order. One pass, whatever the text. */
export function words(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    let end = word.length;
    while (end > 0 && CLOSING.has(word[end - 1]!)) end--;
    return { text: word.slice(0, end), before: text.charAt(index - 1) };
  });
}
