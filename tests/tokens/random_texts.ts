import { type Random, seededRandom } from "../sample/random.ts";

/** Signs of every class that the patterns know, and those that a rule names. */
export const SIGNS: readonly string[] = [
  "a",
  "r",
  "e",
  "l",
  "L",
  "S",
  "E",
  "é",
  "ſ",
  "ǅ",
  "ʰ",
  "漢",
  "\u0301",
  "1",
  "Ⅷ",
  "𝟙",
  " ",
  "\t",
  "\u0085",
  "\u3000",
  "\n",
  "\r",
  "'",
  "/",
  ".",
  "=",
  "、",
  "🙂",
  "\ufeff",
];

const CHUNKS: readonly string[] = [
  "don't",
  "WE'LL",
  "they'Re",
  "x'ſ",
  "HTTPServer",
  "camelCaseWord",
  "1234567",
  "3.14",
  "\r\n\r\n",
  "    return",
  "\t\tif",
  " \n ",
  "漢字仮名交じり文",
  "項目，檔案。",
  "데이터 처리",
  "क्षत्रिय",
  "שלום",
  "👍🏽",
  "👩‍👩‍👧‍👦",
  "🇳🇿",
  "\u{10ffff}",
  "𠮷野家",
  "e\u0301\u0323",
  " … ",
  "<|endoftext|>",
  "`````",
  "iVBORw0KGgoAAAANSUhEUgAAAAUA",
  "https://example.org/a?b=c&d=e",
  "//\n/*",
  "\ud83d",
  "\udc4d",
];

function codePoint(random: Random): string {
  return String.fromCodePoint(random.int([0x80, 0x250, 0x3000, 0x10000, 0x110000][random.int(5)]!));
}

/** The kinds of parts that a text is made of. */
const PARTS: readonly ((random: Random) => string)[] = [
  (random) => random.pick(CHUNKS),
  (random) => random.pick(CHUNKS),
  (random) => random.pick(SIGNS),
  (random) => random.pick(SIGNS) + random.pick(SIGNS),
  (random) => random.pick(SIGNS).repeat(1 + random.int(20)),
  (random) => (random.pick(SIGNS) + random.pick(SIGNS)).repeat(1 + random.int(10)),
  (random) => random.pick([" ", "\n", "\t", " \n", "\r\n"]).repeat(1 + random.int(12)),
  (random) => String(random.int(2 ** 31)).repeat(1 + random.int(3)),
  (random) => ` ${random.hex(1 + random.int(12))}`,
  codePoint,
];

/**
 * Makes a text that is hard to split, to merge and to cut; one in a hundred holds a run of some hundred signs.
 *
 * @param random where the choices come from
 * @returns up to some hundred characters, lone surrogates among them
 */
export function randomText(random: Random): string {
  let text = "";
  for (let parts = random.int(24); parts > 0; parts--) text += random.pick(PARTS)(random);
  if (random.int(100) === 0) text += random.pick(SIGNS).repeat(100 + random.int(600)) + random.pick(CHUNKS);
  return text;
}

/** Makes so many texts; the same seed gives the same ones. */
export function* randomTexts(seed: number, amount: number): Generator<string> {
  const random = seededRandom(seed);
  for (let made = 0; made < amount; made++) yield randomText(random);
}

/** Every text of so many of {@linkcode SIGNS}. */
export function* everyText(length: number): Generator<string> {
  if (length === 0) yield "";
  else for (const start of everyText(length - 1)) for (const sign of SIGNS) yield start + sign;
}
