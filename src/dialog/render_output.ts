// deno-lint-ignore-file camelcase -- the names of nbformat
import { pythonRepr } from "../dsl/python_repr.ts";
import { streamOutput } from "./cell_outputs.ts";
import type { CellOutput } from "./model.ts";
import { joinOutput } from "./notebook_cell.ts";
import { plainText } from "./plain_text.ts";
import { stripAnsi, terminalText } from "./terminal_text.ts";

/** Renders the content of one media type as text. */
export type OutputRenderer = (content: unknown) => string;

/** Options of {@linkcode renderOutput} and {@linkcode renderOutputs}. */
export interface RenderOutputOptions {
  /** Renderers by media type, merged over {@linkcode OUTPUT_RENDERERS}; none by default. */
  readonly renderers?: Readonly<Record<string, OutputRenderer>>;
  /**
   * The media types in the order they are preferred; others are left out.
   *
   * @default {["text/markdown", "text/html", "application/javascript", "text/latex", "text/plain"]}
   */
  readonly preferred?: readonly string[];
}

function joined(content: unknown): string {
  return plainText(joinOutput(content));
}

/**
 * Renderers by media type. Pictures have none: they travel as media, not in the text.
 *
 * @example A renderer of your own
 * ```ts
 * import { OUTPUT_RENDERERS, renderOutput } from "@pith/pith";
 * import { assert, assertEquals } from "@std/assert";
 *
 * assert("text/html" in OUTPUT_RENDERERS);
 * const output = { output_type: "display_data", data: { "text/latex": "$x^2$" } };
 * const renderers = { "text/latex": (content: unknown) => String(content).toUpperCase() };
 * assertEquals(renderOutput(output, { renderers }), "$X^2$");
 * ```
 */
export const OUTPUT_RENDERERS: Readonly<Record<string, OutputRenderer>> = Object.freeze({
  // A list is shown as Python shows it: lines were joined when the notebook was read.
  "text/plain": (content: unknown) => stripAnsi(typeof content === "string" ? content : pythonRepr(content)),
  "text/html": joined,
  "text/markdown": joined,
  "text/latex": joined,
  "application/javascript": (content: unknown) => `<script>${joined(content)}</script>`,
});

const PREFERRED: readonly string[] = [
  "text/markdown",
  "text/html",
  "application/javascript",
  "text/latex",
  "text/plain",
];

/** Whether Python takes a value for nothing. */
function isNothing(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

type Preference = readonly [mime: string, content: unknown];

type Chooser = (output: CellOutput, preferred: readonly string[]) => Preference;

function fromData(output: CellOutput, preferred: readonly string[]): Preference {
  const bundle = (output["data"] ?? {}) as Readonly<Record<string, unknown>>;
  const mime = preferred.find((mime) => Object.hasOwn(bundle, mime) && !isNothing(bundle[mime]));
  return mime === undefined ? ["text/plain", ""] : [mime, bundle[mime]];
}

/** What is shown of each kind of output. */
const CHOOSERS: Readonly<Record<string, Chooser>> = {
  stream: (output) => ["text/plain", joinOutput(output["text"] ?? "")],
  error: (output) => {
    const { traceback } = output;
    return ["text/plain", Array.isArray(traceback) ? traceback.join("\n") : joined(traceback ?? "")];
  },
  execute_result: fromData,
  display_data: fromData,
};

/**
 * Renders one output of a cell as text for a model.
 *
 * @param output the output as a notebook keeps it
 * @param options renderers of your own, and the order of preference
 * @returns the text; `""` for a picture, or an output without content
 *
 * @example
 * ```ts
 * import { renderOutput } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const data = { "text/html": "<b>hi</b>", "text/plain": "hi" };
 * assertEquals(renderOutput({ output_type: "display_data", data }), "<b>hi</b>");
 * ```
 */
export function renderOutput(output: CellOutput, options: RenderOutputOptions = {}): string {
  const { renderers = {}, preferred = PREFERRED } = options;
  const type = plainText(output["output_type"]);
  const choose = Object.hasOwn(CHOOSERS, type) ? CHOOSERS[type]! : undefined;
  if (choose === undefined) return `Error: Failed to parse unknown output - ${pythonRepr(output)}`;
  const [mime, content] = choose(output, preferred);
  const table = [renderers, OUTPUT_RENDERERS].find((table) => Object.hasOwn(table, mime));
  return table?.[mime]?.(content) ?? "";
}

const STREAMS = ["stdout", "stderr"] as const;

/** Kinds of output that come last, in the order they have. */
const LAST: ReadonlySet<unknown> = new Set(["error", "execute_result"]);

/**
 * The outputs with each stream in one piece, as a terminal would show it: displays, `stdout`, `stderr`, results,
 * errors.
 */
function arrange(outputs: readonly CellOutput[]): CellOutput[] {
  const texts = new Map<unknown, string[]>(STREAMS.map((name) => [name, []]));
  const others = outputs.filter((output) => output["output_type"] !== "stream");
  for (const output of outputs) {
    if (output["output_type"] === "stream") texts.get(output["name"])?.push(joined(output["text"] ?? ""));
  }
  const streams = STREAMS.filter((name) => texts.get(name)!.length > 0)
    .map((name) => streamOutput(terminalText(texts.get(name)!.join("")), name));
  return [
    ...others.filter((output) => !LAST.has(output["output_type"])),
    ...streams,
    ...others.filter((output) => LAST.has(output["output_type"])),
  ];
}

/**
 * Renders the outputs of a cell as text for a model, one below the other: what was displayed, then `stdout` and
 * `stderr` as a terminal would show them in the end, then results and errors.
 *
 * @param outputs the outputs as a notebook keeps them
 * @param options renderers of your own, and the order of preference
 * @returns the text
 *
 * @example
 * ```ts
 * import { renderOutputs } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const progress = { output_type: "stream", name: "stdout", text: "10%\r50%\r100%\n" };
 * assertEquals(renderOutputs([progress]), "100%\n");
 * ```
 */
export function renderOutputs(outputs: readonly CellOutput[], options: RenderOutputOptions = {}): string {
  // A host may hand over what is no output at all.
  const known = outputs.filter((output) => typeof output === "object" && output !== null);
  return arrange(known).map((output) => renderOutput(output, options)).join("\n");
}
