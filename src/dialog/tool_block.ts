import { readJson } from "./literal_json.ts";
import { literalText, type PythonLiteral } from "./python_literal.ts";
import { jsonKey } from "./literal_value.ts";
import { writeJson } from "./literal_json.ts";
import type { ReplyBlock } from "./reply_blocks.ts";

/** One tool call of a reply with its result. */
export interface ToolBlock {
  /** The call's id. */
  readonly id: string;
  /** The tool. */
  readonly name: string;
  /** The arguments by name, in order. */
  readonly args: readonly (readonly [string, PythonLiteral])[];
  /** What the tool answered, as text. */
  readonly result: string;
}

type Fields = ReadonlyMap<string, PythonLiteral>;

function fieldsOf(literal: PythonLiteral | undefined): Fields {
  return new Map(
    literal?.type === "dict" ? literal.entries.map(([key, value]) => [jsonKey(key), value] as const) : [],
  );
}

function isTrue(literal: PythonLiteral | undefined): boolean {
  return literal?.type === "bool" && literal.value;
}

/** The arguments; what is no object is all there is to say of the input. */
function argsOf(literal: PythonLiteral | undefined): ToolBlock["args"] {
  if (literal === undefined || literal.type === "none") return [];
  return literal.type === "dict" ? [...fieldsOf(literal)] : [["input", literal]];
}

const NONE: PythonLiteral = { type: "none" };

/** How each form of block names the parts of a call, and shows a result that is no text. */
const FORMS: Readonly<
  Record<
    "details" | "fenced",
    {
      readonly read: (fields: Fields) => { name: PythonLiteral | undefined; args: PythonLiteral | undefined };
      readonly show: (result: PythonLiteral) => string;
    }
  >
> = {
  details: {
    read: (fields) => {
      const call = fieldsOf(fields.get("call"));
      return { name: call.get("function"), args: call.get("arguments") };
    },
    show: literalText,
  },
  fenced: {
    read: (fields) => ({ name: fields.get("name"), args: fields.get("args") }),
    show: (result) => result.type === "str" ? result.value : writeJson(result),
  },
};

function lineOf(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", next + 1)) line++;
  return line;
}

/** The JSON of a block; `undefined` when it is none. */
function readBlockJson(json: string): PythonLiteral | undefined {
  try {
    return readJson(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Reads the call out of a tool block.
 *
 * @param block the block
 * @param text the reply that it stands in, for errors
 * @returns the call; `undefined` for a block that is not JSON, has no id, or tells of a tool that the provider ran
 * itself
 * @throws {SyntaxError} when the JSON names no tool
 */
export function readToolBlock(block: ReplyBlock, text: string): ToolBlock | undefined {
  if (block.kind === "usage") return undefined;
  const json = readBlockJson(block.json);
  if (json === undefined) return undefined;
  const fields = fieldsOf(json);
  const { read, show } = FORMS[block.kind];
  const { name, args } = read(fields);
  if (name?.type !== "str") {
    throw new SyntaxError(
      `Cannot read the tool block at line ${
        lineOf(text, block.start)
      } of the reply: expected an object that names the tool`,
    );
  }
  const id = fields.get("id") ?? NONE;
  if (id.type === "none" || isTrue(fields.get("server"))) return undefined;
  return {
    id: literalText(id),
    name: name.value,
    args: argsOf(args),
    result: show(fields.get("result") ?? NONE),
  };
}
