import type { Command } from "./command.ts";
import { COMPACT } from "./compact_command.ts";
import { COUNT } from "./count_command.ts";
import { FORMATS_COMMAND } from "./formats_command.ts";

/** The commands, in the order in which help lists them. */
export const COMMANDS: readonly Command[] = [COMPACT, COUNT, FORMATS_COMMAND];
