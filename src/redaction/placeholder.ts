/** Signs and words that stand for a value that is to be put in, wherever they are in the text. */
const FILLER =
  /x{6}|X{6}|\*{3}|\.{3}|•{3}|…|0{16}|example|placeholder|change[-_]?me|replace[-_]?(?:me|with|this)|redacted|dummy|insert[-_]|(?<![a-z])your[-_]|(?:goes|put|token|key|secret|password)[-_]?here/i;

/** One sign again and again, such as `----` or `xxxx`. */
const ONE_SIGN = /^([xX*.#?_0-])\1*$/;

/** What a program puts in: `$NAME`, `${…}`, `$(…)`, `%NAME%`, `{…}`, `{{…}}`, `#{…}`, `<…>`, `@NAME@`. */
const VARIABLE =
  /^(?:\$\{|\$\(|\$[A-Za-z_]\w*(?![\w!#$%&*+,/;=?@^~-])|\$env:|%[A-Za-z_]\w*%|\{|#\{|<[^>]*>?$|@\w+@$|\[redacted:|%[sdvq]$|:[a-z_]+$)/;

const LONGEST = 4096;

/**
 * Whether a text stands for a secret instead of being one: a variable, a row of one sign, a word such as `changeme`, a
 * key from a vendor's documentation.
 */
export function isPlaceholder(text: string): boolean {
  return VARIABLE.test(text) || ONE_SIGN.test(text) || FILLER.test(text.slice(0, LONGEST));
}
