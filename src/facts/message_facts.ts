import { citationsOf } from "./citations_of.ts";
import type { Message, Part } from "../model/message.ts";
import { FACT_KINDS, type FactKind } from "./fact_kinds.ts";

/** The strings in a value, keys left out. Without recursion, and each object once: it may be nested to any depth. */
function stringsIn(value: unknown): string[] {
  const strings: string[] = [];
  const seen = new Set<unknown>();
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string") strings.push(next);
    else if (typeof next === "object" && next !== null && !seen.has(next)) {
      seen.add(next);
      for (const item of Object.values(next).reverse()) open.push(item);
    }
  }
  return strings;
}

type TextsOf = { readonly [T in Part["type"]]: (part: Extract<Part, { type: T }>) => readonly string[] };

/** What was said, done and answered. A thought is none of the three: what matters of it is said. */
const TEXTS: TextsOf = {
  text: ({ text }) => [text],
  thinking: () => [],
  "tool_use": (call) => stringsIn(call.arguments),
  "tool_result": ({ text }) => [text],
  media: ({ url }) => url === undefined ? [] : [url],
};

function textsOf(part: Part): readonly string[] {
  return (TEXTS[part.type] as (part: Part) => readonly string[])(part);
}

function factsOf(messages: readonly Message[], kind: FactKind): string[] {
  const facts = new Set<string>();
  for (const { content } of messages) {
    for (const part of content) {
      for (const text of textsOf(part)) for (const fact of FACT_KINDS[kind](text)) facts.add(fact);
    }
  }
  return [...facts];
}

/**
 * The file paths that messages name, in texts, call arguments and results.
 *
 * @param messages the messages
 * @returns the distinct paths, in order of appearance
 *
 * @example
 * ```ts
 * import { assistant, paths, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(paths([assistant(toolUse("Read", { file: "src/a.ts" }))]), ["src/a.ts"]);
 * ```
 */
export function paths(messages: readonly Message[]): string[] {
  return factsOf(messages, "paths");
}

/**
 * The URLs that messages name, in texts, call arguments, results and the places of media.
 *
 * @param messages the messages
 * @returns the distinct URLs, in order of appearance
 *
 * @example
 * ```ts
 * import { urls, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(urls([user("Read https://example.org/a, please.")]), ["https://example.org/a"]);
 * ```
 */
export function urls(messages: readonly Message[]): string[] {
  return factsOf(messages, "urls");
}

/**
 * The ids that messages name: UUIDs, hashes, tickets, and ids with a kind before them, such as `call_1a2b3c4d`.
 *
 * @param messages the messages
 * @returns the distinct ids, in order of appearance
 *
 * @example
 * ```ts
 * import { ids, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(ids([user("Close PITH-12, it is fixed in 8717bdc.")]), ["PITH-12", "8717bdc"]);
 * ```
 */
export function ids(messages: readonly Message[]): string[] {
  return factsOf(messages, "ids");
}

/** The arguments in which tools take what is run. */
const COMMAND_ARGUMENTS: readonly string[] = ["command", "cmd"];

/**
 * The commands that the assistant has run.
 *
 * @param messages the messages
 * @returns the distinct commands, in order of appearance
 *
 * @example
 * ```ts
 * import { assistant, commands, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(commands([assistant(toolUse("Bash", { command: "npm test" }))]), ["npm test"]);
 * ```
 */
export function commands(messages: readonly Message[]): string[] {
  const found = messages.flatMap(({ content }) =>
    content.flatMap((part) => {
      if (part.type !== "tool_use") return [];
      return COMMAND_ARGUMENTS.map((name) => part.arguments[name]).filter((value) =>
        typeof value === "string"
      );
    })
  );
  return [...new Set(found)];
}

/** The facts of one kind that messages hold: distinct, in order of appearance. */
export type MessageFacts = (messages: readonly Message[]) => readonly string[];

/**
 * How the facts of each kind are found in messages: paths, URLs, commands, ids, numbers with units, lines that tell of
 * failures, and citations. {@linkcode survival} looks for all of them, a fold may require any. A caller extends it by a
 * table of its own beside it.
 *
 * @example
 * ```ts
 * import { MESSAGE_FACTS, toolResult } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [toolResult("Error: no such file\ndone in 12.5 ms")];
 * assertEquals(MESSAGE_FACTS.errors(messages), ["Error: no such file"]);
 * assertEquals(MESSAGE_FACTS.numbers(messages), ["12.5 ms"]);
 * ```
 */
export const MESSAGE_FACTS: Readonly<Record<FactKind | "commands" | "citations", MessageFacts>> = Object
  .freeze({
    paths,
    urls,
    commands,
    ids,
    numbers: (messages: readonly Message[]) => factsOf(messages, "numbers"),
    errors: (messages: readonly Message[]) => factsOf(messages, "errors"),
    citations: (messages: readonly Message[]) => [...new Set(messages.flatMap(citationsOf))],
  });
