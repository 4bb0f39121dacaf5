// @ts-check
/// <reference lib="dom" />
import { byId, draw, grouped } from "./elements.js";

/** @typedef {import("../view.ts").View} View */

/** No chart has more bars than these; more turns share a bar. */
const MOST_BARS = 160;
const HEIGHT = 100;
const STEP = 10;

/**
 * @typedef {object} Bar
 * @property {number} first the first of its turns
 * @property {number} last the last of its turns
 * @property {number} before tokens
 * @property {number} after tokens
 */

/**
 * @param {View["turns"]} turns
 * @param {number} size how many turns share a bar
 * @returns {Bar[]}
 */
function barsOf(turns, size) {
  /** @type {Bar[]} */
  const bars = [];
  for (let first = 0; first < turns.length; first += size) {
    const own = turns.slice(first, first + size);
    bars.push({
      first,
      last: first + own.length - 1,
      before: own.reduce((sum, { before }) => sum + before, 0),
      after: own.reduce((sum, { after }) => sum + after, 0),
    });
  }
  return bars;
}

function wordsOf(/** @type {Bar} */ { first, last, before, after }) {
  const turns = first === last
    ? `Turn ${grouped(first + 1)}`
    : `Turns ${grouped(first + 1)} to ${grouped(last + 1)}`;
  return `${turns}: ${grouped(before)} → ${grouped(after)} tokens`;
}

/**
 * Draws the tokens of each turn, before and after. A click goes to the turn.
 *
 * @param {View} view the view
 * @param {(turn: number) => void} goTo goes to a turn
 * @returns {(turn: number) => void} marks the turn that is read
 */
export function drawChart(view, goTo) {
  const size = Math.ceil(view.turns.length / MOST_BARS);
  const bars = barsOf(view.turns, size);
  const most = Math.max(1, ...bars.map(({ before, after }) => Math.max(before, after)));
  const height = (/** @type {number} */ tokens) => tokens === 0 ? 0 : Math.max(1, HEIGHT * tokens / most);
  const caption = byId("chart-caption");
  const about = `Tokens by turn: ${grouped(view.turns.length)} turns, at most ${grouped(most)} tokens ` +
    (bars.length < view.turns.length ? "in a bar" : "in one");
  const groups = bars.map((bar, index) => {
    const rect = (/** @type {string} */ name, /** @type {number} */ tall) =>
      draw("rect", { class: name, x: index * STEP + 1, y: HEIGHT - tall, width: STEP - 2, height: tall });
    const group = draw(
      "g",
      { class: "bar" },
      draw("rect", { class: "area", x: index * STEP, y: 0, width: STEP, height: HEIGHT }),
      rect("before", height(bar.before)),
      rect("after", height(bar.after)),
    );
    group.addEventListener("click", () => goTo(bar.first));
    group.addEventListener("pointerenter", () => (caption.textContent = wordsOf(bar)));
    return group;
  });
  const width = Math.max(bars.length, 24) * STEP;
  const svg = draw("svg", {
    viewBox: `0 0 ${width} ${HEIGHT}`,
    preserveAspectRatio: "none",
    role: "img",
    "aria-label": about,
  }, ...groups);
  svg.addEventListener("pointerleave", () => (caption.textContent = about));
  caption.textContent = about;
  byId("chart").replaceChildren(svg, caption);
  return (turn) => {
    groups.forEach((group, index) => group.classList.toggle("current", index === Math.floor(turn / size)));
  };
}
