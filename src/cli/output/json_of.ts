import { isSeveral } from "../../formats/conversation_choice.ts";
import { stringifyJson } from "../../model/exact_json.ts";
import type { FlagValues } from "../command.ts";

/**
 * Writes reports as JSON: a list when several conversations may be meant, else the one.
 *
 * @param reports the reports
 * @param flags the flags
 * @returns the JSON text, every digit of it, with a line break at its end
 */
export function jsonOf(reports: readonly unknown[], flags: FlagValues): string {
  return `${stringifyJson(isSeveral(flags) ? reports : reports[0], { indent: 2 })}\n`;
}
