import { redactText, SECRET_KINDS } from "@pith/pith";
import { assert, assertEquals } from "@std/assert";
import { ASSIGNMENT_SAMPLES } from "./assignment_samples.ts";
import { CONTEXT_SAMPLES } from "./context_samples.ts";
import type { Samples } from "./samples.ts";
import { TOKEN_SAMPLES } from "./token_samples.ts";

const SAMPLES: Readonly<Record<string, Samples>> = {
  ...TOKEN_SAMPLES,
  ...CONTEXT_SAMPLES,
  ...ASSIGNMENT_SAMPLES,
};

/** Where a secret that stands by itself may be found. */
const AROUND: readonly (readonly [string, string])[] = [
  ["", ""],
  ["Take ", ", please."],
  ["key='", "'\n"],
  ['{"a":"', '"}'],
  ["(", ")"],
  ["https://example.org/?k=", "&b=1"],
  ["`", "`"],
  ["\\n", "\\n"],
];

Deno.test("SECRET_KINDS have a sample of each kind, both ways, and cannot be changed", () => {
  assertEquals(SECRET_KINDS.map(({ name }) => name).toSorted(), Object.keys(SAMPLES).toSorted());
  assertEquals(new Set(SECRET_KINDS.map(({ name }) => name)).size, SECRET_KINDS.length);
  assert(Object.isFrozen(SECRET_KINDS) && SECRET_KINDS.every((kind) => Object.isFrozen(kind)));
});

for (const [kind, { found, left }] of Object.entries(SAMPLES)) {
  Deno.test(`redactText() finds each ${kind} and nothing around it`, () => {
    assert(found.length > 0 && left.length > 0);
    for (const sample of found) {
      const places = typeof sample === "string"
        ? AROUND.map(([before, after]) => [before, sample, after] as const)
        : [sample];
      for (const [before, secret, after] of places) {
        const result = redactText(before + secret + after);
        assertEquals(result, {
          text: `${before}[redacted: ${kind}]${after}`,
          found: [{ kind, start: before.length, end: before.length + secret.length }],
        }, before + secret + after);
        assertEquals(redactText(result.text).text, result.text);
      }
    }
  });

  Deno.test(`redactText() leaves what looks like ${kind} and is none`, () => {
    for (const text of left) assertEquals(redactText(text).text, text);
  });
}
