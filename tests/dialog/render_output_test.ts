// deno-lint-ignore-file camelcase -- the names of nbformat
import {
  dialogOutput,
  joinOutput,
  renderOutput,
  renderOutputs,
  resultOutput,
  streamOutput,
} from "@pith/pith";
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { code, note, prompt } from "./cells.ts";
import { largeOutput } from "./scale_inputs.ts";

const STREAMS: readonly (readonly [written: string, seen: string])[] = [
  ["10%\r50%\r100%\n", "100%\n"],
  ["Hello\rBye\n", "Bye\n"],
  ["line\r\nnext\r\n", "line\nnext\n"],
  ["three\r\r", "three"],
  ["ab\b\bcd", "cd"],
  ["abc\b\bX", "aXc"],
  ["\b\bx", "x"],
  ["\x1b[31mred\x1b[0m plain", "red plain"],
  ["\x1b]0;title\x07text", "text"],
  ["\x1b]8;;https://example.org\x1b\\link\x1b]8;;\x1b\\", "link"],
  ["\x1b(Bplain\x1b7", "plain"],
  ["before\x1b[?1049heditor\x1b[?1049l after", "before after"],
  ["before\x1b[?1049heditor", ""],
  ["cut off \x1b[3", "cut off "],
  ["🙂\b\bx", "x"],
];

Deno.test("renderOutputs() shows a stream as a terminal does in the end", () => {
  for (const [written, seen] of STREAMS) {
    assertEquals(renderOutputs([streamOutput(written)]), seen, JSON.stringify(written));
  }
});

Deno.test("renderOutputs() puts a stream together and errors and results last", () => {
  const error = {
    output_type: "error",
    ename: "E",
    evalue: "v",
    traceback: ["\x1b[31mE\x1b[0m: v", "line 2"],
  };
  const display = {
    output_type: "display_data",
    data: { "text/markdown": "**shown**", "text/plain": "shown" },
  };
  const outputs = [streamOutput("a\r"), error, streamOutput("warn", "stderr"), display, streamOutput("b\n")];
  assertEquals(renderOutputs(outputs), "**shown**\nb\n\nwarn\nE: v\nline 2");
});

Deno.test("renderOutput() prefers media types by a table that callers override", () => {
  const output = {
    output_type: "display_data",
    data: { "text/csv": "a,b", "text/html": "<b>", "text/plain": "p" },
  };
  assertEquals(renderOutput(output), "<b>");
  assertEquals(renderOutput(output, { preferred: ["text/plain"] }), "p");
  const renderers = { "text/csv": (content: unknown) => `csv ${content}` };
  assertEquals(renderOutput(output, { preferred: ["text/csv"], renderers }), "csv a,b");
});

Deno.test("renderOutput() leaves pictures out, and names like those of Object's methods have no renderer", () => {
  assertEquals(renderOutput({ output_type: "display_data", data: { "image/png": "AAAA" } }), "");
  assertEquals(
    renderOutput({ output_type: "display_data", data: { constructor: "x" } }, { preferred: ["constructor"] }),
    "",
  );
  assertEquals(renderOutput({ output_type: "toString" }).startsWith("Error: Failed to parse"), true);
});

Deno.test("joinOutput() joins lines and nothing else", () => {
  assertEquals(joinOutput(["a\n", "b"]), "a\nb");
  const mixed = ["a", 1];
  assertStrictEquals(joinOutput(mixed), mixed);
});

Deno.test("dialogOutput() shows a literal's value, a reply, and nothing for a note", () => {
  assertEquals(dialogOutput(code("c", "x", "'it''s'")), "its");
  assertEquals(dialogOutput(code("c", "x", "[1.0, (2,)]")), "[1.0, (2,)]");
  assertEquals(dialogOutput(code("c", "x", "open('f')")), "open('f')");
  assertEquals(dialogOutput(prompt("p", "q", "Ok!\n\n*[Response interrupted]*\n")), "Ok!");
  assertEquals(dialogOutput(note("n", "x")), "");
});

Deno.test("dialogOutput() survives an output of 50 MB", () => {
  const outputs = [...largeOutput(50), resultOutput("[".repeat(1e6))];
  const seen = dialogOutput({ id: "c", type: "code", content: "x", metadata: {}, outputs });
  assert(seen.startsWith("100% gone with some text behind it\n"), seen.slice(0, 100));
});
