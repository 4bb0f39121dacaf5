import { allowOrigin, allowPreflight } from "./cors.ts";
import { startDeadline } from "./deadline.ts";
import { type EdgeOptions, type Settings, settingsOf } from "./edge_options.ts";
import { COMMON_HEADERS } from "./headers.ts";
import { findRoute, methodsAt } from "./find_route.ts";
import { type Load, type Place, startLoad } from "./load.ts";
import { negotiate } from "./negotiate.ts";
import { Problem, problemResponse } from "./problem.ts";
import { problemOf } from "./problem_of.ts";
import { withoutSecrets } from "./without_secrets.ts";
import { readParameters } from "./read_parameters.ts";
import type { Route } from "./route.ts";

/** Answers a request; it always resolves, and never rejects. */
export type EdgeHandler = (request: Request) => Promise<Response>;

/** Texts are written in UTF-8; JSON is always so, and says nothing of it. */
function contentType(type: string): string {
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

function typeFor(request: Request, offered: readonly string[]): string {
  const type = negotiate(request.headers.get("accept"), offered);
  if (type !== undefined) return type;
  throw new Problem(
    "not-acceptable",
    `The answer cannot be written as the header Accept wants it: expected ${offered.join(" or ")}`,
    { data: { types: offered } },
  );
}

/** What a handler answers with. */
interface Service {
  readonly settings: Settings;
  readonly load: Load;
}

/** Answers to GET cost nothing and take no place, so that health can always be asked for. */
const NO_PLACE: Place = { hold: () => {}, leave: () => {} };

async function runRoute(route: Route, request: Request, { settings, load }: Service): Promise<Response> {
  const values = readParameters(new URL(request.url).searchParams, route.parameters, route.path);
  const type = typeFor(request, route.offers?.(values) ?? route.forms.map((form) => form.type));
  const place = route.method === "GET" ? NO_PLACE : load.enter();
  const deadline = startDeadline(settings.timeoutMs, load.turn);
  try {
    const answers = await route.run({ request, values, settings, place, deadline });
    await deadline.step();
    const headers: Record<string, string> = {
      ...route.headers,
      "content-type": contentType(type),
      vary: "accept",
    };
    const body = new TextEncoder().encode(answers[type]!());
    // An answer to HEAD says how long it would be.
    if (request.method === "HEAD") headers["content-length"] = String(body.length);
    return new Response(body, { headers });
  } catch (error) {
    const problem = problemOf(error);
    throw values.redact && problem !== undefined ? withoutSecrets(problem) : error;
  } finally {
    deadline.close();
    place.leave();
  }
}

/** `OPTIONS`, a browser's question before a request among them. */
function optionsResponse(request: Request, path: string, { cors }: Settings): Response {
  const allow = methodsAt(path);
  const headers = new Headers({ allow });
  const origin = request.headers.get("origin");
  const isPreflight = origin !== null && request.headers.has("access-control-request-method");
  if (isPreflight && (cors === "*" || cors.includes(origin))) allowPreflight(headers, allow);
  return new Response(null, { status: 204, headers });
}

async function answer(request: Request, service: Service): Promise<Response> {
  // A server hands over what the client wrote for a host, whatever it is.
  if (!URL.canParse(request.url)) {
    throw new Problem("bad-url", "The URL of the request cannot be read: expected a host and a path");
  }
  const path = new URL(request.url).pathname;
  if (request.method === "OPTIONS") return optionsResponse(request, path, service.settings);
  return await runRoute(findRoute(request.method, path), request, service);
}

/** A fault of pith: the operator is told of it, the client is not. */
function internalProblem(error: unknown, { onError }: Settings): Problem {
  try {
    onError(error);
  } catch {
    // Whoever is told of errors must not make another.
  }
  return new Problem("internal", "Something in pith failed: try again, or with another conversation");
}

/** What is said in every answer, good or bad. */
function finished(response: Response, request: Request, { cors }: Settings): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  allowOrigin(headers, request.headers.get("origin"), cors);
  const { status } = response;
  return new Response(request.method === "HEAD" ? null : response.body, { status, headers });
}

/**
 * Makes a handler of requests with limits of its own.
 *
 * @param options the limits, who may read the answers, and who is told of faults
 * @returns the handler
 * @throws {RangeError} when a limit is no whole number from 1, or an origin is none
 *
 * @example
 * ```ts
 * import { createHandler } from "@pith/pith/edge";
 * import { assertEquals } from "@std/assert";
 *
 * const handler = createHandler({ maxBodyBytes: 10 });
 * const request = new Request("http://localhost/count", { method: "POST", body: "A long text." });
 * const response = await handler(request);
 * assertEquals(response.status, 413);
 * assertEquals((await response.json()).maxBodyBytes, 10);
 * ```
 */
export function createHandler(options: EdgeOptions = {}): EdgeHandler {
  const settings = settingsOf(options);
  const service = { settings, load: startLoad(settings) };
  return async (request) => {
    try {
      return finished(await answer(request, service), request, settings);
    } catch (error) {
      const problem = problemOf(error) ?? internalProblem(error, settings);
      return finished(problemResponse(problem), request, settings);
    }
  };
}
