import { isPlaceholder } from "./placeholder.ts";
import type { SecretName } from "./secret_name.ts";

/** Words that stand where a secret would. */
const WORD =
  /^(?:null|nil|none|undefined|true|false|yes|no|on|off|str(?:ing)?|any|object|boolean|number|text|hidden|masked|required|optional|disabled|enabled|invalid|missing|incorrect|unknown|default|empty|todo|tbd|n\/a|env|secret|token|key|value|pass|passwd|passphrase|pwd|credentials?|bearer|basic|aws4-hmac-sha256|goog4-rsa-sha256|api[-_ ]?key|(?:my|the|some|a|new|old|current|confirm|user|db)?[-_ ]?(?:password|passwort|secret|token)|username|inherit|forgotten|identifier|keyword|punctuation|operator|variable|comment)$/i;

/** A value that a program reads from somewhere, as it stands in source text. */
const CODE =
  /^(?:process\.|os\.|sys\.|self\.|this\.|import\.|env\.|config\.|settings\.|args\.|options\.|opts\.|props\.|Deno\.|window\.|secrets\.|vars\.|var\.|local\.|module\.|data\.|await|new|async|function|lambda|\(|\[|!|\/\^|[A-Za-z_][\w.]*\(.*\)[;,]?$)/;

/** Names with dots between them, as a program reads them. */
const MEMBERS = /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+[!?]?$/;

/** The name of a type: three words or more, each with a capital. */
const TYPE = /^(?:[A-Z]{1,4}[a-z]+(?:[A-Z]?[0-9](?=[A-Z]|$))?){3,}$/;

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:\.{0,2}|~)\/(?:[a-z._-]+\/)*[a-z._-]*$|[A-Za-z]:\\)/;

/** A pattern that finds a secret, and a version. */
const PATTERN_OR_VERSION =
  /\[(?:\^|A-Z|a-z|0-9|\\?[dw])[^\]]*\]|\\[dws][{+*]|^[~^v=<>]{0,2}[0-9]+(?:\.[0-9]+)+(?:-[a-z.0-9]+)?$/;

/** Words, with what sets the parts of a name apart between them. */
const WORDS = /^[A-Za-z]+(?:[-_./: ]+[A-Za-z]+)*$/;

/** How a value stands in the text. */
export interface ValueContext extends SecretName {
  /** Whether it is in quotes, and so not a name of a program. By default it is. */
  readonly isQuoted?: boolean;
  /** Whether nothing stands between the sign of assignment and the value. By default nothing does. */
  readonly isTight?: boolean;
}

function isCode(value: string, { isStrong, isTight = true }: ValueContext): boolean {
  return CODE.test(value) || (MEMBERS.test(value) || TYPE.test(value)) && !(isStrong && isTight);
}

/** A value that people think up. Lower-case letters alone may be a word of a form; capitals in front make a title. */
function isPassword(value: string, { isStrong, isQuoted = true, isTight = true }: ValueContext): boolean {
  if (/\s/.test(value)) return isStrong && isQuoted && isTight && !/[.?!:…]$|^[A-Z][a-z]* [a-z]/.test(value);
  if (/^[0-9.,_-]+$/.test(value)) return value.length >= 6 && (isStrong || isQuoted);
  if (isStrong && (isQuoted || isTight)) return true;
  if (!isQuoted) return value.length >= 6 && !WORDS.test(value);
  return /^[a-z]{8,}$/.test(value) || !WORDS.test(value);
}

/** A value that a service makes: without spaces, and with digits or long. */
function isToken(value: string, { isStrong, isQuoted = true, isTight = true }: ValueContext): boolean {
  if (/\s/.test(value) || /^[0-9.,_-]+$/.test(value)) return false;
  if (isStrong && !isQuoted && isTight) return value.length >= 6;
  if (/^[A-Za-z]+$/.test(value)) return value.length >= (isStrong ? 16 : 32);
  if (WORDS.test(value)) return false;
  return isStrong ? value.length >= 6 : value.length >= 8 && /[A-Za-z]/.test(value) && /[0-9]/.test(value);
}

const JUDGES = { password: isPassword, token: isToken };

/** Whether a value behind a name that says that it is secret is a secret, and no placeholder, name, address or title. */
export function isSecretValue(text: string, context: ValueContext): boolean {
  const value = context.isQuoted === false ? text.replace(/[.,:!?]$/, "") : text;
  if (
    value.length < 4 || WORD.test(value) || PATTERN_OR_VERSION.test(value) || isPlaceholder(value) ||
    ADDRESS.test(value)
  ) return false;
  if (context.isQuoted === false && isCode(value, context)) return false;
  return JUDGES[context.names](value, context);
}
