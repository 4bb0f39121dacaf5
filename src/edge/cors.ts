import type { Settings } from "./edge_options.ts";

/** What a page may read of an answer beside what every page may. */
const EXPOSED = "retry-after, allow, accept-encoding, accept-post";

/** How long a browser may remember what was permitted, in seconds. */
const MAX_AGE = "600";

/**
 * Lets pages of other origins read an answer, as far as the options permit.
 *
 * @param headers the headers of the answer, which are added to
 * @param origin the header `Origin` of the request; `null` when there is none
 * @param cors the origins that may
 * @returns whether this origin may
 */
export function allowOrigin(headers: Headers, origin: string | null, cors: Settings["cors"]): boolean {
  // Caches must not hand one origin's answer to another.
  if (cors !== "*" && cors.length > 0) headers.append("vary", "origin");
  if (origin === null || (cors !== "*" && !cors.includes(origin))) return false;
  headers.set("access-control-allow-origin", cors === "*" ? "*" : origin);
  headers.set("access-control-expose-headers", EXPOSED);
  return true;
}

/**
 * Answers the question of a browser whether a page may send a request.
 *
 * @param headers the headers of the answer, which are added to
 * @param allow the methods that the path takes
 */
export function allowPreflight(headers: Headers, allow: string): void {
  headers.set("access-control-allow-methods", allow);
  headers.set("access-control-allow-headers", "content-type, content-encoding, accept");
  headers.set("access-control-max-age", MAX_AGE);
}
