/**
 * Measures what reading long sessions takes: peak memory and time of the whole process, by the size of the input.
 *
 *     deno task bench:memory [MEGABYTES...]
 */
import { fileURLToPath } from "node:url";
import { childFlags } from "../offline_flags.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The sizes of the sessions unless told otherwise, in MB. */
export const SIZES: readonly number[] = [60, 600];

/** What a process took. */
export interface MemoryUse {
  /** The command, without its operands. */
  readonly command: string;
  /** The size of the session in bytes. */
  readonly inputBytes: number;
  /** The size of what was written in bytes. */
  readonly outputBytes: number;
  /** Peak memory of the process in MiB. */
  readonly peak: number;
  /** From the start of the process to its end. */
  readonly seconds: number;
}

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

async function measure(command: readonly string[], session: string, output: string): Promise<MemoryUse> {
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
  const { size: inputBytes } = await Deno.stat(session);
  const { size: outputBytes } = await Deno.stat(output);
  return { command: command.join(" "), inputBytes, outputBytes, peak, seconds };
}

/**
 * Runs the commands over sessions of the given sizes.
 *
 * @param sizes the sizes in MB
 * @returns what each process took, one at a time
 */
export async function* measureMemory(sizes: readonly number[] = SIZES): AsyncGenerator<MemoryUse> {
  const folder = await Deno.makeTempDir();
  try {
    for (const megabytes of sizes) {
      const session = `${folder}/session.jsonl`;
      await run(["--allow-write", "tests/make_sample.ts", session, String(megabytes)]);
      for (const command of COMMANDS) yield await measure(command, session, `${folder}/output`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function print(cells: readonly string[]): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`| ${cells.join(" | ")} |\n`));
}

if (import.meta.main) {
  const sizes = Deno.args.length > 0 ? Deno.args.map(Number) : SIZES;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  print(["command", "session MB", "output MB", "peak MiB", "seconds"]);
  print(Array(5).fill("---"));
  for await (const { command, inputBytes, outputBytes, peak, seconds } of measureMemory(sizes)) {
    print([command, megabytes(inputBytes), megabytes(outputBytes), peak.toFixed(0), seconds.toFixed(1)]);
  }
}
