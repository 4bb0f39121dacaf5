import config from "../../deno.json" with { type: "json" };
import type { Parameter } from "./parameter.ts";
import { PARAMETER_KINDS } from "./parameter_kinds.ts";
import { PROBLEMS } from "./problems.ts";
import { type JsonSchema, reportSchema, reportSchemas } from "./report_schemas.ts";
import type { AnswerForm, Route } from "./route.ts";

/** What a body may be called; a conversation in any format. */
const BODY_TYPES: readonly string[] = [
  "application/json",
  "application/x-ndjson",
  "application/x-ipynb+json",
  "text/plain",
  "text/markdown",
  "application/octet-stream",
];

const PROBLEM_SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    type: { type: "string", format: "uri-reference" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
  },
  required: ["type", "title", "status", "detail"],
};

/** A sentence of the tables, with its period. */
function sentence(words: string): string {
  return `${words}.`;
}

function parameterOf(parameter: Parameter): JsonSchema {
  const { name, kind, help, isNeeded = false } = parameter;
  const initial = parameter.default === undefined ? {} : { default: parameter.default };
  return {
    name,
    in: "query",
    required: isNeeded,
    description: sentence(help),
    // A list stands as `a,b`.
    ...(kind === "list" ? { style: "form", explode: false } : {}),
    schema: { ...PARAMETER_KINDS[kind].schema(parameter), ...initial },
  };
}

function contentOf(forms: readonly AnswerForm[]): JsonSchema {
  return Object.fromEntries(
    forms.map(({ type, holds, report, schema = { type: "string" } }) => [
      type,
      { schema: { description: sentence(holds), ...(report === undefined ? schema : reportSchema(report)) } },
    ]),
  );
}

function operationOf({ method, path, purpose, parameters, forms }: Route): JsonSchema {
  const name = path.replaceAll(/[^a-z]/g, "") || "home";
  return {
    operationId: name,
    summary: purpose,
    parameters: parameters.map(parameterOf),
    ...(method === "GET" ? {} : {
      requestBody: {
        required: true,
        description: "A conversation in any format that pith reads; gzip is unpacked.",
        content: Object.fromEntries(BODY_TYPES.map((type) => [type, {}])),
      },
    }),
    responses: {
      "200": { description: sentence(forms[0]!.holds), content: contentOf(forms) },
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

function problemList(): string {
  const rows = Object.entries(PROBLEMS).map(([name, { status, title, meaning }]) =>
    `- \`/docs#${name}\` (${status}): ${title}. ${meaning}`
  );
  return `What was wrong (RFC 9457). The types are:\n\n${rows.join("\n")}`;
}

/**
 * Describes the service as OpenAPI 3.1.
 *
 * @param routes the paths of the service
 * @returns the document, as a JSON value
 */
export function openApi(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const reports = reportSchemas(routes.flatMap(({ forms }) => forms.flatMap(({ report = [] }) => report)));
  return {
    openapi: "3.1.0",
    info: {
      title: "pith",
      version: config.version,
      summary: "Makes long LLM conversations small, without a model and with exact token budgets.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: reports,
      responses: {
        Problem: {
          description: problemList(),
          content: { "application/problem+json": { schema: PROBLEM_SCHEMA } },
        },
      },
    },
  };
}
