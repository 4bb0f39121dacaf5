import { stringifyJson } from "../model/exact_json.ts";
import { isRecord } from "../model/message_shape.ts";

const INDENT = "  ";

/** Containers nested deeper than this are written in one piece. */
const DEPTH = 2;

function* piecesAt(value: unknown, indent: string, depth: number): Generator<string> {
  const isList = Array.isArray(value);
  const entries: readonly (readonly [string, unknown])[] = isList
    ? value.map((item) => ["", item])
    : isRecord(value)
    ? Object.entries(value).filter(([, item]) => item !== undefined)
      .map(([key, item]) => [`${JSON.stringify(key)}: `, item])
    : [];
  if (depth === 0 || entries.length === 0) {
    // A string in JSON holds no line break, so that all of them are those of the layout.
    yield stringifyJson(value, { indent: INDENT.length }).replaceAll("\n", `\n${indent}`);
    return;
  }
  const inner = indent + INDENT;
  yield isList ? "[" : "{";
  for (const [index, [key, item]] of entries.entries()) {
    yield `${index === 0 ? "" : ","}\n${inner}${key}`;
    yield* piecesAt(item, inner, depth - 1);
  }
  yield `\n${indent}${isList ? "]" : "}"}`;
}

/**
 * Writes JSON with two spaces a level, piece by piece, so that a long list need not be one string.
 *
 * @param value what to write
 * @returns the pieces; joined they are what {@linkcode stringifyJson} gives, and a line break
 */
export function* jsonPieces(value: unknown): Generator<string> {
  yield* piecesAt(value, "", DEPTH);
  yield "\n";
}
