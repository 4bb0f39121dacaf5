import { assertEquals } from "@std/assert";
import { bytesToBase64, mediumOf } from "../../src/formats/media.ts";

const PNG = [137, 80, 78, 71, 13, 10, 26, 10];
const PNG_BASE64 = "iVBORw0KGgo=";
const medium = (members: Record<string, string>) => ({ type: "media" as const, ...members });

const VALUES: Readonly<Record<string, readonly [unknown, Parameters<typeof mediumOf>[1], unknown]>> = {
  "a data URL": ["data:image/png;base64,AAAA", {}, medium({ mime: "image/png", data: "AAAA" })],
  "a data URL of no type": [
    `data:;base64,${PNG_BASE64}`,
    { mime: "image" },
    medium({ mime: "image/png", data: PNG_BASE64 }),
  ],
  "a data URL that is no base64": [
    "data:text/plain,a%20b",
    { mime: "text/plain" },
    medium({ mime: "text/plain", url: "data:text/plain,a%20b" }),
  ],
  "a URL": [
    "https://example.com/a",
    { mime: "image" },
    medium({ mime: "image/*", url: "https://example.com/a" }),
  ],
  "a path": ["/files/a.png", { filename: "a.png" }, {
    type: "media",
    mime: "application/octet-stream",
    url: "/files/a.png",
    filename: "a.png",
  }],
  "base64": [PNG_BASE64, { mime: "image/*" }, medium({ mime: "image/png", data: PNG_BASE64 })],
  "base64 that a type is told of": [
    PNG_BASE64,
    { mime: "image/x" },
    medium({ mime: "image/x", data: PNG_BASE64 }),
  ],
  "base64 for URLs, without padding": [
    "_9j_4A",
    { orElse: "image/*" },
    medium({ mime: "image/jpeg", data: "/9j/4A==" }),
  ],
  "base64 on several lines": ["AAAA\nBBBB\n", { mime: "a/b" }, medium({ mime: "a/b", data: "AAAABBBB" })],
  "nothing": ["", { mime: "a/b" }, undefined],
  "a number": [7, {}, undefined],
};

for (const [what, [value, about, wanted]] of Object.entries(VALUES)) {
  Deno.test(`mediumOf() takes ${what}`, () => assertEquals(mediumOf(value, about), wanted));
}

const DUMPS: Readonly<Record<string, readonly [unknown, string | undefined]>> = {
  "a list of numbers": [PNG, PNG_BASE64],
  "a dumped Buffer": [{ type: "Buffer", data: PNG }, PNG_BASE64],
  "a dumped Uint8Array": [JSON.parse(JSON.stringify(Uint8Array.from(PNG))), PNG_BASE64],
  "no bytes": [[], undefined],
  "an empty object": [{}, undefined],
  "numbers that are no bytes": [[1, 256], undefined],
  "an object with other keys": [{ "0": 1, "2": 2 }, undefined],
  "an object of a type": [{ type: "url", data: [1] }, undefined],
  "a text": ["AAAA", undefined],
  "null": [null, undefined],
};

for (const [what, [value, wanted]] of Object.entries(DUMPS)) {
  Deno.test(`bytesToBase64() takes ${what}`, () => assertEquals(bytesToBase64(value), wanted));
}
