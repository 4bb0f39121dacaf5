/** One line of a plot. */
export interface Series {
  /** What stands beside the line. */
  readonly name: string;
  /** Its points from left to right, all above zero. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** What a plot shows. */
export interface Plot {
  /** The title above it. */
  readonly title: string;
  /** What it shows, for those who cannot see it. */
  readonly description: string;
  /** The label of the horizontal axis. */
  readonly xLabel: string;
  /** The label of the vertical axis. */
  readonly yLabel: string;
  /** The lines, at most as many as there are colours. */
  readonly series: readonly Series[];
}

const WIDTH = 860;
const HEIGHT = 560;
const AREA = { left: 78, right: 640, top: 52, bottom: 500 };
const LABEL_HEIGHT = 19;

/** Colours on a light ground, and on a dark one. */
const COLOURS: readonly (readonly [light: string, dark: string])[] = [
  ["#6b7280", "#a3aab8"],
  ["#1d5fc4", "#6ea8fe"],
  ["#0f7b6c", "#4fd1b8"],
  ["#b4371f", "#ff8a70"],
  ["#7a3db8", "#c79bff"],
  ["#8a6100", "#f0bf4c"],
  ["#a8296b", "#ff85bd"],
  ["#3f7d20", "#93d36b"],
  ["#00708f", "#5cc8e8"],
];
/** Ground, ink and rules on light, and on dark. */
const GROUNDS: readonly [light: readonly string[], dark: readonly string[]] = [
  ["#ffffff", "#1f2328", "#d8dde3"],
  ["#0d1117", "#e6edf3", "#30363d"],
];
const DASHES: readonly string[] = ["none", "7 3", "2 3"];

function escapeText(text: string): string {
  const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (sign) => names[sign]!);
}

/** The rules of one scheme, without variables, which not every program that shows SVG knows. */
function schemeRules(scheme: 0 | 1): string {
  const [ground, ink, rule] = GROUNDS[scheme];
  return [
    `.ground{fill:${ground}}text{fill:${ink}}.axis{stroke:${ink}}.rule{stroke:${rule}}`,
    ...COLOURS.map((pair, index) =>
      `.c${index}{stroke:${pair[scheme]}}.m${index}{fill:${pair[scheme]};stroke:${ground}}`
    ),
  ].join("\n");
}

const STYLE = [
  "text{font:13px system-ui,sans-serif}.title{font-size:16px;font-weight:600}",
  ".line{fill:none;stroke-width:2}.lead,.axis,.rule{fill:none;stroke-width:1}",
  schemeRules(0),
  `@media(prefers-color-scheme:dark){\n${schemeRules(1)}\n}`,
].join("\n");

/** How far a point may go beyond a power of ten without another decade, as a logarithm: files are a little longer. */
const SLACK = 0.005;

/** The powers of ten around some values. */
function decadesAround(values: readonly number[]): [low: number, high: number] {
  const low = Math.floor(Math.log10(Math.min(...values)) + SLACK);
  const high = Math.ceil(Math.log10(Math.max(...values)) - SLACK);
  return [low, Math.max(high, low + 1)];
}

/** Maps a value between two powers of ten onto a length, by its logarithm. */
function logScale(
  [low, high]: readonly [number, number],
  from: number,
  to: number,
): (value: number) => number {
  return (value) => from + (Math.log10(value) - low) / (high - low) * (to - from);
}

/** The values 1, 2, … 9 of each decade within its bounds, and the end. */
function ticksOf([low, high]: readonly [number, number]): number[] {
  const ticks: number[] = [];
  for (let power = low; power < high; power++) {
    for (let digit = 1; digit <= 9; digit++) ticks.push(Number(`${digit}e${power}`));
  }
  return [...ticks, Number(`1e${high}`)];
}

function isDecade(tick: number): boolean {
  return tick.toExponential().startsWith("1e");
}

/** Moves heights apart, the highest first, so that labels there do not overlap. */
function spread(heights: readonly number[], bottom: number): number[] {
  const placed = [...heights];
  for (let at = 1; at < placed.length; at++) {
    placed[at] = Math.max(placed[at]!, placed[at - 1]! + LABEL_HEIGHT);
  }
  let limit = bottom;
  for (let at = placed.length - 1; at >= 0; at--) {
    placed[at] = Math.min(limit, placed[at]!);
    limit = placed[at]! - LABEL_HEIGHT;
  }
  return placed;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

/**
 * Draws lines over two logarithmic axes as SVG: text as text, no script, for light and dark.
 *
 * @param plot what it shows
 * @returns the SVG document
 * @throws {RangeError} when a value is not above zero, when there is no point, or more lines than colours
 */
export function logLogPlot(plot: Plot): string {
  const { title, description, xLabel, yLabel, series } = plot;
  const xs = series.flatMap(({ points }) => points.map(([x]) => x));
  const ys = series.flatMap(({ points }) => points.map(([, y]) => y));
  if (series.some(({ points }) => points.length === 0) || xs.length === 0) {
    throw new RangeError("Cannot plot without points: expected one for each line");
  }
  const wrong = [...xs, ...ys].find((value) => !(value > 0 && value < Infinity));
  if (wrong !== undefined) {
    throw new RangeError(`Cannot plot ${wrong} on a logarithmic axis: expected more than 0`);
  }
  if (series.length > COLOURS.length) {
    throw new RangeError(`Cannot plot ${series.length} lines: expected at most ${COLOURS.length}`);
  }
  const { left, right, top, bottom } = AREA;
  const [xDecades, yDecades] = [decadesAround(xs), decadesAround(ys)];
  const toX = logScale(xDecades, left, right);
  const toY = logScale(yDecades, bottom, top);

  const grid = [
    ...ticksOf(xDecades).flatMap((tick) => {
      const x = round(toX(tick));
      const isMain = isDecade(tick);
      const line = `<path class="rule" opacity="${isMain ? 1 : 0.4}" d="M${x} ${top}V${bottom}"/>`;
      const hasLabel = isMain || String(tick).replace(/^[0.]+/, "").startsWith("3");
      return hasLabel
        ? [line, `<text x="${x}" y="${bottom + 20}" text-anchor="middle">${tick}</text>`]
        : [line];
    }),
    ...ticksOf(yDecades).filter(isDecade).flatMap((tick) => {
      const y = round(toY(tick));
      return [
        `<path class="rule" d="M${left} ${y}H${right}"/>`,
        `<text x="${left - 8}" y="${round(toY(tick) + 4)}" text-anchor="end">${tick}</text>`,
      ];
    }),
    `<path class="axis" d="M${left} ${top}V${bottom}H${right}"/>`,
  ];

  const drawn = series.map(({ name, points }, index) => {
    const places = points.map(([x, y]) => [toX(x), toY(y)] as const);
    const path = places.map(([x, y], at) => `${at === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
    const dash = DASHES[index % DASHES.length]!;
    return {
      name,
      index,
      end: places.at(-1)!,
      line: [
        `<path class="line c${index}" stroke-dasharray="${dash}" d="${path}"/>`,
        ...places.map(([x, y]) => `<circle class="m${index}" cx="${round(x)}" cy="${round(y)}" r="4"/>`),
      ].join("\n"),
    };
  });

  const byHeight = drawn.toSorted((one, other) => one.end[1] - other.end[1]);
  const heights = spread(byHeight.map(({ end }) => end[1]), bottom);
  const labels = byHeight.map(({ name, index, end: [x, y] }, at) =>
    `<path class="lead c${index}" d="M${round(x + 6)} ${round(y)}L${right + 22} ${round(heights[at]!)}H${
      right + 32
    }"/>\n` +
    `<text x="${right + 37}" y="${round(heights[at]! + 4)}">${escapeText(name)}</text>`
  );

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<desc id="desc">${escapeText(description)}</desc>`,
    `<style>\n${STYLE}\n</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="title" x="${left}" y="30">${escapeText(title)}</text>`,
    ...grid,
    `<text x="${(left + right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${escapeText(xLabel)}</text>`,
    `<text transform="translate(20 ${(top + bottom) / 2}) rotate(-90)" text-anchor="middle">${
      escapeText(yLabel)
    }</text>`,
    ...drawn.map(({ line }) => line),
    ...labels,
    "</svg>\n",
  ].join("\n");
}
