/** What a line says that tells of a failure. */
const FAILURE =
  /\b(?:error|exception|fail(?:ed|ure|s)?|fatal|panic(?:ked)?|traceback|cannot|not found|denied)\b/i;

/** A longer line is a dump, of which no summary keeps the whole. */
const LONGEST = 240;

/** The lines of a text that tell of a failure, without the blanks around them. */
export function findErrors(text: string): string[] {
  return text.split("\n").map((line) => line.slice(0, LONGEST + 1).trim())
    .filter((line) => line.length <= LONGEST && FAILURE.test(line));
}
