import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "ajv/2020";
import { main } from "@pith/pith/cli";
import { CliError } from "../../src/cli/errors.ts";
import { parseConfig } from "../../src/cli/config/parse_config.ts";
import schema from "../../docs/schemas/pith.schema.json" with { type: "json" };
import { fakeHost } from "./fake_host.ts";

/** What a config may hold, and whether it is right. */
const CONFIGS: readonly (readonly [isRight: boolean, config: unknown])[] = [
  [true, {}],
  [true, { $schema: "x", "//": "a remark", "// last": "none" }],
  [true, { maxTokens: 8000, last: 0, userTokens: 1, assistantTokens: 2, callTokens: 3, resultTokens: 4 }],
  [true, { encoding: "cl100k_base", redact: false, notes: "Go on.", stats: true }],
  [true, {
    callRenderers: {
      zsh: { argument: "line", as: "bash" },
      "//py": 1,
      constructor: { argument: "a", as: "code" },
    },
  }],
  [true, { callRenderers: { x: { argument: "a", as: "generic", "//": "a remark" } } }],
  [false, []],
  [false, "text"],
  [false, null],
  [false, { max_tokens: 1 }],
  [false, { last: -1 }],
  [false, { last: 1.5 }],
  [false, { last: "5" }],
  [false, { last: 1_000_000_001 }],
  [false, { last: null }],
  [false, { encoding: "gpt2" }],
  [false, { encoding: 1 }],
  [false, { redact: "yes" }],
  [false, { notes: "" }],
  [false, { notes: ["a"] }],
  [false, { callRenderers: [] }],
  [false, { callRenderers: { zsh: "bash" } }],
  [false, { callRenderers: { zsh: { argument: "line" } } }],
  [false, { callRenderers: { zsh: { as: "bash" } } }],
  [false, { callRenderers: { zsh: { argument: "", as: "bash" } } }],
  [false, { callRenderers: { zsh: { argument: "line", as: "fish" } } }],
  [false, { callRenderers: { zsh: { argument: "line", as: "bash", other: 1 } } }],
];

function isTaken(config: unknown): boolean {
  try {
    parseConfig(JSON.stringify(config), "pith.json");
    return true;
  } catch (error) {
    assert(error instanceof CliError, String(error));
    return false;
  }
}

Deno.test("the schema of pith.json agrees with the command line, by a validator that everyone uses", () => {
  const validate = new Ajv2020({ strict: true }).compile(schema);
  for (const [isRight, config] of CONFIGS) {
    const text = JSON.stringify(config);
    assertEquals([text, validate(config)], [text, isRight], JSON.stringify(validate.errors));
    assertEquals([text, isTaken(config)], [text, isRight]);
  }
});

Deno.test("pith init writes a config that the schema takes, and that takes effect name by name", async () => {
  const { host, files } = fakeHost();
  assertEquals(await main(["init"], host), 0);
  const config: Record<string, unknown> = JSON.parse(files.get("/project/pith.json")!);
  const validate = new Ajv2020({ strict: true }).compile(schema);
  assert(validate(config), JSON.stringify(validate.errors));
  assertEquals(Object.keys(config).filter((key) => !key.startsWith("//")), [], "nothing is in use");
  const keys = Object.keys(schema.properties).filter((key) => key !== "$schema");
  assertEquals(Object.keys(config).filter((key) => /^\/\/./.test(key)).map((key) => key.slice(2)), keys);
  for (const key of keys) {
    const one = { [key]: config[`//${key}`] };
    assert(validate(one), key);
    parseConfig(JSON.stringify(one), "pith.json");
  }
});
