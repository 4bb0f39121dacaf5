import { loadTokenizer, truncateMiddle } from "@pith/pith";
import { CORPORA, corpus } from "../tokens/corpora.ts";
import { factor, milliseconds, type Section, targetLine } from "./section.ts";
import { markdownTable } from "./table.ts";

const MEGABYTE = 1_000_000;
const TOKENS = 35;
/** How many texts of a kind there are, and how many of them are encoded. */
const TEXTS = 40;
const ENCODED = 8;
/** A truncation of a known text is so short that many are timed as one. */
const REPEATED = 50;

const HEAD: readonly string[] = [
  "text",
  "encode ms",
  "new text ms",
  "encode ÷ new",
  "by medians",
  "same text ms",
  "encode ÷ same",
];

/** Texts of one kind, each with words of its own. */
function textsOf(kind: string): string[] {
  const all = corpus(kind, TEXTS * MEGABYTE);
  const length = Math.floor(all.length / TEXTS);
  return Array.from(
    { length: TEXTS },
    (_, at) => all.slice(at * length, (at + 1) * length).toWellFormed(),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}

/** Times a function with each text. */
function timesOf(texts: readonly string[], run: (text: string) => unknown): number[] {
  return texts.map((text) => {
    const start = performance.now();
    run(text);
    return performance.now() - start;
  });
}

async function measure(): Promise<string> {
  const tokenizer = await loadTokenizer();
  const truncate = (text: string) => truncateMiddle(text, TOKENS, { tokenizer });
  const truncateOften = (text: string) => {
    for (let runs = 0; runs < REPEATED; runs++) truncate(text);
  };
  // So that the first kind finds compiled code, as the others do.
  timesOf(CORPORA.map((kind) => corpus(kind, MEGABYTE / 10)), truncateOften);
  const rows: string[][] = [];
  const ratios: { readonly fresh: number; readonly same: number }[] = [];
  for (const kind of CORPORA) {
    const texts = textsOf(kind);
    const news = timesOf(texts, truncate);
    const encodings = timesOf(texts.slice(0, ENCODED), tokenizer.encode);
    const same = Math.min(...timesOf(Array(5).fill(texts[0]!), truncateOften)) / REPEATED;
    const encode = Math.min(...encodings);
    const fresh = Math.min(...news);
    ratios.push({ fresh: encode / fresh, same: encode / same });
    rows.push([
      kind,
      milliseconds(encode),
      milliseconds(fresh),
      factor(encode / fresh),
      factor(median(encodings) / median(news)),
      milliseconds(same),
      factor(encode / same),
    ]);
  }
  const [fresh, same] = [
    Math.min(...ratios.map(({ fresh }) => fresh)),
    Math.min(...ratios.map(({ same }) => same)),
  ];
  return [
    `One megabyte of each kind of text to ${TOKENS} tokens with \`truncateMiddle\`, beside \`tokenizer.encode\` of all ` +
    `of it: ${TEXTS} texts that were not seen before, one after the other, and one of them again and again.`,
    markdownTable(HEAD, rows),
    targetLine(
      "at least 500 times as fast as encoding the text",
      `the least is ${factor(fresh)} for a new text and ${factor(same)} for the same text again`,
      fresh >= 500,
    ),
  ].join("\n\n");
}

/** Truncation beside encoding. */
export const TRUNCATION: Section = { name: "truncation", title: "Truncation", measure };
