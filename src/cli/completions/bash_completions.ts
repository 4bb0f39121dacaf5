import { type Command, type Completed, type Flag, flagsOf, withDenials } from "../command.ts";

const OFFER: Readonly<Record<Completed, string>> = { files: "_pith_offer -f", folders: "_pith_offer -d" };

/** The statement that offers words or paths; none of the words needs to be quoted. */
function offerOf(offered: Completed | readonly string[]): string {
  return typeof offered === "string" ? OFFER[offered] : `_pith_offer -W '${offered.join(" ")}'`;
}

function spellings({ name, short }: Flag): string[] {
  return short === undefined ? [`--${name}`] : [`--${name}`, `-${short}`];
}

/** The case for the value of a flag that stands in front of the word. */
function valueCase({ name }: Command, flag: Flag): string {
  const pattern = spellings(flag).map((spelling) => `${name}:${spelling}`).join(" | ");
  const offered = flag.choices ?? flag.completes;
  return `    ${pattern}) ${offered === undefined ? "" : `${offerOf(offered)}; `}return ;;\n`;
}

/** The cases for a word of its own. */
function wordCases(command: Command): string {
  const { name, completes } = command;
  const flags = withDenials(flagsOf(command)).flatMap(spellings);
  const operand = completes === undefined ? "" : `    ${name}:*) ${offerOf(completes)} ;;\n`;
  return `    ${name}:-*) ${offerOf(flags)} ;;\n${operand}`;
}

/**
 * Writes the completions of bash, from version 3.2 on.
 *
 * @param commands the commands
 * @returns the script
 */
export function bashCompletions(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name);
  const values = commands.flatMap((command) =>
    flagsOf(command).filter(({ value }) => value !== undefined).map((flag) => valueCase(command, flag))
  );
  return `# bash completion for pith: source <(pith completions bash)

_pith_offer() {
  # Names of files are quoted, folders get a slash; bash 3.2 has no compopt.
  case $1 in -f | -d) compopt -o filenames 2>/dev/null ;; esac
  local word
  while IFS= read -r word; do
    COMPREPLY+=("$word")
  done < <(compgen "$@" -- "$cur")
}

_pith() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  # bash takes --flag=value for three words.
  if [[ $cur == "=" ]]; then
    cur=
  elif [[ $prev == "=" ]]; then
    prev=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if ((COMP_CWORD == 1)); then
    ${offerOf([...names, "help", "--help", "--version"])}
    return
  fi
  case \${COMP_WORDS[1]}:$prev in
    help:*) ${offerOf(names)}; return ;;
${values.join("")}  esac
  case \${COMP_WORDS[1]}:$cur in
${commands.map(wordCases).join("")}  esac
}

complete -F _pith pith
`;
}
