import { assistant, type Message, redact, type SecretKind, toolResult, toolUse, user } from "@pith/pith";
import { assert, assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { deepFreeze } from "../deep_freeze.ts";
import { glue, keyFile, signs } from "./signs.ts";

const token = glue("ghp", "_", signs(36));
const mark = "[redacted: github-token]";

Deno.test("redact() reads every text and name of a message, and nothing else", () => {
  const messages: readonly Message[] = deepFreeze([
    {
      role: "user",
      content: [
        { type: "text", text: `Use ${token}.` },
        {
          type: "media",
          mime: "image/png",
          url: `https://example.org/${token}`,
          filename: `${token}.png`,
          data: token,
        },
        { type: "media", mime: "image/png", url: `data:image/png;base64,${token}` },
      ],
      metadata: { note: token, password: "hunter2", id: "1" },
    },
    {
      role: "assistant",
      content: [
        { type: "thinking", text: `They use ${token}`, signature: "seal" },
        { type: "thinking", text: "They do", signature: "seal" },
        { type: "tool_use", id: token, name: token, arguments: { command: `echo ${token}` } },
      ],
    },
    { role: "tool", content: [{ type: "tool_result", id: token, name: token, text: token, isError: true }] },
  ]);
  const result = redact(messages);
  assertEquals(result.messages, [
    {
      role: "user",
      content: [
        { type: "text", text: `Use ${mark}.` },
        {
          type: "media",
          mime: "image/png",
          url: `https://example.org/${mark}`,
          filename: `${mark}.png`,
          data: token,
        },
        { type: "media", mime: "image/png", url: `data:image/png;base64,${token}` },
      ],
      metadata: { note: mark, password: "[redacted: secret]", id: "1" },
    },
    {
      role: "assistant",
      content: [
        { type: "thinking", text: `They use ${mark}` },
        { type: "thinking", text: "They do", signature: "seal" },
        { type: "tool_use", id: mark, name: mark, arguments: { command: `echo ${mark}` } },
      ],
    },
    { role: "tool", content: [{ type: "tool_result", id: mark, name: mark, text: mark, isError: true }] },
  ]);
  assertEquals(result.found, [
    { index: 0, kind: "github-token", count: 4 },
    { index: 0, kind: "secret", count: 1 },
    { index: 1, kind: "github-token", count: 4 },
    { index: 2, kind: "github-token", count: 3 },
  ]);
  assertEquals(redact(result.messages), { messages: result.messages, found: [] });
});

Deno.test("redact() keeps calls apart whose ids differ in their secrets alone", () => {
  const ids = [token, glue("ghp", "_", "z9Y8".repeat(9)), "call-3"];
  const messages = ids.flatMap((id) => [assistant(toolUse("Bash", {}, { id })), toolResult("done", { id })]);
  const parts = redact(messages).messages.flatMap(({ content }) => content);
  assertEquals(parts.map((part) => "id" in part ? part.id : ""), [
    mark,
    mark,
    `${mark} 2`,
    `${mark} 2`,
    "call-3",
    "call-3",
  ]);
});

Deno.test("redact() gives back the very messages and parts that hold no secret", () => {
  const messages = [
    user("Hello"),
    assistant("One", `Two ${token}`, toolUse("Read", { file: "a.ts" })),
    toolResult("a", { name: "Read" }),
  ];
  const { messages: redacted } = redact(messages);
  assertStrictEquals(redacted[0], messages[0]);
  assertStrictEquals(redacted[1]!.content[0], messages[1]!.content[0]);
  assertStrictEquals(redacted[1]!.content[2], messages[1]!.content[2]);
  assertStrictEquals(redacted[2], messages[2]);
});

function argumentsOf(args: Record<string, unknown>): Readonly<Record<string, unknown>> {
  const part = redact([assistant(toolUse("T", args))]).messages[0]!.content[0]!;
  assert(part.type === "tool_use");
  return part.arguments;
}

Deno.test("redact() keeps the types of arguments at any depth", () => {
  const when = new Date(0);
  const args = deepFreeze({
    list: [1, 2n ** 64n, null, true, undefined, `a ${token}`, { deep: [token] }],
    when,
    n: 1.5,
    password: "hunter2",
    api_key: signs(24),
    token: 12345678,
    nested: { "client-secret": "s3cr3t-value" },
  });
  assertEquals(argumentsOf(args), {
    list: [1, 2n ** 64n, null, true, undefined, `a ${mark}`, { deep: [mark] }],
    when,
    n: 1.5,
    password: "[redacted: secret]",
    api_key: "[redacted: secret]",
    token: 12345678,
    nested: { "client-secret": "[redacted: secret]" },
  });
  assertStrictEquals(argumentsOf(args).when, when);
});

Deno.test("redact() prefers what a secret is over what its name says", () => {
  assertEquals(argumentsOf({ token }), { token: mark });
  assertEquals(argumentsOf({ private_key: keyFile("PRIVATE KEY") }), {
    private_key: "[redacted: private-key]",
  });
  assertEquals(argumentsOf({ password: `a ${token} b` }), { password: `a ${mark} b` });
});

Deno.test("redact() reads the names of arguments, and loses no value when two become one", () => {
  const other = glue("ghp", "_", signs(36, "base62", 2));
  assertEquals(argumentsOf({ [token]: 1, [other]: 2, ["__proto__"]: 3 }), {
    [mark]: 1,
    [`${mark} 2`]: 2,
    ["__proto__"]: 3,
  });
});

Deno.test("redact() takes arguments of any depth, and such as hold themselves", () => {
  const bottom: Record<string, unknown> = { token };
  let deep = bottom;
  for (let level = 0; level < 100_000; level++) deep = { deep };
  bottom.self = bottom;
  let at = argumentsOf(deep);
  while (at.deep !== undefined) at = at.deep as typeof at;
  assertEquals(at.token, mark);
  assertStrictEquals(at.self, at);
  assertEquals(bottom.token, token);
});

Deno.test("redact() takes further kinds, and lets the names of arguments be turned off", () => {
  const badge: SecretKind = { name: "badge", title: "Badge", find: /B[0-9]{6}/ };
  const none: SecretKind = { name: "secret", title: "None", find: () => [] };
  const messages = [assistant(toolUse("T", { password: "hunter2", badge: "B123456" }))];
  assertEquals(redact(messages, { kinds: [badge, none] }), {
    messages: [assistant(toolUse("T", { password: "hunter2", badge: "[redacted: badge]" }))],
    found: [{ index: 0, kind: "badge", count: 1 }],
  });
});

Deno.test("redact() refuses what is no history", () => {
  assertThrows(() => redact([{ role: "user" } as unknown as Message]), TypeError, "Message 0");
});

Deno.test("redact() never changes what it is given, and lets no token through", () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(token, `a ${token} b`, "plain", 1, 2n, null, true),
      fc.array(tie("any"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("a", "b", token), tie("any"), { maxKeys: 3 }),
    ),
  })).any;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("a", "b"), value), fc.string(), (args, text) => {
      const messages = deepFreeze([
        user(text, `${token} `),
        assistant(toolUse("T", args)),
        toolResult(`${text} ${token}`),
      ]);
      const json = (value: unknown) =>
        JSON.stringify(value, (_, item) => typeof item === "bigint" ? `${item}n` : item);
      const before = json(messages);
      const { messages: redacted, found } = redact(messages);
      assertEquals(json(messages), before);
      assert(!json(redacted).includes(token) && !json(found).includes(token));
      assertEquals(redact(redacted).found, []);
    }),
    { seed: 47, numRuns: 1000 },
  );
});
