import { isPlaceholder } from "./placeholder.ts";
import type { TextSpan } from "./secret_kind.ts";

/** A URL with a user, maybe an empty one, and what may be a password: all up to the end of the URL. */
const USER = /(?<=(?<scheme>[A-Za-z][A-Za-z0-9+.-]{0,20})):\/\/[^\s/:?#@"'`<>\\()[\]{},;|]{0,200}:(?!\/)/g;

/** What may be a password and a host: all up to the path. A bracket may be part of a password. */
const AUTHORITY = /[^\s"'`<>\\/?#]{0,2048}/y;

/** All up to the end of the URL. */
const REST = /[^\s"'`<>\\]{0,2048}/y;

/** Schemes whose passwords often stand there with signs that should have been escaped. */
const SERVER =
  /^(?:postgres(?:ql)?|mysql|mariadb|mongodb|mongodb\+srv|rediss?|amqps?|mssql|sqlserver|clickhouse|ftps?|sftp|smtps?|ldaps?|nats)$/i;

/** Passwords of examples. */
const EXAMPLE = /^(?:pass(?:word|wd)?|pwd|secret|token|pw)$/i;

function stickyMatch(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)![0];
}

/** Up to where a password goes: to the last `@` before the path, or for a server to the last of all. */
function passwordAt(text: string, start: number, scheme: string): string {
  const authority = stickyMatch(AUTHORITY, text, start);
  const length = authority.lastIndexOf("@");
  if (length >= 0 || !SERVER.test(scheme)) return authority.slice(0, Math.max(length, 0));
  const rest = stickyMatch(REST, text, start);
  // A number in front of the path is a port, and what is before it a host.
  return /^[0-9]{1,5}\//.test(rest) ? "" : rest.slice(0, Math.max(rest.lastIndexOf("@"), 0));
}

/** Finds the passwords of URLs, as in `scheme://user:password@host`. */
export function* findUrlPasswords(text: string): Generator<TextSpan> {
  for (const { 0: head, index, groups } of text.matchAll(USER)) {
    const start = index + head.length;
    const password = passwordAt(text, start, groups!.scheme!);
    if (password === "" || EXAMPLE.test(password) || isPlaceholder(password)) continue;
    yield { start, end: start + password.length };
  }
}
