import { dirname } from "@std/path";
import { openSource, type Sample } from "../../formats/source.ts";
import { inputError } from "../errors.ts";
import type { Host } from "../host.ts";
import { SESSION_HOSTS, type SessionHost, tellsFolder } from "./session_hosts.ts";

/** A session that was found on disk. */
export interface FoundSession {
  /** The program that keeps it. */
  readonly host: SessionHost;
  /** The file. */
  readonly path: string;
  /** When the file was last written. */
  readonly changed: Date;
}

/** Where to look for sessions. */
export interface FindSessionsOptions {
  /** The home folder; without it, that of the user. */
  readonly home?: string | undefined;
  /** The names of the programs; without it, all. */
  readonly hosts?: readonly string[] | undefined;
  /** Whether sessions of other folders count, too. */
  readonly everywhere?: boolean;
}

/** Folders that show that the one around them is a home folder. */
const HOME_MARKS = [".claude", ".codex", ".gemini"];

/** The user's home folder: by the environment where it may be read, or the folder above this one that looks like it. */
async function homeOf(host: Host): Promise<string> {
  const told = host.environment("HOME") ?? host.environment("USERPROFILE");
  if (told !== undefined) return told;
  for (let folder = host.absolutePath("."); dirname(folder) !== folder; folder = dirname(folder)) {
    const names = (await host.readFolder(folder)).map(({ name }) => name);
    if (HOME_MARKS.some((mark) => names.includes(mark))) return folder;
  }
  throw inputError(
    "Cannot find the home folder: HOME is not set, or Deno may not read it",
    "start it with --allow-env=HOME, or name the folder with --home DIR",
  );
}

/** A file that may hold a session, and what its beginning tells. */
interface Candidate extends FoundSession {
  readonly isLikely: boolean;
}

/** Looks into the beginnings of files, into each only once. */
class Beginnings {
  readonly #records = new Map<string, Sample["records"]>();

  constructor(readonly host: Host) {}

  /** Whether a session was held in a folder, as far as its beginning tells. */
  async areOf(path: string, folder: string): Promise<boolean | undefined> {
    let records = this.#records.get(path);
    if (records === undefined) {
      const source = await openSource(await this.host.openFile(path));
      records = source.sample.records;
      await source.close();
      this.#records.set(path, records);
    }
    return await tellsFolder(records, folder);
  }
}

async function candidates(
  host: Host,
  folder: string,
  { home, hosts, everywhere = false }: FindSessionsOptions & { readonly home: string },
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const sessionHost of SESSION_HOSTS) {
    if (hosts !== undefined && !hosts.includes(sessionHost.name)) continue;
    for (const { path, isLikely } of await sessionHost.find({ ...host, folder, everywhere, home })) {
      found.push({ host: sessionHost, path, changed: await host.fileTime(path), isLikely });
    }
  }
  return found.sort((a, b) => b.changed.getTime() - a.changed.getTime() || (a.path < b.path ? -1 : 1));
}

/** This folder and those around it. */
function* foldersUpwards(host: Host): Generator<string> {
  let folder = host.absolutePath(".");
  for (; dirname(folder) !== folder; folder = dirname(folder)) yield folder;
  yield folder;
}

/**
 * Finds the sessions that programs keep of the current folder, or of the nearest folder around it that has some: agents
 * are started at the top of a project.
 *
 * @param host the machine, of which only files are read
 * @param options where to look
 * @returns the sessions as they are asked for, the newest first; a file is opened only then
 * @throws {CliError} when the home folder cannot be found
 */
export async function* findSessions(
  host: Host,
  options: FindSessionsOptions = {},
): AsyncGenerator<FoundSession> {
  const home = options.home ?? await homeOf(host);
  const beginnings = new Beginnings(host);
  for (const folder of options.everywhere ? [host.absolutePath(".")] : foldersUpwards(host)) {
    let count = 0;
    for (const { isLikely, ...session } of await candidates(host, folder, { ...options, home })) {
      const isWanted = options.everywhere || (await beginnings.areOf(session.path, folder) ?? isLikely);
      if (!isWanted) continue;
      count++;
      yield session;
    }
    if (count > 0) return;
  }
}
