import { assertEquals } from "@std/assert";
import { negotiate } from "../../src/edge/negotiate.ts";

const OFFERED = ["application/json", "text/markdown", "text/plain"];

Deno.test("negotiate() chooses the type that is wanted most", () => {
  const cases: readonly (readonly [string | null, string | undefined])[] = [
    [null, "application/json"],
    ["", "application/json"],
    ["*/*", "application/json"],
    ["text/markdown", "text/markdown"],
    ["TEXT/Markdown;q=1.0", "text/markdown"],
    ["text/*", "text/markdown"],
    ["text/plain, text/markdown", "text/markdown"],
    ["text/markdown;q=0.5, text/plain", "text/plain"],
    ["text/*;q=0.5, text/plain;q=0.1, */*;q=0.3", "text/markdown"],
    // The entry that names a type most exactly holds, wherever it stands.
    ["*/*, application/json;q=0", "text/markdown"],
    ["application/json;q=0, */*", "text/markdown"],
    ["text/*;q=0, */*", "application/json"],
    ["text/html, application/xhtml+xml, */*;q=0.8", "application/json"],
    ["text/plain;format=flowed;q=0.2", "text/plain"],
    ["text/plain ; q=0.9 , text/markdown ; q=0.91", "text/markdown"],
    ["image/png", undefined],
    ["*/*;q=0", undefined],
    ["application/json;q=0.000", undefined],
    // What is not well formed does not count.
    ["text/plain;q=2", undefined],
    ["text/plain;q=1.001", undefined],
    ["text/plain;q=x, text/markdown;q=0.1", "text/markdown"],
    ["*/plain", undefined],
    ["nonsense", undefined],
    [",,,", undefined],
  ];
  for (const [accept, expected] of cases) assertEquals(negotiate(accept, OFFERED), expected, String(accept));
});

Deno.test("negotiate() takes no longer for a long header", () => {
  assertEquals(negotiate("a/b;q=0.1,".repeat(100_000), OFFERED), undefined);
});
