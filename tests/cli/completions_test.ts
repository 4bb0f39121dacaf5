import { assert, assertEquals } from "@std/assert";
import { main } from "@pith/pith/cli";
import { inFolder } from "../in_folder.ts";
import { canRun } from "../processes.ts";
import { fakeHost } from "./fake_host.ts";

const decoder = new TextDecoder();

function output(program: string, args: readonly string[], cwd?: string): string {
  const command = new Deno.Command(program, {
    args: [...args],
    stdin: "null",
    ...(cwd === undefined ? {} : { cwd }),
  });
  const { code, stdout, stderr } = command.outputSync();
  assertEquals([code, decoder.decode(stderr)], [0, ""], program);
  return decoder.decode(stdout);
}

function isInstalled(shell: string): boolean {
  return canRun("sh", "-c", `command -v ${shell}`);
}

async function script(shell: string): Promise<string> {
  const { host, out } = fakeHost();
  assertEquals(await main(["completions", shell], host), 0);
  return out();
}

/** The words of a line as bash has them: a flag and its value are three. */
function bashWords(line: string): string[] {
  return line.split(" ").flatMap((word) => word.split(/(=)/)).filter((word, index, all) =>
    word !== "" || index === all.length - 1
  );
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** What each shell offers for a command line, in a folder with some files. */
const OFFERS: Readonly<Record<string, (file: string, line: string, folder: string) => string>> = {
  bash: (file, line, folder) => {
    const words = bashWords(line);
    const call = `source ${quoted(file)}; COMP_WORDS=(${words.map(quoted).join(" ")}); COMP_CWORD=${
      words.length - 1
    }; _pith; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return output("bash", ["--norc", "--noprofile", "-c", call], folder);
  },
  zsh: (file, line, folder) => {
    const capture = new URL("./complete.zsh", import.meta.url).pathname;
    return output("zsh", ["-f", capture, file, line], folder);
  },
  fish: (file, line, folder) =>
    output("fish", ["--no-config", "-c", `source ${quoted(file)}; complete -C ${quoted(line)}`], folder),
};

/** A command line, and some of what is offered and of what is not. */
const CASES: readonly (readonly [line: string, offered: readonly string[], others: readonly string[]])[] = [
  ["pith comp", ["compact", "completions"], ["count", "fold"]],
  ["pith help co", ["compact", "convert", "count"], ["fold"]],
  ["pith compact --la", ["--last", "--latest"], ["--json"]],
  ["pith compact --no-", ["--no-redact", "--no-config"], ["--notes"]],
  ["pith convert --to ", ["anthropic", "markdown"], ["one.jsonl"]],
  ["pith compact --color ", ["auto", "always", "never"], ["one.jsonl"]],
  ["pith compact one", ["one.jsonl"], ["two.jsonl"]],
  ["pith compact one.jsonl --receipt ", ["one.jsonl", "two.jsonl"], ["--json"]],
  ["pith completions ", ["bash", "fish", "zsh"], ["one.jsonl"]],
  ["pith compact --home ", ["folder"], ["one.jsonl"]],
];

for (const [shell, offer] of Object.entries(OFFERS)) {
  Deno.test({
    name: `pith completions ${shell}: what a real ${shell} offers`,
    ignore: !isInstalled(shell),
    fn: () =>
      inFolder(async (folder) => {
        await Deno.mkdir(`${folder}/home/folder`, { recursive: true });
        for (const name of ["one.jsonl", "two.jsonl"]) await Deno.writeTextFile(`${folder}/home/${name}`, "");
        await Deno.writeTextFile(`${folder}/script`, await script(shell));
        for (const [line, offered, others] of CASES) {
          const lines = offer(`${folder}/script`, line, `${folder}/home`).split("\n");
          // fish adds descriptions, and a slash to folders.
          const words = new Set(lines.map((word) => word.split("\t")[0]!.replace(/\/$/, "").trim()));
          const missing = offered.filter((word) => !words.has(word));
          const wrong = others.filter((word) => words.has(word));
          assertEquals({ line, missing, wrong }, { line, missing: [], wrong: [] }, [...words].join(" "));
        }
      }),
  });
}

Deno.test("pith completions keeps names with spaces and stars whole in bash", {
  ignore: !isInstalled("bash"),
}, () =>
  inFolder(async (folder) => {
    for (const name of ["a b.jsonl", "a*.jsonl"]) await Deno.writeTextFile(`${folder}/${name}`, "");
    await Deno.writeTextFile(`${folder}/script`, await script("bash"));
    const lines = OFFERS.bash!(`${folder}/script`, "pith compact a", folder).trimEnd().split("\n");
    assertEquals(lines.sort(), ["a b.jsonl", "a*.jsonl"].sort());
  }));

Deno.test("pith completions says which shells there are", async () => {
  for (
    const [args, words] of [[["bsh"], "did you mean bash?"], [
      [],
      "takes one shell: bash or zsh or fish",
    ]] as const
  ) {
    const { host, out, error } = fakeHost();
    assertEquals([await main(["completions", ...args], host), out()], [2, ""]);
    assert(error().includes(words), error());
  }
});
