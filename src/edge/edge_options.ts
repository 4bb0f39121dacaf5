/** Options of {@linkcode createHandler}. */
export interface EdgeOptions {
  /**
   * How many bytes a body may have, as it is sent and as it is unpacked. Beyond it the answer is 413, before the rest is
   * read.
   *
   * @default {16777216}
   */
  readonly maxBodyBytes?: number;
  /**
   * How many messages the conversations of a body may have together. Beyond it the answer is 413.
   *
   * @default {100000}
   */
  readonly maxMessages?: number;
  /**
   * How many conversations are read and worked on at once. One more is answered 429 at once. What they may hold in memory
   * is this number times `maxBodyBytes`, several times over.
   *
   * @default {16}
   */
  readonly maxConcurrent?: number;
  /**
   * How many milliseconds a request may take. A body that has not arrived by then is answered 408, work that is not done
   * 503. No timer interrupts a computation: the time is looked at whenever a part of the body comes in and between the
   * steps of the work, so a step that has begun is finished first.
   *
   * @default {30000}
   */
  readonly timeoutMs?: number;
  /**
   * Which web pages of other origins may read the answers: `"*"` for all, or their origins, such as
   * `"https://example.com"`.
   *
   * @default {none}
   */
  readonly cors?: "*" | readonly string[];
  /**
   * Is told of errors that are nobody's fault but pith's, which the client sees as a bare 500.
   *
   * @default {nobody is told}
   */
  readonly onError?: (error: unknown) => void;
}

/** The options with all defaults in place. */
export type Settings = Required<EdgeOptions>;

const COUNTS = {
  maxBodyBytes: 16 * 1024 * 1024,
  maxMessages: 100_000,
  maxConcurrent: 16,
  timeoutMs: 30_000,
};

/** A timer takes no more: 2^31 - 1 milliseconds. */
const MOST = 2 ** 31 - 1;

function requireCount(name: string, value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= MOST) return;
  throw new RangeError(
    `Cannot serve with the option "${name}" of ${value}: expected a whole number from 1 to ${MOST}`,
  );
}

/** The same origin as browsers write it: no path, no default port, lower case. */
function requireOrigin(origin: string): void {
  if (URL.canParse(origin) && new URL(origin).origin === origin) return;
  throw new RangeError(
    `Cannot serve with the option "cors" of "${origin}": expected "*" or origins such as "https://example.com"`,
  );
}

/**
 * Puts the defaults in place, and refuses what cannot be meant.
 *
 * @param options the caller's options
 * @returns all options
 * @throws {RangeError} when a number is no whole number from 1, or an origin is none
 */
export function settingsOf(options: EdgeOptions): Settings {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const settings: Settings = { ...COUNTS, cors: [], onError: () => {}, ...given };
  for (const name of Object.keys(COUNTS) as (keyof typeof COUNTS)[]) requireCount(name, settings[name]);
  if (settings.cors !== "*") settings.cors.forEach(requireOrigin);
  return settings;
}
