import type { Host } from "@pith/pith/cli";
import { type CompactTask, runCompactTask } from "../../src/cli/batch/compact_task.ts";
import { CliError } from "../../src/cli/errors.ts";
import { ClosedPipeError } from "../../src/cli/machine/closed_pipe_error.ts";
import type { RequestHandler, ServeOptions } from "../../src/cli/machine/serving.ts";

/** A machine in memory, and what the command line did to it. */
export interface FakeHost {
  /** The machine. */
  readonly host: Host;
  /** The standard output so far. */
  readonly out: () => string;
  /** The standard error so far. */
  readonly error: () => string;
  /** The files, by absolute path. */
  readonly files: Map<string, string>;
}

/** What a test says of its machine. */
export interface FakeHostOptions {
  /** Files by absolute path. */
  readonly files?: Readonly<Record<string, string>>;
  /** What comes in by the standard input; without it a person sits at a terminal. */
  readonly stdin?: string;
  /** Programs by their command line. */
  readonly commands?: Readonly<Record<string, (input: string) => { code: number; output: string }>>;
  /** Whether messages go to a terminal. */
  readonly stderrIsTerminal?: boolean;
  /** Whether data goes to a terminal. */
  readonly stdoutIsTerminal?: boolean;
  /** Whether `NO_COLOR` is set. */
  readonly noColor?: boolean;
  /** The readings of the clock, in milliseconds; the last one stays. */
  readonly clock?: readonly number[];
  /** When files were written, by absolute path. */
  readonly times?: Readonly<Record<string, string>>;
  /** Links, by absolute path, and where they lead. */
  readonly links?: Readonly<Record<string, string>>;
  /** Variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What is done with a service while it listens, instead of waiting for Ctrl-C. */
  readonly whileServing?: (handler: RequestHandler, options: ServeOptions) => Promise<void>;
  /** Whether the reader of the output has gone. */
  readonly outIsClosed?: boolean;
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Makes a machine whose folder is `/project`. */
export function fakeHost(options: FakeHostOptions = {}): FakeHost {
  const files = new Map(Object.entries(options.files ?? {}));
  const ticks = [...options.clock ?? [0]];
  let out = "";
  let error = "";
  const absolutePath = (given: string) => {
    const path = given.length > 1 ? given.replace(/\/$/, "") : given;
    return path === "." ? "/project" : path.startsWith("/") ? path : `/project/${path}`;
  };
  const real = (path: string) => options.links?.[absolutePath(path)] ?? absolutePath(path);
  const host: Host = {
    stdinIsTerminal: options.stdin === undefined,
    openFile: (path) => {
      const text = files.get(absolutePath(path));
      if (text === undefined) {
        return Promise.reject(new CliError(`Cannot read "${path}": there is no such file`, 1));
      }
      return Promise.resolve(bytes(text));
    },
    fileSize: (path) => Promise.resolve(new TextEncoder().encode(files.get(absolutePath(path)) ?? "").length),
    readIfThere: (path) => Promise.resolve(files.get(absolutePath(path))),
    stdin: () => bytes(options.stdin ?? ""),
    writeOut: (text) => {
      if (options.outIsClosed) throw new ClosedPipeError();
      out += text;
    },
    writeError: (text) => {
      error += text;
    },
    writeFile: (path, pieces) => {
      files.set(absolutePath(path), [...pieces].join(""));
      return Promise.resolve();
    },
    runCommand: (command, input) => {
      const run = options.commands?.[command];
      return Promise.resolve(run === undefined ? { code: 127, output: "" } : run(input));
    },
    absolutePath,
    isSameFile: (one, other) => real(one) === real(other),
    stdoutIsTerminal: options.stdoutIsTerminal ?? false,
    noColor: options.noColor ?? false,
    now: () => ticks.length > 1 ? ticks.shift()! : ticks[0]!,
    stderrIsTerminal: options.stderrIsTerminal ?? false,
    cores: 2,
    startWorker: () => ({ run: (task) => runCompactTask(task as CompactTask, host), close: () => {} }),
    makeFolder: () => Promise.resolve(),
    isFolder: (path) => {
      const prefix = `${absolutePath(path)}/`;
      return Promise.resolve([...files.keys()].some((file) => file.startsWith(prefix)));
    },
    readFolder: (given) => {
      const path = absolutePath(given);
      const prefix = path === "/" ? "/" : `${path}/`;
      const inside = [...files.keys()].filter((file) => file.startsWith(prefix))
        .map((file) => file.slice(prefix.length).split("/"));
      const names = new Map(inside.map(([name, ...rest]) => [name!, rest.length > 0]));
      return Promise.resolve(
        [...names].map(([name, isFolder]) => ({ name, isFolder })).sort((a, b) => a.name < b.name ? -1 : 1),
      );
    },
    fileTime: (path) => Promise.resolve(new Date(options.times?.[path] ?? 0)),
    serve: async (handler, serveOptions) => {
      serveOptions.onListen(`http://${serveOptions.address}:${serveOptions.port}/`);
      await options.whileServing?.(handler, serveOptions);
    },
    environment: (name) => options.environment?.[name],
  };
  return { host, out: () => out, error: () => error, files };
}
