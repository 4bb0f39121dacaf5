import { isSeveral } from "../formats/conversation_choice.ts";
import { stringifyJson } from "../model/exact_json.ts";
import type { Job } from "./route.ts";

/**
 * Writes reports as JSON: a list when several conversations may be meant, else the one.
 *
 * @param reports the reports
 * @param job the request
 * @returns the JSON, every digit of it
 */
export function jsonOf(reports: readonly unknown[], { values }: Job): string {
  return `${stringifyJson(isSeveral(values) ? reports : reports[0])}\n`;
}
