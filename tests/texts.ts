/** Seeded generators of texts that are hard on tokenizers and on cuts. */
import fc from "fast-check";

/** Pieces that make up a text: each may merge with its neighbours in ways that a plain word does not. */
const PIECES: readonly string[] = [
  "word",
  " next",
  "don't",
  "HTTPServer",
  "1234567",
  "\n\n",
  " \t ",
  "\r\n",
  "    ",
  "\u3000",
  "\u0085",
  "漢字仮名交じり文",
  "項目，檔案。",
  "데이터 처리",
  "👍🏽",
  "👩‍👩‍👧‍👦",
  "🏳️‍🌈",
  "🇳🇿🇯🇵",
  "❤️",
  "🫠",
  "𝍁",
  "𠮷野家",
  "\u{10ffff}",
  "क्षत्रिय",
  "e\u0301\u0323",
  "שלום",
  "ﷺ",
  "ﬁ",
  "\ufeff",
  "\u200b",
  " … ",
  "…",
  "§ » ▶ ¶ ***",
  "<|endoftext|>",
  "`````",
  "iVBORw0KGgoAAAANSUhEUgAAAAUA",
  "==",
  "//",
  "\\u0041",
];

/** A well-formed text of pieces, of any code points, and of base64. */
export const hardText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
      { weight: 1, arbitrary: fc.base64String({ maxLength: 40 }) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join("").toWellFormed());
