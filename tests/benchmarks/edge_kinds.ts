import { RawRequest } from "../edge/service/raw_request.ts";

/** A kind of request in the load, and what may come back. */
export interface LoadKind {
  /** What it is called in the table. */
  readonly name: string;
  /** How often it comes up, beside the others. */
  readonly weight: number;
  /** The statuses of good answers; 0 for none, where the client leaves. */
  readonly expected: readonly number[];
  /** Sends one, and gives the status that came back. */
  readonly send: (url: string) => Promise<number>;
}

const MEGABYTE = 1 << 20;
const SESSION = Deno.readFileSync(new URL("../../fixtures/claude-code/session/input.jsonl", import.meta.url));
const CHAT =
  '{"messages":[{"role":"user","content":"Which files are here?"},{"role":"assistant","content":"Two."}]}';

/** A little more than a body may have by default. */
const OVERSIZE = 17 * MEGABYTE;

/** The sample session again and again, so that the service has work with it until it is too much. */
function oversize(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(OVERSIZE);
  for (let at = 0; at < OVERSIZE; at += SESSION.length) {
    bytes.set(SESSION.subarray(0, Math.min(SESSION.length, OVERSIZE - at)), at);
  }
  return bytes;
}

const LARGE = oversize();

/** White space of the same size in some 17 KB. */
const BOMB = new Uint8Array(
  await new Response(
    new Blob([new Uint8Array(OVERSIZE).fill(0x20)]).stream().pipeThrough(new CompressionStream("gzip")),
  ).arrayBuffer(),
);

async function post(url: string, path: string, init: RequestInit): Promise<number> {
  const response = await fetch(new URL(path, url), { method: "POST", ...init });
  const text = await response.text();
  // An answer that breaks off is none.
  if (response.headers.get("content-type")?.includes("json")) JSON.parse(text);
  return response.status;
}

function inChunks(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at += 1 << 16));
    },
  });
}

/** Sends half of a body and goes away. */
async function cutOff(url: string): Promise<number> {
  const request = await RawRequest.open(url);
  const head = `POST /compact HTTP/1.1\r\nHost: x\r\nContent-Length: ${SESSION.length}\r\n\r\n`;
  await request.send(head + new TextDecoder().decode(SESSION.subarray(0, SESSION.length / 2)));
  request.close();
  return 0;
}

/** What a service says that has too much to do; that is an answer, too. */
const BUSY = [408, 429, 503];

/** What the service is asked under load. */
export const LOAD_KINDS: readonly LoadKind[] = [
  {
    name: "count, a short conversation",
    weight: 8,
    expected: [200, ...BUSY],
    send: (url) => post(url, "/count", { body: CHAT }),
  },
  {
    name: "compact, the sample session",
    weight: 6,
    expected: [200, ...BUSY],
    send: (url) => post(url, "/compact?maxTokens=3000&redact", { body: SESSION }),
  },
  {
    name: "convert, the sample session",
    weight: 3,
    expected: [200, ...BUSY],
    send: (url) => post(url, "/convert?to=anthropic", { body: SESSION }),
  },
  {
    name: "a wrong parameter",
    weight: 2,
    expected: [400],
    send: (url) => post(url, "/count?maxtokens=1", { body: SESSION }),
  },
  {
    name: "no conversation",
    weight: 2,
    expected: [422, ...BUSY],
    send: (url) => post(url, "/count", { body: "{".repeat(10_000) }),
  },
  {
    name: "too large, announced",
    weight: 1,
    expected: [413, ...BUSY],
    send: (url) => post(url, "/count", { body: LARGE }),
  },
  {
    name: "too large, in chunks",
    weight: 1,
    expected: [413, ...BUSY],
    send: (url) => post(url, "/count", { body: inChunks(LARGE) }),
  },
  {
    name: "too large once unpacked",
    weight: 1,
    expected: [413, ...BUSY],
    send: (url) => post(url, "/count", { body: BOMB, headers: { "content-encoding": "gzip" } }),
  },
  { name: "cut off by the client", weight: 3, expected: [0], send: cutOff },
];
