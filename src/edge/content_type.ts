import { Problem } from "./problem.ts";

/** What a body may be called, with the format that the name tells, where it tells one. */
const TYPES: Readonly<Record<string, string | undefined>> = {
  "application/json": undefined,
  "text/json": undefined,
  "application/jsonl": undefined,
  "application/x-jsonl": undefined,
  "application/jsonlines": undefined,
  "application/x-jsonlines": undefined,
  "application/ndjson": undefined,
  "application/x-ndjson": undefined,
  "text/plain": undefined,
  "application/octet-stream": undefined,
  // What curl calls a body that it was told nothing of.
  "application/x-www-form-urlencoded": undefined,
  // A compact document is known by its content; other Markdown is no conversation.
  "text/markdown": undefined,
  "application/x-ipynb+json": "notebook",
};

/** Any other kind of JSON. */
const JSON_SUFFIX = /^application\/[^\s;,]+\+json$/;

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/** A byte-order mark tells UTF-16 apart. */
const CHARSETS: readonly string[] = ["utf-8", "utf8", "us-ascii", "utf-16", "utf-16le", "utf-16be"];

function refused(what: string): Problem {
  return new Problem(
    "unsupported-media-type",
    `${what}: expected JSON, lines of JSON, a notebook or a compact document, such as application/json`,
    { headers: { "accept-post": Object.keys(TYPES).join(", ") } },
  );
}

/**
 * Reads the header `Content-Type` of a request.
 *
 * @param headers the headers
 * @returns the name of the format that the type tells; `undefined` when its content must tell
 * @throws {Problem} when it is the type of something that cannot be a conversation, or in another encoding of characters
 */
export function formatOfContentType(headers: Headers): string | undefined {
  const header = headers.get("content-type") ?? "";
  const type = header.split(";")[0]!.trim().toLowerCase();
  const charset = CHARSET.exec(header)?.[1]?.toLowerCase() ?? "utf-8";
  if (!CHARSETS.includes(charset)) throw refused(`Text in "${charset.slice(0, 40)}" is not read, only UTF-8`);
  if (Object.hasOwn(TYPES, type)) return TYPES[type];
  if (type === "" || JSON_SUFFIX.test(type)) return undefined;
  if (type === "multipart/form-data") {
    throw refused("A form is no conversation, its file alone is (curl --data-binary @FILE)");
  }
  throw refused(`A body of type "${type.slice(0, 80)}" is no conversation`);
}
