import type { Part, Role } from "./message.ts";
import type { MessageProblem } from "./message_problem.ts";

/** Looks at one message, which is an object, by itself. */
type ShapeRule = (message: Readonly<Record<string, unknown>>, index: number) => MessageProblem[];

/** What a field must hold. */
interface Field {
  readonly accepts: (value: unknown) => boolean;
  readonly wanted: string;
}

/** Whether a value is an object that is no array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

const TEXT: Field = { accepts: isText, wanted: "a string" };
const OPTIONAL_TEXT: Field = {
  accepts: (value) => value === undefined || isText(value),
  wanted: "a string or nothing",
};
const OPTIONAL_FLAG: Field = {
  accepts: (value) => value === undefined || typeof value === "boolean",
  wanted: "a boolean or nothing",
};
const RECORD: Field = { accepts: isRecord, wanted: "an object" };

const FIELDS: Readonly<Record<Part["type"], Readonly<Record<string, Field>>>> = {
  text: { text: TEXT },
  thinking: { text: TEXT, signature: OPTIONAL_TEXT },
  "tool_use": { id: TEXT, name: TEXT, arguments: RECORD },
  "tool_result": { id: TEXT, name: OPTIONAL_TEXT, text: TEXT, isError: OPTIONAL_FLAG },
  media: { mime: TEXT, data: OPTIONAL_TEXT, url: OPTIONAL_TEXT, filename: OPTIONAL_TEXT },
};

const ROLES: readonly Role[] = ["user", "assistant", "tool", "system"];

/** A value of any type for a message to a person, short whatever it is. */
export function shown(value: unknown): string {
  if (isText(value)) return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : typeof value;
}

function roleIsKnown({ role }: Readonly<Record<string, unknown>>, index: number): MessageProblem[] {
  if (ROLES.includes(role as Role)) return [];
  const message = `Message ${index} has the role ${shown(role)}: expected one of ${ROLES.join(", ")}`;
  return [{ code: "unknown-role", message, index }];
}

/** What is wrong with a value as a part; `undefined` when it is sound. */
export function partProblem(value: unknown): Pick<MessageProblem, "code" | "message"> | undefined {
  if (!isRecord(value)) {
    return { code: "not-a-part", message: `is ${shown(value)}: expected an object with a type` };
  }
  const { type } = value;
  if (!isText(type) || !Object.hasOwn(FIELDS, type)) {
    const types = Object.keys(FIELDS).join(", ");
    return { code: "unknown-part", message: `has the type ${shown(type)}: expected one of ${types}` };
  }
  for (const [name, { accepts, wanted }] of Object.entries(FIELDS[type as Part["type"]])) {
    if (!accepts(value[name])) {
      return { code: "bad-field", message: `has ${shown(value[name])} as "${name}": expected ${wanted}` };
    }
  }
  return undefined;
}

function contentIsSound({ content }: Readonly<Record<string, unknown>>, index: number): MessageProblem[] {
  if (!Array.isArray(content)) {
    const message = `Message ${index} has ${shown(content)} as content: expected an array of parts`;
    return [{ code: "content-not-a-list", message, index }];
  }
  return Array.from(content, partProblem).flatMap((problem, part) => {
    if (problem === undefined) return [];
    return [{ ...problem, message: `Part ${part} of message ${index} ${problem.message}`, index, part }];
  });
}

function metadataIsStrings({ metadata }: Readonly<Record<string, unknown>>, index: number): MessageProblem[] {
  const found = (message: string): MessageProblem => ({ code: "bad-metadata", message, index });
  if (metadata === undefined) return [];
  if (!isRecord(metadata)) {
    return [found(`Message ${index} has ${shown(metadata)} as metadata: expected an object of strings`)];
  }
  return Object.entries(metadata).filter(([, value]) => !isText(value)).map(([key, value]) =>
    found(`Message ${index} has ${shown(value)} as metadata ${shown(key)}: expected a string`)
  );
}

const SHAPE_RULES: readonly ShapeRule[] = [roleIsKnown, contentIsSound, metadataIsStrings];

/**
 * Checks one message by itself.
 *
 * @param message any value
 * @param index its place in the history
 * @returns what is wrong with its shape
 */
export function shapeProblems(message: unknown, index: number): MessageProblem[] {
  if (!isRecord(message)) {
    const says = `Message ${index} is ${shown(message)}: expected an object with a role and content`;
    return [{ code: "not-a-message", message: says, index }];
  }
  return SHAPE_RULES.flatMap((rule) => rule(message, index));
}
