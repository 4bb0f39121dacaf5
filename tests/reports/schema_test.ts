import { assert, assertEquals } from "@std/assert";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/2020";
import { TARGETS, WRITERS } from "@pith/pith";
import { main } from "@pith/pith/cli";
import { fakeHost, type FakeHostOptions } from "../cli/fake_host.ts";
import { findFixtures } from "../formats/fixtures.ts";

type Schema = Record<string, unknown>;

const schema = JSON.parse(
  await Deno.readTextFile(new URL("../../docs/schemas/reports.schema.json", import.meta.url)),
) as Schema;

/** Parts may carry fields of their source. */
const OPEN = ["part"];

/** The schema as it is when no field may be there that it does not name. */
function closed(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => closed(item, name));
  if (typeof value !== "object" || value === null || OPEN.includes(name)) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closed(item, key)]));
  return "properties" in own && typeof own.properties === "object" && own.type === "object"
    ? { additionalProperties: false, ...own }
    : own;
}

const ajv = new Ajv2020({ allowUnionTypes: true });
const whole = ajv.compile(schema);
const strict = new Ajv2020({ allowUnionTypes: true }).addSchema(closed(schema) as Schema, "strict");

function validatorOf(name: string): ValidateFunction {
  const validator = strict.getSchema(`strict#/$defs/${name}`);
  assert(validator, `the schema has no ${name}`);
  return validator;
}

function words(errors: readonly ErrorObject[] | null | undefined): string {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`;
  }).join("\n");
}

/** Holds what a command printed against the schema, as it is and without any field that it does not name. */
function assertValid(name: string, value: unknown, what: string): void {
  const validate = validatorOf(name);
  for (const one of Array.isArray(value) ? value : [value]) {
    assert(validate(one), `${what}: ${words(validate.errors)}`);
  }
  assert(whole(value), `${what}: ${words(whole.errors)}`);
}

/** Runs a command, which may find something wrong, and returns what it printed. */
async function printed(args: readonly string[], options: FakeHostOptions): Promise<unknown> {
  const { host, out, error } = fakeHost(options);
  await main(args, host);
  return out() === "" ? error() : JSON.parse(out());
}

const ON_A_FILE: Readonly<Record<string, readonly string[]>> = {
  count: [],
  inspect: ["--top", "3"],
  check: ["--target", TARGETS[0]!],
  compact: ["--refs", "--redact", "--survival", "--max-tokens", "600"],
  convert: ["--to", WRITERS[0]!.name],
};

Deno.test("the schema takes what each command prints for every fixture, and names every field of it", async () => {
  let count = 0;
  for (const { name, input } of findFixtures()) {
    const path = `/project/${input.pathname.split("/").at(-1)}`;
    const files = { [path]: await Deno.readTextFile(input) };
    for (const [command, flags] of Object.entries(ON_A_FILE)) {
      const value = await printed([command, path, "--conversation", "all", "--json", ...flags], { files });
      if (typeof value === "string") continue; // told on the standard error: there is no conversation in it
      assertValid(`${command}Report`, value, `${command} of ${name}`);
      count++;
    }
  }
  assert(count > 1900, `${count} reports`);
});

const SESSION = [
  '{"role":"user","content":"Look at src/a.ts for me."}',
  `{"role":"assistant","content":"${"I look at it and think. ".repeat(60)}"}`,
  '{"role":"user","content":"Thanks."}',
].join(",");

const KEPT = "/home/person/.claude/projects/-project/one.jsonl";
const PROMPT = {
  type: "user",
  uuid: "u",
  sessionId: "s",
  cwd: "/project",
  message: { role: "user", content: "Hi." },
};

const files = {
  "/project/a.json": `[${SESSION}]`,
  "/project/dir/b.json": "{}",
  [KEPT]: `${JSON.stringify(PROMPT)}\n`,
};
const options = { files, environment: { HOME: "/home/person" }, times: { [KEPT]: "2026-01-02T03:04:05Z" } };

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  fold: ["a.json", "--threshold", "50", "--keep", "1"],
  batch: ["compact", "a.json", "dir/b.json", "-o", "out/"],
  sessions: ["sessions"],
  formats: ["formats"],
  explain: ["formats", "--explain", "a.json"],
};

for (const [report, args] of Object.entries(OTHERS)) {
  Deno.test(`the schema takes the report ${report}`, async () => {
    const words = report === "fold" ? ["fold", ...args] : args;
    assertValid(`${report}Report`, await printed([...words, "--json"], options), report);
  });
}

Deno.test("the schema takes the report recall and what --receipt writes", async () => {
  const { host, files: written } = fakeHost({ files });
  await main(["compact", "a.json", "--refs", "--receipt", "receipt.json", "-o", "a.md"], host);
  const receipt = JSON.parse(written.get("/project/receipt.json")!);
  assertValid("receipt", receipt, "receipt");
  const names = receipt.references.map(({ ref }: { ref: string }) => ref);
  assertValid("recallReport", await printed(["recall", "a.json", ...names, "--json"], { files }), "recall");
});

Deno.test("the schema refuses a report without its version, and one with a field of another type", () => {
  const report = { report: "formats", version: 1, formats: [] };
  const accepted = [report, { ...report, version: 2 }, { ...report, formats: {} }].map((one) => whole(one));
  assertEquals(accepted, [true, false, false]);
});
