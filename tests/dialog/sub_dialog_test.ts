import {
  dialogToReply,
  parseLiteral,
  parseReply,
  replyToDialog,
  toolCall,
  toolDetails,
  toolUse,
} from "@pith/pith";
import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { code, dialog, note, prompt } from "./cells.ts";

/** The name of the error that is thrown. */
function errorOf(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

function replyOf(name: string, args: Record<string, unknown>): string {
  return toolDetails(toolUse(name, args, { id: "x1" }), "r").trim();
}

Deno.test("replyToDialog() makes a code cell of a call, with the call itself as source", () => {
  const [call, last] =
    replyToDialog(prompt("p", "q", replyOf("f", { a: [true, null, "it's"], b: -0.5 }))).messages;
  assert(call?.type === "code");
  assertEquals(call.content, `f(a=[True, None, "it's"], b=-0.5)`);
  assertEquals(call.metadata, { tool_id: "x1" });
  assertEquals(last?.content, ".");
});

Deno.test("replyToDialog() and dialogToReply() keep 1.0 apart from 1", () => {
  const reply = `${
    replyOf("f", { a: 1 }).replace('"a": 1', '"a": 1.0').replace("a=&quot;1&quot;", "a=&quot;1.0&quot;")
  }\n\n.`;
  const exploded = replyToDialog(prompt("p", "q", reply));
  assertEquals(exploded.messages[0]?.content, "f(a=1.0)");
  assertEquals(dialogToReply(exploded), reply);
});

Deno.test("replyToDialog() refuses names that no Python call can have", () => {
  for (
    const [tool, argument] of [
      ["foo-bar", "a"],
      ["f", "not ident"],
      ["class", "a"],
      ["f", "for"],
      ["ﬁ", "a"],
      ["", "a"],
    ]
  ) {
    const reply = replyOf(tool!, { [argument!]: 1 });
    assertThrows(() => replyToDialog(prompt("p", "q", reply)), SyntaxError, "in the tool call x1");
  }
});

Deno.test("dialogToReply() gives new calls ids that do not collide, and the same ones every time", () => {
  const sub = dialog(
    note("n", "One more:"),
    code("a", "f(a=1)", "1"),
    code("b", "f(a=1)", "1"),
    code("c", "f(a=1)", "1", { tool_id: "x1" }),
  );
  const calls = parseReply(dialogToReply(sub)).flatMap(({ content }) => content).filter((p) =>
    p.type === "tool_use"
  );
  assertEquals(new Set(calls.map(({ id }) => id)).size, 3);
  assertMatch(calls[0]!.id, /^call_[0-9a-f]{16}$/);
  assertEquals(dialogToReply(sub), dialogToReply(sub));
  const stubborn = () => dialogToReply(sub, { newId: () => "x1" });
  assertThrows(stubborn, RangeError, '"x1" is taken');
});

const NOT_CALLS = [
  "x = 1",
  "1+1",
  "f(1)",
  "f(**k)",
  "f(*a)",
  "f(a=*b)",
  "f(a=1",
  "f(a=1)(b=2)",
  "await f(a=1)",
  "print",
  "",
  "f(a==1)",
  "f(a=)",
  "f(a=1) g",
  "a.b(c=1)",
  "f(a='x)",
  "\0",
  "f(a=1 b=2)",
  "f(a=(1]",
];

Deno.test("toolCall() is undefined, and dialogToReply() fails, for what is not one call with named arguments", () => {
  for (const source of NOT_CALLS) {
    assertEquals(toolCall(code("c", source)), undefined, source);
    assertThrows(() => dialogToReply(dialog(code("c7", source))), SyntaxError, "in cell c7");
  }
});

Deno.test("toolCall() and dialogToReply() fail for an argument that would have to be evaluated", () => {
  for (
    const value of [
      "g()",
      "x",
      'f"x"',
      "1 if 1 else 2",
      "-'x'",
      "[g(1, 2)]",
      "lambda: 1",
      "__import__('os').system('ls')",
    ]
  ) {
    const cell = code("c", `f(a=${value}, b=1)`);
    assertEquals(errorOf(() => toolCall(cell)), "SyntaxError", value);
    assertEquals(errorOf(() => dialogToReply(dialog(cell))), "SyntaxError", value);
  }
});

Deno.test("dialogToReply() fails for values that JSON has no word for; toolCall() shows them", () => {
  for (const value of ["{1}", "b'x'", "1j", "...", "{(1, 2): 3}"]) {
    assertThrows(() => dialogToReply(dialog(code("c", `f(a=${value})`))), TypeError, "as JSON");
  }
  assertEquals(toolCall(code("c", "f(a=[1j])"))?.arguments, {
    a: [{ type: "complex", real: 0, imaginary: 1 }],
  });
});

Deno.test("parseLiteral() reads Python's notations", () => {
  const str = (value: string) => ({ type: "str", value } as const);
  const int = (value: bigint) => ({ type: "int", value } as const);
  assertEquals(parseLiteral("'\\x41\\u00e9\\U0001F642\\101\\N{EM DASH}\\q'"), str("Aé🙂A—\\q"));
  assertEquals(parseLiteral("r'\\n' '''a\r\nb'''"), str("\\na\nb"));
  assertEquals(parseLiteral("0x_ff"), int(255n));
  assertEquals(parseLiteral("-1_000"), int(-1000n));
  assertEquals(parseLiteral("{2, 0x2, 2.0}"), { type: "set", items: [int(2n)] });
  assertEquals(parseLiteral("{1: 'a', True: 'b'}"), { type: "dict", entries: [[int(1n), str("b")]] });
  assertEquals(parseLiteral("(1,\n # two\n 2,)"), { type: "tuple", items: [int(1n), int(2n)] });
  assertEquals(parseLiteral("b'\\xff'"), { type: "bytes", value: Uint8Array.of(255) });
});

Deno.test("parseLiteral() refuses all else, and says where", () => {
  for (
    const source of [
      "",
      "007",
      "1__0",
      "1_",
      "1a",
      "0x",
      "'",
      "'a\nb'",
      "b'é'",
      "'a' b'b'",
      "{[]: 1}",
      "{1, 2: 3}",
      "[1 2]",
      "[,]",
      "(,)",
      "[*a]",
      "{**a}",
      "--1",
      "1 + 1",
      "'\\x4'",
      "'\\N{NO SUCH}'",
      "nan",
      "a.b",
      "[".repeat(300),
      "1\n2",
    ]
  ) {
    assertEquals(errorOf(() => parseLiteral(source)), "SyntaxError", JSON.stringify(source));
  }
  assertThrows(() => parseLiteral("[1,\n x]"), SyntaxError, "at line 2");
});
