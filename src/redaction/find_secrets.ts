import { isPlaceholder } from "./placeholder.ts";
import type { SecretKind, TextSpan } from "./secret_kind.ts";
import { SECRET_KINDS } from "./secret_kinds.ts";

/** A secret that was found: where it stands, and what it is. */
export interface FoundSecret extends TextSpan {
  /** The name of its kind. */
  readonly kind: string;
}

/** What to look for. */
export interface RedactOptions {
  /**
   * Kinds to look for besides those of {@linkcode SECRET_KINDS}. One that has the name of another takes its place.
   *
   * @default {[]}
   */
  readonly kinds?: readonly SecretKind[];
}

/** Finds the secrets of a text, in order and apart from each other. */
export type SecretsFinder = (text: string) => FoundSecret[];

type SpansFinder = (text: string) => Iterable<TextSpan>;

/** Signs that go on with a token: what is left of one would be part of a secret. */
const REST = /[A-Za-z0-9_-]*/y;

function spansOf(pattern: RegExp): SpansFinder {
  const hasGroup = pattern.source.includes("(?<secret>");
  const flags = new Set([...pattern.flags.replace("y", ""), "g", ...(hasGroup ? ["d"] : [])]);
  const global = new RegExp(pattern.source, [...flags].join(""));
  return function* (text) {
    for (const { 0: match, index, groups, indices } of text.matchAll(global)) {
      if (isPlaceholder(groups?.secret ?? match)) continue;
      const [start, end] = indices?.groups?.secret ?? [index, index + match.length];
      yield { start, end };
    }
  };
}

function requireKind(kind: SecretKind): SecretKind {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(kind.name)) return kind;
  throw new RangeError(
    `The kind of secret "${kind.name}" has no usable name: expected lower-case words with hyphens between them`,
  );
}

/** The table with the caller's kinds in it. */
function mergedKinds(kinds: readonly SecretKind[]): SecretKind[] {
  const own = new Map(kinds.map((kind) => [kind.name, requireKind(kind)]));
  const known = SECRET_KINDS.map((kind) => own.get(kind.name) ?? kind);
  return [...known, ...[...own.values()].filter((kind) => !known.includes(kind))];
}

interface Ranked extends FoundSecret {
  readonly rank: number;
}

/** What overlaps becomes one, so that no part of either stays; the longest says what it is, then the first kind. */
function joined(spans: readonly Ranked[], text: string): FoundSecret[] {
  const whole: FoundSecret[] = [];
  let longest = 0;
  for (const { kind, start, end } of spans) {
    const last = whole.at(-1);
    REST.lastIndex = Math.max(end, last?.end ?? 0);
    REST.test(text);
    const to = REST.lastIndex;
    if (last === undefined || start >= last.end) {
      whole.push({ kind, start, end: to });
      longest = end - start;
      continue;
    }
    const isLonger = end - start > longest;
    whole[whole.length - 1] = { kind: isLonger ? kind : last.kind, start: last.start, end: to };
    longest = Math.max(longest, end - start);
  }
  return whole;
}

const MARK = /\[redacted: (?<kind>[a-z0-9-]+)\]/g;

/** The sorted spans that are not within a mark: a word of a mark is no secret, whatever the pattern. */
function outsideMarks(
  spans: readonly Ranked[],
  text: string,
  isKind: (name: string) => boolean,
): readonly Ranked[] {
  if (!text.includes("[redacted: ")) return spans;
  const marks = Array.from(text.matchAll(MARK)).filter(({ groups }) => isKind(groups!.kind!));
  let next = 0;
  return spans.filter(({ start, end }) => {
    while (next < marks.length && marks[next]!.index + marks[next]![0].length <= start) next++;
    const mark = marks[next];
    return mark === undefined || start < mark.index || end > mark.index + mark[0].length;
  });
}

/** Makes the finder of all kinds; to be made once for many texts. */
export function secretsFinder({ kinds = [] }: RedactOptions = {}): SecretsFinder {
  const finders = mergedKinds(kinds).map(({ name, find }, rank) => ({
    kind: name,
    rank,
    find: typeof find === "function" ? find : spansOf(find),
  }));
  const names = new Set(finders.map(({ kind }) => kind));
  return (text) => {
    const spans = finders.flatMap(({ kind, rank, find }) =>
      Array.from(find(text), ({ start, end }): Ranked => ({
        kind,
        rank,
        start: Math.max(start, 0),
        end: Math.min(end, text.length),
      })).filter(({ start, end }) => start < end)
    );
    spans.sort((a, b) => a.start - b.start || b.end - a.end || a.rank - b.rank);
    return joined(outsideMarks(spans, text, (name) => names.has(name)), text);
  };
}

/** The finder of the kinds of the table. */
export const findSecrets: SecretsFinder = secretsFinder();
