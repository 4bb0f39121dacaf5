/** Escapes what would end a cell or begin markup in a Markdown table. */
function escapeCell(text: string): string {
  return text.replaceAll(/[\\|<&*_`[\]]/g, "\\$&").replaceAll(/\s+/g, " ");
}

/**
 * Makes a Markdown table with its columns in line.
 *
 * @param head the names of the columns
 * @param rows the cells, as plain text; the first column is for names, the others are for numbers
 * @returns the table, without a line break at its end
 * @throws {RangeError} when a row has more or fewer cells than the head
 */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const wrong = rows.findIndex((row) => row.length !== head.length);
  if (wrong >= 0) {
    throw new RangeError(
      `Row ${wrong + 1} of the table has ${rows[wrong]!.length} cells: expected ${head.length}`,
    );
  }
  const cells = [head, ...rows].map((row) => row.map(escapeCell));
  const widths = head.map((_, column) => Math.max(4, ...cells.map((row) => row[column]!.length)));
  const align = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  const lines = cells.map((row) => row.map(align));
  const rule = widths.map((width, column) => column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`);
  return [lines[0]!, rule, ...lines.slice(1)].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
