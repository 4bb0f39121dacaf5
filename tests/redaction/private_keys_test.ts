import { redactText } from "@pith/pith";
import { assertEquals } from "@std/assert";
import { edge, glue, keyFile, keyLines } from "./signs.ts";

const MARK = "[redacted: private-key]";
const RSA = "RSA PRIVATE KEY";

const indented = (text: string, before: string) => text.split("\n").map((line) => before + line).join("\n");
const numbered = (text: string, after: string) =>
  text.split("\n").map((line, at) => `${String(at + 1).padStart(6)}${after}${line}`).join("\n");

/** Keys in every shape in which a conversation has them: text before, key, text after. */
const KEYS: Readonly<Record<string, readonly [before: string, key: string, after: string]>> = {
  "as a file": ["", keyFile(RSA), "\n"],
  "with Windows line breaks": ["", keyFile(RSA, "\r\n"), "\r\n"],
  "with headers": [
    "",
    [
      edge("BEGIN", RSA),
      "Proc-Type: 4,ENCRYPTED",
      "DEK-Info: AES-256-CBC,0A1B2C3D",
      "",
      keyLines(3),
      edge("END", RSA),
    ]
      .join("\n"),
    "",
  ],
  "of PGP": [
    "",
    [
      edge("BEGIN", "PGP PRIVATE KEY BLOCK"),
      "Version: GnuPG v2",
      "Comment: made up",
      "",
      keyLines(3),
      "=aB3d",
      edge("END", "PGP PRIVATE KEY BLOCK"),
    ].join("\n"),
    "\nNext",
  ],
  "of SSH2": [
    "",
    [
      glue("---- BEGIN SSH2 ENCRYPTED ", "PRIVATE KEY ----"),
      keyLines(2),
      glue("---- END SSH2 ENCRYPTED ", "PRIVATE KEY ----"),
    ]
      .join("\n"),
    "",
  ],
  "of PuTTY": ["Comment: me\n", glue("Private-", "Lines: 4\n", keyLines(3)), "\nPrivate-MAC: "],
  "in JSON": ['{"key":"', keyFile(RSA, "\\n"), '\\n","id":1}'],
  "in JSON within JSON": ['{"text":"{\\"key\\":\\"', keyFile(RSA, "\\\\n"), '\\\\n\\"}"}'],
  "indented": ["key: |\n  ", indented(keyFile(RSA), "  ").trimStart(), "\nuser: me"],
  "quoted in a mail": ["> ", indented(keyFile(RSA), "> ").slice(2), "\n> thanks"],
  "added in a difference": ["+", indented(keyFile(RSA), "+").slice(1), "\n context"],
  "with line numbers and tabs": ["     1\t", numbered(keyFile(RSA), "\t").slice(7), "\n     7\tuser: me"],
  "with line numbers and arrows": ["     1→", numbered(keyFile(RSA), "→").slice(7), "\n     7→user: me"],
  "in one line with spaces": ['KEY="', keyFile(RSA, " "), '"\n'],
  "as strings that are joined": [
    'const key = "',
    keyFile(RSA).split("\n").join('\\n" +\n  "'),
    '";',
  ],
  "without its end": ["", [edge("BEGIN", RSA), keyLines(2)].join("\n"), ""],
  "cut off in a line": ["", [edge("BEGIN", RSA), keyLines(2).slice(0, 100)].join("\n"), "\n\n[cut off]"],
  "cut off behind a few signs of a line": [
    "",
    [edge("BEGIN", RSA), keyLines(2).slice(0, 70)].join("\n"),
    "… (cut off)",
  ],
  "cut off and escaped": ['"', [edge("BEGIN", RSA), keyLines(2)].join("\\n"), '", "next": 1'],
  "cut in the middle": [
    "",
    [edge("BEGIN", RSA), keyLines(2), "... [20 lines] ...", keyLines(1), edge("END", RSA)].join("\n"),
    "\n",
  ],
  "without its beginning": ["The end of it:\n\n", [keyLines(2), edge("END", RSA)].join("\n"), "\nDone"],
  "very short": ["", [edge("BEGIN", RSA), "MIIEab", "cd12", edge("END", RSA)].join("\n"), "\n"],
};

for (const [shape, [before, key, after]] of Object.entries(KEYS)) {
  Deno.test(`redactText() takes a private key whole: ${shape}`, () => {
    const { text, found } = redactText(before + key + after);
    assertEquals(text, before + MARK + after);
    assertEquals(found, [{ kind: "private-key", start: before.length, end: before.length + key.length }]);
    assertEquals(redactText(text).text, text);
  });
}

Deno.test("redactText() takes each of several keys, and leaves what is between", () => {
  const text = `${keyFile(RSA)}\n${keyFile("CERTIFICATE")}\n${keyFile("EC PRIVATE KEY")}\nEnd`;
  assertEquals(redactText(text).text, `${MARK}\n${keyFile("CERTIFICATE")}\n${MARK}\nEnd`);
});
