// deno-lint-ignore-file camelcase -- the names of nbformat
import { joinOutput, type NotebookCell } from "./notebook_cell.ts";
import { plainText } from "./plain_text.ts";

/** The media types that version 3 had short names for. */
const MIMES: Readonly<Record<string, string>> = {
  text: "text/plain",
  html: "text/html",
  latex: "text/latex",
  json: "application/json",
  javascript: "application/javascript",
  png: "image/png",
  jpeg: "image/jpeg",
  svg: "image/svg+xml",
  pdf: "application/pdf",
};

/** Markdown has no deeper headings. */
const DEEPEST_HEADING = 6;

type Item = Readonly<Record<string, unknown>>;

function dataOf(output: Item): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(MIMES).flatMap(([name, mime]) => output[name] === undefined ? [] : [[mime, output[name]]]),
  );
}

const OUTPUTS: Readonly<Record<string, (output: Item) => Item>> = {
  pyout: (output) => ({
    output_type: "execute_result",
    execution_count: output["prompt_number"] ?? null,
    metadata: output["metadata"] ?? {},
    data: dataOf(output),
  }),
  display_data: (output) => ({
    output_type: "display_data",
    metadata: output["metadata"] ?? {},
    data: dataOf(output),
  }),
  stream: (output) => ({
    output_type: "stream",
    name: output["stream"] ?? "stdout",
    text: output["text"] ?? "",
  }),
  pyerr: ({ ename, evalue, traceback }) => ({
    output_type: "error",
    ename: ename ?? "",
    evalue: evalue ?? "",
    traceback: traceback ?? [],
  }),
};

function upgradeOutput(output: Item): Item {
  const type = plainText(output["output_type"]);
  return Object.hasOwn(OUTPUTS, type) ? OUTPUTS[type]!(output) : output;
}

/**
 * Turns a cell of nbformat 3 into one of nbformat 4. A heading becomes Markdown, and so does HTML.
 *
 * @param cell the parsed cell
 * @returns the cell in the newer form
 */
export function upgradeCell(cell: Item): NotebookCell {
  const { cell_type, metadata = {}, source } = cell;
  if (cell_type === "code") {
    const outputs = Array.isArray(cell["outputs"]) ? cell["outputs"] : [];
    return { cell_type, metadata, source: cell["input"] ?? "", outputs: outputs.map(upgradeOutput) };
  }
  if (cell_type === "heading") {
    const level = Math.min(Math.max(Number(plainText(cell["level"])) || 1, 1), DEEPEST_HEADING);
    return {
      cell_type: "markdown",
      metadata,
      source: `${"#".repeat(level)} ${plainText(joinOutput(source))}`,
    };
  }
  return { cell_type: cell_type === "html" ? "markdown" : cell_type, metadata, source: source ?? "" };
}
