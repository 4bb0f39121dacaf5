import type { ToolUsePart } from "../model/message.ts";
import { cutText } from "./cut_text.ts";
import { writeJson } from "./literal_json.ts";
import { toLiteral } from "./literal_value.ts";
import { literalText, type PythonLiteral } from "./python_literal.ts";
import { TOOL_INFO, TOOL_TAG } from "./reply_blocks.ts";
import type { ToolBlock } from "./tool_block.ts";
import { escapeHtml } from "./xml.ts";

/** Options of what writes the markup of replies. */
export interface ReplyMarkupOptions {
  /**
   * The form of tool blocks: `<details>` elements, or the newer fenced `json {.tool}` blocks.
   *
   * @default {"details"}
   */
  readonly markup?: "details" | "fenced";
  /**
   * How many code points of a result are kept; of an argument that is a text, five times as many.
   *
   * @default {Infinity}
   */
  readonly maxCharacters?: number;
}

/** Options of {@linkcode toolDetails}. */
export interface ToolDetailsOptions extends ReplyMarkupOptions {
  /**
   * Whether the provider ran the tool itself, so that nobody else has to answer it.
   *
   * @default {false}
   */
  readonly server?: boolean;
}

/** Characters of a value in the summary line. */
const SUMMARY_CHARACTERS = 40;

function summaryValue(text: string): string {
  return JSON.stringify(cutText(text.replaceAll("`", "\\`"), SUMMARY_CHARACTERS, "ellipsis"));
}

function summary({ name, args, result }: ToolBlock): string {
  const list = args.map(([key, value]) => `${key}=${summaryValue(literalText(value))}`).join(", ");
  return `${name}(${list})${result === "" ? "" : `→${summaryValue(result)}`}`;
}

function str(value: string): PythonLiteral {
  return { type: "str", value };
}

function dict(...entries: readonly (readonly [string, PythonLiteral])[]): PythonLiteral {
  return { type: "dict", entries: entries.map(([key, value]) => [str(key), value]) };
}

/** A block as written in one of the forms. */
type Writer = (block: ToolBlock, summarized: ToolBlock, server: boolean) => string;

const WRITERS: Readonly<Record<"details" | "fenced", Writer>> = {
  details: ({ id, name, args, result }, summarized, server) => {
    const json = writeJson(dict(
      ["id", str(id)],
      ["server", { type: "bool", value: server }],
      ["call", dict(["function", str(name)], ["arguments", dict(...args)])],
      ["result", str(result)],
    ));
    const line = `<summary><code>${escapeHtml(summary(summarized))}</code></summary>`;
    return `${TOOL_TAG}\n${line}\n\n\`\`\`json\n${json}\n\`\`\`\n\n</details>`;
  },
  fenced: ({ id, name, args, result }, _, server) => {
    const json = writeJson(dict(
      ["id", str(id)],
      ["name", str(name)],
      ["args", dict(...args)],
      ["result", str(result)],
      ...(server ? [["server", { type: "bool", value: true }] as const] : []),
    ));
    let longest = 2;
    for (const [run] of json.matchAll(/`+/g)) longest = Math.max(longest, run.length);
    const fence = "`".repeat(longest + 1);
    return `${fence}${TOOL_INFO}\n${json}\n${fence}`;
  },
};

/**
 * Writes a tool block.
 *
 * @param block the call and its result
 * @param options the form, how much is kept, and who ran the tool
 * @returns the block, without blank lines around it
 */
export function writeToolBlock(block: ToolBlock, options: ToolDetailsOptions): string {
  const { markup = "details", maxCharacters = Infinity, server = false } = options;
  const args = block.args.map(([key, value]) => {
    return [key, value.type === "str" ? str(cutText(value.value, maxCharacters * 5, "tag")) : value] as const;
  });
  const result = cutText(block.result, maxCharacters, "tag");
  return WRITERS[markup]({ ...block, args, result }, block, server);
}

/** The block of a canonical call. */
export function toolBlock({ id, name, arguments: args }: ToolUsePart, result: string): ToolBlock {
  return { id, name, args: Object.entries(args).map(([key, value]) => [key, toLiteral(value)]), result };
}

/**
 * Writes a tool call with its result as a block of a reply's markup.
 *
 * @param call the call
 * @param result what the tool answered
 * @param options the form of the block, how much is kept, and who ran the tool
 * @returns the block between blank lines
 *
 * @example
 * ```ts
 * import { toolDetails, toolUse } from "@pith/pith";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const block = toolDetails(toolUse("add", { a: 1 }, { id: "x1" }), "2");
 * assertStringIncludes(block, "<summary><code>add(a=&quot;1&quot;)→&quot;2&quot;</code></summary>");
 * ```
 */
export function toolDetails(call: ToolUsePart, result: string, options: ToolDetailsOptions = {}): string {
  return `\n\n${writeToolBlock(toolBlock(call, result), options)}\n\n`;
}
