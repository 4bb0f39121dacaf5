import type { Command, Flag, Invocation } from "../command.ts";
import { CONFIG_KEYS, RENDERERS_KEY } from "../config/config_keys.ts";
import { CONFIG_NAME } from "../config/find_config.ts";
import { usageError } from "../errors.ts";
import { requireNoOperand } from "../flags/require_no_operand.ts";
import { GENERAL_FLAGS } from "../flags/shared_flags.ts";

/** What a key could be set to, where it has no value of its own. */
const SAMPLES: Readonly<Record<string, string | number | boolean>> = {
  maxTokens: 20_000,
  redact: true,
  notes: "Run the tests before you go on.",
  refs: true,
  stats: true,
};

function valueFor(name: string, { isCount, default: initial = "" }: Flag): string | number | boolean {
  return SAMPLES[name] ?? (isCount ? Number(initial) : initial);
}

/** A config in which every key is named and none is in use. */
function startingConfig(): string {
  const keys = CONFIG_KEYS.map(({ name, flag }) => [`//${name}`, valueFor(name, flag)]);
  const config = {
    "//": "A name that begins with // is not in use. Flags on the command line win over this file.",
    ...Object.fromEntries(keys),
    [`//${RENDERERS_KEY}`]: { zsh: { argument: "line", as: "bash" } },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  requireNoOperand(invocation, INIT);
  const isThere = (await host.readFolder(".")).some(({ name }) => name === CONFIG_NAME);
  if (isThere && !flags.force) {
    throw usageError(`There is a ${CONFIG_NAME} in this folder already`, "--force writes over it");
  }
  await host.writeFile(CONFIG_NAME, [startingConfig()]);
  if (flags.quiet) return;
  host.writeError(
    `${isThere ? "wrote over" : "wrote"} ${host.absolutePath(CONFIG_NAME)}\n` +
      "nothing in it is in use yet: take the // off the names that you want\n",
  );
}

/** `pith init`: a config to start from. */
export const INIT: Command = {
  name: "init",
  operand: "",
  purpose: `Write a ${CONFIG_NAME} to start from, with the defaults of flags for this folder and those in it`,
  flags: {
    Output: [{ name: "force", help: `Write over a ${CONFIG_NAME} that is there` }],
    General: GENERAL_FLAGS,
  },
  examples: ["pith init", "pith init --force"],
  run,
};
