// deno-lint-ignore-file camelcase -- names of the other side
import { equal } from "@std/assert";
import type { Tokenizer } from "@pith/pith";
import { type Adapter, ADAPTERS, PENDING } from "./adapters.ts";
import { type Json, needsFloatIdentity } from "./shapes.ts";

/** One line of a golden file. */
export interface GoldenCase {
  /** The Python function. */
  readonly fn: string;
  /** Its arguments by name. */
  readonly args: Json;
  /** What it returns, unless it raises `error`. */
  readonly expect?: Json;
  /** What it raises. */
  readonly error?: { readonly type: string; readonly message?: string; readonly message_contains?: string };
  /** What is special about the case. */
  readonly tags?: readonly string[];
}

/**
 * What became of a case. `tighter` is a pass in which the reference's own text is over the budget that it was given, so
 * that less of it is kept here. `report` says what differs when a case failed.
 */
export type Outcome =
  | { readonly status: "passed" | "tighter" | "skipped" | "pending" }
  | { readonly status: "failed"; readonly report: string };

/** The JavaScript errors that stand for a Python one. */
const ERRORS: Readonly<Record<string, readonly (new (message?: string) => Error)[]>> = {
  ValueError: [RangeError, TypeError, SyntaxError],
  IndexError: [SyntaxError],
};

/** Which tags may excuse a case that differs, and when; every other case must pass. */
const EXCUSES: Readonly<Record<string, (golden: GoldenCase) => boolean>> = {
  "float-identity": ({ args }) => needsFloatIdentity(args),
};

/**
 * The reference cuts between bytes and leaves U+FFFD for the half of a character; here the half is dropped. A case whose
 * input holds none of its own loses all of them, since each must come from a cut.
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
 * Whether the only difference is that the reference went over a budget (DESIGN, decision 2): each text that was counted,
 * found over a budget of the case and shortened is put back, and then nothing differs any more.
 */
function differsByBudget(golden: GoldenCase, wanted: Json, tokenizer: Tokenizer): boolean {
  const counted: string[] = [];
  const recording: Tokenizer = {
    ...tokenizer,
    count: (text) => {
      counted.push(text);
      return tokenizer.count(text);
    },
  };
  const budgets = Object.values(golden.args).filter((value) => typeof value === "number");
  let got = show(ADAPTERS[golden.fn]!(golden.args, recording));
  counted.forEach((rejected, index) => {
    const kept = counted.slice(index + 1).find((text) =>
      got.includes(show(text).slice(1, -1)) &&
      budgets.some((budget) => tokenizer.count(text) <= budget && budget < tokenizer.count(rejected))
    );
    if (kept !== undefined) got = got.replace(show(kept).slice(1, -1), () => show(rejected).slice(1, -1));
  });
  return got === show(wanted);
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

function judge(golden: GoldenCase, adapter: Adapter, tokenizer: Tokenizer): Outcome {
  let got: unknown;
  try {
    got = adapter(golden.args, tokenizer);
  } catch (error) {
    const { type, message = "" } = golden.error ?? { type: "" };
    const fits = ERRORS[type]?.some((kind) => error instanceof kind) && error instanceof Error &&
      (type !== "ValueError" || error.message.startsWith(message));
    return fits ? { status: "passed" } : failed(golden, `${error}`);
  }
  if (golden.error !== undefined) return failed(golden, show(got));
  const wanted = withoutHalves(golden);
  if (equal(got, wanted)) return { status: "passed" };
  return differsByBudget(golden, wanted, tokenizer) ? { status: "tighter" } : failed(golden, show(got));
}

/** Calls the function of a case and compares. */
export function runCase(golden: GoldenCase, tokenizer: Tokenizer): Outcome {
  const adapter = ADAPTERS[golden.fn];
  if (adapter === undefined) {
    if (PENDING.includes(golden.fn)) return { status: "pending" };
    return failed(golden, "no adapter, and the function is not in the list of pending ones");
  }
  const outcome = judge(golden, adapter, tokenizer);
  return outcome.status === "failed" && excused(golden) ? { status: "skipped" } : outcome;
}
