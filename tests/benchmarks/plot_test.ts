import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { logLogPlot, type Series } from "./plot.ts";

function plot(series: readonly Series[], title = "Growth"): string {
  return logLogPlot({ title, description: "Times", xLabel: "size", yLabel: "time", series });
}

function circlesOf(svg: string): [x: number, y: number][] {
  return Array.from(svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g), ([, x, y]) => [Number(x), Number(y)]);
}

Deno.test("a plot places equal factors at equal distances", () => {
  const svg = plot([{ name: "one", points: [[1, 10], [10, 100], [100, 1000]] }]);
  const [first, middle, last] = circlesOf(svg) as [[number, number], [number, number], [number, number]];
  assertEquals([first[0], last[0]], [78, 640]);
  assertEquals([first[1], last[1]], [500, 52]);
  assertEquals(middle, [(78 + 640) / 2, (500 + 52) / 2]);
  assertStringIncludes(svg, 'd="M78 500L359 276L640 52"');
});

Deno.test("a plot keeps every point within its decades", () => {
  const svg = plot([{ name: "one", points: [[1, 0.02], [30, 700]] }, { name: "two", points: [[1, 5]] }]);
  const circles = circlesOf(svg);
  assertEquals(circles.length, 3);
  assert(circles.every(([x, y]) => x >= 78 && x <= 640 && y >= 52 && y <= 500));
  assertStringIncludes(svg, ">0.01</text>");
  assertStringIncludes(svg, ">1000</text>");
});

Deno.test("a plot gives no decade to what is a little beyond a power of ten", () => {
  const svg = plot([{ name: "one", points: [[1, 1], [100.1, 10]] }]);
  assert(!svg.includes(">1000</text>"));
  assert(Math.abs(circlesOf(svg)[1]![0] - 640) < 1);
});

Deno.test("a plot escapes its texts, and holds no script", () => {
  const svg = plot([{ name: 'a<b & "c">', points: [[1, 1]] }], "<script>x</script>");
  assertStringIncludes(svg, ">a&lt;b &amp; &quot;c&quot;&gt;</text>");
  assertStringIncludes(svg, "&lt;script&gt;x&lt;/script&gt;");
  assert(!svg.includes("<script"));
  assertStringIncludes(svg, "prefers-color-scheme:dark");
});

Deno.test("labels of a plot do not overlap, even where lines end together", () => {
  const series = Array.from({ length: 9 }, (_, index): Series => ({
    name: `label ${index}`,
    points: [[1, 1], [100, 100 + index]],
  }));
  const heights = Array.from(
    plot(series).matchAll(/y="([\d.]+)">label/g),
    ([, y]) => Number(y),
  ).sort((one, other) => one - other);
  assertEquals(heights.length, 9);
  heights.slice(1).forEach((height, at) => assert(height - heights[at]! >= 18.9));
  assert(heights.at(-1)! <= 505);
});

Deno.test("a plot refuses what a logarithm does not have, and more lines than colours", () => {
  assertThrows(() => plot([{ name: "zero", points: [[1, 0]] }]), RangeError, "Cannot plot 0");
  assertThrows(() => plot([{ name: "none", points: [] }]), RangeError, "without points");
  assertThrows(() => plot([]), RangeError, "without points");
  const many = Array.from({ length: 10 }, (): Series => ({ name: "x", points: [[1, 1]] }));
  assertThrows(() => plot(many), RangeError, "at most 9");
});
