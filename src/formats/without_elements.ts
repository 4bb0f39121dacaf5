/** So far into the text the name of an element is looked for, so that no pattern runs over a long one. */
const OPENING_LENGTH = 200;

/**
 * Drops the elements that a host has put in front of a text.
 *
 * @param text the text
 * @param opening how an element begins, with its name as the first group
 * @returns what stands behind the elements; `""` when one is not closed, which takes the rest with it
 */
export function withoutElements(text: string, opening: RegExp): string {
  let at = 0;
  for (let match = opening.exec(text); match !== null;) {
    const close = `</${match[1]}>`;
    const end = text.indexOf(close, at);
    if (end < 0) return "";
    at = end + close.length;
    match = opening.exec(text.slice(at, at + OPENING_LENGTH));
  }
  return text.slice(at);
}
