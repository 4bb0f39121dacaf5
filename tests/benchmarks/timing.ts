/** Options of {@linkcode bestTime}. */
export interface BestTimeOptions {
  /** Fewest runs; 3 by default. */
  readonly least?: number;
  /** Most runs; 15 by default. */
  readonly most?: number;
  /** Milliseconds after which no further run begins, once there were enough; 1,000 by default. */
  readonly limit?: number;
}

/**
 * Times one run.
 *
 * @param run what is timed
 * @returns the milliseconds it took
 */
export async function timeOf(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * Runs something a few times and takes the best time: other work on the machine can only make a run longer.
 *
 * @param run what is timed
 * @param options how often
 * @returns the milliseconds of the fastest run
 */
export async function bestTime(run: () => unknown, options: BestTimeOptions = {}): Promise<number> {
  const { least = 3, most = 15, limit = 1_000 } = options;
  let best = Infinity;
  let all = 0;
  for (let runs = 0; runs < least || (runs < most && all < limit); runs++) {
    const time = await timeOf(run);
    best = Math.min(best, time);
    all += time;
  }
  return best;
}

/**
 * Lets several things take turns, so that a change of the machine's speed meets them all.
 *
 * @param runs what is timed, by name
 * @param rounds how many turns each has
 * @returns the milliseconds of every turn, by name
 */
export async function takeTurns<Name extends string>(
  runs: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(runs) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) times[name].push(await timeOf(runs[name]));
  }
  return times;
}
