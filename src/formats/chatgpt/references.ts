import { asObjects, asString, type JsonObject } from "../values.ts";

/** How far from its told place a marker is looked for: what counts as one character there is not settled. */
const REACH = 2000;

/** What only a marker begins with: a sign for private use, or a bracket of its own. */
const MARKER_START = /^[\ue200-\ue202【]/;

/** Marks that stand for something the page shows elsewhere, or not at all. */
const WITHOUT_WORDS: ReadonlySet<unknown> = new Set(["hidden", "sources_footnote"]);

interface Marker {
  readonly text: string;
  readonly start: number;
  readonly words: string;
}

function toLink({ title, url }: JsonObject): string | undefined {
  const address = asString(url);
  if (!address) return undefined;
  return `[${asString(title)?.trim() || address}](${address})`;
}

function linksOf(reference: JsonObject): string[] {
  const pages = asObjects(reference.items).flatMap((item) => [item, ...asObjects(item.supporting_websites)]);
  return [...pages, reference].map(toLink).filter((link) => link !== undefined);
}

/** What a reference says in words; `undefined` when that is not to be told. */
function wordsOf(reference: JsonObject): string | undefined {
  const { alt, type, name } = reference;
  if (typeof alt === "string" && alt.trim() !== "") return alt;
  const links = linksOf(reference);
  if (links.length > 0) return `(${links.join(", ")})`;
  if (typeof name === "string" && name !== "") return type === "file" ? `(${name})` : name;
  return alt === "" || WITHOUT_WORDS.has(type) ? "" : undefined;
}

function markersOf(references: unknown): Marker[] {
  const markers = asObjects(references).flatMap((reference): Marker[] => {
    const text = asString(reference.matched_text) ?? "";
    const words = MARKER_START.test(text) ? wordsOf(reference) : undefined;
    if (words === undefined) return [];
    return [{ text, start: typeof reference.start_idx === "number" ? reference.start_idx : 0, words }];
  });
  return markers.sort((a, b) => a.start - b.start);
}

/** Tells at which code unit the nth character begins; the questions must come in growing order. */
function characterCounter(text: string): (nth: number) => number {
  let characters = 0;
  let units = 0;
  return (nth) => {
    for (; characters < nth && units < text.length; characters++) {
      units += text.codePointAt(units)! > 0xffff ? 2 : 1;
    }
    return units;
  };
}

/** Finds a marker not far behind a place; `-1` when it is not there. */
function findNear(text: string, marker: string, from: number): number {
  const near = text.slice(from, from + 2 * REACH + marker.length).indexOf(marker);
  return near < 0 ? -1 : from + near;
}

/**
 * Puts words and links in the place of the markers that stand for them in a text.
 *
 * A marker is replaced where it stands at its told place, counted in code units or in characters, or not far from it;
 * one that is not found there leaves the text as it is.
 *
 * @param text the text of a message
 * @param references what the host tells about its markers
 * @returns the text with what the markers stand for
 */
export function resolveReferences(text: string, references: unknown): string {
  const unitOf = characterCounter(text);
  const pieces: string[] = [];
  let end = 0;
  for (const { text: marker, start, words } of markersOf(references)) {
    const places = [start, unitOf(start)];
    const at = places.find((place) => place >= end && text.startsWith(marker, place)) ??
      places.map((place) => findNear(text, marker, Math.max(end, place - REACH))).find((place) =>
        place >= 0
      ) ?? -1;
    if (at < 0) continue;
    pieces.push(text.slice(end, at), words);
    end = at + marker.length;
  }
  return pieces.join("") + text.slice(end);
}
