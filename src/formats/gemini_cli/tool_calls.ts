import { asId, asObject, asString, type JsonObject, toBlocks, toText } from "../values.ts";
import { field } from "../gemini/field.ts";
import { toResponseText } from "../gemini/response_text.ts";
import type { SessionMessage, ToolCall } from "./record.ts";

/** What a tool answered to one call. */
export interface ToolAnswer {
  /** The id that the answer names; a call without one is found by its place. */
  readonly id: string | undefined;
  /** The answer as text. */
  readonly text: string;
  /** `true` when the tool failed or was not let run. */
  readonly isError: boolean;
}

const FAILED: ReadonlySet<string | undefined> = new Set(["error", "cancelled"]);

/** Takes the response of a function that the part holds. */
export function responseOf(part: JsonObject): JsonObject | undefined {
  return asObject(field(part, "functionResponse"));
}

/** Takes the call that a part holds. */
export function callOf(part: JsonObject): JsonObject | undefined {
  return asObject(field(part, "functionCall"));
}

/** A response, and the parts behind it, which belong to it: older versions put what a tool gave there. */
export interface Answered {
  /** The response. */
  readonly response: JsonObject;
  /** The parts behind it. */
  readonly siblings: JsonObject[];
}

/** Groups parts into responses and what belongs to them. */
export function groupResponses(parts: readonly JsonObject[]): Answered[] {
  const groups: Answered[] = [];
  const early: JsonObject[] = [];
  for (const part of parts) {
    const response = responseOf(part);
    if (response !== undefined) groups.push({ response, siblings: groups.length === 0 ? early : [] });
    else (groups.at(-1)?.siblings ?? early).push(part);
  }
  return groups;
}

/**
 * Takes what the tools answered to a call. After a compression a call may hold the answers to its neighbours too.
 *
 * @param call the call
 * @returns the answers; none while the tool runs, or when it gave nothing
 */
export function answersOf({ id, status, result, shown }: ToolCall): ToolAnswer[] {
  const hasFailed = FAILED.has(status);
  if (result === undefined || result === null) {
    return hasFailed ? [{ id, text: shown ?? status ?? "", isError: true }] : [];
  }
  const parts = toBlocks(result);
  const groups = groupResponses(parts);
  if (groups.length === 0) {
    const text = parts.length === 0 ? toText(result) : toResponseText({}, parts).text;
    return [{ id, text, isError: hasFailed }];
  }
  return groups.map(({ response, siblings }) => {
    const { text, isError } = toResponseText(response, siblings);
    const named = groups.length === 1 ? id : asId(response.id);
    return { id: named, text, isError: isError === true || (hasFailed && named === id) };
  });
}

/**
 * Finds the calls that the parts of a message do not hold: by their ids, and those without by their names, in order.
 *
 * @param message the message
 * @returns for each of its calls the index of the part that holds it; `undefined` where none does
 */
export function placesOfCalls({ parts, calls }: SessionMessage): (number | undefined)[] {
  const byKey = new Map<string, number[]>();
  // From the end, so that the first one is the last of its list.
  for (let at = parts.length - 1; at >= 0; at--) {
    const call = callOf(parts[at]!);
    if (call === undefined) continue;
    const id = asId(call.id);
    const key = id === undefined ? `name ${asString(call.name)}` : `id ${id}`;
    const places = byKey.get(key);
    if (places === undefined) byKey.set(key, [at]);
    else places.push(at);
  }
  return calls.map(({ id, name }) => byKey.get(`id ${id}`)?.pop() ?? byKey.get(`name ${name}`)?.pop());
}
