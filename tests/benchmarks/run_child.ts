import { childFlags } from "../offline_flags.ts";
import { finish } from "../processes.ts";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Runs a script of the project in a process of its own.
 *
 * @param script its path from the root of the project
 * @param args its arguments
 * @param permissions the flags of what it may do
 * @returns what it printed
 * @throws {Error} when it fails
 */
export async function runChild(
  script: string,
  args: readonly string[] = [],
  permissions: readonly string[] = [],
): Promise<string> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "--no-prompt", ...childFlags, ...permissions, script, ...args],
    cwd: root,
    stdin: "null",
  });
  const { success, out, error } = await finish(command);
  if (!success) throw new Error(`${script} failed: ${error}`);
  return out;
}

/**
 * Makes the sample session in a size.
 *
 * @param path where it goes
 * @param megabytes its least size
 * @returns its size in bytes
 */
export async function makeSample(path: string, megabytes: number): Promise<number> {
  await runChild("tests/make_sample.ts", [path, String(megabytes)], ["--allow-write"]);
  return (await Deno.stat(path)).size;
}
