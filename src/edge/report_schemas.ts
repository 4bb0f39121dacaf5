/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };

function list(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** An object that has some of its members always; more may come with a later version. */
function object(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema {
  return { type: "object", properties, required };
}

/** What every report on a conversation begins with. */
function report(name: string, properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]) {
  const head = { report: { const: name }, version: { const: 1 }, format: text, number: count };
  return object({ ...head, id: text, title: text, ...properties }, [...Object.keys(head), ...required]);
}

const SIZE = { messages: count, tokens: count };
const SIZED = ["messages", "tokens", "byRole", "media"];
const NOTES = {
  leftOut: { type: "object", additionalProperties: count },
  diagnostics: list(ref("Diagnostic")),
};
const NOTED = ["leftOut", "diagnostics"];

/** Everything that the answers hold, by the name under which OpenAPI lists it. */
export const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Message: object({
    role: { enum: ["user", "assistant", "tool", "system"] },
    content: list(
      object({ type: { enum: ["text", "thinking", "tool_use", "tool_result", "media"] } }, ["type"]),
    ),
    metadata: { type: "object", additionalProperties: text },
  }, ["role", "content"]),
  Diagnostic: object(
    { code: text, message: text, line: count, offset: count, recovered: { type: "boolean" } },
    ["code", "message", "recovered"],
  ),
  Count: object({
    ...SIZE,
    byRole: { type: "object", additionalProperties: object(SIZE, Object.keys(SIZE)) },
    media: count,
  }, SIZED),
  CountReport: {
    allOf: [ref("Count"), report("count", { encoding: text, ...NOTES }, ["encoding", ...NOTED])],
  },
  CompactReport: report("compact", {
    encoding: text,
    before: ref("Count"),
    after: count,
    saved: { type: "integer" },
    savedPercent: { type: "number" },
    ...NOTES,
    survival: {
      type: "object",
      additionalProperties: object({ before: count, after: count }, ["before", "after"]),
    },
    receipt: { type: "object" },
    view: { type: "object" },
    document: text,
  }, ["encoding", "before", "after", "saved", "savedPercent", ...NOTED, "document"]),
  FoldReport: report("fold", {
    ran: { type: "boolean" },
    reason: { type: ["string", "null"] },
    folded: count,
    citations: list(text),
    attributes: { type: ["object", "null"], additionalProperties: text },
    ...NOTES,
    history: list(ref("Message")),
  }, ["ran", "reason", "folded", "citations", "attributes", ...NOTED, "history"]),
  ConvertReport: report("convert", {
    to: text,
    losses: list(
      object({ code: text, message: text, index: { type: "integer" } }, ["code", "message", "index"]),
    ),
    ...NOTES,
    written: {},
  }, ["to", "losses", ...NOTED, "written"]),
  CheckReport: report("check", {
    target: text,
    messages: count,
    problems: list(
      object({ code: text, message: text, index: { type: "integer" } }, ["code", "message", "index"]),
    ),
    diagnostics: list(ref("Diagnostic")),
  }, ["messages", "problems", "diagnostics"]),
  RecallReport: report("recall", {
    ref: text,
    kind: { enum: ["turn", "call", "result"] },
    index: count,
    part: count,
    messages: list(ref("Message")),
  }, ["ref", "kind", "index", "part", "messages"]),
  Problem: object(
    {
      type: { type: "string", format: "uri-reference" },
      title: text,
      status: { type: "integer" },
      detail: text,
    },
    ["type", "title", "status", "detail"],
  ),
};

/**
 * The schema of what a path answers about one conversation, or a list of it about all.
 *
 * @param name the name of the report's schema
 * @returns the schema
 */
export function reportSchema(name: string): JsonSchema {
  return { anyOf: [ref(name), list(ref(name))] };
}
