/**
 * Asks a running service what clients ask, and what they should not, and prints what came back as JSON.
 *
 *     deno run --allow-net=127.0.0.1 tests/edge/service/probe.ts URL
 */
import { RawRequest } from "./raw_request.ts";

const [url] = Deno.args as [string];
const chat =
  '{"messages":[{"role":"user","content":"Which files are here?"},{"role":"assistant","content":"Two."}]}';

async function post(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const response = await fetch(new URL(path, url), { method: "POST", body: chat, ...init });
  return { status: response.status, text: await response.text() };
}

async function raw(head: string, body = ""): Promise<number> {
  const request = await RawRequest.open(url);
  await request.send(`${head}\r\nConnection: close\r\n\r\n${body}`);
  return (await request.finish()).status;
}

/** A client that goes away in the middle of its body. */
async function goAway(): Promise<void> {
  const request = await RawRequest.open(url);
  await request.send(`POST /count HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n${chat}`);
  request.close();
}

async function abort(): Promise<string> {
  const controller = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      stream.enqueue(new TextEncoder().encode(" "));
      controller.abort();
    },
  });
  return await fetch(new URL("/count", url), { method: "POST", body, signal: controller.signal })
    .then(({ status }) => String(status), (error: Error) => error.name);
}

const megabytes = " ".repeat(17 * 1024 * 1024);
const chunk = " ".repeat(1 << 20);
const answers = {
  health: (await (await fetch(new URL("/healthz", url))).json()).status,
  count: JSON.parse((await post("/count")).text).tokens,
  counted: (await post("/count?encoding=cl100k_base", { headers: { accept: "text/plain" } })).text,
  compact: (await post("/compact?lastN=0", { headers: { accept: "text/markdown" } })).text.includes(
    "§ Which files are here? §",
  ),
  page: /^<!doctype html>/i.test(await (await fetch(url)).text()),
  head: (await fetch(new URL("/healthz", url), { method: "HEAD" })).headers.get("content-length"),
  large: (await post("/count", { body: megabytes })).status,
  largeInChunks: await raw(
    "POST /count HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked",
    `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(17) + "0\r\n\r\n",
  ),
  noHost: await raw("GET /healthz HTTP/1.1"),
  brokenHost: await raw("GET /healthz HTTP/1.1\r\nHost: [/?#"),
  star: await raw("OPTIONS * HTTP/1.1\r\nHost: x"),
  absolute: await raw("GET http://other/healthz HTTP/1.1\r\nHost: x"),
  bytesInPath: await raw("GET /%ff%00/../count?%ff=%00 HTTP/1.1\r\nHost: x"),
  nonsense: await raw("nonsense"),
  abort: await abort(),
};
await Promise.all(Array.from({ length: 20 }, goAway));
const after = (await post("/count")).status;
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify({ ...answers, after })));
