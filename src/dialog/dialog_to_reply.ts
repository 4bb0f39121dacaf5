import { pythonRepr } from "../dsl/python_repr.ts";
import { strip } from "../dsl/python_text.ts";
import { callId, freshId, type IdOptions } from "./ids.ts";
import type { CodeMessage, Dialog, DialogMessage } from "./model.ts";
import { parseCall } from "./parse_call.ts";
import { renderOutputs } from "./render_output.ts";
import { type ReplyMarkupOptions, writeToolBlock } from "./tool_details.ts";

/** Options of {@linkcode dialogToReply}. */
export interface DialogToReplyOptions extends Pick<ReplyMarkupOptions, "markup">, IdOptions {}

function toolId({ metadata }: DialogMessage): string | undefined {
  const id = metadata["tool_id"];
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** A code cell as a tool block, with the id that it has or gets. */
function callBlock(message: CodeMessage, newId: () => string, options: DialogToReplyOptions): string {
  const call = parseCall(message.content);
  if (call === undefined) {
    throw new SyntaxError(
      `Not a keyword-only tool call: ${pythonRepr(message.content)}, in cell ${message.id}`,
    );
  }
  const { markup = "details" } = options;
  return writeToolBlock({ id: toolId(message) ?? newId(), ...call, result: renderOutputs(message.outputs) }, {
    markup,
  });
}

/**
 * Implodes a dialog of notes and calls into the markup of a reply, as {@linkcode replyToDialog} took it apart. A call
 * without a `tool_id` gets a new id that no other call has.
 *
 * @param dialog the dialog
 * @param options the form of tool blocks, and how new ids are made
 * @returns the reply
 * @throws {SyntaxError} when the source of a code cell is not one call with named literal arguments
 * @throws {TypeError} when an argument is a set, bytes, a complex number or an ellipsis, which JSON has no word for
 *
 * @example
 * ```ts
 * import { dialogToReply, parseReply } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const outputs = [{ output_type: "execute_result", data: { "text/plain": "6" } }];
 * const call = { id: "c1", type: "code", content: "add(a=5, b=1)", metadata: {}, outputs } as const;
 * const [assistant] = parseReply(dialogToReply({ name: "sum", metadata: {}, messages: [call] }));
 * assertEquals(assistant?.content.map((part) => part.type), ["tool_use"]);
 * ```
 */
export function dialogToReply(dialog: Dialog, options: DialogToReplyOptions = {}): string {
  const { newId = callId } = options;
  const taken = new Set(dialog.messages.map(toolId).filter((id) => id !== undefined));
  const pieces = dialog.messages.map((message, index) => {
    if (message.type !== "code") return strip(message.content);
    return callBlock(
      message,
      () => freshId(taken, `${dialog.name}\n${index}\n${message.content}`, newId),
      options,
    );
  });
  return pieces.filter((piece) => piece !== "").join("\n\n");
}
