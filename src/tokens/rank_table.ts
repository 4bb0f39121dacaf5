import { hashOn, hashPowers, slotOf } from "./byte_hash.ts";

/** What {@linkcode findToken} gives for bytes that are no token. */
export const NO_TOKEN = -1;

/**
 * The tokens of an encoding by their bytes. A token's id is its rank: of two pairs, the one that gives the lower id is
 * merged first.
 */
export interface RankTable {
  /** The bytes of all tokens, one after the other. */
  readonly bytes: Uint8Array;
  /** Where the bytes of each id start; those of the id before end there. */
  readonly starts: Uint32Array;
  /** For each slot of a hash table the hash and the id + 1 of a token, or 0 and 0; a taken slot sends on to the next. */
  readonly slots: Int32Array;
  /** A bit for each hash that a token has: small enough to stay in the processor's cache. */
  readonly filter: Int32Array;
  /** The id for each byte. */
  readonly bytesAlone: Int32Array;
  /** The id for two bytes, at `first << 8 | second`, or {@linkcode NO_TOKEN}. */
  readonly pairs: Int32Array;
  /** The length of the longest token, in bytes. */
  readonly longest: number;
  /** For {@linkcode hashBetween}, up to the longest token. */
  readonly powers: Int32Array;
}

/** Some 200,000 tokens take two fifths of these slots. */
const SLOT_BITS = 19;

/** Of the bits of the filter, one in ten is set. */
const FILTER_BITS = 21;

const LAST_SLOT = (1 << SLOT_BITS) - 1;

/** Ids are lower than this. */
const IDS = 1 << 18;

const SPACE = 0x20;
const PADDING = 64;

/** So many tokens are read by one call: a function is compiled sooner when it is called again than in one long loop. */
const STRETCH = 512;

/** The value of each sign of base64 (RFC 4648, section 4). */
function signValues(): Uint8Array {
  const values = new Uint8Array(256).fill(PADDING);
  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (let value = 0; value < signs.length; value++) values[signs.charCodeAt(value)] = value;
  return values;
}

/** What is read of an encoding before it is a table. */
interface Tokens {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  /** The hash of each token. */
  readonly hashes: Int32Array;
  /** The next id. */
  id: number;
}

/** Reads tokens in base64, parted by spaces, from a place on, and gives the place behind them. */
function readStretch(source: Uint8Array, from: number, values: Uint8Array, tokens: Tokens): number {
  const { bytes, starts, hashes } = tokens;
  const { length } = source;
  const last = tokens.id + STRETCH;
  let { id } = tokens;
  let at = from;
  let end = starts[id]!;
  for (; id < last && at < length; at++) {
    let hash = 0;
    for (; at < length && source[at] !== SPACE; at += 4) {
      const second = values[source[at + 1]!]!;
      const third = values[source[at + 2]!]!;
      const fourth = values[source[at + 3]!]!;
      hash = hashOn(hash, bytes[end++] = (values[source[at]!]! << 2 | second >> 4) & 0xff);
      if (third === PADDING) continue;
      hash = hashOn(hash, bytes[end++] = (second << 4 | third >> 2) & 0xff);
      if (fourth === PADDING) continue;
      hash = hashOn(hash, bytes[end++] = (third << 6 | fourth) & 0xff);
    }
    hashes[id++] = hash;
    starts[id] = end;
  }
  tokens.id = id;
  return at;
}

/** Reads lines of `! first-id token token …`, the tokens in base64: the package's own notation. */
function readTokens(packed: string): Tokens {
  const values = signValues();
  const tokens: Tokens = {
    bytes: new Uint8Array(packed.length),
    starts: new Uint32Array(IDS + 1),
    hashes: new Int32Array(IDS),
    id: 0,
  };
  for (const line of packed.split("\n")) {
    if (line === "") continue;
    const space = line.indexOf(" ", 2);
    const first = Number(line.slice(2, space));
    tokens.starts.fill(tokens.starts[tokens.id]!, tokens.id, first + 1);
    tokens.id = first;
    const source = new TextEncoder().encode(line);
    for (let at = space + 1; at < source.length;) at = readStretch(source, at, values, tokens);
  }
  return tokens;
}

/** Enters tokens from an id on, up to another; gives the length of the longest. */
function enterStretch(
  { hashes }: Tokens,
  from: number,
  to: number,
  table: Omit<RankTable, "longest" | "powers">,
): number {
  const { bytes, starts, slots, filter, bytesAlone, pairs } = table;
  let longest = 0;
  for (let id = from; id < to; id++) {
    const hash = hashes[id]!;
    const first = slotOf(hash, FILTER_BITS);
    filter[first >>> 5]! |= 1 << (first & 31);
    let slot = first >>> FILTER_BITS - SLOT_BITS;
    while (slots[2 * slot + 1] !== 0) slot = slot + 1 & LAST_SLOT;
    slots[2 * slot] = hash;
    slots[2 * slot + 1] = id + 1;
    const start = starts[id]!;
    const size = starts[id + 1]! - start;
    if (size > longest) longest = size;
    if (size === 1) bytesAlone[bytes[start]!] = id;
    else if (size === 2) pairs[bytes[start]! << 8 | bytes[start + 1]!] = id;
  }
  return longest;
}

/**
 * Makes the table of an encoding. Most of what the first count waits for is done here.
 *
 * @param packed the tokens in the package's own notation
 * @returns the table
 */
export function readRankTable(packed: string): RankTable {
  const tokens = readTokens(packed);
  const { bytes, starts, id: ids } = tokens;
  const table = {
    bytes: bytes.slice(0, starts[ids]),
    starts: starts.slice(0, ids + 1),
    slots: new Int32Array(2 << SLOT_BITS),
    filter: new Int32Array(1 << FILTER_BITS - 5),
    bytesAlone: new Int32Array(256).fill(NO_TOKEN),
    pairs: new Int32Array(1 << 16).fill(NO_TOKEN),
  };
  let longest = 0;
  for (let id = 0; id < ids; id += STRETCH) {
    longest = Math.max(longest, enterStretch(tokens, id, Math.min(id + STRETCH, ids), table));
  }
  return { ...table, longest, powers: hashPowers(longest) };
}

/**
 * Looks a token up.
 *
 * @param table the encoding
 * @param bytes what holds the token
 * @param from where it starts
 * @param to where it ends
 * @param hash the hash of its bytes
 * @returns its id, or {@linkcode NO_TOKEN}
 */
export function findToken(
  table: RankTable,
  bytes: Uint8Array,
  from: number,
  to: number,
  hash: number,
): number {
  const { slots, filter } = table;
  const first = slotOf(hash, FILTER_BITS);
  if ((filter[first >>> 5]! & 1 << (first & 31)) === 0) return NO_TOKEN;
  for (let slot = first >>> FILTER_BITS - SLOT_BITS;; slot = slot + 1 & LAST_SLOT) {
    const next = slots[2 * slot + 1]!;
    if (next === 0) return NO_TOKEN;
    if (slots[2 * slot] !== hash) continue;
    const { starts, bytes: all } = table;
    const start = starts[next - 1]!;
    if (starts[next]! - start !== to - from) continue;
    let at = from;
    while (at < to && bytes[at] === all[start + at - from]) at++;
    if (at === to) return next - 1;
  }
}
