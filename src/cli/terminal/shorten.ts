/**
 * Cuts a text for a table.
 *
 * @param text the text
 * @param most how many code points it may have
 * @returns the text; its beginning with an ellipsis where it is longer
 */
export function shorten(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join("")}…`;
}
