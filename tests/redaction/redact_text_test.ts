import { redactText, type SecretKind } from "@pith/pith";
import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { hardText } from "../texts.ts";
import { ASSIGNMENT_SAMPLES } from "./assignment_samples.ts";
import { assertLinear } from "./assert_linear.ts";
import { CONTEXT_SAMPLES } from "./context_samples.ts";
import { glue, signs } from "./signs.ts";
import { TOKEN_SAMPLES } from "./token_samples.ts";

/** Secrets with what gives them away around them. */
const PLANTS = [TOKEN_SAMPLES, CONTEXT_SAMPLES, ASSIGNMENT_SAMPLES].flatMap((table) =>
  Object.entries(table).flatMap(([kind, { found }]) =>
    found.map((sample) => {
      const [before, secret, after] = typeof sample === "string" ? ["", sample, ""] : sample;
      return { text: before + secret + after, want: `${before}[redacted: ${kind}]${after}` };
    })
  )
);

/** The same, and look-alikes. */
const SNIPPETS: readonly string[] = [
  ...PLANTS.map(({ text }) => text),
  ...[TOKEN_SAMPLES, CONTEXT_SAMPLES, ASSIGNMENT_SAMPLES].flatMap((table) =>
    Object.values(table).flatMap(({ left }) => left)
  ),
];

Deno.test("redactText() takes planted secrets whole and leaves what is around them byte for byte", () => {
  const planted = fc.array(fc.tuple(hardText, fc.constantFrom(...PLANTS)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(planted, hardText, (pieces, rest) => {
      const joined = (piece: "text" | "want") =>
        [...pieces.flatMap(([before, plant]) => [before, plant[piece]]), rest].join("\n\n");
      assertEquals(redactText(joined("text")).text, joined("want"));
    }),
    { seed: 47, numRuns: 2000 },
  );
});

Deno.test("redactText() changes nothing when it is run again, whatever stands side by side", () => {
  const glueing = fc.constantFrom(
    "",
    " ",
    "\n",
    "=",
    ":",
    '"',
    "'",
    "\\n",
    '\\"',
    ",",
    "/",
    "@",
    "-",
    "_",
    "a",
    "+",
    "}",
    ";",
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...SNIPPETS), fc.nat(), fc.nat(), glueing), {
        minLength: 1,
        maxLength: 5,
      }),
      (pieces) => {
        const text = pieces.map(([snippet, from, to, glueing]) => {
          const start = from % 3 === 0 ? from % snippet.length : 0;
          return snippet.slice(start, to % 3 === 0 ? start + to % snippet.length : undefined) + glueing;
        }).join("");
        const once = redactText(text);
        assertEquals(redactText(once.text).text, once.text, JSON.stringify(text));
      },
    ),
    { seed: 47, numRuns: 20_000 },
  );
});

Deno.test("redactText() tells where each secret stood", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SNIPPETS), { maxLength: 6 }), (pieces) => {
      const text = pieces.join(" ");
      const result = redactText(text);
      let at = 0;
      let rebuilt = "";
      for (const { kind, start, end } of result.found) {
        assert(at <= start && start < end && end <= text.length);
        rebuilt += `${text.slice(at, start)}[redacted: ${kind}]`;
        at = end;
      }
      assertEquals(rebuilt + text.slice(at), result.text);
    }),
    { seed: 47, numRuns: 1000 },
  );
});

Deno.test("redactText() makes one mark of what overlaps, and names the longest", () => {
  const token = glue("ghp", "_", signs(36));
  const jwt = glue("eyJ", signs(20, "url"), ".eyJ", signs(40, "url"), ".", signs(43, "url"));
  const textOf = (text: string) => redactText(text).text;
  assertEquals(textOf(`GITHUB_TOKEN=${token}`), "GITHUB_TOKEN=[redacted: github-token]");
  assertEquals(textOf(`PASSWORD="a ${token} b"`), 'PASSWORD="[redacted: secret]"');
  assertEquals(textOf(`Authorization: Bearer ${jwt}`), "Authorization: Bearer [redacted: jwt]");
  assertEquals(textOf(`https://u:${token}@example.org`), "https://u:[redacted: github-token]@example.org");
  assertEquals(textOf(`${token}${token}`), "[redacted: github-token]");
  assertEquals(textOf(`${token}-x_more.`), "[redacted: github-token].");
});

Deno.test("redactText() takes an AWS secret key behind its id, without a name", () => {
  const [id, key] = [glue("AKIA", "B7".repeat(8)), signs(40, "base64", 5)];
  const marks = "[redacted: aws-access-key-id],[redacted: aws-secret-key]";
  assertEquals(
    redactText(`Access key ID,Secret access key\n${id},${key}\n`).text,
    `Access key ID,Secret access key\n${marks}\n`,
  );
});

Deno.test("redactText() takes further kinds, and one in place of a known one", () => {
  const badge: SecretKind = { name: "badge", title: "Badge", find: /badge (?<secret>[0-9]{6})/ };
  const ends: SecretKind = {
    name: "jwt",
    title: "Ends",
    find: (text) =>
      text.startsWith("a.") ? [{ start: -1, end: 1 }, { start: 4, end: 99 }, { start: 2, end: 2 }] : [],
  };
  const words: SecretKind = { ...badge, find: /[a-z]+/ };
  assertEquals(
    redactText("1 a [redacted: jwt]", { kinds: [words] }).text,
    "1 [redacted: badge] [redacted: jwt]",
  );
  assertEquals(
    redactText("My badge 123456 and badge 654321", { kinds: [badge] }).text,
    "My badge [redacted: badge] and badge [redacted: badge]",
  );
  assertEquals(redactText("a. .b", { kinds: [ends] }).text, "[redacted: jwt]. .[redacted: jwt]");
  assertEquals(
    redactText("badge xxxxxx", { kinds: [{ ...badge, find: /badge (?<secret>[a-z]{6})/ }] }).text,
    "badge xxxxxx",
  );
  assertEquals(redactText("a", { kinds: [{ ...badge, find: /$|x*/y }] }).text, "a");
  assertThrows(
    () => redactText("", { kinds: [{ ...badge, name: "password: x" }] }),
    RangeError,
    'The kind of secret "password: x" has no usable name',
  );
});

Deno.test("redactText() finds tokens behind the codes of a terminal and escaped signs", () => {
  const token = glue("ghp", "_", signs(36));
  for (const before of ["\x1b[32m", "\\u001b[1;31m", "a%20", "%3D", "a\\n", "a\\t", "x-", "_", "="]) {
    assertEquals(redactText(before + token).text, `${before}[redacted: github-token]`);
  }
});

/** Beginnings of secrets and of what is around them, again and again. */
const HOSTILE: readonly string[] = [
  ..."A=-_\\\"':.@0 \n",
  "-----BEGIN",
  ...[glue("-----BEGIN RSA ", "PRIVATE KEY-----"), glue("-----END RSA ", "PRIVATE KEY-----")].flatMap((
    line,
  ) => [
    line,
    `${line}\\`,
    `${line}\nMIIEabcdefghijklmnop\n`,
  ]),
  ...["://:@", "://", "a://", "a://b:", "a://b:c@", "a://b:c@d@"],
  ...[
    "ghp_",
    "ghp_AAAAAAAAAAAAAAAAAAAAA",
    "sk-",
    "sk-ant-",
    "eyJ",
    "eyJaaaaaaaa.",
    "AIza",
    "AKIA",
    "SG.",
    "xoxb-",
    "M.aaaaaa.",
  ],
  ...[
    "LS0tLS1CRUdJTi",
    "00000000:AA",
    "hooks.slack.com/services/",
    "&sig=",
    "aws_",
    "aws_secret",
    "AKIAAAAAAAAAAAAAAAAA ",
  ],
  ...[
    "token",
    "Token",
    "tK",
    "token=",
    "token:",
    'token="',
    "token='x",
    'token=\\"',
    'token="\\"',
    "TOKEN=",
    "TOKEN=$X",
  ],
  ...[
    "\nTOKEN=$X",
    "password: ",
    "password=\n",
    "<password>",
    "<password>a",
    "--password ",
    "auth.",
    "[redacted: secret]",
  ],
  ...["Bearer ", "Basic ", "authorization: ", "authorization: digest ", "authorization:digest a="],
  ...[
    "server=a;",
    "server=a;b=",
    "uid=a;password=",
    " -u a:b",
    "curl -u a:b ",
    "machine a login a password ",
    "cookie: a=",
    "cookie: a=b1",
    "TOKEN\nvalue:",
  ],
];

Deno.test("redactText() takes time linear in hostile text", () => {
  for (const unit of HOSTILE) assertLinear(redactText, unit);
});
