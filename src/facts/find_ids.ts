import { words } from "./words.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A commit or digest: hexadecimal, of a usual length, with a letter and a digit in it. */
const HASH = /^(?=.*[0-9])(?=.*[a-f])[0-9a-f]{7,64}$/;

/** A ticket, such as `PITH-12`. */
const TICKET = /^[A-Z][A-Z0-9]{1,9}-[0-9]{1,7}$/;

/** An id that a service makes: a kind, `_`, and signs with a digit among them, such as `call_1a2b3c4d`. */
const PREFIXED = /^[A-Za-z]{2,12}_(?=[A-Za-z]*[0-9])[A-Za-z0-9]{8,64}$/;

const KINDS: readonly RegExp[] = [UUID, HASH, TICKET, PREFIXED];

const LONGEST = 80;

function candidates(word: string): string[] {
  return word.length > LONGEST && !/[/:#@.]/.test(word) ? [] : word.split(/[/:#@.?&]/);
}

/** The ids of a text: UUIDs, hashes in lower case, tickets, and ids with a kind before them. */
export function findIds(text: string): string[] {
  return words(text)
    .flatMap(({ text: word }) => candidates(word))
    .filter((word) => word.length <= LONGEST && KINDS.some((kind) => kind.test(word)));
}
