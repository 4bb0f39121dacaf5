import { isRecord } from "../model/message_shape.ts";
import { trimBlank, tryParse } from "./json_entry.ts";

/** How an input is laid out: a JSON object a line, one list of objects, or one object over many lines. */
export type Layout = "lines" | "list" | "document";

/** Lines that are looked at to tell a document from a JSONL file whose first line is damaged. */
const LOOKED_AT = 20;

function decode(head: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return trimBlank(head.map((chunk) => decoder.decode(chunk, { stream: true })).join(""));
}

/** Whether most lines behind the first are objects by themselves, which those of a document are not. */
function areRecords(lines: readonly string[]): boolean {
  const looked = lines.slice(0, LOOKED_AT).map(trimBlank).filter((line) => line !== "");
  return looked.filter((line) => isRecord(tryParse(line))).length * 2 >= looked.length;
}

/**
 * Tells how an input is laid out.
 *
 * @param head the first bytes of the input: one line, unless that is very long, or more
 * @returns the layout; `"lines"` for what is neither a list nor a document
 */
export function layoutOf(head: readonly Uint8Array[]): Layout {
  const text = decode(head);
  const [first = "", ...rest] = text.split("\n", LOOKED_AT + 1);
  if (text.startsWith("[")) {
    if (!/^\[\s*(?:[{["\]]|$)/.test(text)) return "lines";
    const isLine = rest.length > 0 && Array.isArray(tryParse(first));
    return isLine ? "lines" : "list";
  }
  if (!text.startsWith("{") || tryParse(first) !== undefined) return "lines";
  return rest.length > 0 && areRecords(rest) ? "lines" : "document";
}
