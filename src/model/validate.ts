import type { Message, Part } from "./message.ts";
import type { MessageProblem, MessageProblemCode } from "./message_problem.ts";
import { illFormedStrings } from "./ill_formed_strings.ts";
import { isRecord, partProblem, shapeProblems, shown } from "./message_shape.ts";
import { targetProblems } from "./target_problems.ts";
import { rulesOf, type Target } from "./target_rules.ts";

/** What the rules about a history need of a part that is sound in itself; a copy, so that it is read only once. */
interface Placed {
  readonly type: Part["type"];
  /** The id of a call or result; of no meaning elsewhere. */
  readonly id: string;
  readonly role: unknown;
  readonly index: number;
  readonly at: number;
}

/** Looks at all sound parts of a history in order. `last` is the last message that is not a `tool` one. */
type HistoryRule = (parts: readonly Placed[], last: number) => MessageProblem[];

/** A problem of one placed part. */
function problemAt({ index, at }: Placed, code: MessageProblemCode, says: string): MessageProblem {
  return { code, message: `Part ${at} of message ${index} ${says}`, index, part: at };
}

function partsStandInPlace(parts: readonly Placed[]): MessageProblem[] {
  return parts.flatMap((placed) => {
    const { type, role } = placed;
    if (type === "tool_use" && role !== "assistant") {
      return [problemAt(placed, "misplaced-call", "is a tool call: expected it in an assistant message")];
    }
    if (type === "tool_result" && role !== "tool") {
      return [problemAt(placed, "misplaced-result", "is a tool result: expected it in a tool message")];
    }
    return [];
  });
}

/** Calls and results in one pass, since each rule about one needs the other. A repeated id opens a new call. */
function callsAndResultsPair(parts: readonly Placed[], last: number): MessageProblem[] {
  const problems: MessageProblem[] = [];
  const calls = new Map<string, Placed>();
  const open = new Set<Placed>();
  for (const placed of parts) {
    const { type, id } = placed;
    if (type === "tool_use") {
      if (calls.has(id)) {
        const says = `repeats the call id ${shown(id)}: expected an id of its own`;
        problems.push(problemAt(placed, "duplicate-call", says));
      }
      calls.set(id, placed);
      open.add(placed);
    } else if (type === "tool_result") {
      const call = calls.get(id);
      if (call === undefined) {
        const says = `answers the call ${shown(id)}: expected a call with this id before it`;
        problems.push(problemAt(placed, "unknown-call", says));
      } else if (!open.delete(call)) {
        const says = `answers the call ${shown(id)} again: expected one result for each call`;
        problems.push(problemAt(placed, "answered-twice", says));
      }
    }
  }
  for (const placed of open) {
    if (placed.index === last) continue;
    problems.push(problemAt(placed, "unanswered-call", "is a call without a result: expected one after it"));
  }
  return problems;
}

const HISTORY_RULES: readonly HistoryRule[] = [partsStandInPlace, callsAndResultsPair];

/** What was read of a history: its sound parts, and what is wrong with the rest. */
interface Survey {
  readonly problems: MessageProblem[];
  readonly parts: Placed[];
  /** The index of the last message that is not a `tool` one, or -1. */
  readonly last: number;
}

/** The sound parts of a message. */
function placedParts(message: unknown, index: number): Placed[] {
  if (!isRecord(message) || !Array.isArray(message.content)) return [];
  const { role, content } = message;
  return Array.from(content, (part, at) => {
    return partProblem(part) === undefined ? [{ type: part.type, id: part.id, role, index, at }] : [];
  }).flat();
}

/** Reads a message once. A getter or proxy that throws is one more thing that can be wrong. */
function surveyMessage(message: unknown, index: number): Survey {
  try {
    const last = isRecord(message) && message.role === "tool" ? -1 : index;
    return { problems: shapeProblems(message, index), parts: placedParts(message, index), last };
  } catch {
    const says = `Message ${index} throws when it is read: expected plain data`;
    return { problems: [{ code: "not-a-message", message: says, index }], parts: [], last: index };
  }
}

function survey(messages: unknown): Survey {
  const unusable = (says: string): Survey => {
    const message = `The history ${says}: expected an array of messages`;
    return { problems: [{ code: "not-a-list", message, index: -1 }], parts: [], last: -1 };
  };
  try {
    if (!Array.isArray(messages)) return unusable(`is ${shown(messages)}`);
    const read = Array.from(messages, surveyMessage);
    return {
      problems: read.flatMap(({ problems }) => problems),
      parts: read.flatMap(({ parts }) => parts),
      last: read.findLast(({ last }) => last >= 0)?.last ?? -1,
    };
  } catch {
    return unusable("throws when it is read");
  }
}

/**
 * Checks a history by the canonical rules: known roles and parts, fields of the right types, metadata of strings, calls
 * in `assistant` and results in `tool` messages, call ids that do not repeat, one result after each call, and strings
 * that can be written as UTF-8.
 *
 * Calls of the last step may be open: only results of that step may follow them. Everywhere else a call without a result
 * is a problem, since no model API takes it. Fields that the rules do not name may hold anything.
 *
 * With a target, the rules of that API are checked as well: where system messages stand, who speaks after whom, where
 * results go, what names and ids look like, which parts it takes. A history that is not sound in itself is not looked at
 * further.
 *
 * @param messages the history, or any value at all
 * @param target what the history is to be sent as
 * @returns what is wrong, in the order of the messages; empty when nothing is. It never throws for a history
 * @throws {RangeError} when there is no such target
 *
 * @example
 * ```ts
 * import { assistant, toolResult, toolUse, validateMessages } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const call = assistant(toolUse("Bash", { command: "ls" }));
 * assertEquals(validateMessages([call, toolResult("a.ts", { name: "Bash" })]), []);
 * assertEquals(validateMessages([toolResult("a.ts", { name: "Bash" })]), [{
 *   code: "unknown-call",
 *   message: 'Part 0 of message 0 answers the call "call_Bash": expected a call with this id before it',
 *   index: 0,
 *   part: 0,
 * }]);
 * ```
 */
export function validateMessages(messages: unknown, target?: Target): MessageProblem[] {
  const rules = target && rulesOf(target);
  const { problems, parts, last } = survey(messages);
  const ofStrings = problems.length > 0 ? [] : illFormedStrings(messages as readonly Message[]);
  const ofHistory = [...HISTORY_RULES.flatMap((rule) => rule(parts, last)), ...ofStrings];
  if (rules === undefined || problems.length > 0) {
    return [...problems, ...ofHistory].sort((a, b) => a.index - b.index);
  }
  // A target says itself which calls may be open.
  const ofPairs = ofHistory.filter(({ code }) => code !== "unanswered-call");
  return [...ofPairs, ...targetProblems(messages as readonly Message[], rules)].sort((a, b) =>
    a.index - b.index
  );
}

/**
 * Takes a history whose every message has the canonical shape. How calls and results pair is not looked at.
 *
 * @param value what a caller passed as a history
 * @returns the same value
 * @throws {TypeError} when it is not a list of messages; the message names the first that is not one
 */
export function requireMessages(value: readonly Message[]): readonly Message[] {
  const [problem] = survey(value).problems;
  if (problem !== undefined) throw new TypeError(problem.message);
  return value;
}
