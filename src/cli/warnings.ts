import type { Loss } from "../formats/writer.ts";
import type { Conversation } from "../formats/format.ts";
import type { Invocation } from "./command.ts";

/** More faults than these are counted, not printed. */
const SHOWN_FAULTS = 10;

/** Tells the person of what an input has lost by its faults. */
export function reportFaults(
  { diagnostics }: Conversation,
  name: string,
  { flags, host }: Invocation,
): void {
  if (flags.quiet) return;
  const losses = diagnostics.filter(({ recovered }) => !recovered);
  const shown = losses.slice(0, SHOWN_FAULTS).map(({ message }) => `warning: ${name}: ${message}\n`);
  const more = losses.length - shown.length;
  host.writeError(
    shown.join("") + (more > 0 ? `warning: ${name}: ${more} more faults, --json lists them\n` : ""),
  );
}

/** Tells the person of what a form could not say: the first of each kind, and how many there are. */
export function reportLosses(losses: readonly Loss[], target: string, { flags, host }: Invocation): void {
  if (flags.quiet) return;
  const kinds = new Map<string, { readonly first: Loss; count: number }>();
  for (const loss of losses) {
    const kind = kinds.get(loss.code);
    if (kind === undefined) kinds.set(loss.code, { first: loss, count: 1 });
    else kind.count++;
  }
  for (const { first, count } of kinds.values()) {
    const more = count === 1 ? "" : ` (and ${count - 1} more of this kind)`;
    host.writeError(`warning: ${target}: ${first.message}${more}\n`);
  }
}
