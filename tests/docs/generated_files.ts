/** The files, and parts of files, that are written from the command table. */
import { flagsOf } from "../../src/cli/command.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { configSchema } from "../../src/cli/config/config_schema.ts";
import { commandHelp, mainHelp } from "../../src/cli/help.ts";

/** A file, and what it should hold. */
export interface GeneratedFile {
  /** The file. */
  readonly url: URL;
  /** Its path in the repository. */
  readonly path: string;
  /** What it should hold. */
  readonly text: string;
}

const root = new URL("../../", import.meta.url);

const START = "<!-- commands: written by `deno task docs:update` from the command table -->";
const END = "<!-- end of commands -->";

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\`\`\`\n`;
}

/** A Markdown table, filled up as the formatter wants it. */
function markdownTable([head, ...rows]: readonly (readonly string[])[]): string {
  const all = [head!, ...rows];
  const widths = head!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |\n`;
  return line(head!) + line(widths.map((width) => "-".repeat(width))) + rows.map(line).join("");
}

/** The README's table of the commands. */
function readmeSection(): string {
  const rows = COMMANDS.map(({ name, purpose }) => {
    return [`[\`pith ${name}\`](docs/commands.md#pith-${name})`, purpose];
  });
  return `${START}\n\n${markdownTable([["command", "what it does"], ...rows])}\n${END}`;
}

function readme(): string {
  const text = Deno.readTextFileSync(new URL("README.md", root));
  const [before, rest] = text.split(START);
  const [, after] = (rest ?? "").split(END);
  if (after === undefined) throw new Error(`README.md has no line ${START} with ${END} behind it`);
  return `${before}${readmeSection()}${after}`;
}

/** Every flag of every command, for those who would rather read than ask for help. */
function commandsPage(): string {
  const parts = COMMANDS.map((command) =>
    `## pith ${command.name}\n\n${fenced("text", commandHelp(command))}`
  );
  const count = new Set(COMMANDS.flatMap((command) => flagsOf(command).map(({ name }) => name))).size;
  return `# The commands of pith

What \`pith COMMAND --help\` prints: ${COMMANDS.length} commands, ${count} flags. Written by \`deno task docs:update\`.

${fenced("text", mainHelp(COMMANDS))}
${parts.join("\n")}`;
}

/**
 * Lists what is written from the command table.
 *
 * @returns the files with what they should hold
 */
export function generatedFiles(): GeneratedFile[] {
  const texts: Readonly<Record<string, string>> = {
    "fixtures/cli/help/pith.txt": mainHelp(COMMANDS),
    ...Object.fromEntries(
      COMMANDS.map((command) => [`fixtures/cli/help/${command.name}.txt`, commandHelp(command)]),
    ),
    "docs/schemas/pith.schema.json": `${JSON.stringify(configSchema(), null, 2)}\n`,
    "docs/commands.md": commandsPage(),
    "README.md": readme(),
  };
  return Object.entries(texts).map(([path, text]) => ({ path, url: new URL(path, root), text }));
}
