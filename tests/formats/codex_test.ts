import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { detectFormats, FORMATS, readConversation } from "@pith/pith";
import { unwrapExec } from "../../src/formats/codex/exec_source.ts";
import { isInjected } from "../../src/formats/codex/injected.ts";
import { toCommandOutput } from "../../src/formats/responses/command_output.ts";
import { toOutput } from "../../src/formats/responses/output.ts";

const text = (type: string, words: string) => ({ type, text: words });

const said = (role: string, words: string) => ({
  type: "message",
  role,
  content: [text(role === "assistant" ? "output_text" : "input_text", words)],
});

const line = (type: string, payload: unknown) =>
  `${JSON.stringify({ timestamp: "2026-01-01T00:00:00.000Z", type, payload })}\n`;

const item = (payload: unknown) => line("response_item", payload);

Deno.test("unwrapExec() finds a call that is all that the source does", () => {
  const cases: readonly [string, unknown][] = [
    ['const r = await tools.f({"a":1}); text(r.output)', { a: 1 }],
    ['const r = await tools.f({"a":1})\ntext(r.output);\n', { a: 1 }],
    ['const out = await tools.f({ a: "x: y", b_2: [true, { c: null }] }); text(out.output);', {
      a: "x: y",
      "b_2": [true, { c: null }],
    }],
    ['const r = await tools.f({ a: "}); text(r.output)" }); text(r.output)', { a: "}); text(r.output)" }],
    ["const r = await tools.f({}); text(r.output)", {}],
    ["const r = await tools.f({}); text(s.output)", undefined],
    ["const r = await tools.f({a: b}); text(r.output)", undefined],
    ["const r = await tools.f({a: 'x'}); text(r.output)", undefined],
    ["const r = await tools.f([1]); text(r.output)", undefined],
    ["const r = await tools.f({}); const s = await tools.g({}); text(r.output)", undefined],
    ["const r = await tools.f({}); text(r.output); text(r.output)", undefined],
    ["text(1)", undefined],
    ["", undefined],
  ];
  for (const [source, args] of cases) assertEquals(unwrapExec(source)?.arguments, args, source);
  assertEquals(unwrapExec(cases[0]![0])?.name, "f");
});

Deno.test("unwrapExec() is fast for long sources of every kind", () => {
  const long = 200_000;
  for (
    const part of ["a", "a ", '"', '\\"', '"\\\n', "})", "}) ", "});text(", "a:", " ", "{", "text(r.output)"]
  ) {
    const source = `const r = await tools.f({${part.repeat(long)}}); text(r.output)`;
    const start = performance.now();
    unwrapExec(source);
    unwrapExec(source.slice(0, -1));
    assert(performance.now() - start < 3000, JSON.stringify(part));
  }
});

Deno.test("isInjected() knows texts of Codex by their beginnings", () => {
  for (const start of ["<environment_context>", " \n<turn_aborted>", "# AGENTS.md instructions for /x"]) {
    assert(isInjected(text("input_text", `${start} more`)), start);
  }
  for (const start of ["see <environment_context>", "# AGENTS.md", "<skills>", ""]) {
    assert(!isInjected(text("input_text", start)), start);
  }
  assert(!isInjected({ type: "input_image" }));
});

const SHELL = (code: unknown) => JSON.stringify({ output: "o", metadata: { exit_code: code } });

Deno.test("toCommandOutput() unwraps what a command printed, and nothing else", () => {
  const cases: readonly [unknown, ReturnType<typeof toCommandOutput>][] = [
    [SHELL(0), { text: "o" }],
    [SHELL(2), { text: "o", isError: true }],
    [SHELL(null), { text: "o" }],
    [`  ${SHELL(-1)}`, { text: "o", isError: true }],
    [JSON.parse(SHELL(1)), { text: "o", isError: true }],
    ['{"output":"o"}', { text: '{"output":"o"}' }],
    ['{"output":{},"metadata":{}}', { text: '{"output":{},"metadata":{}}' }],
    ['{"output":"o","metadata":{},"more":1}', { text: '{"output":"o","metadata":{},"more":1}' }],
    ['{"output":"cut', { text: '{"output":"cut' }],
    ["plain", { text: "plain" }],
    [{ content: "c", success: false }, { text: "c", isError: true }],
  ];
  for (const [output, wanted] of cases) assertEquals(toCommandOutput(output), wanted, JSON.stringify(output));
});

Deno.test("toOutput() unwraps what hosts wrap, and nothing else", () => {
  const cases: readonly [unknown, ReturnType<typeof toOutput>][] = [
    ["plain", { text: "plain" }],
    [SHELL(2), { text: SHELL(2) }],
    ['[{"type":"text","text":"a"},{"type":"text","text":"b"}]', { text: "a\nb" }],
    ['[{"type":"image","data":"AAAA","mimeType":"image/gif"}]', { text: "<media image/gif>" }],
    ['[{"type":"row","value":1}]', { text: '[{"type":"row","value":1}]' }],
    ['[{"text":"no type"}]', { text: '[{"text":"no type"}]' }],
    ["[]", { text: "[]" }],
    [[text("input_text", "a"), "b"], { text: "a\nb" }],
    [[{ type: "odd", x: 1 }], { text: '{"type":"odd","x":1}' }],
    [{ content: "c", success: false }, { text: "c", isError: true }],
    [{ content: [text("text", "c")], isError: true }, { text: "c", isError: true }],
    [{ content: "c" }, { text: "c" }],
    [{ other: 1 }, { text: '{"other":1}' }],
    [undefined, { text: "" }],
    [null, { text: "" }],
    [5, { text: "5" }],
  ];
  for (const [output, wanted] of cases) assertEquals(toOutput(output), wanted, JSON.stringify(output));
});

Deno.test("a rollout is told by its content, whatever its first lines hold", async () => {
  const instructions = { id: "t", "base_instructions": { text: "x".repeat(200_000) } };
  const cases: readonly [string, string | undefined][] = [
    [line("session_meta", instructions) + item(said("user", "Hello")), "codex"],
    [line("session_meta", { id: "t" }), "codex"],
    [line("event_msg", { type: "token_count", info: null }), "codex"],
    [`cut off"}}\n${item(said("user", "Hello"))}`, "codex"],
    ['{"id":"t","timestamp":"2025-06-01T00:00:00Z","instructions":null}\n', "codex"],
    [`{"id":"t","timestamp":"2025-06-01T00:00:00Z"}\n${JSON.stringify(said("user", "Hello"))}\n`, "codex"],
    ['{"session":{"id":"t"},"items":[]}', "codex"],
    ['{"type":"thread.started","thread_id":"t"}\n', "codex-exec"],
    ['{"type":"turn.started"}\n{"type":"turn.failed","error":{"message":"no"}}\n', "codex-exec"],
    ['{"type":"item.completed","item":{"id":"item_0","type":"agent_message","text":"Hi."}}\n', "codex-exec"],
    ['{"type":"item.completed"}\n', undefined],
    ['{"type":"session_meta"}\n', undefined],
    ['{"id":"t","timestamp":"2025-06-01T00:00:00Z"}\n', undefined],
  ];
  for (const [input, format] of cases) {
    const [first] = await detectFormats(input);
    assertEquals(first?.format, format, input.slice(0, 80));
  }
});

Deno.test("the detection of Codex says no to other formats", () => {
  const others = [
    { type: "session", id: "s", timestamp: "2026-01-01T00:00:00Z", cwd: "/" },
    {
      type: "user",
      uuid: "u",
      timestamp: "2026-01-01T00:00:00Z",
      message: { role: "user", content: "Hello" },
    },
    said("user", "Hello"),
    { id: "resp_1", object: "response", output: [said("assistant", "Hi.")] },
    { id: "1", timestamp: "2026-01-01T00:00:00Z", role: "user", parts: [] },
    { session: "s", items: [] },
    { sessionId: "s", projectHash: "p", messages: [] },
    { type: "response.completed", response: {} },
  ];
  for (const { name, detect } of FORMATS.filter((format) => format.name.startsWith("codex"))) {
    for (const record of others) {
      for (const layout of ["lines", "list", "document"] as const) {
        const reason = detect({ layout, records: [record, said("user", "more")], start: "" });
        assertEquals(reason, undefined, `${name} ${JSON.stringify(record)}`);
      }
    }
  }
});

Deno.test("a compressed input is refused in words", async () => {
  const cases: readonly [string, readonly number[]][] = [
    ["zstandard", [0x28, 0xb5, 0x2f, 0xfd, 0x04]],
    ["gzip", [0x1f, 0x8b, 0x08]],
  ];
  for (const [name, bytes] of cases) {
    const chunks = () => ReadableStream.from(bytes.map((byte) => new Uint8Array([byte])));
    for (const read of [readConversation, detectFormats]) {
      const error = await assertRejects(() => read(chunks()), SyntaxError);
      assertStringIncludes(error.message, `compressed with ${name}`);
    }
    await assertRejects(() => readConversation(new Uint8Array(bytes), { from: "codex" }), SyntaxError, name);
  }
});

Deno.test("a long rollout is read as a stream, and what nobody reads is let go", async () => {
  const heavy = "x".repeat(1024 * 1024);
  async function* chunks() {
    const encoder = new TextEncoder();
    yield encoder.encode(line("session_meta", { id: "t" }) + item(said("user", "Hello")));
    const sealed = item({ type: "reasoning", summary: [], "encrypted_content": heavy });
    const event = line("event_msg", { type: "agent_message", message: heavy });
    const state = line("world_state", { heavy });
    const summary = line("compacted", { message: "", "replacement_history": [said("user", heavy)] });
    const bytes = encoder.encode(sealed + event + state + summary);
    for (let count = 0; count < 24; count++) yield bytes;
    yield encoder.encode(item(said("assistant", "Hi.")));
  }
  const { messages, leftOut } = await readConversation(chunks());
  assertEquals(messages.map(({ content }) => content), [
    [{ type: "text", text: "Hello" }],
    [{ type: "text", text: "Hi." }],
  ]);
  assertEquals(leftOut, { "summaries of what is there in full": 24 });
});

Deno.test("long rollouts with many turns, rollbacks and compactions take no time that grows by squares", async () => {
  const count = 20_000;
  const turn = item(said("user", "again")) + item(said("assistant", "yes"));
  const back = line("event_msg", { type: "thread_rolled_back", "num_turns": 1 });
  const cases = {
    turns: turn.repeat(count),
    "turns and rollbacks": (turn + turn + back).repeat(count / 2),
    "turns and compactions": (turn + line("compacted", { message: "so far" })).repeat(count),
    "calls of one id": item({ type: "function_call", name: "f", arguments: "{}", "call_id": "c" }).repeat(
      count,
    ),
  };
  for (const [name, lines] of Object.entries(cases)) {
    for (const view of ["full", "model"] as const) {
      const start = performance.now();
      await readConversation(line("session_meta", { id: "t" }) + lines, { view });
      assert(performance.now() - start < 10_000, `${name}, ${view}`);
    }
  }
});
