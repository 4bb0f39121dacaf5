import { type Value, type ValueReader, valueReader } from "./assigned_value.ts";
import { isSecretValue } from "./secret_value.ts";
import { type SecretName, secretName } from "./secret_name.ts";
import type { TextSpan } from "./secret_kind.ts";

/** A piece that every name of a secret has. */
const NAME_PIECE = /pass|pwd|_PW|secret|token|key|credential|auth/gi;

const NAME_SIGN = /[A-Za-z0-9_.-]/;
const LONGEST_NAME = 64;

/**
 * What is between a name and its value. An option's value follows behind a space, an element's behind `>`; a list of
 * variables has `name: NAME`, then `value: VALUE`.
 */
const SEPARATOR =
  /(?<quote>\\{0,7}["'`])?(?<bracket>(?<=["'`])\])?(?:[ \t]{0,8}(?:(?<typed>:[ \t]{0,4}[A-Za-z_][\w.]{0,30}[ \t]{0,4}=)|:=|=>|={1,3}|:)|(?<element>>)|(?<pair>,?(?:\s|\\n){1,40}\\{0,7}["']?value\\{0,7}["']?[ \t]{0,4}:)|(?<option>[ \t])|(?<comma>,))(?<space>[ \t]{0,20})/y;

/** So much of a value decides whether it is a secret. */
const JUDGED = 128;

interface Name extends TextSpan {
  readonly said: SecretName;
  readonly text: string;
}

/** The whole name around a piece of it. The letter of an escaped line break before it is no part of it. */
function nameAround(text: string, from: number, to: number): { start: number; end: number } {
  let start = from;
  let end = to;
  while (start > 0 && from - start < LONGEST_NAME && NAME_SIGN.test(text[start - 1]!)) start--;
  while (end < text.length && end - to < LONGEST_NAME && NAME_SIGN.test(text[end]!)) end++;
  if (text[start - 1] === "\\" && /[nrt]/.test(text[start]!)) start++;
  return { start, end };
}

function* namesIn(text: string): Generator<Name> {
  const pieces = new RegExp(NAME_PIECE);
  const known = new Map<string, SecretName | undefined>();
  for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
    const { start, end } = nameAround(text, piece.index, pieces.lastIndex);
    pieces.lastIndex = end;
    const name = text.slice(start, end);
    if (!known.has(name)) known.set(name, secretName(name));
    const said = known.get(name);
    if (said !== undefined) yield { start, end, said, text: name };
  }
}

/** Whether a name begins its line, and so may be one of an `.env` file. */
function beginsLine(text: string, start: number): boolean {
  return /(?:^|[\r\n]|\\n)(?:[ \t]{0,8}(?:export|set)[ \t]{1,4})?$/.test(
    text.slice(Math.max(0, start - 24), start),
  );
}

/** What stands between a name and its value. */
interface Separator {
  readonly [part: string]: string | undefined;
}

/** Whether a name and what follows it are an assignment, and not words of a sentence or entries of a list. */
function isAssignment({ quote, option, element, comma, pair }: Separator, name: Name, text: string): boolean {
  if (option !== undefined) return name.text.startsWith("--") && quote === undefined;
  if (pair !== undefined) return name.said.isStrong;
  if (element !== undefined) return text[name.start - 1] === "<" && text[name.start - 2] !== "?";
  return comma === undefined || quote !== undefined && name.said.isStrong;
}

/** Whether a value stands for itself: it is no mark, no other option, no call, no name again. */
function isMeant(
  value: Value,
  content: string,
  { option, comma }: Separator,
  name: Name,
  text: string,
): boolean {
  if (content.includes("[redacted:") || text.startsWith("[redacted:", value.end)) return false;
  if (!value.isQuoted && /[([]/.test(text.charAt(value.end))) return false;
  if (option !== undefined && content.startsWith("-")) return false;
  if (comma !== undefined && (!value.isQuoted || secretName(content) !== undefined)) return false;
  return content !== name.text.split(".").at(-1);
}

/** The value of a name, when it is a secret. */
function secretOf(name: Name, text: string, read: ValueReader): TextSpan | undefined {
  SEPARATOR.lastIndex = name.end;
  const found = SEPARATOR.exec(text);
  if (found === null) return undefined;
  const separator: Separator = found.groups!;
  if (!isAssignment(separator, name, text)) return undefined;
  const { option, element, space } = separator;
  const isLine = found[0] === "=" && beginsLine(text, name.start);
  const place = element !== undefined ? "element" : isLine ? "line" : "other";
  const value = read(name.end + found[0].length, place, name.said.isStrong);
  if (element !== undefined && !text.startsWith("</", value.end)) return undefined;
  const { start, end, isQuoted } = value;
  const content = text.slice(start, Math.min(end, start + JUDGED));
  const context = { ...name.said, isQuoted, isTight: space === "" && option === undefined };
  const isSecret = isMeant(value, content, separator, name, text) && isSecretValue(content, context);
  return isSecret ? { start, end } : undefined;
}

/**
 * Finds what is assigned to names that say that it is secret: lines of an `.env` file, pairs of JSON, YAML, TOML and
 * query strings, variables of programs, options of commands, headers, elements of XML.
 */
export function* findAssignments(text: string): Generator<TextSpan> {
  const read = valueReader(text);
  let done = 0;
  for (const name of namesIn(text)) {
    if (name.start < done) continue;
    const secret = secretOf(name, text, read);
    if (secret === undefined) continue;
    done = secret.end;
    yield secret;
  }
}

/** Whether a text that is stored under a name is a secret by that name. */
export function isAssignedSecret(name: string, value: string): boolean {
  const said = secretName(name);
  return said !== undefined && !value.includes("[redacted:") && isSecretValue(value, said);
}
