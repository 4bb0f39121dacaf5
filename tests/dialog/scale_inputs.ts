/** Inputs of any size for what has to stay linear; each grows with its one number. */
import {
  assistant,
  type CellOutput,
  type Message,
  renderReply,
  streamOutput,
  toolResult,
  toolUse,
} from "@pith/pith";

/** A stream of so many megabytes, with progress, colours and backspaces in it. */
export function largeOutput(megabytes: number): CellOutput[] {
  const line = "\x1b[32m 10%\r\x1b[0m 50%\r100% done\b\b\b\bgone with some text behind it\n";
  return [streamOutput(line.repeat(Math.ceil(megabytes * 1e6 / line.length)))];
}

/** A reply with so many calls. */
export function manyCalls(calls: number): string {
  const messages = Array.from({ length: calls }, (_, index): Message[] => [
    assistant(
      `Step ${index}.`,
      toolUse("run", { code: `${index} + 1`, deep: [1, { a: null }] }, { id: `x${index}` }),
    ),
    toolResult("a\nb", { name: "run", id: `x${index}` }),
  ]);
  return renderReply(messages.flat());
}

/** Texts made to be costly: openings without ends, and ends without openings. */
export const HOSTILE: Readonly<Record<string, (size: number) => string>> = {
  "openings of details": (size) => "<details class='tool-usage-details' markdown='1'>\n".repeat(size),
  "summaries without end": (size) =>
    "<details class='tool-usage-details' markdown='1'>\n<summary>".repeat(size),
  "JSON fences without end": (size) =>
    "<details class='tool-usage-details' markdown='1'>\n```json\n".repeat(size),
  "line breaks behind fences": (size) =>
    `<details class='tool-usage-details' markdown='1'>\n\`\`\`json\n${"\n```\n\n".repeat(size)}`,
  "usage without end": (size) =>
    "<details class='token-usage-details' markdown='1'><summary></summary>`".repeat(size),
  "fences that shrink": (size) => {
    const longest = Math.ceil(Math.sqrt(size * 20));
    return Array.from({ length: longest }, (_, index) => `${"`".repeat(longest + 3 - index)}x`).join("\n");
  },
  "fences of one length": (size) => "```a\n".repeat(size),
  "colons": (size) => "::: {.details .tool-usage-details}\n```json\n".repeat(size),
  "result fences": (size) => "\n`````result\nx".repeat(size),
  "thoughts without end": (size) => "<!--think_start-->x".repeat(size),
  "line breaks": (size) => "\n".repeat(size * 20),
  "back-ticks": (size) => "`".repeat(size * 20),
};
