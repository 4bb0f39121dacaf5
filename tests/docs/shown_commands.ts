/** The command lines that README.md and docs show, and a machine on which they can be run. */
import { fileURLToPath } from "node:url";
import { readConversation, referencesOf, WRITERS } from "@pith/pith";
import { inFolder } from "../in_folder.ts";
import { childFlags } from "../offline_flags.ts";
import { finish, type Finished } from "../processes.ts";

const root = new URL("../../", import.meta.url);

/** The files that the shown commands name, by what they are made of. */
const FILES: Readonly<Record<string, string>> = {
  "session.jsonl": "fixtures/claude-code/session/input.jsonl",
  "dialog.ipynb": "fixtures/notebook/dialog/input.ipynb",
  "conversations.json": "fixtures/chatgpt/several-conversations/input.json",
  "request.json": "fixtures/anthropic/compaction/input.json",
  "sessions/one.jsonl": "fixtures/claude-code/session/input.jsonl",
  "sessions/deep/two.jsonl": "fixtures/claude-code/session/input.jsonl",
};

/** The folder of the sample session's project, which becomes the folder that the commands run in. */
const PROJECT = "/home/dev/stockroom";

/** The id of the session that a command names. */
const SESSION_ID = "3f9c2a71-0000-4000-8000-000000000001";

/** The names of things in a session that the commands show. */
const REFERENCES = ["a3f", "09c"];

/** What stands where a command has a program of another's. */
const PROGRAMS: Readonly<Record<string, string>> = { less: "cat" };

function* markdownFiles(folder: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(new URL(folder, root))) {
    if (isDirectory) yield* markdownFiles(`${folder}/${name}`);
    else if (name.endsWith(".md")) yield `${folder}/${name}`;
  }
}

/** The lines of the `sh` blocks in README.md and docs, each once. */
export function shownCommands(): string[] {
  const pages = ["README.md", ...markdownFiles("docs")].map((path) =>
    Deno.readTextFileSync(new URL(path, root))
  );
  const blocks = pages.flatMap((page) =>
    Array.from(page.matchAll(/^```sh\n([^]*?)^```$/gm), ([, text]) => text!)
  );
  return [...new Set(blocks.join("").split("\n").filter((line) => line !== "" && !line.startsWith("#")))];
}

async function writeFile(path: string, text: string): Promise<void> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  await Deno.writeTextFile(path, text);
}

async function writeProgram(path: string, command: string): Promise<void> {
  await writeFile(path, `#!/usr/bin/env bash\nexec ${command} "$@"\n`);
  await Deno.chmod(path, 0o755);
}

/** Puts into a folder what the commands name: files, a home with a session, and `pith` itself. */
async function furnish(folder: string): Promise<void> {
  for (const [name, path] of Object.entries(FILES)) {
    await writeFile(`${folder}/project/${name}`, await Deno.readTextFile(new URL(path, root)));
  }
  const session = await Deno.readTextFile(new URL(FILES["session.jsonl"]!, root));
  const work = await Deno.realPath(`${folder}/project`);
  const project = `${folder}/home/.claude/projects/${work.replaceAll(/[^a-zA-Z0-9]/g, "-")}`;
  await writeFile(`${project}/${SESSION_ID}.jsonl`, session.replaceAll(PROJECT, work));
  const { messages } = await readConversation(session);
  const { text } = WRITERS.find(({ name }) => name === "messages")!.write({ messages });
  await writeFile(`${folder}/project/messages.json`, text);
  for (const place of ["zsh", ".config/fish/completions"]) {
    await Deno.mkdir(`${folder}/home/${place}`, { recursive: true });
  }
  const permissions = "--allow-read --allow-write --allow-run --allow-env";
  const cli = fileURLToPath(new URL("cli.ts", root));
  const flags = ["--no-prompt", ...childFlags].join(" ");
  await writeProgram(`${folder}/bin/pith`, `"${Deno.execPath()}" run ${flags} ${permissions} "${cli}"`);
  for (const [name, other] of Object.entries(PROGRAMS)) await writeProgram(`${folder}/bin/${name}`, other);
}

/** The names that the sample session has, in the place of those that the commands show. */
async function realReferences(): Promise<string[]> {
  const { messages } = await readConversation(
    await Deno.readTextFile(new URL(FILES["session.jsonl"]!, root)),
  );
  return referencesOf(messages).slice(0, REFERENCES.length).map(({ ref }) => ref);
}

/** Runs a command line in a shell, on a machine of its own. */
export async function runShown(line: string): Promise<Finished> {
  return await inFolder(async (folder) => {
    await furnish(folder);
    const references = await realReferences();
    const real = REFERENCES.reduce((text, shown, index) => text.replaceAll(shown, references[index]!), line);
    return await finish(
      new Deno.Command("bash", {
        args: ["-c", `set -eo pipefail; fpath=("" "$HOME/zsh"); ${real}`],
        cwd: `${folder}/project`,
        env: {
          HOME: `${folder}/home`,
          PATH: `${folder}/bin:${Deno.env.get("PATH")}`,
          // Deno's own cache lies below the home that it really has.
          DENO_DIR: await denoDir(),
          NO_COLOR: "1",
        },
      }),
    );
  });
}

async function denoDir(): Promise<string> {
  const { out } = await finish(new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }));
  return (JSON.parse(out) as { denoDir: string }).denoDir;
}
