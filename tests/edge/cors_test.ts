import { assertEquals } from "@std/assert";
import { createHandler } from "@pith/pith/edge";
import { ask } from "./requests.ts";

const HERE = "https://example.com";
const THERE = "https://example.org";

async function allowed(cors: "*" | readonly string[] | undefined, origin: string, path = "/count") {
  const handler = createHandler(cors === undefined ? {} : { cors });
  const { headers } = await handler(ask(path, { headers: { origin } }));
  return [headers.get("access-control-allow-origin"), headers.get("vary")];
}

Deno.test("createHandler() lets no page of another origin read an answer unless told so", async () => {
  assertEquals(await allowed(undefined, HERE), [null, "accept"]);
  assertEquals(await allowed([HERE], HERE), [HERE, "accept, origin"]);
  assertEquals(await allowed([HERE], THERE), [null, "accept, origin"]);
  assertEquals(await allowed([THERE, HERE], HERE), [HERE, "accept, origin"]);
  assertEquals(await allowed([HERE], "null"), [null, "accept, origin"]);
  assertEquals(await allowed("*", THERE), ["*", "accept"]);
});

Deno.test("createHandler() lets a page read what is wrong, too", async () => {
  assertEquals((await allowed("*", HERE, "/nowhere"))[0], "*");
  assertEquals((await allowed([HERE], HERE, "/count?x=1"))[0], HERE);
});

Deno.test("createHandler() answers the question before a request", async () => {
  const handler = createHandler({ cors: [HERE] });
  const question = (origin: string, path = "/count") =>
    handler(ask(path, {
      method: "OPTIONS",
      body: null,
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    }));
  const { status, headers } = await question(HERE);
  assertEquals(status, 204);
  assertEquals(headers.get("access-control-allow-origin"), HERE);
  assertEquals(headers.get("access-control-allow-methods"), "POST, OPTIONS");
  assertEquals(headers.get("access-control-allow-headers"), "content-type, content-encoding, accept");
  const refused = await question(THERE);
  assertEquals(refused.headers.get("access-control-allow-origin"), null);
  assertEquals(refused.headers.get("access-control-allow-methods"), null);
  assertEquals((await question(HERE, "/nowhere")).status, 404);
});
