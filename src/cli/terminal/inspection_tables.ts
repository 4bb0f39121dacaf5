import { grouped } from "../../dsl/grouped.ts";
import type { InspectReport } from "../../reports/inspect_report.ts";
import type { Repeats } from "../../view/inspection.ts";
import type { Paint } from "./paint.ts";
import { shorten } from "./shorten.ts";
import { table } from "./table.ts";

/** How tables are printed. */
export interface TableLook {
  /** The colours. */
  readonly paint: Paint;
  /** Whether shares are drawn as bars. */
  readonly hasBars: boolean;
  /** How many rows a table has at most. */
  readonly top: number;
  /** The name by which `pith recall` knows a part, where it has one. */
  readonly refOf: (message: number, part: number) => string | undefined;
}

/** The longest bar, in characters. */
const BAR = 24;

/** So much of a text names a row, in characters. */
const NAME = 56;

function bar(share: number): string {
  return share <= 0 ? "" : "█".repeat(Math.max(1, Math.round(Math.min(1, share) * BAR)));
}

/** A row of a table: what it is, its numbers, and its tokens. */
interface Row {
  readonly name: string;
  readonly cells?: readonly number[];
  readonly tokens: number;
}

/** A table of tokens and their shares in all; `""` when it has no rows. */
function shares(
  head: readonly string[],
  rows: readonly Row[],
  { total, look: { paint, hasBars, top } }: { readonly total: number; readonly look: TableLook },
): string {
  if (rows.length === 0) return "";
  const lines = rows.slice(0, top).map(({ name, cells = [], tokens }) => {
    const share = total === 0 ? 0 : tokens / total;
    return [
      shorten(name, NAME),
      ...cells.map(grouped),
      grouped(tokens),
      `${(100 * share).toFixed(1)} %`,
      ...(hasBars ? [bar(share).padEnd(BAR)] : []),
    ];
  });
  const bars = hasBars ? [""] : [];
  const more = rows.length > top ? `… and ${grouped(rows.length - top)} more\n` : "";
  return `${table([[...head, "tokens", "share", ...bars], ...lines], "padStart", paint)}${more}`;
}

function repeatRows({ largest }: Repeats): Row[] {
  return largest.map(({ what, count, tokens }) => ({ name: what, cells: [count], tokens }));
}

/** Says what of a kind of repeats is not listed. */
function repeatsTotal({ count, tokens, largest }: Repeats): string {
  return count > largest.length ? `in all ${grouped(count)}, ${grouped(tokens)} tokens\n` : "";
}

/**
 * Prints where the tokens of a conversation are.
 *
 * @param report the report
 * @param look how tables are printed
 * @returns the tables, each with a blank line behind it but the last
 */
export function inspectionTables(report: InspectReport, look: TableLook): string {
  const { count, turns, tools, largest, sameFiles, sameResults, compacted } = report;
  const all = { total: count.tokens, look };
  const largestTurns = turns.map((turn, index) => ({ ...turn, index })).sort((a, b) => b.tokens - a.tokens);
  const after = {
    total: compacted.before,
    look: { ...look, top: Infinity },
  };
  return [
    shares(
      ["role", "messages"],
      Object.entries(count.byRole).map(([name, { messages, tokens }]) => ({
        name,
        cells: [messages],
        tokens,
      })),
      { ...all, look: { ...look, top: Infinity } },
    ),
    shares(
      ["tool", "calls", "errors"],
      tools.map(({ name, calls, errors, callTokens, resultTokens }) => {
        return { name: name || "(unknown)", cells: [calls, errors], tokens: callTokens + resultTokens };
      }),
      all,
    ),
    shares(
      ["turn", "messages"],
      largestTurns.map(({ index, start, end, tokens, opening }) => {
        return { name: `${index + 1}  ${opening}`, cells: [end - start], tokens };
      }),
      all,
    ),
    shares(
      ["largest, by message and name for pith recall"],
      largest.map(({ message, part, kind, name, tokens, opening }) => {
        const ref = look.refOf(message, part);
        const what = [kind, name, ref && `#${ref}`].filter(Boolean).join(" ");
        return { name: `${message + 1}  ${what}: ${opening}`, tokens };
      }),
      all,
    ),
    shares(["file read again", "times"], repeatRows(sameFiles), all) + repeatsTotal(sameFiles),
    shares(["same result again", "times"], repeatRows(sameResults), all) + repeatsTotal(sameResults),
    shares(["compaction"], [
      { name: "before", tokens: compacted.before },
      { name: "document", tokens: compacted.document },
    ], after),
  ].filter((text) => text !== "").join("\n");
}
