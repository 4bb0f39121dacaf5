#!/usr/bin/env -S deno run --allow-read --allow-write
/**
 * The command line of pith. `deno run --allow-read jsr:@pith/pith/cli --help` tells what it can do; `--allow-write` is
 * needed for the flag `--output` alone.
 *
 * @example From a script
 * ```ts
 * import { main } from "@pith/pith/cli";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(await main(["--version"]), 0);
 * ```
 *
 * @module
 */
import { main } from "./src/cli/main.ts";

export { main };
export type { WorkerHandle } from "./src/cli/batch/worker_pool.ts";
export type { CommandResult, FolderEntry, Host } from "./src/cli/host.ts";
export type { RequestHandler, ServeOptions } from "./src/cli/machine/serving.ts";

if (import.meta.main) Deno.exit(await main(Deno.args));
