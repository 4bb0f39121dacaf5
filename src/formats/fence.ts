/**
 * Puts a text into a fenced block of Markdown that it cannot close.
 *
 * @param text the text
 * @param language the language of the text, none by default
 * @returns the block
 */
export function fenced(text: string, language = ""): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
