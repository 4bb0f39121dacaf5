import { base64Runs } from "./base64_runs.ts";
import { hasBase64Run } from "./has_base64_run.ts";

/** How the base64 of a file begins, by its type. */
const BEGINNINGS: readonly (readonly [beginning: string, mime: string])[] = [
  ["iVBORw0KGgo", "image/png"],
  ["/9j/", "image/jpeg"],
  ["R0lGOD", "image/gif"],
  ["UklGR", "image/webp"],
  ["Qk0", "image/bmp"],
  ["PHN2Zy", "image/svg+xml"],
  ["JVBERi0", "application/pdf"],
  ["UEsDB", "application/zip"],
  ["H4sI", "application/gzip"],
  ["AGFzbQ", "application/wasm"],
  ["SUQz", "audio/mpeg"],
  ["T2dnUw", "audio/ogg"],
  ["d09GMg", "font/woff2"],
  ["d09GRg", "font/woff"],
];

/** `data:` and the media type with its parameters, then the content. */
const DATA_URL =
  /\bdata:(?<mime>[a-z]{1,20}\/[a-z0-9.+-]{1,80})?(?:;[a-z-]{1,20}=[^;,\s"']{1,80}){0,4}(?<base64>;base64)?,(?<content>[A-Za-z0-9+/_=%!~*.:@&?$-]*)/gi;

/** What base64 of so many bytes has, and a word, a number, or a row of one sign has not. */
const MIXED = [/[a-z]/, /[A-Z]/, /[0-9]/, /[+/]/];

/** Whether a run looks like base64: of all signs, and with fewer signs between words than a path or words joined by `+`. */
function isBase64(run: string): boolean {
  return MIXED.every((sign) => sign.test(run)) && run.split("/").length < run.length / 16 &&
    run.split("+").length < run.length / 16;
}

/** Options of {@linkcode shortenBlobs}. */
export interface ShortenBlobsOptions {
  /**
   * Blobs of fewer characters stay.
   *
   * @default {256}
   */
  readonly minLength?: number;
}

/** A number of bytes as a person reads it: three digits at most, units of 1000. */
function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${Number((bytes / 1_000_000).toPrecision(3))} MB`;
}

function byteCount(base64: string): number {
  const signs = base64.replaceAll(/\\n|[^A-Za-z0-9+/_-]/g, "").length;
  return Math.floor(signs * 3 / 4);
}

function mimeOf(base64: string): string | undefined {
  return BEGINNINGS.find(([beginning]) => base64.startsWith(beginning))?.[1];
}

function mark(...words: readonly (string | undefined)[]): string {
  return `[${words.filter((word) => word !== undefined).join(" ")}]`;
}

/** The shortest line of base64 that is wrapped. */
const SHORTEST_LINE = 64;

/** Whether it is worth to look closer: hardly any text holds a blob, and looking closer takes its time. */
function mayHoldBlob(text: string, minLength: number): boolean {
  if (text.length < minLength) return false;
  return /data:/i.test(text) || hasBase64Run(text, Math.max(1, Math.min(minLength, SHORTEST_LINE)));
}

/** Puts a mark in place of each long run of base64. */
function withoutRuns(text: string, minLength: number): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of base64Runs(text)) {
    if (end - start < minLength) continue;
    const run = text.slice(start, end);
    if (!isBase64(run)) continue;
    pieces.push(text.slice(at, start), mark("base64", mimeOf(run), size(byteCount(run))));
    at = end;
  }
  return pieces.join("") + text.slice(at);
}

/**
 * Puts a mark such as `[base64 image/png 740 KB]` in place of each data URL and each long run of base64 in a text. A
 * document that is to be read has no use for them.
 *
 * The type is what the data URL says, or what the first bytes show. Digests, ids, paths and program text stay.
 *
 * @param text the text
 * @param options how long a blob must be
 * @returns the text with marks
 *
 * @example
 * ```ts
 * import { shortenBlobs } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const url = "data:image/png;base64," + "iVBORw0KGgo".padEnd(4000, "a1B+");
 * assertEquals(shortenBlobs(`![a chart](${url})`), "![a chart]([base64 image/png 3 KB])");
 * ```
 */
export function shortenBlobs(text: string, options: ShortenBlobsOptions = {}): string {
  const { minLength = 256 } = options;
  if (!mayHoldBlob(text, minLength)) return text;
  const plain = text.replaceAll(DATA_URL, (url, ...rest) => {
    const { mime, base64, content } = rest.at(-1) as Record<string, string | undefined>;
    if (content!.length < minLength) return url;
    const type = mime?.toLowerCase();
    if (base64 === undefined) return mark("data", type ?? "text/plain", size(content!.length));
    return mark("base64", type ?? mimeOf(content!), size(byteCount(content!)));
  });
  return withoutRuns(plain, minLength);
}
