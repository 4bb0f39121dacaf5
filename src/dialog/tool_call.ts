import { plainValue } from "./literal_value.ts";
import type { DialogMessage } from "./model.ts";
import { parseCall } from "./parse_call.ts";

/** A tool call that a code cell's source says. */
export interface ToolCall {
  /** The tool. */
  readonly name: string;
  /** Its named arguments as plain data; what JSON has no word for, such as a set, stays a {@linkcode PythonLiteral}. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * Reads the tool call that a code cell's source is, without evaluating anything.
 *
 * @param message the cell
 * @returns the call; `undefined` for another kind of cell, and for a source that is not one call with named arguments
 * only
 * @throws {SyntaxError} when it is such a call, but the value of an argument is no literal
 * @throws {TypeError} when the key of a dictionary is none that JSON could have
 *
 * @example
 * ```ts
 * import { toolCall } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const cell = { id: "c1", type: "code", content: "add(a=1, b=[2])", metadata: {}, outputs: [] } as const;
 * assertEquals(toolCall(cell), { name: "add", arguments: { a: 1, b: [2] } });
 * assertEquals(toolCall({ ...cell, content: "x = 1" }), undefined);
 * ```
 */
export function toolCall(message: DialogMessage): ToolCall | undefined {
  const call = message.type === "code" ? parseCall(message.content) : undefined;
  if (call === undefined) return undefined;
  const args = call.args.map(([key, value]) => [key, plainValue(value, (literal) => literal)] as const);
  return { name: call.name, arguments: Object.fromEntries(args) };
}
