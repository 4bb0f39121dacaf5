/** Multipliers with long runs of both bits, so that a changed sign changes about half of a number's bits. */
const [SPREAD, MIX, STIR] = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35];

function digest32(text: string, seed: number): number {
  let state = seed;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), SPREAD);
    state ^= state >>> 15;
  }
  state = Math.imul(state ^ (state >>> 16), MIX);
  state = Math.imul(state ^ (state >>> 13), STIR);
  return (state ^ (state >>> 16)) >>> 0;
}

/**
 * Makes a text small: the same text always gives the same digits, and two texts hardly ever. Not for secrets.
 *
 * @param text the text
 * @returns 16 hexadecimal digits
 */
export function digest(text: string): string {
  return [digest32(text, SPREAD), digest32(text, STIR)]
    .map((half) => half.toString(16).padStart(8, "0"))
    .join("");
}
