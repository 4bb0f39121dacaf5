/** The prime of 32-bit FNV. */
const BASE = 0x01000193;

/**
 * The hash of some bytes and one more. It is a polynomial, so the hash of a stretch follows from those of two prefixes:
 * see {@linkcode hashBetween}.
 *
 * @param hash the hash of the bytes before; 0 when there are none
 * @param byte the next byte
 * @returns the hash, as a signed 32-bit number
 */
export function hashOn(hash: number, byte: number): number {
  return Math.imul(hash, BASE) + byte + 1 | 0;
}

const BASE2 = Math.imul(BASE, BASE);
const BASE3 = Math.imul(BASE2, BASE);
const BASE4 = Math.imul(BASE3, BASE);
const ONES = 1 + BASE + BASE2 + BASE3 | 0;

/**
 * The hash of a stretch of bytes, four of them a step.
 *
 * @param bytes what holds the stretch
 * @param from where it starts
 * @param to where it ends
 * @returns what {@linkcode hashOn} gives byte by byte
 */
export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0;
  let at = from;
  for (; at + 3 < to; at += 4) {
    hash = Math.imul(hash, BASE4) + Math.imul(bytes[at]!, BASE3) + Math.imul(bytes[at + 1]!, BASE2) +
        Math.imul(bytes[at + 2]!, BASE) + bytes[at + 3]! + ONES | 0;
  }
  for (; at < to; at++) hash = hashOn(hash, bytes[at]!);
  return hash;
}

/**
 * The powers that {@linkcode hashBetween} needs.
 *
 * @param longest the length of the longest stretch
 * @returns the powers of the base from 0 to `longest`
 */
export function hashPowers(longest: number): Int32Array {
  const powers = new Int32Array(longest + 1).fill(1);
  for (let n = 1; n <= longest; n++) powers[n] = Math.imul(powers[n - 1]!, BASE);
  return powers;
}

/**
 * The hash of the bytes between two places.
 *
 * @param prefixes the hash of the bytes before each place
 * @param from the first place
 * @param to the second place
 * @param powers from {@linkcode hashPowers}
 * @returns what {@linkcode hashOn} gives for those bytes alone
 */
export function hashBetween(prefixes: Int32Array, from: number, to: number, powers: Int32Array): number {
  return prefixes[to]! - Math.imul(prefixes[from]!, powers[to - from]!) | 0;
}

/**
 * Spreads a hash over slots, by the golden ratio: the lower bits of a polynomial hold little of the first bytes.
 *
 * @param hash the hash
 * @param bits there are 2 to the power of this many slots
 * @returns a slot
 */
export function slotOf(hash: number, bits: number): number {
  return Math.imul(hash ^ hash >>> 15, 0x9e3779b1) >>> (32 - bits);
}
