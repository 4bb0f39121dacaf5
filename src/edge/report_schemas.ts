import reports from "../../docs/schemas/reports.schema.json" with { type: "json" };

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const DEFINED: Readonly<Record<string, JsonSchema>> = reports.$defs;

/** Where the schema of the reports has its parts, and where OpenAPI wants them. */
const FROM = "#/$defs/";
const TO = "#/components/schemas/";

/** The names of the parts that a schema refers to. */
function namesIn(schema: JsonSchema): string[] {
  return Array.from(JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g), ([, name]) => name!);
}

/**
 * The schemas of some reports, and of all that is in them, as parts of an OpenAPI document.
 *
 * @param names the names of the reports in `docs/schemas/reports.schema.json`
 * @returns the schemas by name
 */
export function reportSchemas(names: readonly string[]): Readonly<Record<string, JsonSchema>> {
  const found = new Map<string, JsonSchema>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = DEFINED[name]!;
    if (found.has(name)) continue;
    found.set(name, JSON.parse(JSON.stringify(schema).replaceAll(`"${FROM}`, `"${TO}`)) as JsonSchema);
    open.push(...namesIn(schema));
  }
  return Object.fromEntries([...found].sort(([a], [b]) => a < b ? -1 : 1));
}

/**
 * The schema of what a path answers about one conversation, or of the list of it about all.
 *
 * @param name the name of the report in `docs/schemas/reports.schema.json`
 * @returns the schema
 */
export function reportSchema(name: string): JsonSchema {
  const report = { $ref: TO + name };
  return { anyOf: [report, { type: "array", items: report }] };
}
