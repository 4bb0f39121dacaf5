import type { Command } from "./command.ts";
import { CHECK } from "./check_command.ts";
import { COMPACT } from "./compact_command.ts";
import { CONVERT } from "./convert_command.ts";
import { COUNT } from "./count_command.ts";
import { FOLD } from "./fold_command.ts";
import { FORMATS_COMMAND } from "./formats_command.ts";
import { SESSIONS } from "./sessions_command.ts";

/** The commands, in the order in which help lists them. */
export const COMMANDS: readonly Command[] = [COMPACT, FOLD, CONVERT, COUNT, CHECK, SESSIONS, FORMATS_COMMAND];
