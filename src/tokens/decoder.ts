import type { RankTable } from "./rank_table.ts";
import type { PackedEncoding } from "./ranks.js";

/**
 * Makes the way back from token ids to bytes.
 *
 * @param name the name of the encoding
 * @param packed the encoding, for its special tokens
 * @param table its other tokens
 * @returns a function that gives the bytes of some ids, and throws a `RangeError` at an id that the encoding has not
 */
export function createDecoder(
  name: string,
  { special_tokens: special }: PackedEncoding,
  { bytes, starts }: RankTable,
): (ids: Uint32Array) => Uint8Array {
  let specialBytes: Map<number, Uint8Array> | undefined;
  const bytesOf = (id: number): Uint8Array => {
    specialBytes ??= new Map(
      Object.entries(special).map(([text, id]) => [id, new TextEncoder().encode(text)]),
    );
    const found = specialBytes.get(id);
    if (found === undefined) throw new RangeError(`Cannot decode the token ${id}: ${name} has no such id`);
    return found;
  };
  const last = starts.length - 1;
  return (ids) => {
    let length = 0;
    for (const id of ids) length += id < last ? starts[id + 1]! - starts[id]! : bytesOf(id).length;
    const all = new Uint8Array(length);
    let at = 0;
    for (const id of ids) {
      if (id < last) {
        const end = starts[id + 1]!;
        for (let from = starts[id]!; from < end; from++) all[at++] = bytes[from]!;
      } else for (const byte of bytesOf(id)) all[at++] = byte;
    }
    return all;
  };
}
