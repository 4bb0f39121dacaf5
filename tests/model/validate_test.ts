import {
  assistant,
  type Message,
  type MessageProblem,
  type MessageProblemCode,
  type Part,
  type Target,
  type TargetProblemCode,
  toolResult,
  toolUse,
  user,
  validateMessages,
} from "@pith/pith";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";

const call = (id: string) => toolUse("Bash", { command: "ls" }, { id });
const result = (id: string) => toolResult("a.ts", { id });

/** The problems of a history in short: code, index, and part where there is one. */
function found(messages: unknown): string[] {
  return validateMessages(messages).map(({ code, index, part }) =>
    [code, index, part ?? ""].join(" ").trim()
  );
}

Deno.test("validateMessages() finds nothing wrong with a canonical history", () => {
  const everything: Part[] = [
    { type: "text", text: "" },
    { type: "thinking", text: "", signature: "s" },
    { type: "media", mime: "image/png", data: "AAAA", filename: "a.png" },
    { type: "media", mime: "image/png", url: "https://example.org/a.png" },
  ];
  const histories: unknown[] = [
    [],
    [{ role: "user", content: [] }],
    [{ role: "system", content: everything, metadata: { a: "b" }, extra: 1 }],
    [user("x"), assistant(...everything, call("1"), call("2")), result("2"), result("1"), user("x")],
    [assistant(call("1")), user("While it runs."), result("1")],
    [assistant(call("1"), call("2")), {
      role: "tool",
      content: [...result("1").content, ...result("2").content],
    }],
    [{ ...user("x"), metadata: undefined }],
    [assistant({ ...call("1"), arguments: { n: 2n ** 64n } }), result("1")],
  ];
  for (const history of histories) assertEquals(validateMessages(history), []);
});

Deno.test("validateMessages() lets the calls of the last step be open, and no others", () => {
  assertEquals(found([user("x"), assistant(call("1"))]), []);
  assertEquals(found([assistant(call("1"), call("2")), result("1")]), []);
  assertEquals(found([assistant(call("1")), user("x")]), ["unanswered-call 0 0"]);
  assertEquals(found([assistant(call("1")), assistant(call("2"))]), ["unanswered-call 0 0"]);
});

/** A history for each code that holds this problem and no other. */
const CASES: Readonly<Record<Exclude<MessageProblemCode, TargetProblemCode>, [unknown, string]>> = {
  "not-a-list": [{ 0: user("x"), length: 1 }, "not-a-list -1"],
  "not-a-message": [[user("x"), "text"], "not-a-message 1"],
  "unknown-role": [[{ role: "constructor", content: [] }], "unknown-role 0"],
  "content-not-a-list": [[{ role: "user" }], "content-not-a-list 0"],
  "not-a-part": [[{ role: "user", content: [{ type: "text", text: "x" }, null] }], "not-a-part 0 1"],
  "unknown-part": [[{ role: "user", content: [{ type: "toString" }] }], "unknown-part 0 0"],
  "bad-field": [[{ role: "user", content: [{ type: "text", text: 1 }] }], "bad-field 0 0"],
  "bad-metadata": [[user("x"), { ...user("x"), metadata: { a: "b", n: 1 } }], "bad-metadata 1"],
  "ill-formed-string": [[user("x", "cut \ud83d")], "ill-formed-string 0 1"],
  "misplaced-call": [[{ role: "user", content: [call("1")] }, result("1")], "misplaced-call 0 0"],
  "misplaced-result": [
    [assistant(call("1")), { role: "user", content: result("1").content }],
    "misplaced-result 1 0",
  ],
  "duplicate-call": [
    [assistant(call("1")), result("1"), assistant(call("1")), result("1")],
    "duplicate-call 2 0",
  ],
  "unknown-call": [[result("1"), user("x")], "unknown-call 0 0"],
  "answered-twice": [[assistant(call("1")), result("1"), result("1")], "answered-twice 2 0"],
  "unanswered-call": [[assistant("x", call("1")), user("x")], "unanswered-call 0 1"],
};

for (const [code, [history, problem]] of Object.entries(CASES)) {
  Deno.test(`validateMessages() finds ${code}`, () => assertEquals(found(history), [problem]));
}

Deno.test("validateMessages() checks every field of every part", () => {
  const broken: Part[] = [
    { type: "thinking", text: "", signature: 1 },
    { type: "tool_use", id: 1, name: "x", arguments: {} },
    { type: "tool_use", id: "1", arguments: {} },
    { type: "tool_use", id: "1", name: "x", arguments: [] },
    { type: "tool_result", id: "1" },
    { type: "tool_result", id: "1", text: "", name: null },
    { type: "tool_result", id: "1", text: "", isError: "yes" },
    { type: "media" },
    { type: "media", mime: "image/png", data: new Uint8Array() },
    { type: "media", mime: "image/png", filename: 1 },
  ] as unknown as Part[];
  for (const part of broken) {
    assertEquals(found([{ role: "assistant", content: [part] }]), ["bad-field 0 0"], JSON.stringify(part));
  }
});

Deno.test("validateMessages() reports in the order of the messages, and says what would be right", () => {
  const problems = validateMessages([result("1"), { role: "bot", content: [{ type: "text" }] }, result("2")]);
  assertEquals(problems.map(({ message }) => message), [
    'Part 0 of message 0 answers the call "1": expected a call with this id before it',
    'Message 1 has the role "bot": expected one of user, assistant, tool, system',
    'Part 0 of message 1 has undefined as "text": expected a string',
    'Part 0 of message 2 answers the call "2": expected a call with this id before it',
  ]);
});

function isProblem(value: MessageProblem): boolean {
  return typeof value.message === "string" && Object.hasOwn(CASES, value.code) &&
    Number.isInteger(value.index);
}

Deno.test("validateMessages() never throws", () => {
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  const trap = {
    role: "user",
    get content(): never {
      throw new Error("trap");
    },
  };
  const cyclic: Record<string, unknown> = { role: "user", content: [] };
  cyclic.metadata = cyclic;
  const hostile = [
    undefined,
    Symbol("x"),
    revoked.proxy,
    [revoked.proxy],
    [{ role: "user", content: revoked.proxy }],
    [trap],
    [cyclic],
    [, user("x")],
    [{ role: "user", content: new Array(3) }],
    [Object.create(null)],
    [{ role: Symbol("x"), content: [{ type: Symbol("x") }] }],
    JSON.parse('[{"role":"__proto__","content":[{"type":"__proto__"}],"metadata":{"__proto__":1}}]'),
  ];
  for (const value of hostile) {
    const problems = validateMessages(value);
    assert(problems.length > 0 && problems.every(isProblem), `Found ${JSON.stringify(problems)}`);
  }
  const part = fc.oneof(
    fc.anything(),
    fc.record({
      type: fc.constantFrom("text", "thinking", "tool_use", "tool_result", "media", "x"),
      id: fc.oneof(fc.constantFrom("1", "2"), fc.anything()),
      name: fc.oneof(fc.constant("x"), fc.anything()),
      text: fc.oneof(fc.constant("x"), fc.anything()),
      arguments: fc.oneof(fc.constant({}), fc.anything()),
    }, { requiredKeys: [] }),
  );
  const message = fc.record({
    role: fc.oneof(fc.constantFrom("user", "assistant", "tool", "system"), fc.anything()),
    content: fc.oneof(fc.array(part), fc.anything()),
    metadata: fc.anything(),
  }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.oneof(fc.array(message), fc.anything({ withNullPrototype: true })), (value) => {
      const problems = validateMessages(value);
      assert(problems.every(isProblem), `Found ${JSON.stringify(problems)}`);
      const indexes = problems.map(({ index }) => index);
      assertEquals(indexes, indexes.toSorted((a, b) => a - b));
    }),
    { seed: 46, numRuns: 2000 },
  );
});

Deno.test("validateMessages() takes long histories and long messages", () => {
  const many = Array.from({ length: 100_000 }, (_, number): Message[] => [
    assistant(call(`${number}`)),
    result(`${number}`),
  ]).flat();
  assertEquals(validateMessages(many), []);
  assertEquals(validateMessages([{ role: "user", content: new Array(300_000).fill(1) }]).length, 300_000);
});

const thought = { role: "assistant", content: [{ type: "thinking", text: "Hm." }] };

/** For each code of a target, a sound history that the target does not take, and what is found. */
const TARGET_CASES: Readonly<Record<TargetProblemCode, [unknown[], Target, string]>> = {
  "empty-part": [[user("x", " ")], "gemini", "empty-part 0 1"],
  "empty-message": [[user("x"), assistant()], "responses", "empty-message 1"],
  "misplaced-part": [[user("x"), thought, user("y")], "anthropic", "misplaced-part 1 0"],
  "bad-name": [
    [user("x"), assistant({ ...call("1"), name: "a b" }), result("1")],
    "chat-completions",
    "bad-name 1 0",
  ],
  "system-place": [
    [user("x"), { role: "system", content: user("x").content }],
    "anthropic",
    "system-place 1",
  ],
  "role-order": [[user("x"), user("y")], "gemini", "role-order 1"],
  "result-place": [
    [user("x"), assistant(call("1")), user("y"), result("1")],
    "ai-sdk-ui",
    "result-place 3",
  ],
  "trailing-space": [[user("x"), assistant("y ")], "anthropic", "trailing-space 1"],
};

for (const [code, [history, target, expected]] of Object.entries(TARGET_CASES)) {
  Deno.test(`validateMessages() finds ${code} for ${target}`, () => {
    assertEquals(found(history), [], "nothing is wrong in itself");
    const problems = validateMessages(history, target);
    assertEquals(problems.map(({ code, index, part }) => [code, index, part].join(" ").trim()), [expected]);
    assertStringIncludes(problems[0]!.message, "expected");
  });
}

Deno.test("validateMessages() wants calls answered as the target does", () => {
  const open = [user("x"), assistant(call("1"))];
  const codes = (messages: unknown, target: Target) =>
    validateMessages(messages, target).map(({ code }) => code);
  for (const target of ["chat-completions", "responses", "anthropic", "gemini", "ai-sdk-model"] as const) {
    assertEquals(codes(open, target), ["unanswered-call"]);
    assertEquals(codes([...open, result("1")], target), []);
  }
  assertEquals(codes([...open, user("y")], "ai-sdk-ui"), []);
  assertEquals(codes([...open, user("y"), result("1")], "responses"), []);
});

Deno.test("validateMessages() finds strings with half of a surrogate pair, at any depth", () => {
  const half = "cut \ud83d";
  const messages = [
    user(half),
    assistant("whole 👍", toolUse("Bash", { deep: [{ [half]: 1 }] }, { id: "c1" })),
    toolResult("done 👍", { id: "c1" }),
  ];
  const found = validateMessages(messages).map(({ code, index, part }) => [code, index, part]);
  assertEquals(found, [["ill-formed-string", 0, 0], ["ill-formed-string", 1, 1]]);
  assertEquals(validateMessages(messages, "anthropic").map(({ code }) => code).slice(0, 2), [
    "ill-formed-string",
    "ill-formed-string",
  ]);
});
