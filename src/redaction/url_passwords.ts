import { isPlaceholder } from "./placeholder.ts";
import type { TextSpan } from "./secret_kind.ts";

/** A URL with a user, maybe an empty one, and what may be a password: all up to the end of the URL. */
const USER = /(?<=(?<scheme>[A-Za-z][A-Za-z0-9+.-]{0,20})):\/\/[^\s/:?#@"'`<>\\()[\]{},;|]{0,200}:(?!\/)/g;

/** What ends every URL in a text. A bracket may be part of a password. */
const URL_END = /[\s"'`<>\\]|$/g;

/** Schemes whose passwords often stand there with signs that should have been escaped. */
const SERVER =
  /^(?:postgres(?:ql)?|mysql|mariadb|mongodb|mongodb\+srv|rediss?|amqps?|mssql|sqlserver|clickhouse|ftps?|sftp|smtps?|ldaps?|nats)$/i;

/** Passwords of examples. */
const EXAMPLE = /^(?:pass(?:word|wd)?|pwd|secret|token|pw)$/i;

const LONGEST = 2048;

/** Where the password ends: at the last `@` before the path, or for a server at the last before a host. */
function passwordEnd(rest: string, scheme: string): number {
  const path = rest.search(/[/?#]/);
  const authority = path < 0 ? rest : rest.slice(0, path);
  const at = authority.lastIndexOf("@");
  if (at >= 0 || !SERVER.test(scheme) || /^[0-9]{1,5}\//.test(rest)) return at;
  return rest.lastIndexOf("@");
}

/** Finds the passwords of URLs, as in `scheme://user:password@host`. */
export function* findUrlPasswords(text: string): Generator<TextSpan> {
  for (const { 0: head, index, groups } of text.matchAll(USER)) {
    const start = index + head.length;
    const window = text.slice(start, start + LONGEST);
    URL_END.lastIndex = 0;
    const rest = window.slice(0, window.search(URL_END));
    const length = passwordEnd(rest, groups!.scheme!);
    const password = rest.slice(0, Math.max(length, 0));
    if (password === "" || EXAMPLE.test(password) || isPlaceholder(password)) continue;
    yield { start, end: start + length };
  }
}
