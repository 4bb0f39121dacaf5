/** One entry of an `Accept` header. */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  /** From 0 (never) to 1. */
  readonly quality: number;
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const RANGE = new RegExp(`^(${TOKEN})/(${TOKEN})$`);

/** RFC 9110, section 12.4.2: from 0 to 1, three digits at most. */
const QUALITY = /^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/;

/** Longer headers than this say nothing that matters. */
const MAX_HEADER = 4096;

/** An entry; `undefined` for one that is not well formed, which then does not count. */
function toRange(entry: string): MediaRange | undefined {
  const [name = "", ...parameters] = entry.split(";").map((piece) => piece.trim().toLowerCase());
  const [, type, subtype] = RANGE.exec(name) ?? [];
  if (type === undefined || subtype === undefined || (type === "*" && subtype !== "*")) return undefined;
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
  return QUALITY.test(weight) ? { type, subtype, quality: Number(weight) } : undefined;
}

/** How exactly an entry names a type: 2 by its name, 1 by its kind, 0 as anything, -1 not at all. */
function exactness(range: MediaRange, mediaType: string): number {
  const [type, subtype] = mediaType.split("/");
  if (range.type === "*") return 0;
  if (range.type !== type) return -1;
  if (range.subtype === "*") return 1;
  return range.subtype === subtype ? 2 : -1;
}

/** How much a type is wanted, by the entry that names it most exactly (RFC 9110, section 12.5.1). */
function qualityOf(mediaType: string, ranges: readonly MediaRange[]): number {
  let best = -1;
  let quality = 0;
  for (const range of ranges) {
    const exact = exactness(range, mediaType);
    if (exact <= best) continue;
    best = exact;
    quality = range.quality;
  }
  return quality;
}

/**
 * Chooses the type of an answer by the header `Accept`.
 *
 * @param accept the header; `null` when there is none
 * @param offered the types that can be written, the preferred one first
 * @returns the type that is wanted most, of equals the first; `undefined` when none is wanted
 */
export function negotiate(accept: string | null, offered: readonly string[]): string | undefined {
  if (accept === null || accept.trim() === "") return offered[0];
  const ranges = accept.slice(0, MAX_HEADER).split(",").flatMap((entry) => toRange(entry) ?? []);
  const [first] = offered
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return first?.type;
}
