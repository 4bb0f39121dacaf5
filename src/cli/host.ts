import { resolve } from "@std/path";
import type { WorkerHandle } from "./batch/worker_pool.ts";
import { ClosedPipeError } from "./machine/closed_pipe_error.ts";
import { listenError, type RequestHandler, type ServeOptions, stoppable } from "./machine/serving.ts";
import { systemError } from "./machine/system_error.ts";
import { writeAll } from "./machine/write_all.ts";
import { writeBeside } from "./machine/write_beside.ts";

/** What a program returned. */
export interface CommandResult {
  /** Its exit code; 0 when all went well. */
  readonly code: number;
  /** What it wrote to its standard output. */
  readonly output: string;
}

/** What the command line needs of the machine it runs on; tests bring their own. */
export interface Host {
  /** Whether a person types the input. */
  readonly stdinIsTerminal: boolean;
  /** Opens a file for reading. */
  readonly openFile: (path: string) => Promise<AsyncIterable<Uint8Array>>;
  /** How many bytes a file has. */
  readonly fileSize: (path: string) => Promise<number>;
  /** The text of a small file; `undefined` when there is none, or Deno was not permitted to look. */
  readonly readIfThere: (path: string) => Promise<string | undefined>;
  /** The standard input. */
  readonly stdin: () => AsyncIterable<Uint8Array>;
  /** Writes data to the standard output, all of it. */
  readonly writeOut: (text: string) => void;
  /** Writes a message to the standard error, all of it; nobody need read it. */
  readonly writeError: (text: string) => void;
  /** Writes a file: beside it first, then under its name, so that it is never there by half. */
  readonly writeFile: (path: string, pieces: Iterable<string>) => Promise<void>;
  /** Runs a program by the shell, with a text as its input, and returns what it printed. */
  readonly runCommand: (command: string, input: string) => Promise<CommandResult>;
  /** Whether data goes to a terminal. */
  readonly stdoutIsTerminal: boolean;
  /** Whether messages go to a terminal. */
  readonly stderrIsTerminal: boolean;
  /** Whether the person wants no colour anywhere, by `NO_COLOR`. */
  readonly noColor: boolean;
  /** Milliseconds since some moment, to tell how long something takes. */
  readonly now: () => number;
  /** How many things the machine can do at once. */
  readonly cores: number;
  /** Starts a worker that runs a module, which answers each task that is posted to it. */
  readonly startWorker: (module: URL) => WorkerHandle;
  /** Makes a folder and those around it, where they are missing. */
  readonly makeFolder: (path: string) => Promise<void>;
  /** Whether a path is a folder. */
  readonly isFolder: (path: string) => Promise<boolean>;
  /** A path from the root on. */
  readonly absolutePath: (path: string) => string;
  /** Whether two paths lead to one file, by whatever links; not when one cannot be looked at. */
  readonly isSameFile: (one: string, other: string) => boolean;
  /** What is in a folder, in the order of the names; nothing when there is no such folder. */
  readonly readFolder: (path: string) => Promise<readonly FolderEntry[]>;
  /** When a file was last written. */
  readonly fileTime: (path: string) => Promise<Date>;
  /** Answers requests until the process is told to stop; those that are open are answered first. */
  readonly serve: (handler: RequestHandler, options: ServeOptions) => Promise<void>;
  /** A variable of the environment; `undefined` when it is not set, or Deno was not permitted to read it. */
  readonly environment: (name: string) => string | undefined;
}

/** A file or folder in a folder. */
export interface FolderEntry {
  /** Its name. */
  readonly name: string;
  /** Whether it is a folder. */
  readonly isFolder: boolean;
}

/** Reads a file through one buffer, for the same reason; whoever keeps a chunk copies it. */
async function* chunksOf(file: Deno.FsFile): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(1 << 18);
  try {
    for (let count = await file.read(chunk); count !== null; count = await file.read(chunk)) {
      yield chunk.subarray(0, count);
    }
  } finally { // not "using", which Node.js 20 cannot even parse
    file.close();
  }
}

async function openFile(path: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const file = await Deno.open(path);
    if ((await file.stat()).isDirectory) {
      file.close();
      throw new Deno.errors.IsADirectory();
    }
    return chunksOf(file);
  } catch (error) {
    throw systemError("read", path, error);
  }
}

async function writeFile(path: string, pieces: Iterable<string>): Promise<void> {
  try {
    if (await isDirectory(path)) throw new Deno.errors.IsADirectory();
    await writeBeside(Deno, path, pieces);
  } catch (error) {
    throw error instanceof ClosedPipeError ? error : systemError("write", path, error);
  }
}

/** What cannot be looked at is not known to be the same. */
function isSameFile(one: string, other: string): boolean {
  try {
    const [first, second] = [Deno.statSync(one), Deno.statSync(other)];
    return first.ino !== null && first.ino === second.ino && first.dev === second.dev;
  } catch {
    return false;
  }
}

async function runCommand(command: string, input: string): Promise<CommandResult> {
  const shell = Deno.build.os === "windows" ? ["cmd", "/c"] : ["sh", "-c"];
  try {
    const child = new Deno.Command(shell[0]!, {
      args: [shell[1]!, command],
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    // A program may answer without reading all of its input.
    const written = new Blob([input]).stream().pipeTo(child.stdin).catch(() => undefined);
    const { code, stdout } = await child.output();
    await written;
    return { code, output: new TextDecoder().decode(stdout) };
  } catch (error) {
    throw systemError("run", command, error);
  }
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function readFolder(path: string): Promise<FolderEntry[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(path));
    return entries.map(({ name, isDirectory }) => ({ name, isFolder: isDirectory }))
      .sort((a, b) => a.name < b.name ? -1 : 1);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return [];
    throw systemError("read", path, error);
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await Deno.mkdir(path, { recursive: true });
  } catch (error) {
    throw systemError("write", path, error);
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  const { state } = await Deno.permissions.query({ name: "read", path });
  if (state !== "granted") return undefined;
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    const kinds = [Deno.errors.NotFound, Deno.errors.NotADirectory, Deno.errors.IsADirectory];
    if (kinds.some((kind) => error instanceof kind)) return undefined;
    throw systemError("read", path, error);
  }
}

async function fileSize(path: string): Promise<number> {
  try {
    return (await Deno.stat(path)).size;
  } catch (error) {
    throw systemError("read", path, error);
  }
}

function absolutePath(path: string): string {
  try {
    return resolve(path);
  } catch (error) {
    throw systemError("find", path, error); // the current folder needs a permission
  }
}

async function fileTime(path: string): Promise<Date> {
  try {
    return (await Deno.stat(path)).mtime ?? new Date(0);
  } catch (error) {
    throw systemError("read", path, error);
  }
}

/** A worker's error comes as words alone. */
function workerError(message: string): Error {
  const error = /--allow-[a-z]+/.test(message) ? new Deno.errors.NotCapable(message) : new Error(message);
  return systemError("start", "a worker", error);
}

/** Asks before Deno itself would print a refusal. */
function requireModule(module: URL): void {
  if (module.protocol !== "file:") return;
  const { state } = Deno.permissions.requestSync({ name: "read", path: module });
  if (state !== "granted") throw workerError(`${module} needs --allow-read`);
}

function startWorker(module: URL): WorkerHandle {
  requireModule(module);
  const worker = new Worker(module, { type: "module" });
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
        worker.onerror = (event) => {
          event.preventDefault();
          reject(workerError(event.message));
        };
        worker.postMessage(task);
      }),
    close: () => worker.terminate(),
  };
}

/** A message that nobody can read is no reason to stop. */
function writeError(text: string): void {
  try {
    writeAll(Deno.stderr, text);
  } catch (error) {
    if (!(error instanceof ClosedPipeError)) throw error;
  }
}

function stopSignals(): readonly Deno.Signal[] {
  return Deno.build.os === "windows" ? ["SIGINT", "SIGBREAK"] : ["SIGINT", "SIGTERM"];
}

async function serve(handler: RequestHandler, { address, port, onListen }: ServeOptions): Promise<void> {
  const place = (port: number) => `${address.includes(":") ? `[${address}]` : address}:${port}`;
  const { handle, stop } = stoppable(handler);
  const onSignal = () => stop(() => server.shutdown());
  let server: Deno.HttpServer<Deno.NetAddr>;
  try {
    const onBound = ({ port }: Deno.NetAddr) => onListen(`http://${place(port)}/`);
    server = Deno.serve({ hostname: address, port, onListen: onBound }, (request) => handle(request));
  } catch (error) {
    throw listenError(place(port), error);
  }
  stopSignals().forEach((signal) => Deno.addSignalListener(signal, onSignal));
  await server.finished;
  stopSignals().forEach((signal) => Deno.removeSignalListener(signal, onSignal));
}

function environment(name: string): string | undefined {
  const { state } = Deno.permissions.querySync({ name: "env", variable: name });
  return state === "granted" ? Deno.env.get(name) : undefined;
}

/**
 * The machine, by way of Deno. The only place where the project names `Deno`.
 *
 * @returns the host
 */
export function denoHost(): Host {
  return {
    stdinIsTerminal: Deno.stdin.isTerminal(),
    stdoutIsTerminal: Deno.stdout.isTerminal(),
    stderrIsTerminal: Deno.stderr.isTerminal(),
    noColor: Deno.noColor,
    now: () => performance.now(),
    cores: navigator.hardwareConcurrency,
    startWorker,
    isFolder: (path) => isDirectory(path).catch((error) => Promise.reject(systemError("read", path, error))),
    makeFolder,
    openFile,
    fileSize,
    readIfThere,
    stdin: () => Deno.stdin.readable,
    writeOut: (text) => writeAll(Deno.stdout, text),
    writeError,
    writeFile,
    runCommand,
    absolutePath,
    isSameFile,
    readFolder,
    fileTime,
    serve,
    environment,
  };
}
