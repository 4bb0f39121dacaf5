import { join } from "@std/path";
import type { FolderEntry } from "../host.ts";

/** What finding sessions needs of the machine. */
export interface SessionFolders {
  /** The home folder. */
  readonly home: string;
  /** The folder whose sessions are wanted, from the root on. */
  readonly folder: string;
  /** Whether those of all other folders are wanted, too. */
  readonly everywhere: boolean;
  /** What is in a folder; nothing when there is no such folder. */
  readonly readFolder: (path: string) => Promise<readonly FolderEntry[]>;
  /** A variable of the environment, where it may be read. */
  readonly environment: (name: string) => string | undefined;
}

/** A file that may hold a session. */
export interface SessionFile {
  /** Its path. */
  readonly path: string;
  /** Whether its place makes it likely that it belongs to the folder; otherwise its content must tell. */
  readonly isLikely: boolean;
}

/** A program that keeps sessions on disk. */
export interface SessionHost {
  /** What `--latest` calls it. */
  readonly name: string;
  /** The format of its files. */
  readonly format: string;
  /** Finds the files that may hold sessions of the folder. */
  readonly find: (folders: SessionFolders) => Promise<SessionFile[]>;
}

async function filesIn(
  path: string,
  { readFolder }: SessionFolders,
  isSession: (name: string) => boolean,
): Promise<string[]> {
  const entries = await readFolder(path);
  return entries.filter(({ name, isFolder }) => !isFolder && isSession(name)).map(({ name }) =>
    join(path, name)
  );
}

async function foldersIn(path: string, { readFolder }: SessionFolders): Promise<string[]> {
  return (await readFolder(path)).filter(({ isFolder }) => isFolder).map(({ name }) => join(path, name));
}

/** The name that Claude Code gives to the folder of a project; different folders can come to the same name. */
function claudeFolder(folder: string): string {
  return folder.replaceAll(/[^a-zA-Z0-9]/g, "-");
}

async function findClaude(folders: SessionFolders): Promise<SessionFile[]> {
  const config = folders.environment("CLAUDE_CONFIG_DIR") ?? join(folders.home, ".claude");
  const projects = join(config, "projects");
  const own = join(projects, claudeFolder(folders.folder));
  const files: SessionFile[] = [];
  for (const project of folders.everywhere ? await foldersIn(projects, folders) : [own]) {
    // The transcripts of sub-agents lie beside the sessions in older versions.
    const isSession = (name: string) => name.endsWith(".jsonl") && !name.startsWith("agent-");
    files.push(
      ...(await filesIn(project, folders, isSession)).map((path) => ({ path, isLikely: project === own })),
    );
  }
  return files;
}

async function findCodex(folders: SessionFolders): Promise<SessionFile[]> {
  const config = folders.environment("CODEX_HOME") ?? join(folders.home, ".codex");
  const isRollout = (name: string) => /^rollout-.*\.jsonl?$/.test(name);
  const found: string[] = [];
  for (const year of await foldersIn(join(config, "sessions"), folders)) {
    for (const month of await foldersIn(year, folders)) {
      for (const day of await foldersIn(month, folders)) {
        found.push(...await filesIn(day, folders, isRollout));
      }
    }
  }
  // The first versions kept all in one folder.
  for (const place of ["sessions", "archived_sessions"]) {
    found.push(...await filesIn(join(config, place), folders, isRollout));
  }
  return found.map((path) => ({ path, isLikely: false }));
}

/** The name that Gemini CLI gives to the folder of a project: the SHA-256 of its path, in newer versions a short word. */
async function geminiHash(folder: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(folder));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function findGemini(folders: SessionFolders): Promise<SessionFile[]> {
  const hash = await geminiHash(folders.folder);
  const files: SessionFile[] = [];
  for (const project of await foldersIn(join(folders.home, ".gemini", "tmp"), folders)) {
    const isLikely = project.endsWith(hash);
    const isSession = (name: string) => /^session-.*\.jsonl?$/.test(name);
    const paths = await filesIn(join(project, "chats"), folders, isSession);
    files.push(...paths.map((path) => ({ path, isLikely })));
  }
  return files;
}

/** The programs whose sessions can be found, with the places where they keep them. */
export const SESSION_HOSTS: readonly SessionHost[] = [
  { name: "claude", format: "claude-code", find: findClaude },
  { name: "codex", format: "codex", find: findCodex },
  { name: "gemini", format: "gemini-cli", find: findGemini },
];

/** The names of the programs. */
export const SESSION_HOST_NAMES: readonly string[] = SESSION_HOSTS.map(({ name }) => name);

/**
 * Tells by the beginning of a session's file whether it was held in a folder.
 *
 * @param records the first records of the file
 * @param folder the folder, from the root on
 * @returns whether they tell so; `undefined` when they tell of no folder
 */
export async function tellsFolder(
  records: readonly Readonly<Record<string, unknown>>[],
  folder: string,
): Promise<boolean | undefined> {
  const wanted = [folder, await geminiHash(folder)];
  const told = records.flatMap(({ cwd, payload, projectHash }) => {
    const inner = typeof payload === "object" && payload !== null && "cwd" in payload
      ? payload.cwd
      : undefined;
    return [cwd, inner, projectHash].filter((place) => typeof place === "string");
  });
  return told.length === 0 ? undefined : told.some((place) => wanted.includes(place));
}
