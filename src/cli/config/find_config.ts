import { dirname, join } from "@std/path";
import type { Host } from "../host.ts";
import { readText } from "../input/read_text.ts";
import { type Config, NO_CONFIG } from "./config.ts";
import { parseConfig } from "./parse_config.ts";

/** What the file is called. */
export const CONFIG_NAME = "pith.json";

/**
 * Finds the config that holds in the current folder: the nearest `pith.json` in it and the folders around it.
 *
 * @param given what `--config` names; `false` for `--no-config`
 * @param host the machine
 * @returns the config; an empty one when there is no file, or Deno may not look for one
 * @throws {CliError} when the file is wrong, or the one that `--config` names cannot be read
 */
export async function findConfig(given: string | false | undefined, host: Host): Promise<Config> {
  if (given === false) return NO_CONFIG;
  if (given !== undefined) return parseConfig(await readText(given, host), given);
  let folder = host.absolutePath(".");
  while (true) {
    const path = join(folder, CONFIG_NAME);
    const text = await host.readIfThere(path);
    if (text !== undefined) return parseConfig(text, path);
    const around = dirname(folder);
    if (around === folder) return NO_CONFIG;
    folder = around;
  }
}
