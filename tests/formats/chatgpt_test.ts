import { assertEquals } from "@std/assert";
import { pairAnswers } from "../../src/formats/chatgpt/pair_answers.ts";
import { resolveReferences } from "../../src/formats/chatgpt/references.ts";

const MARK = "\ue200cite\ue202turn0search0\ue201";

const link = { "matched_text": MARK, items: [{ title: "Tea", url: "https://example.com/tea" }] };

const at = (start: number, reference: Record<string, unknown> = link) => ({
  ...reference,
  "start_idx": start,
});

const LINK = "([Tea](https://example.com/tea))";

Deno.test("resolveReferences() finds a marker whatever its place is counted in", () => {
  const cups = "🍵".repeat(5);
  const text = `${cups}${MARK}.`;
  for (const start of [10, 5, 7, 0, 20]) {
    assertEquals(resolveReferences(text, [at(start)]), `${cups}${LINK}.`, `counted ${start}`);
  }
});

Deno.test("resolveReferences() leaves a marker that is far from its told place", () => {
  const text = `${" ".repeat(10_000)}${MARK}`;
  assertEquals(resolveReferences(text, [at(0)]), text);
  assertEquals(resolveReferences(text, [at(9_000)]), `${" ".repeat(10_000)}${LINK}`);
});

Deno.test("resolveReferences() replaces each of several equal markers by its own words", () => {
  const references = ["one", "two", "three"].map((alt, index) => at(index, { "matched_text": MARK, alt }));
  assertEquals(resolveReferences(`${MARK} ${MARK} ${MARK}`, references.toReversed()), "one two three");
});

Deno.test("resolveReferences() says what a reference stands for", () => {
  const words: readonly (readonly [Record<string, unknown>, string])[] = [
    [
      { alt: "[A](https://example.com/a)", items: [{ url: "https://example.com/b" }] },
      "[A](https://example.com/a)",
    ],
    [
      { items: [{ url: "https://example.com/b" }, { title: "no address" }] },
      "([https://example.com/b](https://example.com/b))",
    ],
    [{ title: "C", url: "https://example.com/c" }, "([C](https://example.com/c))"],
    [{ type: "file", name: "report.pdf" }, "(report.pdf)"],
    [{ type: "entity", name: "Oslo" }, "Oslo"],
    [{ type: "hidden" }, ""],
    [{ type: "nav_list", alt: "" }, ""],
    [{ type: "puzzle" }, MARK],
    [{ type: "puzzle", alt: null, items: "none" }, MARK],
  ];
  for (const [reference, expected] of words) {
    const text = resolveReferences(`a${MARK}b`, [at(1, { ...reference, "matched_text": MARK })]);
    assertEquals(text, `a${expected}b`, JSON.stringify(reference));
  }
});

Deno.test("resolveReferences() touches nothing but markers, whatever the references are", () => {
  const text = `plain ${MARK} text`;
  const odd = [null, 5, "x", {}, [], [null], [{}], [{
    "matched_text": "plain",
    "start_idx": 0,
    alt: "gone",
  }]];
  for (const references of odd) assertEquals(resolveReferences(text, references), text);
  for (const start of [-1, 0.5, 1e300, "6", null]) {
    const resolved = resolveReferences(text, [{ ...link, "start_idx": start }]);
    assertEquals([text, `plain ${LINK} text`].includes(resolved), true, String(start));
  }
});

Deno.test("pairAnswers() pairs by tool, in order, the last calls first", () => {
  const cases: readonly (readonly [calls: string, answers: string, pairs: string])[] = [
    ["python", "python", "1-python"],
    ["python python", "python python", "1-python 2-python"],
    ["python python", "python", "2-python"],
    ["python", "python python", "1-python+python"],
    ["python python", "python python python", "1-python 2-python+python"],
    ["web.run python", "python web", "2-python 1-web"],
    ["python", "other", "1-other"],
    ["python other", "python strange", "1-python 2-strange"],
    ["python", "python strange", "1-python 0-strange"],
    ["", "python python", "0-python 0-python"],
  ];
  const words = (text: string) => text.split(" ").filter((word) => word !== "");
  for (const [called, answered, expected] of cases) {
    const calls = words(called).map((name, index) => ({ id: String(index + 1), name }));
    const pairs = pairAnswers(calls, words(answered).map((name) => ({ name })));
    const told = pairs.map(({ call, answers }) =>
      `${call?.id ?? 0}-${answers.map(({ name }) => name).join("+")}`
    );
    assertEquals(told.join(" "), expected, `${called} | ${answered}`);
  }
});
