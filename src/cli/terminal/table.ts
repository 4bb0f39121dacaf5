import { type Paint, PLAIN } from "./paint.ts";
import { plainText } from "./plain_text.ts";

/**
 * Lays out rows as a table of plain text: the first column to the left, the others to the right, as numbers stand.
 *
 * @param rows the cells
 * @param pad how a cell of the other columns is filled up to its column's width
 * @param paint the colours for the first row, when it is a head; by default none
 * @returns the lines, each with its end
 */
export function table(
  rows: readonly (readonly string[])[],
  pad: "padStart" | "padEnd" = "padStart",
  paint: Paint = PLAIN,
): string {
  const cells = rows.map((row) => row.map(plainText));
  const widths = cells.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return cells.map((row, index) => {
    const padded = row.map((cell, column) => cell[column === 0 ? "padEnd" : pad](widths[column]!));
    const line = padded.join("  ").trimEnd();
    return `${index === 0 ? paint("heading", line) : line}\n`;
  }).join("");
}
