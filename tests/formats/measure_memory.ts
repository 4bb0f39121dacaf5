/**
 * Measures what compacting a long session takes: peak memory and time of the whole process.
 *
 *     deno task bench:memory [MEGABYTES]
 */
import { childFlags } from "../offline_flags.ts";

const root = new URL("../../", import.meta.url).pathname;
const megabytes = Number(Deno.args[0] ?? 100);

async function run(args: readonly string[]): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), { args: ["run", ...args], cwd: root }).output();
  if (!success) throw new Error(`deno run ${args.join(" ")} failed`);
}

/** Peak memory in MiB of a process while it runs, as Linux counts it. */
async function watchPeak(pid: number, ended: Promise<unknown>): Promise<number> {
  let peak = 0;
  let isRunning = true;
  ended.then(() => isRunning = false);
  while (isRunning) {
    // By a program, since Deno reads /proc only with every permission.
    const { stdout } = await new Deno.Command("cat", { args: [`/proc/${pid}/status`], stderr: "null" })
      .output();
    const status = new TextDecoder().decode(stdout);
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return peak;
}

const folder = await Deno.makeTempDir();
try {
  const session = `${folder}/session.jsonl`;
  const document = `${folder}/document.md`;
  await run(["--allow-write", "tests/make_sample.ts", session, String(megabytes)]);
  const began = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      ...childFlags,
      "--allow-read",
      "--allow-write",
      "cli.ts",
      "compact",
      session,
      "-o",
      document,
    ],
    cwd: root,
  }).spawn();
  const peak = await watchPeak(child.pid, child.status);
  const seconds = (performance.now() - began) / 1000;
  if (!(await child.status).success) throw new Error("pith compact failed");
  const size = async (path: string) => ((await Deno.stat(path)).size / 1e6).toFixed(1);
  const row = [await size(session), await size(document), peak.toFixed(0), seconds.toFixed(1)];
  const table = `| session MB | document MB | peak MiB | seconds |\n| --- | --- | --- | --- |\n| ${
    row.join(" | ")
  } |\n`;
  await Deno.stdout.write(new TextEncoder().encode(table));
} finally {
  await Deno.remove(folder, { recursive: true });
}
