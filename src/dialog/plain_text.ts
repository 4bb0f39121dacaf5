import { stringifyJson } from "../model/exact_json.ts";

/**
 * Any value of a notebook as text. An object that cannot become a text, since its own `toString` is no function or it is
 * nested too deep, is shown as JSON.
 *
 * @param value the value, as JSON has it
 * @returns the text
 */
export function plainText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return stringifyJson(value);
  }
}
