import { assert, assertEquals } from "@std/assert";
import { main } from "@pith/pith/cli";
import { compactDocument, loadTokenizer, readConversation, stringifyJson } from "@pith/pith";
import { parseCommandLine } from "../../src/cli/flags/args.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { fakeHost } from "./fake_host.ts";

const fixture = (path: string) => Deno.readTextFileSync(new URL(`../../fixtures/${path}`, import.meta.url));

const HOME = "/home/person";
const session = fixture("claude-code/session/input.jsonl");

/** A session as Claude Code keeps it for the folder of the fake machine. */
const kept = session.replaceAll(/"cwd":"[^"]*"/g, '"cwd":"/project"');

/** The files that examples name. */
const FILES: Readonly<Record<string, string>> = {
  "session.jsonl": session,
  "messages.json": stringifyJson((await readConversation(session)).messages),
  "request.json": fixture(`anthropic/${firstCase("anthropic")}`),
  "dialog.ipynb": fixture(`notebook/${firstCase("notebook")}`),
  "conversations.json": fixture(`chatgpt/${firstCase("chatgpt")}`),
  "sessions/one.jsonl": session,
  "sessions/two.jsonl": session,
};

function firstCase(format: string): string {
  const folder = new URL(`../../fixtures/${format}/`, import.meta.url);
  for (const name of [...Deno.readDirSync(folder)].map(({ name }) => name).sort()) {
    const files = [...Deno.readDirSync(new URL(`${name}/`, folder))].map(({ name }) => name);
    const input = files.find((file) => file.startsWith("input."));
    if (input !== undefined) return `${name}/${input}`;
  }
  throw new Error(`There is no fixture of ${format}`);
}

/** The command lines of pith in an example, which may hold those of other programs. */
function pithLines(example: string): string[] {
  return example.split(/[|()>]/).map((line) => line.trim()).filter((line) => line.startsWith("pith "));
}

/** The words of a command line, of which those in quotes are one. */
function wordsOf(line: string): string[] {
  return Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain!);
}

/** Names as a document of the sample session gives them, in place of those in examples. */
async function withRefs(words: readonly string[]): Promise<string[]> {
  if (words[0] !== "recall") return [...words];
  const { messages } = await readConversation(session);
  const { document } = compactDocument(messages, {
    tokenizer: await loadTokenizer(),
    path: "session.jsonl",
    refs: true,
  });
  const names = Array.from(document.matchAll(/#([0-9a-f]{3,})\b/g), ([, name]) => name!);
  return words.map((word) => /^[0-9a-f]{3}$/.test(word) ? names.pop()! : word);
}

for (const command of COMMANDS) {
  for (const example of command.examples) {
    for (const line of pithLines(example)) {
      const [, name, ...args] = wordsOf(line);
      Deno.test(`the example can be run: ${line}`, async () => {
        assertEquals(name, command.name);
        parseCommandLine(command, args);
        const files = Object.entries(FILES).map(([path, text]) => [`/project/${path}`, text]);
        const fake = fakeHost({
          files: {
            ...Object.fromEntries(files),
            [`${HOME}/.claude/projects/-project/3f9c2a71-5b1e.jsonl`]: kept,
          },
          environment: { HOME },
          ...args.includes("-") ? { stdin: session } : {},
        });
        const code = await main(await withRefs([name!, ...args]), fake.host);
        // What check finds is its result.
        const isFinding = command.name === "check" && /^error: Found \d+ problem/m.test(fake.error());
        assert(code === 0 || isFinding, fake.error());
        const written = [...fake.files.keys()].length - files.length - 1;
        assert(fake.out() !== "" || written > 0 || fake.error() !== "", "gives nothing");
      });
    }
  }
}
