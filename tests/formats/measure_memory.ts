/**
 * Measures what reading long sessions takes: peak memory and time of the whole process, by the size of the input.
 *
 *     deno task bench:memory [MEGABYTES...]
 */
import { childFlags } from "../offline_flags.ts";

const root = new URL("../../", import.meta.url).pathname;
const sizes = Deno.args.length > 0 ? Deno.args.map(Number) : [60, 600];

/** What is measured: a command, and how its output is called. */
const COMMANDS: readonly (readonly string[])[] = [["compact"], ["convert", "--to", "messages"]];

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

async function measure(command: readonly string[], session: string, output: string): Promise<string> {
  const began = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      ...childFlags,
      "--allow-read",
      "--allow-write",
      "cli.ts",
      ...command,
      session,
      "-o",
      output,
    ],
    cwd: root,
  }).spawn();
  const peak = await watchPeak(child.pid, child.status);
  const seconds = (performance.now() - began) / 1000;
  if (!(await child.status).success) throw new Error(`pith ${command.join(" ")} failed`);
  const size = async (path: string) => ((await Deno.stat(path)).size / 1e6).toFixed(1);
  const row = [
    command.join(" "),
    await size(session),
    await size(output),
    peak.toFixed(0),
    seconds.toFixed(1),
  ];
  return `| ${row.join(" | ")} |\n`;
}

function print(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(text));
}

const folder = await Deno.makeTempDir();
try {
  print("| command | session MB | output MB | peak MiB | seconds |\n| --- | --- | --- | --- | --- |\n");
  for (const megabytes of sizes) {
    const session = `${folder}/session.jsonl`;
    await run(["--allow-write", "tests/make_sample.ts", session, String(megabytes)]);
    for (const command of COMMANDS) print(await measure(command, session, `${folder}/output`));
  }
} finally {
  await Deno.remove(folder, { recursive: true });
}
