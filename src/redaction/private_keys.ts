import type { TextSpan } from "./secret_kind.ts";

/** The line that begins or ends a private key: PEM, OpenSSH, PGP, SSH2; and the one before the private lines of PuTTY. */
const MARKER =
  /-{4,5} ?(?<edge>BEGIN|END) (?:[A-Z0-9]{1,20} ){0,5}PRIVATE KEY(?: BLOCK)? ?-{4,5}|Private-Lines: ?[0-9]{1,3}/g;

/** A whole PEM file in base64, as in a kubeconfig. */
const ENCODED = /LS0tLS1CRUdJTi[A-Za-z0-9+/]{30,}={0,2}/g;
const ENCODED_HEAD = 64;

/**
 * What may stand around the lines of a key: white space, line breaks as they are or escaped, quotes, signs of quoting and
 * joining, line numbers.
 */
const DECORATION =
  /(?:\s|\\{1,8}[nrt]|[>|*#"'`,;()]|\\{1,8}(?=[\r\n"'`])|\+(?=[\s"'`\\])|(?<=(?:[\r\n]|\\n)[ \t]{0,12})[0-9]{1,6}[:|→\t])*/y;

/** A line such as `Proc-Type: 4,ENCRYPTED`, `Version: GnuPG v2`. */
const HEADER = /[A-Za-z][A-Za-z-]{1,30}: [^\r\n\\"]{0,200}/y;

const RUN = /[A-Za-z0-9+/=]+/y;

/** What follows the last characters of a line: its end, the end of the quotes, the last marker, a sign of a cut. */
const LINE_END = /[ \t]*(?:$|[\r\n\\]|["'`](?!\s{0,4}:)|-{4,5} ?END |…|\.{3}|[[<])/y;

/** The end of quotes that a name is in. */
const NAME_END = /\\{0,7}["'`]\s{0,4}:/y;

/** What may be between two lines: a line break and more, or nothing but spaces. */
const LINE_BREAK = /[\r\n]|\\[nr]|^[ \t]*$/;

/** So many signs of base64 in a row are no word. */
const MATERIAL = 16;

/** Key material between markers that do not stand on clean lines: letters and digits in a row. */
const LOOSE_MATERIAL = /(?=[A-Za-z+/]{0,24}[0-9])[A-Za-z0-9+/=]{24}/;

/** No private key in use is longer. */
const LONGEST = 65_536;

function stickyEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Whether lines stand for those of a key: nothing but one sign again and again. */
function isFiller(body: string): boolean {
  return /^(?:x+|\.+|\*+)$/i.test(body.replaceAll(/\\+[nrt]|[^A-Za-z0-9.*]/g, ""));
}

interface Walk {
  /** The end of the last line of the key. */
  readonly end: number;
  /** Whether there is key material. */
  readonly hasMaterial: boolean;
  /** Whether there are nothing but lines of a key up to the marker. */
  readonly isWhole: boolean;
}

/** Follows the lines of a key from its first marker to the next marker, or as far as they go. */
function walk(text: string, from: number, to: number): Walk {
  let at = from;
  let end = from;
  let hasMaterial = false;
  while (true) {
    const lineStart = stickyEnd(DECORATION, text, at);
    if (lineStart >= to) return { end, hasMaterial, isWhole: end > from };
    const isBroken = at === from || LINE_BREAK.test(text.slice(at, lineStart));
    at = lineStart;
    const headerEnd = hasMaterial ? at : stickyEnd(HEADER, text, at);
    if (headerEnd > at && headerEnd <= to) {
      at = headerEnd;
      continue;
    }
    const runEnd = Math.min(stickyEnd(RUN, text, at), to);
    const isLong = runEnd - at >= MATERIAL && stickyEnd(NAME_END, text, runEnd) === runEnd;
    const isLine = runEnd === to || runEnd === text.length || stickyEnd(LINE_END, text, runEnd) > runEnd;
    if (!isBroken || runEnd === at || !(isLong || isLine)) return { end, hasMaterial, isWhole: false };
    hasMaterial ||= isLong;
    at = end = runEnd;
  }
}

/** The start of the lines of a key whose first marker is cut off. */
function walkBack(text: string, from: number, to: number): number {
  const lines = Array.from(
    text.slice(from, to).matchAll(/[A-Za-z0-9+/=]+/g),
    ({ 0: run, index }) => ({ start: from + index, end: from + index + run.length }),
  );
  let start = to;
  let material = false;
  for (const line of lines.reverse()) {
    const isLong = line.end - line.start >= MATERIAL;
    if (stickyEnd(DECORATION, text, line.end) < start) break;
    if (!isLong && material && line.start > from) break;
    start = line.start;
    material ||= isLong;
  }
  return material ? start : to;
}

function isPrivate(encoded: string): boolean {
  const head = encoded.slice(0, ENCODED_HEAD);
  return atob(head.slice(0, head.length - head.length % 4)).includes("PRIVATE KEY");
}

/**
 * Finds private keys, from the first marker to the last: also such as are cut off at either end, indented, or on one line
 * with escaped line breaks. Markers without key material between them are left, as are public keys and certificates.
 */
export function* findPrivateKeys(text: string): Generator<TextSpan> {
  const markers = Array.from(text.matchAll(MARKER), ({ 0: marker, index, groups }) => ({
    start: index,
    end: index + marker.length,
    edge: groups?.edge,
  }));
  for (const [at, { start, end, edge }] of markers.entries()) {
    const previous = markers[at - 1];
    if (edge === "END") {
      if (previous !== undefined && previous.edge !== "END") continue;
      const from = walkBack(text, Math.max(previous?.end ?? 0, start - LONGEST), start);
      if (from < start) yield { start: from, end };
      continue;
    }
    const next = markers[at + 1];
    const walked = walk(text, end, next?.start ?? text.length);
    const isClosed = next?.edge === "END" && next.start - end <= LONGEST &&
      (walked.isWhole || walked.hasMaterial || LOOSE_MATERIAL.test(text.slice(end, next.start)));
    if ((isClosed || walked.hasMaterial) && isFiller(text.slice(end, walked.end))) continue;
    if (isClosed) yield { start, end: next.end };
    else if (walked.hasMaterial) yield { start, end: walked.end };
  }
  for (const { 0: encoded, index } of text.matchAll(ENCODED)) {
    if (isPrivate(encoded)) yield { start: index, end: index + encoded.length };
  }
}
