import {
  assistant,
  formatReply,
  parseReply,
  renderReply,
  stripToolBlocks,
  toolDetails,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { HOSTILE, manyCalls } from "./scale_inputs.ts";

const BIG = 12345678901234567890n;

const messages = [
  assistant("I look.", toolUse("Bash", { command: "ls" }, { id: "a" })),
  toolResult("a.ts\n```\nb.ts", { name: "Bash", id: "a" }),
  assistant("Then.", toolUse("f", { big: BIG, list: [1.5, null] }, { id: "b" })),
  toolResult("</details>", { name: "f", id: "b" }),
  assistant("Done."),
];

Deno.test("parseReply() reads what renderReply() writes, in both forms", () => {
  assertEquals(parseReply(renderReply(messages)), messages);
  assertEquals(parseReply(renderReply(messages, { markup: "fenced" })), messages);
});

Deno.test("renderReply() makes the fence of a block longer than any run of back-ticks inside", () => {
  assertStringIncludes(renderReply(messages, { markup: "fenced" }), '````json {.tool}\n{\n  "id": "a"');
});

Deno.test("parseReply() reads the form with colons", () => {
  const block =
    '::: {.details .tool-usage-details}\n## f()\n\n```json\n{"id":"a","call":{"function":"f"}}\n```\n:::';
  const usage = "::: {.details .token-usage-details}\n## $0.01\n\n`total=1`\n:::\n";
  const [call, result, last] = parseReply(`One.\n\n${block}\n\n${usage}Two.`);
  assertEquals(call, assistant("One.", toolUse("f", {}, { id: "a" })));
  assertEquals(result, toolResult("None", { name: "f", id: "a" }));
  assertEquals(last, assistant("Two."));
});

Deno.test("parseReply() takes a fenced block for text where it stands in another fence", () => {
  const inner = '```json {.tool}\n{"id":"a","name":"f","args":{},"result":"r"}\n```';
  assertEquals(parseReply(`\`\`\`\`markdown\n${inner}\n\`\`\`\``).length, 1);
  assertEquals(parseReply(`\`\`\`python\n1\n\`\`\`\n${inner}\nEnd.`).map(({ role }) => role), [
    "assistant",
    "tool",
    "assistant",
  ]);
  assertEquals(parseReply(`\`\`\`python\nopen\n\n${inner.replaceAll("```", "~~~")}`).length, 1);
});

Deno.test("parseReply() gives a fenced block's result as JSON where it is no text, a details block's as Python", () => {
  const fenced = '```json {.tool}\n{"id":"a","name":"f","args":{},"result":{"k":[true,1.0]}}\n```';
  const details = fenced.replace('"name":"f","args":{}', '"call":{"function":"f","arguments":{}}')
    .replace("```json {.tool}", "<details class='tool-usage-details' markdown='1'>\n```json") +
    "\n</details>";
  const result = (reply: string) => parseReply(reply)[1]?.content[0];
  const text = (part: ReturnType<typeof result>) => part?.type === "tool_result" ? part.text : undefined;
  assertEquals(text(result(fenced)), '{\n  "k": [\n    true,\n    1.0\n  ]\n}');
  assertEquals(text(result(details)), "{'k': [True, 1.0]}");
});

Deno.test("parseReply() keeps every digit of an integer, and what is no object as input", () => {
  const block = (args: string) =>
    `\`\`\`json {.tool}\n{"id":"a","name":"f","args":${args},"result":""}\n\`\`\``;
  const args = (reply: string) => {
    const part = parseReply(reply)[0]?.content[0];
    return part?.type === "tool_use" ? part.arguments : undefined;
  };
  assertEquals(args(block(`{"n":${BIG}}`)), { n: BIG });
  assertEquals(args(block('"raw"')), { input: "raw" });
  assertEquals(args(block('{"__proto__":1}')), Object.fromEntries([["__proto__", 1]]));
});

Deno.test("parseReply() leaves a block that is cut off as text, at whatever place", () => {
  const block = toolDetails(toolUse("f", { a: "x" }, { id: "a" }), "result").trim();
  for (let end = 1; end < block.length; end++) {
    const cut = `Hello.\n\n${block.slice(0, end)}`;
    const roles = parseReply(cut).map(({ role }) => role);
    assertEquals(roles, ["assistant"], `cut at ${end}`);
    assertEquals(stripToolBlocks(cut), cut, `cut at ${end}`);
  }
});

Deno.test("parseReply() finds a block between one without the end of its summary and one that is cut off", () => {
  const tag = "<details class='tool-usage-details' markdown='1'>";
  const whole = `${tag}\n\`\`\`json\n{"id":"a","call":{"function":"f"},"result":"r"}\n\`\`\`\n</details>`;
  const reply = `${tag}\n<summary>\n\n${whole}\n\n${tag}\n<summary>s</summary>\n\`\`\`json\n{`;
  assertEquals(parseReply(reply).map(({ role }) => role), ["assistant", "tool", "assistant"]);
});

Deno.test("parseReply() refuses a block that names no tool, and says where", () => {
  const error = assertThrows(
    () => parseReply("One.\n\n```json {.tool}\n{}\n```"),
    SyntaxError,
    "the tool block at line 3",
  );
  assertEquals(/^[A-Z].*[^.]$/.test(error.message), true, error.message);
});

Deno.test("renderReply() refuses a user's message", () => {
  assertThrows(() => renderReply([assistant("a"), user("b")]), RangeError, "message 2");
});

Deno.test("toolDetails() cuts long texts and says so", () => {
  const block = toolDetails(toolUse("f", { code: "x".repeat(600) }, { id: "a" }), "y".repeat(200), {
    maxCharacters: 100,
  });
  assertStringIncludes(block, `"result": "<TRUNCATED>…${"y".repeat(80)}…</TRUNCATED>"`);
  assertStringIncludes(block, '"code": "<TRUNCATED>…xxxxx…</TRUNCATED>"');
  assertThrows(() => toolDetails(toolUse("f", { n: Infinity }), ""), RangeError, "a finite number");
});

Deno.test("formatReply() strips blocks on request", () => {
  const reply = `${toolDetails(toolUse("f"), "r")}Done.\n*[Response interrupted]*`;
  assertEquals(formatReply(reply, { stripTools: true }), "Done.");
});

Deno.test("parseReply() drops the lines that only show that the model was thinking", () => {
  const text = (reply: string) => parseReply(reply).flatMap(({ content }) => content);
  assertEquals(text("🧠🧠🧠\n\nYes.\n🧠"), [{ type: "text", text: "Yes." }]);
  assertEquals(text("A 🧠 weighs 1.4 kg."), [{ type: "text", text: "A 🧠 weighs 1.4 kg." }]);
});

Deno.test("parseReply() takes hostile text for prose, and 10,000 calls for what they are", () => {
  for (const [name, make] of Object.entries(HOSTILE)) {
    assertEquals(parseReply(make(20_000)).every(({ role }) => role === "assistant"), true, name);
  }
  assertEquals(parseReply(manyCalls(10_000)).length, 20_001);
});
