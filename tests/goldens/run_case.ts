// deno-lint-ignore-file camelcase -- names of the other side
import { equal } from "@std/assert";
import { ProvenanceLostError, type Tokenizer } from "@pith/pith";
import { type Adapter, ADAPTERS, PENDING } from "./adapters.ts";
import { withGeneratedIds } from "./generated_ids.ts";
import { decode, type Json, needsFloatIdentity } from "./shapes.ts";

/** One line of a golden file. */
export interface GoldenCase {
  /** The Python function. */
  readonly fn: string;
  /** Its arguments by name. */
  readonly args: Json;
  /** What it returns, unless it raises `error`. */
  readonly expect?: Json;
  /** What it raises; fields besides these are data on the error. */
  readonly error?: {
    readonly type: string;
    readonly message?: string;
    readonly message_contains?: string;
    readonly [field: string]: Json;
  };
  /** What is special about the case. */
  readonly tags?: readonly string[];
}

/**
 * What became of a case. `tighter` is a pass in which the reference's own text is over the budget that it was given, so
 * that less of it is kept here, or would be with the half character that the reference leaves at a cut. `report` says
 * what differs when a case failed.
 */
export type Outcome =
  | { readonly status: "passed" | "tighter" | "skipped" | "pending" }
  | { readonly status: "failed"; readonly report: string };

/** The JavaScript errors that stand for a Python one, in all functions or in one of them. */
const ERRORS: Readonly<Record<string, readonly (abstract new (...args: Json[]) => Error)[]>> = {
  ValueError: [RangeError, TypeError, SyntaxError],
  IndexError: [SyntaxError],
  ProvenanceLostError: [ProvenanceLostError],
  "dlg2hist IndexError": [RangeError],
  "dlg2chat IndexError": [RangeError],
  KeyError: [SyntaxError],
  TypeError: [TypeError],
};

/** How messages begin here that name a Python function or type there. */
const WORDINGS: Readonly<Record<string, string>> = {
  "dlg2hist requires the messages to end with a prompt":
    "Cannot make a history of a dialog that ends with cell",
  "msgs must start with a user message": "Cannot make a dialog of messages that start with",
  "unsupported user part: input_audio":
    "Cannot put part 1 of a user message into a dialog: expected text or a picture, got audio/",
  "hist2fmt renders assistant and tool messages only, got 'user'":
    'Cannot render message 1 of the reply: expected assistant and tool messages only, got "user"',
};

/** Which tags may excuse a case that differs, and when; every other case must pass. */
const EXCUSES: Readonly<Record<string, (golden: GoldenCase) => boolean>> = {
  "float-identity": ({ fn, args }) =>
    needsFloatIdentity(args) || (THROUGH_MESSAGES.has(fn) && WHOLE_FLOAT.test(JSON.stringify(args))),
};

/** What renders replies by way of canonical messages, whose arguments are plain data. */
const THROUGH_MESSAGES: ReadonlySet<string> = new Set([
  "compact_reply",
  "Message.compact",
  "Dialog.compact",
  "dlg2compact",
]);

/** A float that is whole, in the JSON text of a tool block. */
const WHOLE_FLOAT = /[: ]-?[0-9]+\.0(?![0-9])/;

/**
 * The reference cuts between bytes and leaves U+FFFD for the half of a character; here the half is dropped. A case
 * whose input holds none of its own loses all of them, since each must come from a cut.
 */
function withoutHalves(golden: GoldenCase): Json {
  const text = JSON.stringify(golden.expect);
  if (text === undefined || !text.includes("\ufffd") || JSON.stringify(golden.args).includes("\ufffd")) {
    return golden.expect;
  }
  return JSON.parse(text.replaceAll("\ufffd", ""));
}

function show(value: unknown): string {
  return JSON.stringify(value, (_key, item) => typeof item === "bigint" ? `${item}n` : item);
}

/**
 * Whether the only difference is that the reference went over a budget (DESIGN, decision 2): each text that was
 * counted, found over a budget of the case and shortened is put back, and then nothing differs any more.
 */
async function differsByBudget(golden: GoldenCase, wanted: Json, tokenizer: Tokenizer): Promise<boolean> {
  const counted: string[] = [];
  const recording: Tokenizer = {
    ...tokenizer,
    count: (text) => {
      counted.push(text);
      return tokenizer.count(text);
    },
  };
  const budgets = Object.values(golden.args).filter((value) => typeof value === "number");
  let got = show(await ADAPTERS[golden.fn]!(golden.args, recording));
  counted.forEach((rejected, index) => {
    const kept = counted.slice(index + 1).find((text) =>
      got.includes(show(text).slice(1, -1)) &&
      budgets.some((budget) => tokenizer.count(text) <= budget && budget < tokenizer.count(rejected))
    );
    if (kept !== undefined) got = got.replace(show(kept).slice(1, -1), () => show(rejected).slice(1, -1));
  });
  return got === show(wanted);
}

/**
 * Whether the only difference is that the reference counts the half character that it leaves at a cut, and so keeps
 * less: with that half counted here as well, the very text of the reference comes out.
 */
async function differsByHalf(golden: GoldenCase, wanted: Json, tokenizer: Tokenizer): Promise<boolean> {
  const counting: Tokenizer = {
    ...tokenizer,
    count: (text) => Math.max(tokenizer.count(text), tokenizer.count(text.replace(" … ", "\ufffd … "))),
  };
  return equal(await ADAPTERS[golden.fn]!(golden.args, counting), wanted);
}

function failed(golden: GoldenCase, got: string): Outcome {
  const wanted = golden.error ? `an error ${show(golden.error)}` : show(withoutHalves(golden));
  return {
    status: "failed",
    report: `${golden.fn}(${show(golden.args)})\n  wanted ${wanted}\n  got    ${got}`,
  };
}

function excused(golden: GoldenCase): boolean {
  return golden.tags?.some((tag) => EXCUSES[tag]?.(golden)) ?? false;
}

/** Whether an error is the one that a case wants: its kind, its message but for the first letter, its data. */
function errorFits({ fn, error, tags }: GoldenCase, thrown: unknown): boolean {
  if (error === undefined || !(thrown instanceof Error)) return false;
  const { type, message = "", message_contains: part = "", ...data } = error;
  const kinds = ERRORS[`${fn} ${type}`] ?? ERRORS[type] ?? [];
  if (!kinds.some((kind) => thrown instanceof kind)) return false;
  if (!Object.entries(data).every(([field, value]) => equal(Reflect.get(thrown, field), value))) return false;
  if (type !== "ValueError" || tags?.includes("python-error-text")) return true;
  const text = thrown.message.toLowerCase();
  return text.startsWith((WORDINGS[message] ?? message).toLowerCase()) && text.includes(part.toLowerCase());
}

/** Why a medium cannot be had is said in Python's words there, and its id is the name of a Python function. */
function withoutReasons(golden: GoldenCase, value: unknown): unknown {
  if (!golden.tags?.includes("python-error-text")) return value;
  return JSON.parse(
    JSON.stringify(value).replace(/ reason=\\"[^"]*\\"/g, "").replace(/ id=\\"(?:_img_id|unknown)\\"/g, ""),
  );
}

async function judge(golden: GoldenCase, adapter: Adapter, tokenizer: Tokenizer): Promise<Outcome> {
  let got: unknown;
  try {
    got = withoutReasons(golden, await adapter(golden.args, tokenizer));
  } catch (error) {
    return errorFits(golden, error) ? { status: "passed" } : failed(golden, `${error}`);
  }
  if (golden.error !== undefined) return failed(golden, show(got));
  const wanted = withoutReasons(golden, withGeneratedIds(got, withoutHalves(golden)));
  if (equal(got, wanted) || equal(got, decode(wanted))) return { status: "passed" };
  const isTighter = await differsByBudget(golden, wanted, tokenizer) ||
    await differsByHalf(golden, wanted, tokenizer);
  return isTighter ? { status: "tighter" } : failed(golden, show(got));
}

/** Calls the function of a case and compares. */
export async function runCase(golden: GoldenCase, tokenizer: Tokenizer): Promise<Outcome> {
  const adapter = ADAPTERS[golden.fn];
  if (adapter === undefined) {
    if (PENDING.includes(golden.fn)) return { status: "pending" };
    return failed(golden, "no adapter, and the function is not in the list of pending ones");
  }
  const outcome = await judge(golden, adapter, tokenizer);
  return outcome.status === "failed" && excused(golden) ? { status: "skipped" } : outcome;
}
