/** What kind of value a name promises: one that people think up, or one that a service makes. */
export type SecretNames = "password" | "token";

/** A name that says that its value is secret. */
export interface SecretName {
  /** What it promises. */
  readonly names: SecretNames;
  /** Whether it is written as an environment variable, a header or an option: then its value is meant as it stands. */
  readonly isStrong: boolean;
}

const PASSWORD = /(?:password|passwd|passphrase|passcode|pwd)$/;
const SECRET =
  /(?:secret|apikey|accesskey|secretkey|privatekey|authkey|encryptionkey|signingkey|masterkey|accountkey)$/;
const TOKEN =
  /^(?:(?:auth|access|api|bot|refresh|session|bearer|id|user|app|personal|deploy)*token|credentials?)$/;

/** What stands before `key` when the key is a secret one. */
const SECRET_KEYS = new Set(
  "api access private secret auth authentication encryption encrypt signing sign master account shared subscription service app application consumer deploy session crypto cookie jwt hmac admin license write ingest integration server client"
    .split(" "),
);

/** What stands before `key` when it is none. */
const OTHER_KEYS = new Set(
  "public primary foreign sort cache storage partition hash range idempotency map query object host record row lookup translation i18n message route group unique ssh pub event context"
    .split(" "),
);

/** Whose `pass` is a password. */
const USERS = new Set(
  "db database smtp mail email user ftp admin root mysql pg postgres redis ssh proxy http".split(" "),
);

/** What counts, measures or points at a secret: such a name has another value. */
const ABOUT = new Set(
  "file path dir url uri endpoint name id ids type kind length size len limit count counts max min budget usage used expiry expires expired expiration expire ttl age at ref reference arn field input label placeholder hint regex pattern policy rules strength reset forgot error errors message header prefix suffix index status state provider manager store version rotation column param parameter required enabled disabled valid invalid exists set env var variable confirm confirmation verification hash hashed digest algorithm algo format encoding class selector element node stream parser list map scope scopes description title text template mode changed updated created date time"
    .split(" "),
);

/** What stands before `token` when the token is one of a language model, a parser or a page. */
const OTHER_TOKENS = new Set(
  "max min num total count next prev page prompt input output completion cached eos bos pad unk stop start end sep cls mask special current peek last first cancellation cancel continuation sync css design syntax lexer public by per csrf xsrf of is has"
    .split(" "),
);

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/[0-9]+$/, ""))
    .filter((word) => word !== "");
}

function namesAt(words: readonly string[], at: number, isUpper: boolean): SecretNames | undefined {
  const word = words[at]!;
  const before = words[at - 1] ?? "";
  if (PASSWORD.test(word)) return "password";
  if (word === "pass" || word === "pw") {
    return isUpper && before !== "" || USERS.has(before) ? "password" : undefined;
  }
  if (SECRET.test(word)) return "token";
  if (TOKEN.test(word)) return OTHER_TOKENS.has(before) ? undefined : "token";
  if (word === "key") {
    return SECRET_KEYS.has(before) || isUpper && before !== "" && !OTHER_KEYS.has(before)
      ? "token"
      : undefined;
  }
  return (word === "auth" || word === "authorization") && at === words.length - 1 ? "token" : undefined;
}

/** A variable of an environment, an option of a command, or a header with a name of a vendor's own. */
const STRONG = /^(?:[A-Z][A-Z0-9_]*|--?[a-z][a-z0-9-]*|[Xx]-[A-Za-z-]+)$/;

/**
 * What a name says about its value: `DB_PASSWORD`, `apiKey` and `--token` name secrets, `max_tokens`, `passwordField` and
 * `publicKey` do not.
 */
export function secretName(name: string): SecretName | undefined {
  if (/^(?:old)?pwd$/i.test(name)) return undefined; // The working directory.
  const words = wordsOf(name);
  const isUpper = /^[A-Z0-9_]+$/.test(name);
  for (let at = words.length - 1; at >= 0; at--) {
    if (ABOUT.has(words[at]!)) return undefined;
    const names = namesAt(words, at, isUpper);
    if (names !== undefined) return { names, isStrong: STRONG.test(name) };
  }
  return undefined;
}
