import type { CellOutput } from "./model.ts";

/**
 * Makes the output of a code cell that printed a text.
 *
 * @param text what was printed
 * @param name the stream, `"stdout"` by default
 * @returns the output
 *
 * @example
 * ```ts
 * import { renderOutputs, streamOutput } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(renderOutputs([streamOutput("10%\r100%\n")]), "100%\n");
 * ```
 */
export function streamOutput(text: string, name: "stdout" | "stderr" = "stdout"): CellOutput {
  return { output_type: "stream", name, text };
}

/**
 * Makes the output of a code cell whose result shows as a text.
 *
 * @param text how the result shows
 * @returns the output
 *
 * @example
 * ```ts
 * import { renderOutputs, resultOutput } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(renderOutputs([resultOutput("42")]), "42");
 * ```
 */
export function resultOutput(text: string): CellOutput {
  return { output_type: "execute_result", metadata: {}, data: { "text/plain": text }, execution_count: 1 };
}
