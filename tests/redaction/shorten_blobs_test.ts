import fc from "fast-check";
import { hasBase64Run } from "../../src/redaction/has_base64_run.ts";
import { shortenBlobs } from "@pith/pith";
import { assertEquals, assertMatch } from "@std/assert";
import { assertLinear } from "./assert_linear.ts";
import { edge, keyLines, signs } from "./signs.ts";

const BEGIN = edge("BEGIN", "CERTIFICATE");
const PNG = "iVBORw0KGgo";
const blob = (beginning: string, length: number) => beginning + signs(length - beginning.length, "base64");
const lines = (text: string, length: number, separator: string) =>
  text.match(new RegExp(`.{1,${length}}`, "g"))!.join(separator);

Deno.test("shortenBlobs() puts marks in place of data URLs and long base64", () => {
  const cases: readonly (readonly [text: string, want: string])[] = [
    [`<img src="data:image/png;base64,${blob(PNG, 986_668)}">`, '<img src="[base64 image/png 740 KB]">'],
    [`![a](data:image/jpeg;base64,${blob("/9j/", 400)}==)`, "![a]([base64 image/jpeg 300 B])"],
    [`url(data:font/woff2;charset=utf-8;base64,${blob("d09GMg", 4000)})`, "url([base64 font/woff2 3 KB])"],
    [`data:;base64,${blob("R0lGOD", 4000)}`, "[base64 image/gif 3 KB]"],
    [`data:image/svg+xml,${"%3Csvg%20".repeat(200)}`, "[data image/svg+xml 2 KB]"],
    [`{"data":"${blob(PNG, 4000)}"}`, '{"data":"[base64 image/png 3 KB]"}'],
    [`It is ${blob("", 2_000_000)}.`, "It is [base64 1.5 MB]."],
    [`Head\n${lines(blob("JVBERi0", 4000), 76, "\n")}\nTail`, "Head\n[base64 application/pdf 3 KB]\nTail"],
    [`"${lines(blob("UEsDB", 4000), 76, "\\n")}"`, '"[base64 application/zip 3 KB]"'],
    [`${BEGIN}\n${keyLines(20)}\n.`, `${BEGIN}\n[base64 976 B]\n.`],
    [`{"out":"Head\\n${lines(blob(PNG, 4000), 76, "\\n")}"}`, '{"out":"Head\\n[base64 image/png 3 KB]"}'],
  ];
  for (const [text, want] of cases) assertEquals(shortenBlobs(text), want);
});

Deno.test("shortenBlobs() leaves what is short, a digest, a row of signs, a path or program text", () => {
  const texts = [
    "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
    `sha512-${signs(86, "base64")}==`,
    signs(4000, "hex"),
    "A".repeat(4000),
    "0123456789".repeat(100),
    "ACGT".repeat(500),
    "abcDEF123".repeat(100),
    `/${"Users/me/Project1/".repeat(40)}`,
    "function a(e){return e.b+1/C}".repeat(40),
    "one line of words and 12 numbers\n".repeat(40),
    "metadata:a/b,c",
    `https://example.com/search?q=${"How+Long+Is+Row12+".repeat(40)}`,
    `find ${"Some+Words+Of+Query7+".repeat(40)}`,
    "漢字かな交じり文123".repeat(200),
    `${"a1b2c3d4-E5F6-".repeat(60)}`,
  ];
  for (const text of texts) assertEquals(shortenBlobs(text), text);
});

Deno.test("shortenBlobs() takes the least length from the options", () => {
  const text = `data:image/png;base64,${blob(PNG, 100)}`;
  assertEquals(shortenBlobs(text), text);
  assertEquals(shortenBlobs(text, { minLength: 100 }), "[base64 image/png 75 B]");
});

Deno.test("shortenBlobs() changes nothing when it is run again, and takes time linear in hostile text", () => {
  for (
    const unit of [
      "A",
      "aA1+",
      "data:",
      "data:a/b",
      "data:image/png;base64,",
      ";a=b",
      "=",
      "\n",
      "A\n",
      "/",
      "\\n",
    ]
  ) {
    assertLinear(shortenBlobs, unit);
    const once = shortenBlobs(unit.repeat(100_000 / unit.length));
    assertEquals(shortenBlobs(once), once);
  }
});

Deno.test("shortenBlobs() takes a blob of tens of megabytes, on one line or wrapped", () => {
  const [bytes, megabytes] = [blob(PNG, 1_000_000), 24];
  const big = bytes.repeat(megabytes);
  const wrapped = (separator: string) =>
    `${big.slice(0, 76)}${separator}`.repeat(Math.ceil(big.length / 76)) + "AAA=";
  const cases: readonly (readonly [text: string, want: RegExp])[] = [
    [big, /^\[base64 image\/png 18 MB\]$/],
    [`data:image/png;base64,${big}`, /^\[base64 image\/png 18 MB\]$/],
    [wrapped("\n"), /^\[base64 image\/png 18 MB\]$/],
    [wrapped("\r\n"), /^\[base64 image\/png 18 MB\]$/],
    [wrapped("\\n"), /^\[base64 image\/png 18 MB\]$/],
  ];
  for (const [text, want] of cases) assertMatch(shortenBlobs(text), want);
});

Deno.test("hasBase64Run() finds a run wherever a pattern does", () => {
  const sign = fc.constantFrom("a", "Z", "0", "9", "/", "+", " ", ".", "=", "é", "漢");
  const text = fc.array(fc.tuple(sign, fc.nat({ max: 9 })), { maxLength: 30 })
    .map((runs) => runs.map(([sign, count]) => sign.repeat(count)).join(""));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (text, length) => {
      assertEquals(hasBase64Run(text, length), new RegExp(`[A-Za-z0-9+/]{${length}}`).test(text));
    }),
    { seed: 91, numRuns: 5_000 },
  );
});
