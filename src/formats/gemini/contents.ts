import { toBlockList } from "../block_list.ts";
import type { ConversationBuilder } from "../conversation_builder.ts";
import type { DiagnosticCode } from "../diagnostic.ts";
import { asArray, asId, asObject, asString, type JsonObject } from "../values.ts";
import { field } from "./field.ts";
import type { Turn } from "./turn_reader.ts";

/** The sides of a conversation by what hosts call them; without a role it is the user's. */
const ROLES: Readonly<Record<string, Turn["role"]>> = {
  user: "user",
  function: "user",
  tool: "user",
  model: "assistant",
  assistant: "assistant",
  system: "system",
};

/** A content, and the line that it stands on where it is a record of its own. */
export interface Content {
  /** What the host keeps. */
  readonly value: JsonObject;
  /** The line, counted from 1. */
  readonly line?: number;
  /** The model, where the content is its answer. */
  readonly model?: string | undefined;
}

function isContent(value: unknown): boolean {
  const content = asObject(value);
  return content !== undefined && ("parts" in content || asString(content.role) !== undefined);
}

/**
 * Takes the contents of a request, which clients let people write in short forms.
 *
 * @param contents a text, a part, a content, or a list of these
 * @returns the contents; texts and parts in a row are one of the user's
 */
export function toContents(contents: unknown): Content[] {
  const items = contents === undefined || contents === null || Array.isArray(contents)
    ? asArray(contents)
    : [contents];
  const found: { value: JsonObject; parts?: unknown[] }[] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (isContent(item)) found.push({ value: item as JsonObject });
    else if (last?.parts !== undefined) last.parts.push(item);
    else {
      const parts = [item];
      found.push({ value: { role: "user", parts }, parts });
    }
  }
  return found.map(({ value }) => ({ value }));
}

/** Takes a system instruction, which is a text, a part, a list of parts, or a content, as a content. */
export function toInstruction(instruction: unknown): Content {
  const parts = asObject(instruction)?.parts ?? instruction;
  return { value: { role: "system", parts } };
}

/** The system instruction of a request, which the SDK keeps among the settings. */
export function instructionOf(request: JsonObject): unknown {
  return field(request, "systemInstruction") ??
    field(asObject(request.config) ?? {}, "systemInstruction");
}

/**
 * Takes contents as turns; what cannot be read in them is told.
 *
 * @param contents the contents
 * @param builder what is told of faults
 * @returns the turns
 */
export function toTurns(contents: readonly Content[], builder: ConversationBuilder): Turn[] {
  return contents.flatMap(({ value, line, model }, index): Turn[] => {
    const role = value.role ?? "user";
    const tell = (code: DiagnosticCode, message: string) =>
      builder.fault({
        code,
        message: `Turn ${index} ${message}`,
        ...(line === undefined ? {} : { line }),
        recovered: false,
      });
    if (typeof role !== "string" || !Object.hasOwn(ROLES, role)) {
      const what = typeof role === "string"
        ? `has the role "${role.slice(0, 80)}"`
        : "has a role that is no text";
      tell("invalid-message", `${what} and was left out: expected user or model`);
      return [];
    }
    const { blocks, strays } = toBlockList(value.parts);
    if (strays > 0) tell("unknown-block", `holds ${strays} parts that are no objects, which were left out`);
    const metadata = { model: asId(model), line: line === undefined ? undefined : String(line) };
    return [{ role: ROLES[role]!, parts: blocks, place: String(index), origin: { group: index, metadata } }];
  });
}
