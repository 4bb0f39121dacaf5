import type { Command, Flag } from "./command.ts";
import { COMMANDS } from "./commands.ts";

function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join("");
}

function flagUsage({ name, short, value }: Flag): string {
  const letter = short === undefined ? "    " : `-${short}, `;
  return `${letter}--${name}${value === undefined ? "" : ` ${value}`}`;
}

function flagLines(flags: readonly Flag[], width: number): string[] {
  return flags.map((flag) => {
    const initial = flag.default === undefined ? "" : ` (default: ${flag.default})`;
    return `${flagUsage(flag).padEnd(width)}  ${flag.help}${initial}`;
  });
}

/** The help of one command. */
export function commandHelp(command: Command): string {
  const { name, operand, purpose, flags, examples } = command;
  const width = Math.max(...Object.values(flags).flat().map((flag) => flagUsage(flag).length));
  const groups = Object.entries(flags).map(([title, group]) =>
    `\n${title}:\n${indent(flagLines(group, width))}`
  );
  const usage = ["pith", name, operand, "[flags]"].filter((word) => word !== "").join(" ");
  return `${purpose}.\n\nUsage: ${usage}\n\nExamples:\n${indent(examples)}${groups.join("")}`;
}

/** The help of the whole command line. */
export function mainHelp(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const commands = COMMANDS.map(({ name, purpose }) => `${name.padEnd(width)}  ${purpose}`);
  return "pith makes long LLM conversations small, without a model and with exact token budgets.\n\n" +
    "Usage: pith COMMAND [FILE|-] [flags]\n\n" +
    `Commands:\n${indent(commands)}\n` +
    `Examples:\n${indent(COMMANDS.map(({ examples }) => examples[0]!))}\n` +
    "pith COMMAND --help tells more of a command, pith --version which pith this is.\n" +
    "Exit codes: 0 done, 1 the input or output failed, 2 the command line is wrong, 3 the budget is too small,\n" +
    "4 a source would be lost.\n";
}
