/** From the start of a process to its first count: of pith, of the package's bare WASM encoder, and of an empty script. */
import { childFlags } from "../offline_flags.ts";

for (const script of ["pith", "wasm", "nothing"]) {
  const { pathname } = new URL(`./start/${script}.ts`, import.meta.url);
  const command = new Deno.Command(Deno.execPath(), { args: ["run", "--no-check", ...childFlags, pathname] });
  Deno.bench(`start: ${script}`, { group: "start", baseline: script === "pith", n: 30 }, async () => {
    await command.output();
  });
}
