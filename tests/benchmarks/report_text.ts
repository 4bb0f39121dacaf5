/** A part of the report. */
export interface ReportPart {
  /** Its heading. */
  readonly title: string;
  /** What stands below it. */
  readonly body: string;
}

const INTRODUCTION = `# Benchmarks

\`deno task bench:report\` measures all of this and writes this file; \`deno task bench:report NAME...\` does a part
of it and keeps the rest. Do not edit it. Compare what stands in one table: it is measured in one run. A time is
the best of several unless the text says something else, since other work on the machine can only add to it.
`;

/**
 * Finds the parts of a report that was written before.
 *
 * @param report the report, or an empty text
 * @returns its parts, by their headings
 */
export function partsOf(report: string): Map<string, ReportPart> {
  return new Map(
    report.split(/^## /m).slice(1).map((part) => {
      const end = part.indexOf("\n");
      const title = part.slice(0, end < 0 ? part.length : end).trim();
      return [title, { title, body: part.slice(title.length).trim() }];
    }),
  );
}

/**
 * Puts a report together.
 *
 * @param parts the parts in their order
 * @returns the text of the report
 */
export function reportOf(parts: readonly ReportPart[]): string {
  return [INTRODUCTION, ...parts.map(({ title, body }) => `## ${title}\n\n${body}\n`)].join("\n");
}
