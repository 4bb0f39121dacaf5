import { assertEquals } from "@std/assert";
import { type Command, type Flag, flagsOf, withDenials } from "../../src/cli/command.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { bashCompletions } from "../../src/cli/completions/bash_completions.ts";
import { fishCompletions } from "../../src/cli/completions/fish_completions.ts";
import { zshCompletions } from "../../src/cli/completions/zsh_completions.ts";
import { commandHelp } from "../../src/cli/help.ts";

const page = Deno.readTextFileSync(new URL("../../docs/commands.md", import.meta.url));
const bash = bashCompletions(COMMANDS);
const zsh = zshCompletions(COMMANDS);
const fish = fishCompletions(COMMANDS);

/** Between a heading and the next. */
function part(text: string, start: string, end: string): string {
  return text.split(start)[1]?.split(end)[0] ?? "";
}

/** What each place says of a command, and how it writes a flag. */
const PLACES: Readonly<
  Record<string, (command: Command, flag: Flag) => readonly [text: string, flag: RegExp]>
> = {
  "--help": (command, { name }) => [commandHelp(command), new RegExp(`^ .*--${name}(?: |$)`, "m")],
  "docs/commands.md": (command, { name }) => [
    part(page, `## pith ${command.name}\n`, "\n## "),
    new RegExp(`^ .*--${name}(?: |$)`, "m"),
  ],
  "the bash script": (command, { name }) => [
    part(bash, `    ${command.name}:-*)`, "\n"),
    new RegExp(`[ ']--${name}[ ']`),
  ],
  "the zsh script": (command, { name }) => [
    part(zsh, `\n    ${command.name})\n`, ";;"),
    new RegExp(`[')]--${name}[=[]`),
  ],
  "the fish script": (command, { name }) => [fish, new RegExp(`'__pith_uses ${command.name}' -l ${name} `)],
};

for (const [place, find] of Object.entries(PLACES)) {
  Deno.test(`every flag of every command is in ${place}`, () => {
    const missing = COMMANDS.flatMap((command) =>
      withDenials(flagsOf(command)).filter((flag) => {
        const [text, pattern] = find(command, flag);
        return !pattern.test(text);
      }).map(({ name }) => `${command.name} --${name}`)
    );
    assertEquals(missing, []);
  });
}

Deno.test("every command has a purpose of one line, two examples at least, and says its defaults", () => {
  const wrong = COMMANDS.filter(({ purpose, examples }) =>
    purpose.includes("\n") || purpose.endsWith(".") || purpose.length > 95 || examples.length < 2
  );
  assertEquals(wrong.map(({ name }) => name), []);
  const names = COMMANDS.flatMap((command) => {
    const flags = withDenials(flagsOf(command));
    const all = flags.flatMap(({ name, short }) => short === undefined ? [name] : [name, short]);
    return all.filter((name, index) => all.indexOf(name) !== index).map((name) => `${command.name} ${name}`);
  });
  assertEquals(names, [], "one name for two flags");
});
