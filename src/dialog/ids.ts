import { md5 } from "./md5.ts";

/** Option of what has to make ids. */
export interface IdOptions {
  /**
   * Makes an id. It is asked again with another seed while its answer is taken already.
   *
   * @default {hexadecimal digits derived from the seed, so that the same content gives the same ids}
   *
   * @param seed what the id is for: content and place
   * @returns the id
   */
  readonly newId?: (seed: string) => string;
}

/** Hexadecimal digits that depend on a text alone. */
function digest(text: string): string {
  return Array.from(md5(new TextEncoder().encode(text)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** The id of a cell: eight digits. */
export function cellId(seed: string): string {
  return digest(seed).slice(0, 8);
}

/** The id of a tool call. */
export function callId(seed: string): string {
  return `call_${digest(seed).slice(0, 16)}`;
}

/** The id of an attachment, in the form of a UUID. */
export function attachmentId(seed: string): string {
  const hex = digest(seed);
  const [a, b, c, d, e] = [[0, 8], [8, 12], [13, 16], [17, 20], [20, 32]].map(([from, to]) =>
    hex.slice(from, to)
  );
  return `${a}-${b}-4${c}-a${d}-${e}`;
}

/** Makes an id that is not taken yet, and takes it. */
export function freshId(taken: Set<string>, seed: string, make: (seed: string) => string): string {
  let id = make(seed);
  for (let again = 1; taken.has(id); again++) {
    if (again > 1000) {
      throw new RangeError(`Cannot make a new id: "${id}" is taken, expected newId to vary with its seed`);
    }
    id = make(`${seed}\n${again}`);
  }
  taken.add(id);
  return id;
}
