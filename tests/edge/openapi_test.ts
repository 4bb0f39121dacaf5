import { assert, assertEquals } from "@std/assert";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/2020";
import { handler } from "@pith/pith/edge";
import { PARAMETER_KINDS } from "../../src/edge/parameter_kinds.ts";
import { PROBLEMS } from "../../src/edge/problems.ts";
import { ROUTES } from "../../src/edge/routes.ts";
import { ask } from "./requests.ts";

interface Described {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Described[];
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Operation["responses"];
  };
}

async function description(): Promise<OpenApi> {
  return await (await handler(ask("/openapi.json", { method: "GET" }))).json();
}

Deno.test("GET /openapi.json is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...await description() });
  assertEquals([valid, errors], [true, undefined]);
  assertEquals(validator.version, "3.1");
});

Deno.test("GET /openapi.json has every path, method, parameter and type of answer", async () => {
  const { paths } = await description();
  assertEquals(Object.keys(paths).sort(), ROUTES.map(({ path }) => path).sort());
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId)
  );
  assertEquals(new Set(ids).size, ROUTES.length, "ids of operations");
  for (const { path, method, parameters, forms } of ROUTES) {
    const operation = paths[path]?.[method.toLowerCase()];
    assert(operation, path);
    const described = operation.parameters.map((parameter) => [
      parameter.name,
      parameter.in,
      parameter.required,
      parameter.schema.default,
    ]);
    const expected = parameters.map((parameter) => [
      parameter.name,
      "query",
      parameter.isNeeded ?? false,
      parameter.default,
    ]);
    assertEquals(described, expected, path);
    assertEquals(Object.keys(operation.responses["200"]!.content), forms.map(({ type }) => type), path);
  }
});

Deno.test("the schema of a parameter takes what the parameter takes", () => {
  const ajv = new Ajv2020({ strict: false });
  const samples = ["", "0", "1", "15", "2000", "true", "no", "all", "paths", "paths,urls", "claude", "x"];
  for (const { path, parameters } of ROUTES) {
    for (const parameter of parameters) {
      const { parse, schema } = PARAMETER_KINDS[parameter.kind];
      const fits = ajv.compile(schema(parameter) as object);
      if (parameter.default !== undefined) assert(fits(parameter.default), `${path} ${parameter.name}`);
      for (const sample of samples) {
        const value = parse(sample, parameter);
        if (value !== undefined) assert(fits(value), `${path} ${parameter.name}=${sample}`);
      }
      for (const choice of parameter.choices ?? []) assert(parse(choice, parameter) !== undefined, choice);
    }
  }
});

Deno.test("answers are what GET /openapi.json says they are", async () => {
  const { components, paths } = await description();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "http://localhost/openapi", components });
  const resolved = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"http://localhost/openapi#/components'));
  const asked: readonly (readonly [string, string])[] = [
    ["/compact", "?maxTokens=3000&survival&refs"],
    ["/compact", ""],
    ["/fold", "?threshold=1000"],
    ["/fold", "?threshold=100000"],
    ["/convert", "?to=anthropic"],
    ["/convert", "?to=markdown"],
    ["/count", ""],
    ["/count", "?conversation=all"],
    ["/check", "?target=anthropic"],
    ["/inspect", "?maxTokens=3000"],
  ];
  const body = Deno.readTextFileSync(
    new URL("../../fixtures/claude-code/session/input.jsonl", import.meta.url),
  );
  for (const [path, query] of asked) {
    const content = paths[path]!.post!.responses["200"]!.content["application/json"] as { schema: unknown };
    const fits = ajv.compile(resolved(content.schema));
    const response = await handler(ask(path + query, { body }));
    assertEquals(response.status, 200, path + query);
    assert(fits(await response.json()), `${path}${query}: ${ajv.errorsText(fits.errors)}`);
    assert(!fits({ report: "other" }), "the schema refuses what is none");
  }
  const problem = components.responses.Problem!.content["application/problem+json"] as { schema: unknown };
  const isProblem = ajv.compile(resolved(problem.schema));
  assert(isProblem(await (await handler(ask("/count", { body: "" }))).json()));
});

Deno.test("GET /docs names every parameter, and every problem at the place its type points to", async () => {
  const page = await (await handler(ask("/docs", { method: "GET" }))).text();
  for (const { path, parameters } of ROUTES) {
    assert(page.includes(`id="${path}"`), path);
    for (const { name } of parameters) assert(page.includes(`<code>${name}</code>`), name);
  }
  for (const name of Object.keys(PROBLEMS)) assert(page.includes(`id="${name}"`), name);
});
