import type { Invocation } from "../command.ts";
import { inputError, usageError } from "../errors.ts";
import { findSessions, type FoundSession } from "./find_sessions.ts";
import { sessionId } from "./session_id.ts";

/** More sessions than these are not listed. */
const LISTED = 10;

/** What `--latest` takes for the newest session, whoever keeps it. */
export const ANY_HOST = "any";

/**
 * Tells whether a flag names the input, so that no operand does.
 *
 * @param invocation the flags
 * @returns whether one does
 */
export function namesSession({ flags }: Pick<Invocation, "flags">): boolean {
  return flags.latest !== undefined || flags.session !== undefined;
}

function homeOf({ flags, host }: Invocation): string | undefined {
  return flags.home === undefined ? undefined : host.absolutePath(String(flags.home));
}

async function latestSession(invocation: Invocation): Promise<string> {
  const { flags, host } = invocation;
  const hosts = flags.latest === ANY_HOST ? undefined : [String(flags.latest)];
  for await (const { path } of findSessions(host, { home: homeOf(invocation), hosts })) return path;
  const kind = flags.latest === ANY_HOST ? "" : ` of ${flags.latest}`;
  throw inputError(
    `There is no session${kind} in "${host.absolutePath(".")}" or a folder around it`,
    "pith sessions --everywhere lists those of other folders",
  );
}

async function sessionById(id: string, invocation: Invocation): Promise<string> {
  const { host } = invocation;
  const found: FoundSession[] = [];
  for await (const session of findSessions(host, { home: homeOf(invocation), everywhere: true })) {
    if (sessionId(session.path).startsWith(id)) found.push(session);
  }
  const exact = found.filter(({ path }) => sessionId(path) === id);
  const [one, ...others] = exact.length === 1 ? exact : found;
  if (one === undefined) {
    throw inputError(
      `There is no session whose id begins with "${id}"`,
      "pith sessions --everywhere lists all",
    );
  }
  if (others.length > 0) {
    for (const { path } of found.slice(0, LISTED)) host.writeError(`  ${sessionId(path)}  ${path}\n`);
    throw usageError(
      `There are ${found.length} sessions whose id begins with "${id}"`,
      "name more of the id",
    );
  }
  return one.path;
}

/**
 * Finds the session that `--latest` or `--session` names.
 *
 * @param invocation the flags and the machine
 * @returns its file
 * @throws {CliError} when there is none, more than one, both flags are given or an operand as well
 */
export async function namedSession(invocation: Invocation): Promise<string> {
  const { operands: [path], flags, host } = invocation;
  if (flags.latest !== undefined && flags.session !== undefined) {
    throw usageError("The flags --latest and --session both name the input: leave one out");
  }
  const name = flags.latest === undefined ? "session" : "latest";
  if (path !== undefined) {
    throw usageError(`The flag --${name} takes the place of a file: leave out "${path}"`);
  }
  const found = flags.latest === undefined
    ? await sessionById(String(flags.session), invocation)
    : await latestSession(invocation);
  // Which one it is was not typed, so a person is told.
  if (host.stderrIsTerminal && !flags.quiet) host.writeError(`session: ${found}\n`);
  return found;
}
