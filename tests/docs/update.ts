/**
 * Writes what follows from the command table: help fixtures, the page of commands, the README's section, the schema of
 * `pith.json`. Look at the difference before you commit it.
 *
 *     deno task docs:update
 */
import { generatedFiles } from "./generated_files.ts";

for (const { url, text } of generatedFiles()) {
  await Deno.mkdir(new URL(".", url), { recursive: true });
  await Deno.writeTextFile(url, text);
}
