import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { stoppable } from "../../src/cli/machine/serving.ts";
import { fakeHost } from "./fake_host.ts";

Deno.test("pith serve listens on this machine only, and answers as the module does", async () => {
  const asked: unknown[] = [];
  const fake = fakeHost({
    whileServing: async (handler, { address, port }) => {
      const response = await handler(new Request("http://127.0.0.1:8000/healthz"));
      asked.push(address, port, response.status, response.headers.get("access-control-allow-origin"));
    },
  });
  assertEquals(await main(["serve"], fake.host), 0);
  assertEquals(asked, ["127.0.0.1", 8000, 200, null]);
  assertEquals(fake.out(), "");
  assertStringIncludes(fake.error(), "listening on http://127.0.0.1:8000/");
});

Deno.test("pith serve takes an address, a port, and who may read the answers", async () => {
  const asked: unknown[] = [];
  const fake = fakeHost({
    whileServing: async (handler, { address, port }) => {
      const headers = { origin: "https://example.com" };
      const response = await handler(new Request("http://localhost/healthz", { headers }));
      asked.push(address, port, response.headers.get("access-control-allow-origin"));
    },
  });
  const flags = ["--host", "0.0.0.0", "--port=8080", "--quiet"];
  const origins = ["https://example.com, https://example.org", "*", "https://example.org"];
  for (const cors of origins) assertEquals(await main(["serve", ...flags, "--cors", cors], fake.host), 0);
  const place = ["0.0.0.0", 8080];
  assertEquals(asked, [...place, "https://example.com", ...place, "*", ...place, null]);
  assertEquals(fake.error(), "");
});

Deno.test("pith serve refuses what it cannot mean", async () => {
  const cases: readonly (readonly [string[], string])[] = [
    [["session.jsonl"], 'takes no operand: leave out "session.jsonl"'],
    [["--port", "65536"], "expected a whole number from 0 to 65535"],
    [["--port", "http"], "expected a whole number"],
    [["--cors", "example.com"], 'expected "*" or origins such as'],
  ];
  for (const [args, words] of cases) {
    const fake = fakeHost();
    assertEquals(await main(["serve", ...args], fake.host), 2, words);
    assertStringIncludes(fake.error(), words);
  }
});

Deno.test("stoppable() waits for what is open, refuses what is new, and does not wait when asked twice", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { handle, stop } = stoppable(() => promise);
  const request = new Request("http://localhost/");
  let stops = 0;
  const open = handle(request);
  stop(() => stops++);
  assertEquals(stops, 0, "something is open");
  assertEquals((await handle(request)).status, 503);
  stop(() => stops++);
  assertEquals(stops, 1, "asked twice");
  resolve(new Response("late"));
  assertEquals(await (await open).text(), "late");
  const idle = stoppable(() => Promise.resolve(new Response()));
  await idle.handle(request);
  idle.stop(() => stops++);
  assertEquals(stops, 3, "when the last answer was there, and when nothing was open");
});
