/** Made-up secrets. They are put together at run time, so that no scanner takes this repository for one with leaks. */

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Alphabets of secrets. */
export const ALPHABETS = {
  hex: "0123456789abcdef",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  base62: `0123456789${LETTERS.toUpperCase()}${LETTERS}`,
  base64: `0123456789${LETTERS.toUpperCase()}${LETTERS}+/`,
  url: `0123456789${LETTERS.toUpperCase()}${LETTERS}-_`,
} as const;

/** So many signs of an alphabet, always the same for one seed. */
export function signs(count: number, alphabet: keyof typeof ALPHABETS = "base62", seed = 1): string {
  const letters = ALPHABETS[alphabet];
  let state = seed * 2_654_435_761 % 4_294_967_296;
  return Array.from({ length: count }, (_, at) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    // A letter and a digit in front, so that every run has both.
    if (at < 2) return at === 0 ? "a" : "7";
    return letters[Math.floor(state / 65_536) % letters.length];
  }).join("");
}

/** Puts pieces together. */
export function glue(...pieces: readonly string[]): string {
  return pieces.join("");
}

/** Lines of base64 as in a key file. */
export function keyLines(count: number, separator = "\n"): string {
  const lines = Array.from({ length: count }, (_, at) => signs(64, "base64", at + 1));
  return [...lines, `${signs(22, "base64", 99)}==`].join(separator);
}

/** The first or last line of a key file. */
export function edge(side: "BEGIN" | "END", kind: string): string {
  return glue("-----", side, " ", kind, "-----");
}

/** A whole key file. */
export function keyFile(kind: string, separator = "\n"): string {
  return [edge("BEGIN", kind), keyLines(3, separator), edge("END", kind)].join(separator);
}
