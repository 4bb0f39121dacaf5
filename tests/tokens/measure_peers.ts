/**
 * Counts one megabyte of each kind of text with pith, with the package's bare WASM encoder and with the npm packages
 * gpt-tokenizer and ai-tokenizer, in turn, and prints the speeds in MB/s: of the first round, and the median of the others.
 * `deno task bench:peers` installs the packages.
 */
import { type Encoding, ENCODINGS, loadTokenizer } from "@pith/pith";
import { RANKS } from "../../src/tokens/ranks.js";
import { CORPORA, corpus } from "./corpora.ts";
import { createEncoder } from "./wasm_encoder.js";

const MEGABYTE = 1_000_000;
const ROUNDS = 7;

type Count = (text: string) => number;

/** A module that is not looked for before it is needed, so that no check installs the packages. */
async function load(specifier: string): Promise<Record<string, unknown>> {
  return await import(specifier);
}

async function countersOf(encoding: Encoding): Promise<Record<string, Count>> {
  const tokenizer = await loadTokenizer(encoding);
  const wasm = await createEncoder(await RANKS[encoding]());
  const gpt = await load(`npm:gpt-tokenizer@4.0.0/encoding/${encoding}`);
  const ai = await load("npm:ai-tokenizer@1.0.6");
  const AiTokenizer = ai.default as new (data: unknown) => { count: Count };
  const aiTokenizer = new AiTokenizer(await load(`npm:ai-tokenizer@1.0.6/encoding/${encoding}`));
  return {
    pith: tokenizer.count,
    WASM: (text) => wasm.encode_ordinary(text).length,
    "gpt-tokenizer": gpt.countTokens as Count,
    "ai-tokenizer": (text) => aiTokenizer.count(text),
  };
}

/** What counting one text took. */
export interface PeerTimes {
  /** The kind of text, one of the corpora. */
  readonly kind: string;
  /** How many bytes of UTF-8 the text has. */
  readonly bytes: number;
  /** The milliseconds of every round, by the name of what counted; pith and WASM come first. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

function timesOf(text: string, counters: Record<string, Count>): Record<string, number[]> {
  const times: Record<string, number[]> = {};
  const counts: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, count] of Object.entries(counters)) {
      const start = performance.now();
      counts[name] = count(text);
      (times[name] ??= []).push(performance.now() - start);
    }
  }
  if (counts.pith !== counts.WASM) throw new Error(`Other counts: ${JSON.stringify(counts)}`);
  return times;
}

/**
 * Counts a text of every kind with pith, the bare WASM encoder and the peers, in turn.
 *
 * @param encoding the encoding to count in
 * @returns the times, a kind of text at a time
 */
export async function* measurePeers(encoding: Encoding): AsyncGenerator<PeerTimes> {
  const counters = await countersOf(encoding);
  for (const kind of CORPORA) {
    const text = corpus(kind, MEGABYTE);
    yield { kind, bytes: new TextEncoder().encode(text).length, times: timesOf(text, counters) };
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}

async function print(cells: readonly string[]): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(`${cells.map((cell) => cell.padEnd(20)).join("")}\n`));
}

if (import.meta.main) {
  for (const encoding of ENCODINGS) {
    let isFirst = true;
    for await (const { kind, bytes, times } of measurePeers(encoding)) {
      const names = Object.keys(times);
      if (isFirst) await print([encoding, ...names, "to faster peer", "to WASM"]);
      isFirst = false;
      const rounds: Record<string, (values: readonly number[]) => number> = {
        first: ([first]) => first!,
        later: ([, ...later]) => median(later),
      };
      for (const [round, pick] of Object.entries(rounds)) {
        const speeds = names.map((name) => bytes / 1000 / pick(times[name]!));
        const [pith, wasm, ...peers] = speeds as [number, number, ...number[]];
        const ratios = [pith / Math.max(...peers), pith / wasm];
        await print([
          `${kind}, ${round}`,
          ...speeds.map((speed) => speed.toFixed(1)),
          ...ratios.map((ratio) => `${ratio.toFixed(1)} x`),
        ]);
      }
    }
  }
}
