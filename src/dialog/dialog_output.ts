import { formatReply } from "./format_reply.ts";
import type { DialogMessage } from "./model.ts";
import { parseLiteral } from "./parse_literal.ts";
import { literalText } from "./python_literal.ts";
import { type RenderOutputOptions, renderOutputs } from "./render_output.ts";

/** A text that is one Python literal is shown as Python shows its value; any other as it is. */
function literalOutput(text: string): string {
  try {
    return literalText(parseLiteral(text));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/**
 * What a model sees of a cell's output: a prompt's reply, or a code cell's outputs.
 *
 * @param message the cell
 * @param options how outputs are rendered
 * @returns the text; a notice for a prompt without a reply, `""` for a note or a raw cell
 *
 * @example
 * ```ts
 * import { dialogOutput } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const outputs = [{ output_type: "execute_result", data: { "text/plain": "'a' 'b'" } }];
 * assertEquals(dialogOutput({ id: "c1", type: "code", content: "x", metadata: {}, outputs }), "ab");
 * ```
 */
export function dialogOutput(message: DialogMessage, options: RenderOutputOptions = {}): string {
  if (message.type === "prompt") return formatReply(message.reply);
  return message.type === "code" ? literalOutput(renderOutputs(message.outputs, options)) : "";
}
