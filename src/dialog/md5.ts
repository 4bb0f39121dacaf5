/** Bits that each step of a round turns by, four rounds of four. */
const TURNS: readonly number[] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

const SINES: Uint32Array = Uint32Array.from(
  { length: 64 },
  (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);

/** The word of the block that each step takes. */
const WORDS: readonly ((step: number) => number)[] = [
  (step) => step,
  (step) => (5 * step + 1) % 16,
  (step) => (3 * step + 5) % 16,
  (step) => (7 * step) % 16,
];

const MIXERS: readonly ((x: number, y: number, z: number) => number)[] = [
  (x, y, z) => (x & y) | (~x & z),
  (x, y, z) => (x & z) | (y & ~z),
  (x, y, z) => x ^ y ^ z,
  (x, y, z) => y ^ (x | ~z),
];

function addBlock(state: Uint32Array, view: DataView, offset: number): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    const word = view.getUint32(offset + 4 * WORDS[round]!(step), true);
    const sum = (a + MIXERS[round]!(b, c, d) + SINES[step]! + word) | 0;
    const turn = TURNS[4 * round + step % 4]!;
    [a, b, c, d] = [d, b + ((sum << turn) | (sum >>> (32 - turn))), b, c];
  }
  [a, b, c, d].forEach((value, index) => state[index]! += value);
}

/**
 * The MD5 digest (RFC 1321): no guard against anybody, but what the dialogs' media ids are made of, and the same for
 * the same bytes everywhere. The platform's own digests are asynchronous.
 *
 * @param bytes the content
 * @returns the 16 bytes of the digest
 */
export function md5(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((bytes.length + 8 >> 6) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, (bytes.length << 3) >>> 0, true);
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true);
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let offset = 0; offset < padded.length; offset += 64) addBlock(state, view, offset);
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => digest.setUint32(4 * index, word, true));
  return new Uint8Array(digest.buffer);
}
