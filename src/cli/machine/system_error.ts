import { dirname } from "@std/path";
import { inputError } from "../errors.ts";

/** What Deno may be forbidden, by the permission that its error names. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  read: "read it",
  write: "write it",
  run: "run it",
  env: "read that variable",
  net: "use the network",
  sys: "ask the system",
  import: "load code from there",
};

/** Why the system refuses, by the name of Deno's error. */
const CAUSES: Readonly<Record<string, (path: string) => string>> = {
  NotFound: () => "there is no such file",
  IsADirectory: () => "it is a folder, and a file is wanted",
  NotADirectory: () => "a part of the path is no folder",
  PermissionDenied: () => "the system does not permit it",
  AlreadyExists: () => "it exists already",
};

/** The same for what is written, where it differs. */
const WRITE_CAUSES: typeof CAUSES = {
  ...CAUSES,
  NotFound: (path) => `there is no folder "${dirname(path)}"`,
};

/**
 * Tells which permission of Deno was missing.
 *
 * @param error what was thrown
 * @returns what stands behind `--allow-`; `undefined` when it was something else
 */
function missingPermission(error: Error): string | undefined {
  if (error.name !== "NotCapable") return undefined;
  return /--allow-([a-z]+)/.exec(error.message)?.[1] ?? "all";
}

/**
 * Says in a sentence which permission was missing.
 *
 * @param error what was thrown
 * @returns the second half of a sentence, with the flag to add; `undefined` when it was something else
 */
export function permissionWords(error: unknown): string | undefined {
  const permission = error instanceof Error ? missingPermission(error) : undefined;
  if (permission === undefined) return undefined;
  return `Deno may not ${FORBIDDEN[permission] ?? "do it"}, start it with --allow-${permission}`;
}

/**
 * Says why the system refused, and which permission Deno wants.
 *
 * @param verb what was to be done
 * @param name the file, command or address
 * @param error what was thrown
 * @returns the error to throw instead
 */
export function systemError(verb: string, name: string, error: unknown): Error {
  const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
  const causes = verb === "write" ? WRITE_CAUSES : CAUSES;
  const known = Object.hasOwn(causes, kind) ? causes[kind]!(name) : message;
  return inputError(`Cannot ${verb} "${name}": ${permissionWords(error) ?? known}`);
}
