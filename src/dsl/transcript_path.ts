import { splitLines } from "./python_text.ts";

/** Line breaks that JSON leaves as they are. */
const OTHER_BREAKS = /[\x85\u2028\u2029]/g;

function escapeBreak(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Prints where a transcript is on one line: as it is, or as a JSON string where it has line breaks or begins like one.
 *
 * @param path a file, a URL, or words that say so
 * @returns one line
 */
export function printPath(path: string): string {
  if (splitLines(path).length === 1 && !path.startsWith('"')) return path;
  return JSON.stringify(path).replace(OTHER_BREAKS, escapeBreak);
}

/**
 * Reads what {@linkcode printPath} printed.
 *
 * @param line the line
 * @returns the path; the line itself when it is no JSON string
 */
export function parsePath(line: string): string {
  if (!line.startsWith('"')) return line;
  try {
    const path: unknown = JSON.parse(line);
    return typeof path === "string" ? path : line;
  } catch {
    return line;
  }
}
