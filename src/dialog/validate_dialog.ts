import { stringifyJson } from "../model/exact_json.ts";
import type { Dialog, DialogMessage } from "./model.ts";
import { plainText } from "./plain_text.ts";

type Check = (message: Readonly<Record<string, unknown>>) => string | undefined;

const OUTPUT_TYPES: ReadonlySet<unknown> = new Set(["stream", "display_data", "execute_result", "error"]);

function checkAttachments({ attachments }: Readonly<Record<string, unknown>>): string | undefined {
  const areFine = Array.isArray(attachments) && attachments.every((attachment) => {
    return [attachment?.id, attachment?.mime, attachment?.data].every((value) => typeof value === "string");
  });
  return areFine ? undefined : "a list of attachments with id, mime and data";
}

/** What each type of cell must have besides an id, content and metadata. */
const CHECKS: Readonly<Record<DialogMessage["type"], Check>> = {
  raw: () => undefined,
  note: checkAttachments,
  prompt: (message) =>
    typeof message["reply"] === "string" ? checkAttachments(message) : "a reply that is a text",
  code: ({ outputs }) => {
    const areFine = Array.isArray(outputs) &&
      outputs.every((output) => OUTPUT_TYPES.has(output?.output_type));
    return areFine
      ? undefined
      : `a list of outputs, each with an output_type of ${[...OUTPUT_TYPES].join(", ")}`;
  },
};

/** What keeps a value from being JSON; `undefined` when nothing does. */
function jsonFault(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return "an object";
  try {
    stringifyJson(value);
    return undefined;
  } catch {
    return "what JSON can hold";
  }
}

function faultOf(message: Readonly<Record<string, unknown>>): string | undefined {
  const { id, type, content, metadata } = message;
  if (typeof id !== "string" || id === "") return "an id that is a text";
  const name = plainText(type);
  if (!Object.hasOwn(CHECKS, name)) return `a type of ${Object.keys(CHECKS).join(", ")}, got ${name}`;
  if (typeof content !== "string") return "a content that is a text";
  const fault = jsonFault(metadata);
  return fault === undefined ? CHECKS[name as DialogMessage["type"]](message) : `metadata that is ${fault}`;
}

/**
 * Checks that a dialog can be written as a notebook and rendered.
 *
 * @param dialog the dialog
 * @returns the dialog itself
 * @throws {TypeError} when a cell is not as {@linkcode DialogMessage} says, or metadata are not JSON
 * @throws {RangeError} when two cells have the same id
 *
 * @example
 * ```ts
 * import { validateDialog } from "@pith/pith";
 * import { assertStrictEquals, assertThrows } from "@std/assert";
 *
 * const raw = { id: "a", type: "raw", content: "", metadata: {} } as const;
 * const dialog = { name: "demo", metadata: {}, messages: [raw] };
 * assertStrictEquals(validateDialog(dialog), dialog);
 * assertThrows(() => validateDialog({ ...dialog, messages: [raw, raw] }), RangeError, "cell 2");
 * ```
 */
export function validateDialog(dialog: Dialog): Dialog {
  const seen = new Set<string>();
  dialog.messages.forEach((message, index) => {
    const fault = faultOf(message as unknown as Readonly<Record<string, unknown>>);
    if (fault !== undefined) throw new TypeError(`Not a dialog, in cell ${index + 1}: expected ${fault}`);
    if (seen.has(message.id)) {
      throw new RangeError(
        `Not a dialog, in cell ${index + 1}: expected an id of its own, got ${message.id} again`,
      );
    }
    seen.add(message.id);
  });
  const fault = jsonFault(dialog.metadata);
  if (fault !== undefined) throw new TypeError(`Not a dialog: expected metadata that is ${fault}`);
  return dialog;
}
