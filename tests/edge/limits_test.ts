import { assert, assertEquals } from "@std/assert";
import { createHandler } from "@pith/pith/edge";
import { ask, CHAT, nameOf, problemIn, problemOf } from "./requests.ts";

/** A body that comes in pieces, and of which can be told how many were taken. */
function pieces(count: number, piece: (index: number) => Uint8Array<ArrayBuffer>) {
  const taken = { count: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (taken.count === count) controller.close();
      else controller.enqueue(piece(taken.count++));
    },
    cancel() {
      taken.isCancelled = true;
    },
  }, { highWaterMark: 0 });
  return { body, taken };
}

async function zipped(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  return new Uint8Array(await new Response(body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
}

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("a body beyond maxBodyBytes is not read further", async () => {
  const handler = createHandler({ maxBodyBytes: 100_000 });
  const { body, taken } = pieces(10_000, () => new Uint8Array(1000).fill(0x20));
  const problem = await problemOf(handler, "/count", { body });
  assertEquals([nameOf(problem), problem.status, problem.maxBodyBytes], ["body-too-large", 413, 100_000]);
  assertEquals(taken, { count: 101, isCancelled: true });
});

Deno.test("a body that is announced as too large is not read at all", async () => {
  const handler = createHandler({ maxBodyBytes: 100 });
  const { body, taken } = pieces(10, () => new Uint8Array(1));
  const problem = await problemOf(handler, "/count", { body, headers: { "content-length": "101" } });
  assertEquals([problem.status, taken.count], [413, 0]);
});

Deno.test("a body of exactly maxBodyBytes is taken", async () => {
  const handler = createHandler({ maxBodyBytes: CHAT.length });
  assertEquals((await handler(ask("/count"))).status, 200);
  assertEquals((await handler(ask("/count", { body: `${CHAT} ` }))).status, 413);
});

Deno.test("a body in gzip is unpacked, and one that is cut off is never taken for whole", async () => {
  const handler = createHandler();
  const lines = `${CHAT}\n`.repeat(20);
  const packed = await zipped(pieces(1, () => encode(lines)).body);
  const count = (body: Uint8Array<ArrayBuffer>) =>
    handler(ask("/count?conversation=all", { body, headers: { "content-encoding": "gzip" } }));
  const response = await count(packed);
  assertEquals([response.status, (await response.json()).length], [200, 20]);
  for (let end = 0; end < packed.length; end++) {
    assertEquals(nameOf(await problemIn(await count(packed.slice(0, end)))), "broken-body", `${end} bytes`);
  }
  const wrong = await problemOf(handler, "/count", { headers: { "content-encoding": "gzip" } });
  assertEquals(nameOf(wrong), "broken-body");
  for (const coding of ["deflate", "br", "zstd", "gzip, gzip", ""]) {
    const response = await handler(ask("/count", { headers: { "content-encoding": coding } }));
    assertEquals(response.status, 415, coding);
    assertEquals(response.headers.get("accept-encoding"), "gzip, identity");
    assertEquals(nameOf(await problemIn(response)), "unsupported-encoding");
  }
});

Deno.test("a small body that unpacks to a large one is stopped at maxBodyBytes", async () => {
  const megabyte = new Uint8Array(1 << 20).fill(0x20);
  const bomb = await zipped(pieces(64, () => megabyte).body);
  assert(bomb.length < 100_000, `${bomb.length} bytes`);
  const handler = createHandler({ maxBodyBytes: 1 << 20 });
  const { body, taken } = pieces(
    Math.ceil(bomb.length / 1000),
    (at) => bomb.slice(1000 * at, 1000 * at + 1000),
  );
  const problem = await problemOf(handler, "/count", { body, headers: { "content-encoding": "gzip" } });
  assertEquals([nameOf(problem), problem.status], ["body-too-large", 413]);
  assert(taken.count < 8, `${taken.count} pieces of 1000 bytes were taken`);
});

Deno.test("more messages than maxMessages are refused, over all conversations", async () => {
  const handler = createHandler({ maxMessages: 3 });
  assertEquals((await handler(ask("/count"))).status, 200);
  const problem = await problemOf(handler, "/count?conversation=all", { body: `${CHAT}\n${CHAT}\n` });
  assertEquals([nameOf(problem), problem.status, problem.maxMessages], ["too-many-messages", 413, 3]);
});

Deno.test("a body that does not arrive in time is given up", async () => {
  const handler = createHandler({ timeoutMs: 20 });
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encode(CHAT.slice(0, 20)));
    },
    cancel() {
      isCancelled = true;
      return new Promise(() => {}); // a source that never says that it has stopped
    },
  });
  const problem = await problemOf(handler, "/count", { body });
  assertEquals([nameOf(problem), problem.status, problem.timeoutMs], ["body-too-slow", 408, 20]);
  assert(isCancelled);
});

Deno.test("work beyond the time is given up between steps", async () => {
  const handler = createHandler({ timeoutMs: 1 });
  const body = `${JSON.stringify({ messages: [{ role: "user", content: "word ".repeat(50_000) }] })}\n`
    .repeat(40);
  const problem = await problemOf(handler, "/compact?conversation=all", { body });
  // Which of the two it is depends on the machine's speed.
  assert(["out-of-time", "body-too-slow"].includes(nameOf(problem)), nameOf(problem));
});

Deno.test("more requests than maxConcurrent are refused at once, and places are given back", async () => {
  const handler = createHandler({ maxConcurrent: 2 });
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const open = () =>
    new ReadableStream<Uint8Array>({ start: (controller) => void controllers.push(controller) });
  const waiting = [1, 2].map(() => handler(ask("/count", { body: open() })));
  const response = await handler(ask("/count"));
  assertEquals([response.status, response.headers.get("retry-after")], [429, "1"]);
  assertEquals(nameOf(await problemIn(response)), "too-many-requests");
  assertEquals((await handler(ask("/healthz", { method: "GET" }))).status, 200, "health needs no place");
  controllers[0]!.error(new Error("reset"));
  controllers[1]!.enqueue(encode(CHAT));
  controllers[1]!.close();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  assertEquals(statuses, [400, 200]);
  assertEquals((await handler(ask("/count"))).status, 200);
});

Deno.test("bodies that take too much together are refused, and their bytes are given back", async () => {
  const handler = createHandler({ maxBodyBytes: 1000, maxOpenBytes: 1500 });
  const full = `${CHAT.slice(0, -1)}${" ".repeat(1000 - CHAT.length)}}`;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let wanted = () => {};
  const isTaken = new Promise<void>((resolve) => wanted = resolve);
  const body = new ReadableStream<Uint8Array>({
    start: (own) => void (controller = own),
    pull: () => wanted(),
  }, { highWaterMark: 0 });
  const waiting = handler(ask("/count", { body }));
  await isTaken;
  controller!.enqueue(encode(full.slice(0, 999)));
  await new Promise((resolve) => setTimeout(resolve, 0)); // the chunk is taken by then
  assertEquals((await handler(ask("/count", { body: full }))).status, 429);
  assertEquals((await handler(ask("/count"))).status, 200, "a small one still fits");
  controller!.enqueue(encode(full.slice(999)));
  controller!.close();
  assertEquals((await waiting).status, 200);
  assertEquals((await handler(ask("/count", { body: full }))).status, 200);
});

Deno.test("a body that breaks off is told as such", async () => {
  const handler = createHandler();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encode(CHAT));
    },
    pull(controller) {
      controller.error(new TypeError("connection reset"));
    },
  });
  const problem = await problemOf(handler, "/count", { body });
  assertEquals([nameOf(problem), problem.status], ["broken-body", 400]);
  const used = ask("/count");
  await used.text();
  assertEquals(nameOf(await problemIn(await handler(used))), "broken-body");
  const locked = ask("/count");
  const reader = locked.body!.getReader();
  assertEquals(nameOf(await problemIn(await handler(locked))), "broken-body");
  await reader.cancel();
});

Deno.test("createHandler() refuses limits and origins that cannot be meant", () => {
  const wrong: readonly (readonly [Parameters<typeof createHandler>[0], string])[] = [
    [{ maxBodyBytes: 0 }, "maxBodyBytes"],
    [{ maxMessages: 1.5 }, "maxMessages"],
    [{ maxConcurrent: -1 }, "maxConcurrent"],
    [{ timeoutMs: Infinity }, "timeoutMs"],
    [{ timeoutMs: NaN }, "timeoutMs"],
    [{ cors: ["example.com"] }, "cors"],
    [{ cors: ["https://example.com/"] }, "cors"],
    [{ cors: ["*"] }, "cors"],
  ];
  for (const [options, name] of wrong) {
    let message = "";
    try {
      createHandler(options);
    } catch (error) {
      assert(error instanceof RangeError);
      message = error.message;
    }
    assert(message.includes(`"${name}"`), `${JSON.stringify(options)}: ${message}`);
  }
});
