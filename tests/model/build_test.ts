import { assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import {
  assistant,
  parseJson,
  stringifyJson,
  toMessage,
  toMessages,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";

Deno.test("toMessage() takes a text, a part, a list and a finished message", () => {
  const part = toolUse("f", { a: 1 }, { id: "c1" });
  const message = user("Hello");
  assertEquals(toMessage("Hello"), message);
  assertEquals(toMessage(part, "assistant"), { role: "assistant", content: [part] });
  assertEquals(toMessage(["Hello", part], "assistant"), assistant("Hello", part));
  assertStrictEquals(toMessage(message, "assistant"), message);
});

Deno.test("toMessages() lets user and assistant take turns around finished messages", () => {
  const roles = toMessages(["a", "b", "c", toolResult("r"), "d", "e"]).map(({ role }) => role);
  assertEquals(roles, ["user", "assistant", "user", "tool", "assistant", "user"]);
});

Deno.test("toolResult() pairs with toolUse() by the tool's name", () => {
  const [part] = toolResult("ready", { name: "Bash", isError: true }).content;
  assertEquals(part, {
    type: "tool_result",
    id: toolUse("Bash").id,
    name: "Bash",
    text: "ready",
    isError: true,
  });
});

Deno.test("parseJson() and stringifyJson() keep the digits of integers and change nothing else", () => {
  const text =
    '{"a":[12345678901234567890,-9007199254740993,0.1,1e+21,"12345678901234567890"],"__proto__":1}';
  const value = parseJson(text) as { a: unknown[] };
  assertEquals(value.a, [12345678901234567890n, -9007199254740993n, 0.1, 1e21, "12345678901234567890"]);
  assertEquals(stringifyJson(value), text);
  assertEquals(stringifyJson({ a: 1n }, { indent: 2 }), '{\n  "a": 1\n}');
  assertEquals(stringifyJson(undefined), "null");
  assertThrows(() => parseJson("{"), SyntaxError);
  const circle: unknown[] = [1n];
  circle.push(circle);
  assertThrows(() => stringifyJson(circle), TypeError);
});

Deno.test("stringifyJson() takes nesting of any depth", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  assertEquals(stringifyJson(JSON.parse(deep)) === deep, true);
});

Deno.test("stringifyJson() takes deep nesting beside objects of any make", () => {
  const text = '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000);
  const deep = JSON.parse(text);
  const keys = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index]));
  const beside: readonly unknown[] = [
    Object.defineProperty({}, "own", { get: () => [1, undefined], enumerable: true }),
    Object.assign(Object.create(null), { left: undefined, 2: "two", 'quo"te': "\ud800" }),
    new Date(0),
    keys,
    { toJSON: () => ({ it: "self" }) },
    [, () => 1, Symbol("s"), NaN, -0, 1e21],
  ];
  for (const [index, value] of beside.entries()) {
    const written = stringifyJson([value, deep, value]);
    const alone = JSON.stringify([value, "here", value]);
    assertEquals(written === alone.replace('"here"', () => text), true, `value ${index}`);
    assertEquals(stringifyJson({ deep, value }, { indent: 2 }).includes(text), true, `laid out ${index}`);
  }
  const circle: Record<string, unknown> = { deep, keys };
  circle.self = [circle];
  assertThrows(() => stringifyJson(circle), TypeError);
});

Deno.test("stringifyJson() writes all that parseJson() reads, big integers in deep nesting, too", () => {
  for (const depth of [1_000, 2_000, 2_500, 3_000, 3_500]) {
    const inside = '{"__proto__":12345678901234567890,"a":[1,"x",null,true,{}]}';
    const text = `${"[".repeat(depth)}${inside}${"]".repeat(depth)}`;
    let value: unknown;
    try {
      value = parseJson(text);
    } catch {
      continue;
    }
    assertEquals(stringifyJson(value) === text, true, `depth ${depth}`);
    assertEquals(stringifyJson(value, { indent: 2 }).includes("12345678901234567890"), true);
  }
});
