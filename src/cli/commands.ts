import type { Command } from "./command.ts";
import { CHECK } from "./commands/check_command.ts";
import { COMPACT } from "./commands/compact_command.ts";
import { completionsCommand } from "./commands/completions_command.ts";
import { CONVERT } from "./commands/convert_command.ts";
import { COUNT } from "./commands/count_command.ts";
import { FOLD } from "./commands/fold_command.ts";
import { FORMATS_COMMAND } from "./commands/formats_command.ts";
import { INIT } from "./commands/init_command.ts";
import { INSPECT } from "./commands/inspect_command.ts";
import { RECALL } from "./commands/recall_command.ts";
import { SERVE } from "./commands/serve_command.ts";
import { SESSIONS } from "./commands/sessions_command.ts";
import { VIEW } from "./commands/view_command.ts";

/** The commands, in the order in which help lists them. */
export const COMMANDS: readonly Command[] = [
  COMPACT,
  FOLD,
  CONVERT,
  COUNT,
  INSPECT,
  VIEW,
  CHECK,
  RECALL,
  SESSIONS,
  FORMATS_COMMAND,
  SERVE,
  INIT,
  completionsCommand(() => COMMANDS),
];
