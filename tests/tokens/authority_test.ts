import { assertEquals } from "@std/assert";
import { ENCODINGS } from "@pith/pith";
import { CHAR_CLASS_RUNS } from "../../src/tokens/char_class_runs.ts";
import { RANKS } from "../../src/tokens/ranks.js";
import { createAuthority } from "./authority.ts";
import { charClassRuns } from "./char_class_runs.ts";
import { CORPORA, corpus } from "./corpora.ts";
import { everyText, randomTexts } from "./random_texts.ts";

/** The patterns that the scanners follow. */
const PATTERNS = {
  "o200k_base": [
    "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
    "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]+[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
    "\\p{N}{1,3}",
    " ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*",
    "\\s*[\\r\\n]+",
    "\\s+(?!\\S)",
    "\\s+",
  ],
  "cl100k_base": [
    "(?i:'s|'t|'re|'ve|'m|'ll|'d)",
    "[^\\r\\n\\p{L}\\p{N}]?\\p{L}+",
    "\\p{N}{1,3}",
    " ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*",
    "\\s*[\\r\\n]+",
    "\\s+(?!\\S)",
    "\\s+",
  ],
};

function* filesOf(folder: URL): Generator<URL> {
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    if (isDirectory) yield* filesOf(new URL(`${name}/`, folder));
    else if (/\.(?:ts|js|md|txt|jsonl?|ipynb)$/.test(name)) yield new URL(name, folder);
  }
}

Deno.test("the classes of characters are those of the package's encoder", async () => {
  assertEquals(await charClassRuns(), CHAR_CLASS_RUNS);
});

for (const encoding of ENCODINGS) {
  Deno.test(`${encoding} has the pattern that its scanner follows`, async () => {
    assertEquals((await RANKS[encoding]()).pat_str, PATTERNS[encoding].join("|"));
  });

  Deno.test(`${encoding} gives the ids of the package's encoder, for random texts, all short ones and files`, async () => {
    const authority = await createAuthority(encoding);
    for (const text of randomTexts(11, 10_000)) authority.checkIds(text);
    for (const text of everyText(3)) authority.checkIds(text);
    for (const kind of CORPORA) authority.checkIds(corpus(kind, 50_000));
    for (const file of filesOf(new URL("../../src/", import.meta.url))) {
      authority.checkIds(Deno.readTextFileSync(file));
    }
    authority.free();
  });

  Deno.test(`${encoding} gives the ids of the package's encoder, for texts that are read in several stretches`, async () => {
    const authority = await createAuthority(encoding);
    for (let seed = 1; seed <= 4; seed++) {
      const text = [...randomTexts(seed, 2_000)].join("");
      authority.checkIds(text);
      authority.checkEnds(text);
    }
    authority.free();
  });

  Deno.test(`${encoding} gives the ends of the fully encoded text, and cuts alike`, async () => {
    const authority = await createAuthority(encoding);
    for (const text of randomTexts(12, 10_000)) authority.checkEnds(text);
    for (const kind of CORPORA) authority.checkEnds(corpus(kind, 20_000));
    authority.free();
  });
}
