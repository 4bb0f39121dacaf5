import { LOAD_KINDS, type LoadKind } from "./edge_kinds.ts";

/** What came of the requests of a kind. */
export interface KindOutcome {
  /** The kind. */
  readonly kind: LoadKind;
  /** How many were sent. */
  sent: number;
  /** How many were answered as they should be, by status. */
  readonly statuses: Map<number, number>;
  /** What went wrong: wrong statuses, and connections that failed. */
  readonly failures: string[];
  /** How long each took, in milliseconds. */
  readonly times: number[];
}

/** How a service is put under load. */
export interface LoadOptions {
  /** How many requests are open at once. */
  readonly atOnce: number;
  /** For how long, in milliseconds. */
  readonly durationMs: number;
}

/** The kinds, each as often as its weight says, spread so that neighbours differ. */
function rotation(): LoadKind[] {
  const total = LOAD_KINDS.reduce((sum, { weight }) => sum + weight, 0);
  return LOAD_KINDS
    .flatMap((kind) =>
      Array.from({ length: kind.weight }, (_, index) => ({ kind, at: (index + 0.5) * total / kind.weight }))
    )
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}

async function sendOne(url: string, outcome: KindOutcome): Promise<void> {
  const start = performance.now();
  outcome.sent++;
  try {
    const status = await outcome.kind.send(url);
    if (outcome.kind.expected.includes(status)) {
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
      outcome.times.push(performance.now() - start);
    } else outcome.failures.push(`status ${status}`);
  } catch (error) {
    outcome.failures.push(String(error));
  }
}

/**
 * Keeps a number of requests open at a service for a while: good ones, bad ones, too large ones, and some that the client
 * breaks off.
 *
 * @param url the service
 * @param options how many at once, and for how long
 * @returns what came of each kind
 */
export async function putUnderLoad(url: string, { atOnce, durationMs }: LoadOptions): Promise<KindOutcome[]> {
  const outcomes = new Map(LOAD_KINDS.map((kind): [LoadKind, KindOutcome] => [
    kind,
    { kind, sent: 0, statuses: new Map(), failures: [], times: [] },
  ]));
  const kinds = rotation();
  const end = performance.now() + durationMs;
  let next = 0;
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (performance.now() < end) await sendOne(url, outcomes.get(kinds[next++ % kinds.length]!)!);
  }));
  return [...outcomes.values()];
}
