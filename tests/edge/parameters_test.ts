import { assertEquals, assertStringIncludes } from "@std/assert";
import { handler } from "@pith/pith/edge";
import { ROUTES } from "../../src/edge/routes.ts";
import { ask, nameOf, problemOf } from "./requests.ts";

Deno.test("a wrong parameter is told by its name, with what would be right", async () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["/compact?max_tokens=5", "max_tokens", "did you mean maxTokens?"],
    ["/compact?max-tokens=5", "max-tokens", "did you mean maxTokens?"],
    ["/compact?maxtoken=5", "maxtoken", "did you mean maxTokens?"],
    ["/compact?x=5", "x", "it takes from, conversation"],
    ["/healthz?x=5", "x", "it takes none"],
    ["/compact?lastN=-1", "lastN", "expected a whole number from 0"],
    ["/compact?lastN=1e3", "lastN", "expected a whole number from 0"],
    ["/compact?lastN=99999999999", "lastN", "expected a whole number from 0"],
    ["/compact?lastN=", "lastN", "expected a whole number from 0"],
    ["/compact?lastN=1&lastN=2", "lastN", "given 2 times"],
    ["/compact?redact=maybe", "redact", "expected true or false"],
    ["/compact?notes=", "notes", "expected a text"],
    ["/fold?threshold=0", "threshold", "expected a whole number from 1"],
    ["/fold?threshold=1&segmentTokens=15", "segmentTokens", "expected a whole number from 16"],
    ["/fold?threshold=1&require=paths,url", "require", "expected some of"],
    ["/convert", "to", "needs the parameter to"],
    ["/convert?to=markdwn", "to", "did you mean markdown?"],
    ["/convert?to=claude-code", "to", "expected"],
    ["/count?from=claude-cod", "from", "did you mean claude-code?"],
    ["/count?encoding=p50k_base", "encoding", "expected o200k_base or cl100k_base"],
    ["/count?__proto__=1", "__proto__", "has no parameter"],
    ["/count?from=constructor", "from", "expected"],
  ];
  for (const [path, parameter, words] of cases) {
    const method = path.startsWith("/healthz") ? "GET" : "POST";
    const problem = await problemOf(handler, path, { method });
    assertEquals([nameOf(problem), problem.status], ["bad-parameter", 400], path);
    const [error] = problem.errors as { parameter: string; detail: string }[];
    assertEquals([error!.parameter, error!.detail], [parameter, problem.detail], path);
    assertStringIncludes(problem.detail, words, path);
  }
});

Deno.test("everything that is wrong with a query is told at once", async () => {
  const { errors } = await problemOf(handler, "/fold?lastN=1&keepRecent=x&from=y");
  const named = (errors as { parameter: string }[]).map(({ parameter }) => parameter);
  assertEquals(named, ["lastN", "from", "threshold", "keepRecent"]);
});

Deno.test("a very long query is answered shortly", async () => {
  const problem = await problemOf(handler, `/count?${"a".repeat(5000)}=1&from=${"b".repeat(5000)}`);
  assertEquals(problem.status, 400);
  assertEquals(problem.detail.length < 1000, true, problem.detail);
});

Deno.test("other words for a format are taken, and a switch may stand alone", async () => {
  for (const query of ["from=openai", "from=chat-completions", "subagents", "subagents=1", "redact=no"]) {
    assertEquals((await handler(ask(`/count?${query}`))).status, 200, query);
  }
});

Deno.test("no two parameters of a path have the same name", () => {
  for (const { path, parameters } of ROUTES) {
    const names = parameters.map(({ name }) => name);
    assertEquals(names.length, new Set(names).size, path);
  }
});
