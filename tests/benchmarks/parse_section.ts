import { inFolder } from "../in_folder.ts";
import { makeSample, runChild } from "./run_child.ts";
import { factor, milliseconds, type Section, targetLine } from "./section.ts";
import { markdownTable } from "./table.ts";

const MEGABYTES = 10;
const PROCESSES = 5;
const ROUNDS = 12;

/** What takes turns, as the child names it, and what that is. */
const NAMES: Readonly<Record<string, string>> = {
  parse: "JSON.parse of the lines, held as texts",
  parseBytes: "JSON.parse of the lines, from the file's bytes",
  read: "readConversation, from the file's bytes",
  compact: "readConversation and compactChat, from the file's bytes",
};

type Times = Readonly<Record<string, readonly number[]>>;

async function measure(): Promise<string> {
  const processes = await inFolder(async (folder) => {
    const path = `${folder}/session.jsonl`;
    await makeSample(path, MEGABYTES);
    const all: Times[] = [];
    for (let at = 0; at < PROCESSES; at++) {
      const args = [path, String(ROUNDS)];
      all.push(JSON.parse(await runChild("tests/benchmarks/children/parse.ts", args, ["--allow-read"])));
    }
    return all;
  });
  const firstOf = (name: string) => Math.min(...processes.map((times) => times[name]![0]!));
  const bestOf = (name: string) => Math.min(...processes.flatMap((times) => times[name]!));
  const rows = Object.entries(NAMES).map(([name, does]) => [
    does,
    milliseconds(firstOf(name)),
    factor(firstOf(name) / firstOf("parse")),
    milliseconds(bestOf(name)),
    factor(bestOf(name) / bestOf("parse")),
  ]);
  const [first, best] = [firstOf, bestOf].map((of) => of("compact") / of("parse")) as [number, number];
  return [
    `The sample session of ${MEGABYTES} MB, in a process that has started: the first time in it, and the best of ` +
    `${ROUNDS} rounds; each the best of ${PROCESSES} processes.`,
    markdownTable(["what", "first ms", "to JSON.parse", "best ms", "to JSON.parse"], rows),
    targetLine(
      "compaction takes at most twice the time of JSON.parse of the lines",
      `${factor(best)} at best, ${factor(first)} the first time`,
      best <= 2,
    ),
  ].join("\n\n");
}

/** Compaction beside the parser of JSON. */
export const PARSE: Section = { name: "parse", title: "Compaction beside JSON.parse", measure };
