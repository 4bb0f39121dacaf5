/**
 * Begins a request, says so, and sends the rest of its body when it is told to; then prints the status of the answer, and
 * whether the service still takes connections.
 *
 *     deno run --allow-net=127.0.0.1 tests/edge/service/late_body.ts URL
 */
import { RawRequest } from "./raw_request.ts";

const [url] = Deno.args as [string];
const chat = '{"messages":[{"role":"user","content":"Which files are here?"}]}';

async function say(word: string): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(`${word}\n`));
}

const request = await RawRequest.open(url);
const head = `POST /count HTTP/1.1\r\nHost: x\r\nContent-Length: ${chat.length}\r\nConnection: close\r\n\r\n`;
await request.send(head + chat.slice(0, 10));
// The service has the head of it for certain once it has answered another on a later connection.
await (await fetch(new URL("/healthz", url))).text();
await say("open");
await Deno.stdin.read(new Uint8Array(1));
await request.send(chat.slice(10));
await say(String((await request.finish()).status));
