/** Units that make a number a fact: of time, of size, of share, and what agents count. */
const UNITS = "ns|µs|ms|s|sec|seconds?|min|minutes?|h|hours?|days?|weeks?|B|[kKMGT]i?B|bytes?|[kMG]bit/s|" +
  "%|px|Hz|[kMG]Hz|fps|tokens?|rows?|lines?|files?|tests?|errors?|warnings?|requests?|items?|times|x";

const NUMBER = new RegExp(
  `(?<![\\w.,])[0-9]{1,20}(?:[.,][0-9]{1,20}){0,6}[ \\u00a0]?(?:${UNITS})(?![\\w])`,
  "g",
);

/** The numbers of a text that have a unit, each with it, such as `12.5 ms` or `40 %`. */
export function findNumbers(text: string): string[] {
  return text.match(NUMBER) ?? [];
}
