import { basename, dirname, join } from "@std/path";
import { writeAll } from "./write_all.ts";

/** What the system tells of a file. */
interface FileInfo {
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  readonly mode: number | null;
}

/** An open file. */
interface OpenFile {
  writeSync(bytes: Uint8Array): number;
  close(): void;
}

/** How a file is opened for writing. */
interface OpenOptions {
  readonly write: true;
  readonly create: true;
  readonly truncate: boolean;
  readonly mode?: number;
}

/** What writing needs of the system; the global `Deno` is one. */
export interface FileSystem {
  /** The process, which names what is there by half. */
  readonly pid: number;
  /** Tells what is at a path, behind links. */
  readonly stat: (path: string) => Promise<FileInfo>;
  /** The path behind links. */
  readonly realPath: (path: string) => Promise<string>;
  /** Opens a file. */
  readonly open: (path: string, options: OpenOptions) => Promise<OpenFile>;
  /** Gives a file another name, in the place of whatever has it. */
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Removes a file. */
  readonly remove: (path: string) => Promise<void>;
}

/** The permissions of a file among the bits of its mode. */
const PERMISSIONS = 0o777;

async function infoOf(path: string, files: FileSystem): Promise<FileInfo | undefined> {
  try {
    return await files.stat(path);
  } catch (error) {
    if (error instanceof Error && error.name === "NotFound") return undefined;
    throw error;
  }
}

/** Writes into an open file, and closes it whatever happens. */
function fill(file: OpenFile, pieces: Iterable<string>): void {
  try {
    for (const piece of pieces) writeAll(file, piece);
  } finally {
    file.close();
  }
}

/**
 * Writes a file: beside its place first, then under its name, so that it is never there by half. A link stays one, a file
 * that is written over keeps its permissions, and what is no file, such as a named pipe or `/dev/null`, is written into: a
 * rename would put a file in its place.
 *
 * @param files the system
 * @param path the file, which is no folder
 * @param pieces its text
 */
export async function writeBeside(files: FileSystem, path: string, pieces: Iterable<string>): Promise<void> {
  const there = await infoOf(path, files);
  if (there !== undefined && !there.isFile) {
    return fill(await files.open(path, { write: true, create: true, truncate: false }), pieces);
  }
  const target = there === undefined ? path : await files.realPath(path);
  const beside = join(dirname(target), `.${basename(target)}.${files.pid}.part`);
  const mode = typeof there?.mode === "number" ? { mode: there.mode & PERMISSIONS } : {};
  try {
    fill(await files.open(beside, { write: true, create: true, truncate: true, ...mode }), pieces);
    await files.rename(beside, target);
  } catch (error) {
    await files.remove(beside).catch(() => undefined); // it may never have come to be
    throw error;
  }
}
