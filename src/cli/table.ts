/**
 * Lays out rows as a table of plain text: the first column to the left, the others to the right, as numbers stand.
 *
 * @param rows the cells
 * @param pad how a cell of the other columns is filled up to its column's width
 * @returns the lines, each with its end
 */
export function table(
  rows: readonly (readonly string[])[],
  pad: "padStart" | "padEnd" = "padStart",
): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell[column === 0 ? "padEnd" : pad](widths[column]!));
    return `${cells.join("  ").trimEnd()}\n`;
  }).join("");
}
