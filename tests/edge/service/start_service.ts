import { childFlags } from "../../offline_flags.ts";

/** A service that runs in a process of its own. */
export interface RunningService {
  /** Where it listens. */
  readonly url: string;
  /** The process. */
  readonly process: Deno.ChildProcess;
  /** Stops it, if it still runs, and gives its exit code and what it said. */
  readonly stop: (signal?: Deno.Signal) => Promise<{ readonly code: number; readonly said: string }>;
}

const root = new URL("../../../", import.meta.url).pathname;

/**
 * Starts a service and waits until it listens.
 *
 * @param args what stands between `deno` and the flags of the import map, the subcommand first
 * @param rest what stands behind them
 * @returns the service
 */
export async function startService(
  args: readonly string[],
  rest: readonly string[],
): Promise<RunningService> {
  const process = new Deno.Command(Deno.execPath(), {
    args: [...args, "--no-prompt", ...childFlags, ...rest],
    cwd: root,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
    env: { NO_COLOR: "1" },
  }).spawn();
  let said = "";
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  const listening = (async () => {
    for await (const words of process.stderr.pipeThrough(new TextDecoderStream())) {
      said += words;
      const found = /listening on (http:\/\/[^\s,]+)/i.exec(said);
      if (found !== null) resolve(found[1]!);
    }
    reject(new Error(`The service did not listen: ${said}`));
  })();
  return {
    url: await url,
    process,
    async stop(signal = "SIGTERM") {
      try {
        process.kill(signal);
      } catch {
        // It has ended by itself.
      }
      const { code } = await process.status;
      await listening;
      return { code, said };
    },
  };
}

/**
 * Runs a client in a process that may only connect to this machine.
 *
 * @param script its name in this folder
 * @param url the service
 * @returns the process, with its input and output piped
 */
export function startClient(script: string, url: string): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--allow-net=127.0.0.1", ...childFlags, `tests/edge/service/${script}`, url],
    cwd: root,
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
}
