import { isPlaceholder } from "./placeholder.ts";
import type { TextSpan } from "./secret_kind.ts";

/** A scheme with its credentials, wherever it stands. */
const SCHEME =
  /(?<![A-Za-z0-9_-])(?<scheme>bearer|basic)(?:[ \t]|%20|\+){1,4}(?<secret>[A-Za-z0-9._~+/-]{5,}[A-Za-z0-9_~+/-]={0,2})/dgi;

/** The header with a scheme and all that follows up to the end of the quotes or the line. */
const HEADER =
  /\bauthorization(?:\\{0,3}["'`])?\s{0,4}[:=]\s{0,4}(?:\\{0,3}["'`])?(?<scheme>[A-Za-z][A-Za-z0-9-]{2,30})[ \t]{1,4}(?<secret>[^\s"'`\\][^"'`\\\r\n]{5,})/dgi;

/** `user:password` in base64, maybe cut off. */
function isBasic(text: string): boolean {
  const whole = text.replace(/=+$/, "");
  try {
    return /^[\x20-\x7e]*:[\x20-\x7e]*$/.test(atob(whole.slice(0, whole.length - whole.length % 4)));
  } catch {
    return false;
  }
}

/** What of the signs behind a scheme may be its credentials. */
function wordOf(scheme: string, text: string): string {
  return (scheme === "basic" ? /^[A-Za-z0-9+/]*={0,2}/ : /^[^\s,;<>]*/).exec(text)![0];
}

const isLong = (text: string) => /[0-9]/.test(text) && text.length >= 12 || /[A-Za-z]{24}/.test(text);

/** Which first word behind a scheme is credentials, and not the next word of a sentence. */
const WORDS: Readonly<Record<string, (word: string) => boolean>> = {
  bearer: isLong,
  basic: isBasic,
};

const isShort = (word: string) => word.length >= 6 && /[0-9]/.test(word) || /[A-Za-z]{16}/.test(word);

/** The same in the header, where a word is more likely to be credentials. */
const HEADER_WORDS: Readonly<Record<string, (word: string) => boolean>> = {
  bearer: isShort,
  basic: (word) => isBasic(word) || isShort(word) && word.length >= 16,
  token: isShort,
  apikey: isShort,
  key: isShort,
  ssws: isShort,
  dpop: isShort,
  negotiate: isShort,
  ntlm: isShort,
};

/** Schemes whose credentials are a list with a response or a signature in it. */
const LIST =
  /^(?:digest|hawk|oauth|hmac|aws4-hmac-sha256|goog4-rsa-sha256|sharedkey|sharedkeylite|sharedaccesssignature|signature)$/;

function* found(text: string): Generator<TextSpan> {
  for (const { groups, indices } of text.matchAll(SCHEME)) {
    const { scheme, secret } = groups as { scheme: string; secret: string };
    const [start] = indices!.groups!.secret!;
    const name = scheme.toLowerCase();
    const word = wordOf(name, secret);
    if (WORDS[name]!(word) && !isPlaceholder(secret)) yield { start, end: start + word.length };
  }
  for (const { groups, indices } of text.matchAll(HEADER)) {
    const { scheme, secret } = groups as { scheme: string; secret: string };
    const [start, end] = indices!.groups!.secret!;
    const name = scheme.toLowerCase();
    const word = wordOf(name, secret);
    if (isPlaceholder(secret)) continue;
    if (LIST.test(name) && /=.{8}/.test(secret)) yield { start, end };
    else if (Object.hasOwn(HEADER_WORDS, name) && HEADER_WORDS[name]!(word)) {
      yield { start, end: start + word.length };
    }
  }
}

/** Finds what follows the scheme of an `Authorization` header, and `Bearer …` and `Basic …` anywhere. */
export function findAuthorization(text: string): Iterable<TextSpan> {
  return found(text);
}
