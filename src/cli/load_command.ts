import type { Command } from "./command.ts";

/** Each command by itself, so that none waits for what the others import. A test holds the names against `COMMANDS`. */
const LOADERS: Readonly<Record<string, () => Promise<Command | undefined>>> = {
  compact: async () => (await import("./commands/compact_command.ts")).COMPACT,
  fold: async () => (await import("./commands/fold_command.ts")).FOLD,
  convert: async () => (await import("./commands/convert_command.ts")).CONVERT,
  count: async () => (await import("./commands/count_command.ts")).COUNT,
  inspect: async () => (await import("./commands/inspect_command.ts")).INSPECT,
  view: async () => (await import("./commands/view_command.ts")).VIEW,
  check: async () => (await import("./commands/check_command.ts")).CHECK,
  recall: async () => (await import("./commands/recall_command.ts")).RECALL,
  serve: async () => (await import("./commands/serve_command.ts")).SERVE,
  sessions: async () => (await import("./commands/sessions_command.ts")).SESSIONS,
  formats: async () => (await import("./commands/formats_command.ts")).FORMATS_COMMAND,
  init: async () => (await import("./commands/init_command.ts")).INIT,
  // It writes of all the others.
  completions: async () => (await loadCommands()).find(({ name }) => name === "completions"),
};

/**
 * Loads a command, and nothing that only others need.
 *
 * @param name its name
 * @returns the command; `undefined` when there is none of that name
 */
export async function loadCommand(name: string): Promise<Command | undefined> {
  return Object.hasOwn(LOADERS, name) ? await LOADERS[name]!() : undefined;
}

/** Loads all commands, in the order in which help lists them. */
export async function loadCommands(): Promise<readonly Command[]> {
  return (await import("./commands.ts")).COMMANDS;
}
