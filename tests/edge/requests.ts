import { assert, assertEquals } from "@std/assert";
import type { EdgeHandler } from "@pith/pith/edge";

/** A short conversation, as a request of Chat Completions. */
export const CHAT =
  '{"messages":[{"role":"user","content":"Which files are here?"},{"role":"assistant","content":"Two."}]}';

/** What a test says of a request beside its path. */
export interface Asked {
  readonly method?: string;
  readonly body?: BodyInit | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a request; `POST` with a short conversation unless told otherwise. */
export function ask(path: string, { method = "POST", headers = {}, body }: Asked = {}): Request {
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://localhost${path}`, {
    method,
    headers,
    ...(hasBody ? { body: body === undefined ? CHAT : body } : {}),
  });
}

/** Holds what every answer must be. */
export function assertSafe(response: Response, about: string): void {
  assertEquals(response.headers.get("x-content-type-options"), "nosniff", about);
  assertEquals(response.headers.get("cache-control"), "no-store", about);
  const policy = response.headers.get("content-security-policy") ?? "";
  assert(policy.includes("frame-ancestors 'none'"), about);
  // A page of its own says what it may do; nothing else may do anything.
  if (!response.headers.get("content-type")?.startsWith("text/html")) {
    assert(policy.includes("default-src 'none'"), about);
  }
}

/** A problem as an answer tells it. */
export interface ToldProblem extends Record<string, unknown> {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
}

/** Reads a problem, and holds that it is a whole one. */
export async function problemIn(response: Response, about = ""): Promise<ToldProblem> {
  assertEquals(response.headers.get("content-type"), "application/problem+json", about);
  const problem = await response.json() as ToldProblem;
  assertEquals(problem.status, response.status, about);
  assert(/^\/docs#[a-z-]+$/.test(problem.type), `${about}: ${problem.type}`);
  assert(problem.title !== "" && problem.detail !== "", about);
  assertSafe(response, about);
  return problem;
}

/** Asks, and gives the problem that comes back. */
export async function problemOf(handler: EdgeHandler, path: string, asked: Asked = {}): Promise<ToldProblem> {
  return await problemIn(await handler(ask(path, asked)), path);
}

/** The name of a problem. */
export function nameOf({ type }: ToldProblem): string {
  return type.slice("/docs#".length);
}
