import { grouped } from "../../dsl/grouped.ts";
import type { Message } from "../../model/message.ts";
import { MESSAGE_FACTS } from "../../facts/message_facts.ts";
import { type FactSurvival, survival } from "../../survival/survival.ts";
import type { FlagValues, Invocation } from "../command.ts";
import { CliError, EXIT, usageError } from "../errors.ts";
import type { Paint } from "../terminal/paint.ts";
import { table } from "../terminal/table.ts";

/** The share of facts of a kind that must survive, in percent. */
type Gates = Readonly<Record<string, number>>;

/**
 * Takes `--min-survival` apart, as in `paths=90,urls=100`.
 *
 * @param flags the flags
 * @returns the shares by kind; none without the flag
 * @throws {CliError} when a kind is unknown or a share is no percentage
 */
function gatesOf(flags: FlagValues): Gates {
  if (flags["min-survival"] === undefined) return {};
  return Object.fromEntries(
    String(flags["min-survival"]).split(",").map((gate) => {
      const [kind = "", share = ""] = gate.split("=").map((word) => word.trim());
      if (!Object.hasOwn(MESSAGE_FACTS, kind) || !/^[0-9]{1,3}$/.test(share) || Number(share) > 100) {
        const kinds = Object.keys(MESSAGE_FACTS).join(", ");
        throw usageError(
          `The flag --min-survival does not take "${gate}": expected KIND=PERCENT, the kind one of ${kinds}`,
          "--min-survival paths=90,urls=100",
        );
      }
      return [kind, Number(share)];
    }),
  );
}

function percent({ before, after }: FactSurvival): number {
  return Math.floor(1000 * after / before) / 10;
}

function survivalTable(report: Readonly<Record<string, FactSurvival>>, paint: Paint): string {
  const rows = Object.entries(report).map(([kind, found]) => [
    kind,
    grouped(found.before),
    grouped(found.after),
    `${percent(found).toFixed(1)} %`,
  ]);
  return table([["facts", "before", "after", "kept"], ...rows], "padStart", paint);
}

/**
 * Tells which facts of a conversation are still in its document, when that is asked for.
 *
 * @param messages the conversation
 * @param document the document
 * @param invocation the flags and the machine
 * @returns the report; `undefined` when none was asked for
 * @throws {CliError} when fewer facts survived than `--min-survival` wants
 */
export function reportSurvival(
  messages: readonly Message[],
  document: string,
  { flags, host, paint }: Invocation,
): Record<string, FactSurvival> | undefined {
  const gates = gatesOf(flags);
  if (!flags.survival && Object.keys(gates).length === 0) return undefined;
  const report = survival(messages, document);
  if (flags.survival && !flags.quiet && !flags.json) host.writeError(survivalTable(report, paint.error));
  for (const [kind, share] of Object.entries(gates)) {
    const found = report[kind];
    if (found === undefined || percent(found) >= share) continue;
    const words = `${percent(found).toFixed(1)} % of the ${kind} survived, ${share} % are wanted`;
    throw new CliError(`Cannot write the document: ${words}`, EXIT.provenance, "nothing was written");
  }
  return report;
}
