import { asArray, asId, asObjects, asString, type JsonObject, toBlocks } from "../values.ts";
import type { LangChainMessage } from "./record.ts";

/** Pieces of one block or call. */
interface Run {
  readonly first: JsonObject;
  readonly pieces: JsonObject[];
}

/** Puts pieces with one key together, in the order of the first of each; those without a key join the one before. */
function runsOf(pieces: readonly JsonObject[], keyOf: (piece: JsonObject) => unknown): Run[] {
  const runs: Run[] = [];
  const byKey = new Map<unknown, Run>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const run = key === undefined ? runs.at(-1) : byKey.get(key);
    if (run !== undefined) run.pieces.push(piece);
    else {
      const begun: Run = { first: piece, pieces: [piece] };
      runs.push(begun);
      if (key !== undefined) byKey.set(key, begun);
    }
  }
  return runs;
}

function joined(pieces: readonly JsonObject[], key: string): string {
  return pieces.map((piece) => asString(piece[key]) ?? "").join("");
}

/** The calls that were streamed, with their arguments whole. */
function callsOf(chunks: readonly JsonObject[]): JsonObject[] {
  return runsOf(chunks, ({ index, id }) => index ?? asId(id)).map(({ pieces }) => ({
    name: joined(pieces, "name"),
    id: pieces.map(({ id }) => asId(id)).find((id) => id !== undefined),
    args: joined(pieces, "args"),
  }));
}

/** The members of a block that grow as it is streamed. */
const GROWING = ["text", "thinking", "reasoning", "signature"];

/** Blocks of one type and place as one block. */
function blocksOf(contents: readonly unknown[]): JsonObject[] {
  const blocks = contents.flatMap((content) =>
    typeof content === "string" || Array.isArray(content) ? toBlocks(content) : []
  );
  let last: unknown;
  let place = 0;
  // Blocks that tell no place go together as long as their type stays the same.
  const keyOf = ({ type, index }: JsonObject) => {
    if (index === undefined && type !== last) place++;
    last = type;
    return index === undefined ? `${place} ${type}` : `at ${index} ${type}`;
  };
  return runsOf(blocks, keyOf).flatMap(({ first, pieces }) => {
    const grown = GROWING.filter((key) => pieces.some((piece) => typeof piece[key] === "string"));
    if (grown.length === 0) return pieces;
    return [{ ...first, ...Object.fromEntries(grown.map((key) => [key, joined(pieces, key)])) }];
  });
}

function contentOf(contents: readonly unknown[]): unknown {
  return contents.every((content) => typeof content === "string") ? contents.join("") : blocksOf(contents);
}

/** All members of several objects; of those with one name, the last. */
function together(objects: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object)));
}

/** The side data of all pieces; texts that grow are joined. */
function kwargsOf(fields: readonly JsonObject[]): JsonObject {
  const all = asObjects(fields.map((field) => field.additional_kwargs));
  const thought = joined(all, "reasoning_content");
  return { ...together(all), ...(thought === "" ? {} : { reasoning_content: thought }) };
}

/**
 * Puts the pieces of a streamed message together.
 *
 * @param pieces the fields of each piece, in order
 * @returns the fields of the whole message
 */
export function mergeChunks(pieces: readonly JsonObject[]): JsonObject {
  const chunks = pieces.flatMap((piece) => asObjects(piece.tool_call_chunks));
  const told = pieces.flatMap((piece) => asArray(piece.tool_calls));
  // The calls that a single piece tells are guesses from a part of the arguments.
  const isGuess = chunks.length > 0 && (pieces.length > 1 || told.length === 0);
  const calls = isGuess
    ? { tool_calls: callsOf(chunks), invalid_tool_calls: [] }
    : { tool_calls: told, invalid_tool_calls: pieces.flatMap((piece) => asArray(piece.invalid_tool_calls)) };
  if (pieces.length === 1) return { ...pieces[0], ...calls };
  return {
    ...together(pieces),
    content: contentOf(pieces.map((piece) => piece.content ?? piece.content_blocks ?? "")),
    additional_kwargs: kwargsOf(pieces),
    response_metadata: together(asObjects(pieces.map((piece) => piece.response_metadata))),
    ...calls,
  };
}

/**
 * Whether a piece goes on with the message of the one before it. Pieces of the model's message may be without its id;
 * others are only told together by one.
 */
export function isSameStream(before: LangChainMessage, next: LangChainMessage): boolean {
  if (!before.isChunk || !next.isChunk || before.kind !== next.kind) return false;
  const idOf = ({ kind, fields }: LangChainMessage) =>
    asId(kind === "tool" ? fields.tool_call_id : fields.id);
  const [a, b] = [idOf(before), idOf(next)];
  return a === undefined || b === undefined ? before.kind === "ai" : a === b;
}
