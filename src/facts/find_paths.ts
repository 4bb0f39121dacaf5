import { words } from "./words.ts";

/** A path that says where it starts: from the root with two names at least, from here, from home, from a drive. */
const ROOTED = /^(?:\/[\p{L}\p{N}_.@~+-]+\/[^/]|\.{1,2}\/[^/]|~\/[^/]|[A-Za-z]:[\\/][^\\/])/u;

/** The last name of a path that does not say where it starts: it has an extension, or is all extension. */
const FILE_NAME = /^[\p{L}\p{N}_.@~+-]*\.[A-Za-z][A-Za-z0-9_-]{0,15}$/u;

const NAME_START = /^[\p{L}\p{N}_.@~+]/u;

const LONGEST = 1024;

/** A word without the line and column that a compiler sets behind a path. */
function withoutPosition(word: string): string {
  for (let left = 2; left > 0; left--) {
    const colon = word.lastIndexOf(":");
    if (colon <= 1 || !/^[0-9]{1,9}$/.test(word.slice(colon + 1))) return word;
    word = word.slice(0, colon);
  }
  return word;
}

function isPath(word: string): boolean {
  if (ROOTED.test(word)) return true;
  const slash = word.lastIndexOf("/");
  return slash > 0 && NAME_START.test(word) && FILE_NAME.test(word.slice(slash + 1));
}

/**
 * The file paths of a text: those that say where they start, and relative ones whose last name has an extension. A bare
 * file name is none, and a path ends at white space.
 */
export function findPaths(text: string): string[] {
  return words(text)
    // What follows a `<` is the end tag of a markup language.
    .filter(({ text: word, before }) => before !== "<" && word.length <= LONGEST && !word.includes("://"))
    .map(({ text: word }) => withoutPosition(word))
    .filter(isPath);
}
