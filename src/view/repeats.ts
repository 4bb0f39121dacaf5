import type { Message, ToolResultPart, ToolUsePart } from "../model/message.ts";
import { fileRead } from "./files_read.ts";
import type { Repeat, Repeats } from "./inspection.ts";
import { openingOf } from "./opening.ts";

/** A part that costs something, and where it is. */
export interface CountedIn<P> {
  /** The part. */
  readonly part: P;
  /** The index of its message. */
  readonly message: number;
  /** Its exact tokens. */
  readonly tokens: number;
}

/** What may repeat, and what it is called. */
interface Occurrence {
  readonly key: string;
  readonly message: number;
  readonly tokens: number;
}

function repeatsOf(occurrences: readonly Occurrence[], top: number): Repeats {
  const groups = new Map<string, Occurrence[]>();
  for (const one of occurrences) {
    const group = groups.get(one.key);
    if (group === undefined) groups.set(one.key, [one]);
    else group.push(one);
  }
  const repeats = [...groups].filter(([, group]) => group.length > 1).map(([key, group]): Repeat => ({
    what: openingOf(key),
    count: group.length,
    tokens: group.slice(1).reduce((sum, { tokens }) => sum + tokens, 0),
    messages: group.map(({ message }) => message),
  }));
  return {
    count: repeats.length,
    tokens: repeats.reduce((sum, { tokens }) => sum + tokens, 0),
    largest: repeats.toSorted((a, b) => b.tokens - a.tokens).slice(0, top),
  };
}

/**
 * Finds results with the very text of an earlier one.
 *
 * @param results the results of a conversation, counted
 * @param top how many are listed
 * @returns the repeats; empty results do not count
 */
export function sameResults(results: readonly CountedIn<ToolResultPart>[], top: number): Repeats {
  const occurrences = results.map(({ part, message, tokens }) => ({ key: part.text, message, tokens }));
  return repeatsOf(occurrences.filter(({ key }) => key !== ""), top);
}

/**
 * Finds files that were read more than once.
 *
 * @param messages the conversation, for its calls
 * @param results its results, counted
 * @param top how many are listed
 * @returns the repeats, with the tokens of what the calls returned
 */
export function sameFiles(
  messages: readonly Message[],
  results: readonly CountedIn<ToolResultPart>[],
  top: number,
): Repeats {
  const isCall = (part: { readonly type: string }): part is ToolUsePart => part.type === "tool_use";
  const calls = messages.flatMap(({ content }) => content.filter(isCall));
  const files = new Map(calls.map((call) => [call.id, fileRead(call)]));
  const occurrences = results.flatMap(({ part, message, tokens }): Occurrence[] => {
    const key = files.get(part.id);
    return key === undefined ? [] : [{ key, message, tokens }];
  });
  return repeatsOf(occurrences, top);
}
