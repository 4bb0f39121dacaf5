import { dirname } from "@std/path";
import { openSource } from "../../formats/source.ts";
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
    "Cannot find the home folder: Deno was not permitted to read HOME",
    "name it with --home DIR",
  );
}

/** Whether a session was held in a folder, as far as its beginning tells. */
async function isOfFolder(path: string, folder: string, host: Host): Promise<boolean | undefined> {
  const source = await openSource(await host.openFile(path));
  try {
    return await tellsFolder(source.sample.records, folder);
  } finally {
    await source.close();
  }
}

/**
 * Finds the sessions that programs keep of the current folder.
 *
 * @param host the machine, of which only files are read
 * @param options where to look
 * @returns the sessions as they are asked for, the newest first; a file is opened only then
 * @throws {CliError} when the home folder cannot be found
 */
export async function* findSessions(
  host: Host,
  { home, hosts, everywhere = false }: FindSessionsOptions = {},
): AsyncGenerator<FoundSession> {
  const folder = host.absolutePath(".");
  const folders = { ...host, folder, everywhere, home: home ?? await homeOf(host) };
  const found: (FoundSession & { readonly isLikely: boolean })[] = [];
  for (const sessionHost of SESSION_HOSTS) {
    if (hosts !== undefined && !hosts.includes(sessionHost.name)) continue;
    for (const { path, isLikely } of await sessionHost.find(folders)) {
      found.push({ host: sessionHost, path, changed: await host.fileTime(path), isLikely });
    }
  }
  found.sort((a, b) => b.changed.getTime() - a.changed.getTime() || (a.path < b.path ? -1 : 1));
  for (const { isLikely, ...session } of found) {
    if (everywhere || (await isOfFolder(session.path, folder, host) ?? isLikely)) yield session;
  }
}
