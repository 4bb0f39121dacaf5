/**
 * Writes a number with its thousands set apart.
 *
 * @param number a whole number
 * @returns the number as in `12,345`
 */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:[0-9]{3})+$)/g, ",");
}
