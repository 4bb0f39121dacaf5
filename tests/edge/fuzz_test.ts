import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createHandler } from "@pith/pith/edge";
import { ROUTES } from "../../src/edge/routes.ts";
import { assertSafe, CHAT, problemIn } from "./requests.ts";

const seed = 20_260_101;

const faults: unknown[] = [];
const handler = createHandler({ maxBodyBytes: 4096, onError: (error) => void faults.push(error) });

const name = fc.constantFrom(
  ...new Set(ROUTES.flatMap(({ parameters }) => parameters.map(({ name }) => name))),
);
const value = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "1",
    "16",
    "true",
    "false",
    "all",
    "model",
    "openai",
    "claude-code",
    "markdown",
    "paths,urls",
  ),
  fc.nat().map(String),
  fc.string(),
  fc.string({ unit: "binary" }),
);
const strangeQuery = fc.array(fc.tuple(fc.oneof(name, fc.string()), value), { maxLength: 4 })
  .map((pairs) => pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`);
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom("", "?conversation=all&threshold=1", "?to=gemini&redact") },
  { weight: 1, arbitrary: strangeQuery },
);
const path = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("/compact", "/count", "/check", "/fold", "/convert", "/recall", "/inspect"),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ROUTES.map(({ path }) => path)) },
  { weight: 1, arbitrary: fc.webPath() },
);
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constantFrom("GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "BREW") },
);

/** What a header may hold. */
const visible = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
});
const strangeHeaders = fc.record({
  accept: fc.oneof(
    fc.constantFrom("*/*", "text/markdown", "text/*;q=0.3, */*;q=0.1", "image/png", "*/*;q=0"),
    visible,
  ),
  "content-type": fc.oneof(fc.constantFrom("application/json", "text/plain", "image/png"), visible),
  "content-encoding": fc.oneof(fc.constantFrom("identity", "gzip", "br"), visible),
  "content-length": fc.oneof(fc.nat().map(String), visible),
  origin: fc.oneof(fc.constantFrom("https://example.com", "null"), visible),
  "access-control-request-method": visible,
}, { requiredKeys: [] });
const headers = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom({}, { accept: "text/plain" }, { "content-type": "application/json" }),
  },
  { weight: 1, arbitrary: strangeHeaders },
);

const messages = fc.array(
  fc.record({
    role: fc.constantFrom("user", "assistant", "system", "tool", "other"),
    content: fc.oneof(fc.string(), fc.jsonValue()),
  }),
  { maxLength: 5 },
);
const body = fc.oneof(
  fc.constant(CHAT),
  messages.map((messages) => JSON.stringify({ messages })),
  fc.json(),
  fc.string(),
  fc.uint8Array({ maxLength: 200 }),
  fc.nat({ max: CHAT.length }).map((end) => CHAT.slice(0, end)),
  fc.constant("[".repeat(4000)),
  fc.constant(" ".repeat(5000)),
).map((body) => typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body));

/** How a body comes: in pieces of some size, whole, or broken off behind a part of it. */
const delivery = fc.record({
  piece: fc.integer({ min: 1, max: 500 }),
  breaksAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(Infinity) },
    { weight: 1, arbitrary: fc.nat({ max: 400 }) },
  ),
});

function streamOf(
  bytes: Uint8Array<ArrayBuffer>,
  { piece, breaksAt }: { readonly piece: number; readonly breaksAt: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= breaksAt) controller.error(new Error("reset"));
      else if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at += piece));
    },
  });
}

async function assertAnswer(request: Request, response: Response): Promise<void> {
  const about = `${request.method} ${request.url}`;
  assert(response instanceof Response, about);
  assertSafe(response, about);
  if (response.status >= 400) {
    if (request.method === "HEAD") assertEquals(await response.text(), "", about);
    else await problemIn(response, about);
    return;
  }
  const type = response.headers.get("content-type");
  const text = await response.text();
  if (type === "application/json" && request.method !== "HEAD") JSON.parse(text);
}

Deno.test("handler() answers any request, and what is wrong is a problem but never a fault of pith", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      method,
      path,
      query,
      headers,
      body,
      delivery,
      async (method, path, query, headers, body, how) => {
        const hasBody = !["GET", "HEAD"].includes(method);
        const request = new Request(`http://localhost${path}${query}`, {
          method,
          headers,
          ...(hasBody ? { body: streamOf(body, how) } : {}),
        });
        const response = await handler(request);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        await assertAnswer(request, response);
        assertEquals(faults, []);
      },
    ),
    { seed, numRuns: 1500 },
  );
  // Requests that come to nothing would show nothing.
  for (const status of [200, 204, 400, 404, 405, 406, 413, 415, 422]) {
    assert((statuses.get(status) ?? 0) > 0, `${status} is among ${JSON.stringify([...statuses])}`);
  }
});

Deno.test("handler() answers every path for every fixture, also cut in half", async () => {
  const roomy = createHandler({ onError: (error) => void faults.push(error) });
  const root = new URL("../../fixtures/", import.meta.url);
  const queries: Readonly<Record<string, string>> = {
    "/fold": "&threshold=200&require=paths",
    "/convert": "&to=anthropic",
    "/compact": "&survival&refs&redact&withView",
    "/recall": "&ref=a3f",
  };
  for (const { name: format } of Deno.readDirSync(root)) {
    for (const { name, isDirectory } of Deno.readDirSync(new URL(`${format}/`, root))) {
      if (!isDirectory) continue;
      const folder = new URL(`${format}/${name}/`, root);
      const input = [...Deno.readDirSync(folder)].find((file) => file.name.startsWith("input."));
      if (input === undefined) continue;
      const bytes = Deno.readFileSync(new URL(input.name, folder));
      for (const route of ROUTES.filter(({ method }) => method === "POST")) {
        const all = route.path === "/recall" ? "conversation=1" : "conversation=all";
        const ends = route.path === "/compact"
          ? [bytes.length, Math.floor(bytes.length / 2)]
          : [bytes.length];
        for (const end of ends) {
          const path = `${route.path}?${all}${queries[route.path] ?? ""}`;
          const request = new Request(`http://localhost${path}`, {
            method: "POST",
            body: bytes.slice(0, end),
          });
          await assertAnswer(request, await roomy(request));
          assertEquals(faults, [], `${format}/${name} ${path}`);
        }
      }
    }
  }
});
