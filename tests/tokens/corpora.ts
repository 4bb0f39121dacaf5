import { type Random, seededRandom } from "../sample/random.ts";

/** Texts of the kinds that a conversation holds, made up and the same on every machine. */

const SYLLABLES =
  "ba ce di fo gu hal jen kir lom nus pra que ril sto tam uv wex yor zin tion ment able er ing ed".split(" ");
const HAN = 0x4e00;

function word(random: Random): string {
  let text = "";
  for (let parts = 1 + random.int(3); parts > 0; parts--) text += random.pick(SYLLABLES);
  return text;
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

const COMMON =
  "the of and to in is that for it was on are as with they at be this have from or one had by but not what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more write go see number no way could people my than first water been call who its now find long down day did get come made may part"
    .split(" ");

const line: Readonly<Record<string, (random: Random) => string>> = {
  code: (random) =>
    `${"  ".repeat(random.int(4))}const ${word(random)}${capital(word(random))} = ${
      random.pick(["await ", "", "!"])
    }${word(random)}.${word(random)}(${word(random)}, ${random.int(1000)}, "${word(random)}-${
      random.hex(4)
    }"); // ${random.pick(COMMON)} ${random.pick(COMMON)} ${word(random)}\n`,
  JSON: (random) =>
    `{"id":"${random.hex(8)}","${word(random)}":${random.int(100_000)},"name":"${capital(word(random))} ${
      word(random)
    }","tags":["${word(random)}","${random.pick(COMMON)}"],"at":"2026-0${1 + random.int(9)}-1${
      random.int(10)
    }T0${random.int(10)}:${10 + random.int(50)}:00Z","ok":${random.pick(["true", "false", "null"])}},\n`,
  prose: (random) => {
    const words = Array.from(
      { length: 8 + random.int(10) },
      () => random.int(10) < 8 ? random.pick(COMMON) : word(random),
    );
    return `${capital(words.join(" "))}${random.pick([".", "?", ", though it doesn't.", ": we'll see."])}${
      random.pick([" ", " ", "\n\n"])
    }`;
  },
  CJK: (random) => {
    let text = "";
    for (let length = 6 + random.int(25); length > 0; length--) {
      text += random.int(4) === 0
        ? String.fromCharCode(0x3042 + random.int(80))
        : String.fromCharCode(HAN + random.int(3000));
    }
    return text + random.pick(["，", "。", "、", "！"]);
  },
  emoji: (random) =>
    `${random.pick(COMMON)} ${
      Array.from({ length: 1 + random.int(4) }, () =>
        random.pick(["👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇳🇿", "❤️", String.fromCodePoint(0x1f300 + random.int(0x2ff))])).join(
          "",
        )
    }${random.pick([" ", "", "\n"])}`,
  base64: (random) => {
    let text = "";
    for (let length = 76; length > 0; length--) {
      text += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[random.int(64)];
    }
    return text;
  },
  "white space": (random) =>
    random.pick(["\n", "\n\n", "\t", "    ", "        ", "  \n", "\r\n", " "]).repeat(1 + random.int(6)) +
    random.pick(["", "", "x", "}"]),
};

/** The kinds of text. */
export const CORPORA: readonly string[] = Object.keys(line);

/**
 * Makes a text.
 *
 * @param kind one of {@linkcode CORPORA}
 * @param bytes how many bytes of UTF-8 it has, about
 */
export function corpus(kind: string, bytes: number): string {
  const random = seededRandom(20261130);
  const parts: string[] = [];
  for (let left = bytes; left > 0;) {
    const part = line[kind]!(random);
    parts.push(part);
    left -= new TextEncoder().encode(part).length;
  }
  return parts.join("");
}
