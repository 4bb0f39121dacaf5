import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  assistant,
  bashCall,
  compactAssistant,
  compactCall,
  compactMessage,
  compactResult,
  compactText,
  compactTool,
  compactUser,
  fencedCode,
  genericCall,
  loadTokenizer,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { hardText } from "../texts.ts";

const tokenizer = await loadTokenizer();

Deno.test("every renderer keeps its budget, whatever the text", () => {
  const renderers = {
    compactText: (text: string, maxTokens: number) => compactText(text, "§", { tokenizer, maxTokens }),
    compactResult: (text: string, maxTokens: number) => compactResult(`x${text}`, { tokenizer, maxTokens }),
    bashCall: (text: string, maxTokens: number) => bashCall(text, { tokenizer, maxTokens }),
    genericCall: (text: string, maxTokens: number) => genericCall("t", { text }, { tokenizer, maxTokens }),
    fencedCode: (text: string, maxTokens: number) =>
      fencedCode(text, { tokenizer, maxTokens: maxTokens + 30 }),
  };
  fc.assert(
    fc.property(hardText, fc.integer({ min: 0, max: 80 }), (text, maxTokens) => {
      for (const [name, render] of Object.entries(renderers)) {
        const room = name === "fencedCode" ? maxTokens + 30 : maxTokens;
        const rendered = render(text, maxTokens);
        assert(tokenizer.count(rendered) <= room, `${name} took ${tokenizer.count(rendered)} of ${room}`);
      }
    }),
    { seed: 3, numRuns: 2_000 },
  );
});

Deno.test("fencedCode() makes a fence that no line of the code closes", () => {
  const line = fc.constantFrom("```", "  ```` ", "`````\t", "    ```", "x ``` y", "code", "");
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const [open, ...rest] = fencedCode(lines.join("\n"), { tokenizer, maxTokens: Infinity }).split("\n");
      const fence = open!.slice(0, -"python".length);
      const closers = rest.filter((text) =>
        /^ {0,3}`+[ \t]*$/.test(text) && text.trim().length >= fence.length
      );
      assertEquals(closers, [fence]);
    }),
    { seed: 4 },
  );
});

Deno.test("fencedCode() says what the least is when the budget is too small", () => {
  const error = assertThrows(() => fencedCode("x = 1", { tokenizer, maxTokens: 3 }), RangeError);
  assertEquals(
    error.message,
    "Token budget is too small for a fenced block: 3 given, the empty block takes 4",
  );
});

Deno.test("compactResult() drops nudges, also thousands that are never closed", () => {
  assertEquals(compactResult("a <note>b</note>c<warn>d<note>e</note></warn>f", { tokenizer }), "> a cf");
  const flood = "<warn><note>".repeat(50_000);
  assertEquals(compactResult(flood, { tokenizer, maxTokens: Infinity }), `> ${flood}`);
});

Deno.test("compactResult() keeps an enclosed result whole", () => {
  const whole = "costly ".repeat(200).trim();
  assertEquals(compactResult(`𝍁${whole}𝍁`, { tokenizer, maxTokens: 5 }), `> ${whole}`);
});

Deno.test("compactCall() renders by the tool, and by the caller's renderers first", () => {
  const shout = { argument: "command", render: (text: string) => text.toUpperCase() };
  const call = toolUse("Bash", { command: "ls" });
  assertEquals(compactCall(call, { tokenizer }), "! ls");
  assertEquals(compactCall(toolUse("tools.Bash", { command: "ls" }), { tokenizer }), "! ls");
  assertEquals(compactCall(call, { tokenizer, callRenderers: { Bash: shout } }), "LS");
  assertEquals(compactCall(call, { tokenizer }), "! ls");
});

Deno.test("compactCall() takes a tool's name for nothing but a name", () => {
  for (const name of ["constructor", "__proto__", "toString"]) {
    assertEquals(compactCall(toolUse(name, { a: 1 }), { tokenizer }), `▶ ${name}(a=1)`);
  }
});

Deno.test("compactCall() shows arguments that its renderer could not", () => {
  assertEquals(compactCall(toolUse("Bash", { command: ["ls"] }), { tokenizer }), "▶ Bash(command=['ls'])");
  assertEquals(compactCall(toolUse("Bash", { input: "{cut" }), { tokenizer }), "▶ Bash(input='{cut')");
});

Deno.test("compactUser() drops what the host wrote and names a skill", () => {
  const message = user(
    "Use it.",
    "<system-reminder>x</system-reminder>",
    "Base directory for this skill: /skills/a\n\nLong.",
    { type: "media", mime: "image/png", data: "AA==" },
  );
  assertEquals(
    compactUser(message, { tokenizer }),
    "§ Use it. §\n§ …skill text compacted: re-invoke before relying on it… §",
  );
});

Deno.test("compactMessage() renders by role and leaves its input as it was", () => {
  const messages = [
    user("Look."),
    assistant("I look.", { type: "thinking", text: "hm" }, toolUse("Bash", { command: "ls" })),
    toolResult("a\nb", { name: "Bash" }),
    { role: "system" as const, content: [{ type: "text" as const, text: "Be brief." }] },
  ];
  const before = structuredClone(messages);
  assertEquals(messages.map((message) => compactMessage(message, { tokenizer })), [
    "§ Look. §",
    "» I look. »\n! ls",
    "> a ¶ b",
    "",
  ]);
  assertEquals(messages, before);
});

Deno.test("compactAssistant() and compactTool() give nothing for nothing", () => {
  assertEquals(compactAssistant(assistant(), { tokenizer }), "");
  assertEquals(compactTool({ role: "tool", content: [] }, { tokenizer }), "");
});

Deno.test("compactCall() finds the command of a shell under either name that hosts have for it", () => {
  const shown = (args: Record<string, unknown>) => compactCall(toolUse("bash", args), { tokenizer });
  assertEquals(shown({ cmd: "ls" }), "! ls");
  assertEquals(shown({ command: "ls -a", timeout: 5 }), "! ls -a");
  assertEquals(shown({ cmd: "ls", command: "other" }), "! ls");
});
