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
   * How many requests are worked on at once. One more is answered 429.
   *
   * @default {64}
   */
  readonly maxConcurrent?: number;
  /**
   * How many bytes the bodies of all requests that are worked on may have together. A request that would go beyond is
   * answered 429. The memory that they take is some times as much, so this is what keeps the process within its own.
   *
   * @default {four times maxBodyBytes}
   */
  readonly maxOpenBytes?: number;
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

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** So many bodies of the largest size may be worked on at once. */
const LARGE_BODIES = 4;

const COUNTS = ["maxBodyBytes", "maxMessages", "maxConcurrent", "maxOpenBytes", "timeoutMs"] as const;

/** The most that a timer takes in milliseconds; of bytes and messages nobody means more. */
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
  const { maxBodyBytes = MAX_BODY_BYTES, cors = [], onError = () => {} } = options;
  const settings: Settings = {
    maxBodyBytes,
    maxMessages: options.maxMessages ?? 100_000,
    maxConcurrent: options.maxConcurrent ?? 64,
    maxOpenBytes: options.maxOpenBytes ?? LARGE_BODIES * maxBodyBytes,
    timeoutMs: options.timeoutMs ?? 30_000,
    cors,
    onError,
  };
  for (const name of COUNTS) requireCount(name, settings[name]);
  if (cors !== "*") cors.forEach(requireOrigin);
  return settings;
}
