import { type Encoding, ENCODINGS } from "@pith/pith";
import { measurePeers, type PeerTimes } from "../tokens/measure_peers.ts";
import { factor, type Section, targetLine } from "./section.ts";
import { markdownTable } from "./table.ts";

/** The rounds that are told apart: what is not yet compiled, and what is. */
const ROUNDS: Readonly<Record<string, (times: readonly number[]) => number>> = {
  first: ([first]) => first!,
  best: (times) => Math.min(...times),
};

function ratiosOf({ times }: PeerTimes, pick: (times: readonly number[]) => number) {
  const [pith, wasm, ...peers] = Object.values(times).map(pick) as [number, number, ...number[]];
  return { toWasm: wasm / pith, toPeers: peers.map((peer) => peer / pith) };
}

async function measureEncoding(encoding: Encoding): Promise<{ table: string; least: number[] }> {
  const measured = await Array.fromAsync(measurePeers(encoding));
  const names = Object.keys(measured[0]!.times);
  const head = [
    encoding,
    "round",
    ...names.map((name) => `${name} MB/s`),
    ...names.slice(1).map((name) => `to ${name}`),
  ];
  const rows = measured.flatMap((one) =>
    Object.entries(ROUNDS).map(([round, pick]) => {
      const { toWasm, toPeers } = ratiosOf(one, pick);
      const speeds = names.map((name) => (one.bytes / 1000 / pick(one.times[name]!)).toFixed(1));
      return [one.kind, round, ...speeds, factor(toWasm), ...toPeers.map(factor)];
    })
  );
  const least = Object.values(ROUNDS).map((pick) =>
    Math.min(...measured.map((one) => Math.min(...ratiosOf(one, pick).toPeers)))
  );
  return { table: markdownTable(head, rows), least };
}

async function measure(): Promise<string> {
  const blocks = [
    "One megabyte of each kind of text, and how much faster than the others pith counts it; in the first round, and " +
    "in the best of all. The counts of the bare WASM encoder are compared with those of pith.",
  ];
  const least: number[][] = [];
  for (const encoding of ENCODINGS) {
    const measured = await measureEncoding(encoding);
    blocks.push(measured.table);
    least.push(measured.least);
  }
  const [first, best] = [0, 1].map((at) => Math.min(...least.map((values) => values[at]!))) as [
    number,
    number,
  ];
  blocks.push(targetLine(
    "at least as fast as the faster peer on each kind of text",
    `the least is ${factor(best)} in the best round and ${factor(first)} in the first`,
    best >= 1,
  ));
  return blocks.join("\n\n");
}

/** Counting beside the bare WASM encoder and two npm packages. */
export const COUNTING: Section = { name: "counting", title: "Counting", measure };
