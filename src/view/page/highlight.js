// @ts-check
/// <reference lib="dom" />
import { make } from "./elements.js";

/**
 * Makes the pattern of a search: the very words, capitals or not.
 *
 * @param {string} query what is looked for
 * @returns {RegExp | undefined} the pattern; `undefined` for nothing
 */
export function patternOf(query) {
  if (query === "") return undefined;
  return new RegExp(query.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "giu");
}

/**
 * Counts what a pattern finds.
 *
 * @param {string} text the text
 * @param {RegExp} pattern the pattern
 * @returns {number} how often it is there
 */
export function countMatches(text, pattern) {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(text) !== null) count++;
  return count;
}

/**
 * @typedef {object} Shown
 * @property {RegExp | undefined} pattern what is highlighted
 * @property {readonly [number, number] | undefined} [gone] what was cut out, from and to
 */

/** @typedef {{ readonly from: number, readonly to: number, readonly number: number }} Match */

/**
 * @param {string} text
 * @param {RegExp | undefined} pattern
 * @returns {Match[]}
 */
function matchesIn(text, pattern) {
  if (pattern === undefined) return [];
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }, number) => {
    return { from: index, to: index + length, number };
  });
}

/**
 * Sets a text into an element, with what was found and what was cut out marked. Matches carry their number.
 *
 * @param {HTMLElement} parent where to
 * @param {string} text the text
 * @param {Shown} shown what is marked
 */
export function setText(parent, text, { pattern, gone = [0, 0] }) {
  const matches = matchesIn(text, pattern);
  const ends = [0, ...gone, ...matches.flatMap(({ from, to }) => [from, to]), text.length]
    .map((end) => Math.min(end, text.length)).sort((a, b) => a - b);
  const nodes = document.createDocumentFragment();
  let at = 0;
  for (let index = 1; index < ends.length; index++) {
    const from = ends[index - 1] ?? 0;
    const to = ends[index] ?? 0;
    if (from === to) continue;
    while (at < matches.length && (matches[at]?.to ?? 0) <= from) at++;
    const match = matches[at];
    const isFound = match !== undefined && match.from <= from && to <= match.to;
    const isGone = gone[0] <= from && to <= gone[1];
    const piece = text.slice(from, to);
    if (!isFound && !isGone) {
      nodes.append(piece);
      continue;
    }
    const element = make(isFound ? "mark" : "span", isGone ? "gone" : "", piece);
    if (match !== undefined && isFound) element.dataset.number = String(match.number);
    nodes.append(element);
  }
  parent.replaceChildren(nodes);
}
