/** A seeded source of chance: the same seed gives the same numbers on every machine (mulberry32). */
export interface Random {
  /** A whole number from 0 up to, and without, `below`. */
  readonly int: (below: number) => number;
  /** One of some values. */
  readonly pick: <T>(values: readonly T[]) => T;
  /** Hexadecimal digits. */
  readonly hex: (digits: number) => string;
}

/** Makes a source of chance. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const int = (below: number) => next() % below;
  return {
    int,
    pick: (values) => values[int(values.length)]!,
    hex: (digits) => Array.from({ length: digits }, () => int(16).toString(16)).join(""),
  };
}
