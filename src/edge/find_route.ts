import { Problem } from "./problem.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

/** So much of what was asked for is repeated. */
const SHOWN = 80;

function routesAt(path: string): Route[] {
  const routes = ROUTES.filter((route) => route.path === path);
  if (routes.length > 0) return routes;
  const paths = ROUTES.map((route) => route.path);
  throw new Problem(
    "not-found",
    `There is no path ${JSON.stringify(path.slice(0, SHOWN))}: expected one of ${paths.join(", ")}`,
    { data: { paths } },
  );
}

/**
 * Says which methods a path takes.
 *
 * @param path the path
 * @returns the methods as the header `Allow` lists them
 * @throws {Problem} when there is no such path
 */
export function methodsAt(path: string): string {
  const own = routesAt(path).flatMap(({ method }) => method === "GET" ? [method, "HEAD"] : [method]);
  return [...own, "OPTIONS"].join(", ");
}

/**
 * Finds what a request is for.
 *
 * @param method the method; `HEAD` asks for what `GET` does
 * @param path the path
 * @returns the route
 * @throws {Problem} when there is no such path, or it does not take the method
 */
export function findRoute(method: string, path: string): Route {
  const wanted = method === "HEAD" ? "GET" : method;
  const route = routesAt(path).find((route) => route.method === wanted);
  if (route !== undefined) return route;
  const allow = methodsAt(path);
  const detail = `${path} does not take ${method.slice(0, SHOWN)}: expected ${
    allow.replaceAll(", ", " or ")
  }`;
  throw new Problem("method-not-allowed", detail, { headers: { allow } });
}
