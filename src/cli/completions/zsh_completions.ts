import { type Command, type Completed, type Flag, flagsOf, withDenials } from "../command.ts";

const ACTIONS: Readonly<Record<Completed, string>> = { files: "_files", folders: "_files -/" };

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A text inside of a specification, in which some signs have a meaning. */
function plain(text: string): string {
  return text.replaceAll(/[\\:[\]]/g, "\\$&");
}

function actionOf(offered: Completed | readonly string[] | undefined): string {
  if (offered === undefined) return "";
  return typeof offered === "string" ? ACTIONS[offered] : `(${offered.join(" ")})`;
}

/** A flag as `_arguments` wants it, once for each spelling, of which one excludes the other. */
function specifications({ name, short, value, choices, completes, help }: Flag): string[] {
  const spellings = short === undefined ? [`--${name}`] : [`-${short}`, `--${name}`];
  const only = short === undefined ? "" : `(${spellings.join(" ")})`;
  return spellings.map((spelling) => {
    const joint = value === undefined ? "" : spelling.startsWith("--") ? "=" : "+";
    const argument = value === undefined ? "" : `:${plain(value)}:${actionOf(choices ?? completes)}`;
    return quoted(`${only}${spelling}${joint}[${plain(help)}]${argument}`);
  });
}

function commandCase(command: Command): string {
  const { name, operand, completes } = command;
  const operands = completes === undefined ? [] : [quoted(`*:${plain(operand)}:${actionOf(completes)}`)];
  const all = [...withDenials(flagsOf(command)).flatMap(specifications), ...operands];
  return `    ${name})\n      _arguments -s -S \\\n${
    all.map((line) => `        ${line}`).join(" \\\n")
  }\n      ;;\n`;
}

/**
 * Writes the completions of zsh.
 *
 * @param commands the commands
 * @returns the script, to be sourced or to be put into a folder of `fpath`
 */
export function zshCompletions(commands: readonly Command[]): string {
  const described = commands.map(({ name, purpose }) => quoted(`${name}:${plain(purpose)}`));
  return `#compdef pith
# zsh completion for pith: source <(pith completions zsh)

_pith() {
  local -a commands
  commands=(
${described.map((line) => `    ${line}\n`).join("")}  )
  if ((CURRENT == 2)) || [[ $words[2] == help ]]; then
    _describe command commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
${commands.map(commandCase).join("")}  esac
}

if [[ $funcstack[1] == _pith ]]; then
  _pith "$@"
else
  compdef _pith pith
fi
`;
}
