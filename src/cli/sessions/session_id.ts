import { basename } from "@std/path";

/** What programs set before a session's id in the name of its file. */
const OPENING = /^(?:rollout|session)-(?:\d{4}-\d\d-\d\dT\d\d-\d\d(?:-\d\d)?-)?/;

/** A shorter beginning of an id is hard to tell from a slip. */
const SHORTEST = 8;

/**
 * Takes a session's id from its path.
 *
 * @param path the file
 * @returns the id, as its program made it
 */
export function sessionId(path: string): string {
  return basename(path).replace(/\.jsonl?$/, "").replace(OPENING, "");
}

/**
 * Shortens ids as far as they stay apart from each other.
 *
 * @param ids the ids
 * @returns their beginnings, in the same order; eight signs at least
 */
export function shortIds(ids: readonly string[]): string[] {
  return ids.map((id) => {
    const others = ids.filter((other) => other !== id);
    let length = SHORTEST;
    while (length < id.length && others.some((other) => other.startsWith(id.slice(0, length)))) length++;
    return id.slice(0, length);
  });
}
