import { FACT_KINDS } from "../facts/fact_kinds.ts";
import type { ToolUsePart } from "../model/message.ts";

/** Tools that read files, as hosts call them. */
const READERS =
  /^(?:.*__)?(?:read|view|cat|open)(?:_?(?:text|media|many|multiple))?(?:_?(?:files?|notebook))?$/i;

/** Tools that run a command line. */
const SHELLS =
  /^(?:bash|shell|sh|zsh|local_shell|exec_command|run_shell_command|run_terminal_cmd|terminal)$/i;

/** Command lines that read a file, and nothing else. */
const READING_COMMAND = /^\s*(?:cat|bat|less|more|head|tail|nl|sed\s+-n)\s[^|;&<>]*$/;

/** What hosts call the argument that names the file, or the command line. */
const PATH_ARGUMENTS = [
  "file_path",
  "filePath",
  "path",
  "absolute_path",
  "filename",
  "file",
  "notebook_path",
];
const COMMAND_ARGUMENTS = ["command", "cmd"];

function textArgument({ arguments: args }: ToolUsePart, names: readonly string[]): string | undefined {
  const name = names.find((name) => typeof args[name] === "string");
  return name === undefined ? undefined : String(args[name]);
}

/**
 * Which file a call reads, as far as it reads one and says so.
 *
 * @param call the call
 * @returns the path as it stands there; `undefined` for a call that does something else, or reads several
 */
export function fileRead(call: ToolUsePart): string | undefined {
  if (READERS.test(call.name)) return textArgument(call, PATH_ARGUMENTS);
  if (!SHELLS.test(call.name)) return undefined;
  const command = textArgument(call, COMMAND_ARGUMENTS) ?? "";
  const paths = READING_COMMAND.test(command) ? FACT_KINDS.paths(command) : [];
  return paths.length === 1 ? paths[0] : undefined;
}
