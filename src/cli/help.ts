import { type Command, type Flag, flagsOf, withDenials } from "./command.ts";
import { type Paint, PLAIN } from "./terminal/paint.ts";

function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join("");
}

function flagUsage({ name, short, value }: Flag): string {
  const letter = short === undefined ? "    " : `-${short}, `;
  return `${letter}--${name}${value === undefined ? "" : ` ${value}`}`;
}

function flagLines(flags: readonly Flag[], width: number): string[] {
  return withDenials(flags).map((flag) => {
    const initial = flag.default === undefined ? "" : ` (default: ${flag.default})`;
    return `${flagUsage(flag).padEnd(width)}  ${flag.help}${initial}`;
  });
}

/** What a new user wants first: the newest session of this folder, whoever keeps it. */
const START = "pith compact --latest any --stats -o session.md";

/**
 * Writes the help of one command.
 *
 * @param command the command
 * @param paint the colours, by default none
 * @returns the text
 */
export function commandHelp(command: Command, paint: Paint = PLAIN): string {
  const { name, operand, purpose, flags, examples } = command;
  const width = Math.max(...withDenials(flagsOf(command)).map((flag) => flagUsage(flag).length));
  const groups = Object.entries(flags).map(([title, group]) =>
    `\n${paint("heading", `${title}:`)}\n${indent(flagLines(group, width))}`
  );
  const usage = ["pith", name, operand, "[flags]"].filter((word) => word !== "").join(" ");
  return `${purpose}.\n\n${paint("heading", "Usage:")} ${usage}\n\n` +
    `${paint("heading", "Examples:")}\n${indent(examples)}${groups.join("")}`;
}

/** The first example of a command, where it says more than the command's name. */
function firstExample({ name, examples: [first] }: Command): string[] {
  return first === undefined || first === `pith ${name}` ? [] : [first];
}

/**
 * Writes the help of the whole command line.
 *
 * @param commands all commands
 * @param paint the colours, by default none
 * @returns the text
 */
export function mainHelp(commands: readonly Command[], paint: Paint = PLAIN): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const purposes = commands.map(({ name, purpose }) => `${name.padEnd(width)}  ${purpose}`);
  return "pith makes long LLM conversations small, without a model and with exact token budgets.\n\n" +
    `${paint("heading", "Usage:")} pith COMMAND [FILE|-] [flags]\n\n` +
    `${paint("heading", "Start here:")}\n${indent([START])}\n` +
    `${paint("heading", "Commands:")}\n${indent(purposes)}\n` +
    `${paint("heading", "Examples:")}\n${indent(commands.flatMap(firstExample))}\n` +
    "pith COMMAND --help tells more of a command, pith --version which pith this is.\n" +
    "Exit codes: 0 done, 1 the input or output failed, 2 the command line or pith.json is wrong,\n" +
    "3 the budget is too small, 4 a citation or a required fact would be lost.\n";
}
