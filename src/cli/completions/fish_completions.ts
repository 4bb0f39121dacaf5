import { type Command, type Completed, type Flag, flagsOf, withDenials } from "../command.ts";

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
}

/** What a flag's value or an operand may be: files only where they are wanted. */
function offerOf(offered: Completed | readonly string[] | undefined): string {
  if (offered === "files") return "-F";
  if (offered === "folders") return "-a '(__fish_complete_directories)'";
  return offered === undefined ? "" : `-a ${quoted(offered.join(" "))}`;
}

function flagLine(command: string, { name, short, value, choices, completes, help }: Flag): string {
  const words = [
    `complete -c pith -n '__pith_uses ${command}' -l ${name}`,
    short === undefined ? "" : `-s ${short}`,
    value === undefined ? "" : completes === "files" ? "-r" : "-x",
    value === undefined ? "" : offerOf(choices ?? completes),
    `-d ${quoted(help)}`,
  ];
  return words.filter((word) => word !== "").join(" ");
}

function commandLines(command: Command): string[] {
  const { name, purpose, completes } = command;
  return [
    `complete -c pith -n '__pith_uses' -a ${name} -d ${quoted(purpose)}`,
    `complete -c pith -n '__pith_uses help' -a ${name} -d ${quoted(purpose)}`,
    ...completes === undefined ? [] : [`complete -c pith -n '__pith_uses ${name}' ${offerOf(completes)}`],
    ...withDenials(flagsOf(command)).map((flag) => flagLine(name, flag)),
  ];
}

/**
 * Writes the completions of fish.
 *
 * @param commands the commands
 * @returns the script
 */
export function fishCompletions(commands: readonly Command[]): string {
  return `# fish completion for pith: pith completions fish | source

function __pith_uses --description 'Whether the command line has this command, or none yet'
    set -l words (commandline -opc)
    if test (count $argv) -eq 0
        test (count $words) -eq 1
    else
        test (count $words) -gt 1; and test $words[2] = $argv[1]
    end
end

complete -c pith -f
${commands.flatMap(commandLines).join("\n")}
`;
}
