import { REPORT_VERSION } from "../../reports/report_head.ts";

/**
 * Writes what a command found, where that is about no single conversation, as JSON.
 *
 * @param report what is reported
 * @param found what was found
 * @returns the JSON text, with a line break at its end
 */
export function listJson(report: string, found: object): string {
  return `${JSON.stringify({ report, version: REPORT_VERSION, ...found }, null, 2)}\n`;
}
