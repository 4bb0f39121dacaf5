/** So many levels are passed at first: documents grow about twofold on the way, so that none that is tried is far too long. */
const STRIDE = 8;

/**
 * Finds how high one can go on levels that ask for more and more room, by few trials: from the lowest level on by strides, and
 * by halves between the last that fits and the first that does not.
 *
 * More room never leads to a lower level. With less room and with more, the trials are the same up to the first that succeeds
 * with more room alone; from there on one stays below that level, and the other does not. So no level need ask for more than
 * the one below it; where each does, the highest is found.
 *
 * @param count how many levels there are, from 1 on
 * @param fits tells whether there is room for a level, counted from 0
 * @returns a level for which there is room: the last, or one right below a level for which there is none; -1 when there is
 * none for the first
 */
export function highestLevel(count: number, fits: (level: number) => boolean): number {
  let low = -1;
  let high = 0;
  while (high < count && fits(high)) {
    low = high;
    high = low === count - 1 ? count : Math.min(low + STRIDE, count - 1);
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
