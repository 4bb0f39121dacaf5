/**
 * pith as an HTTP service: a handler of requests that runs wherever there are web standards, such as Deno Deploy.
 *
 * `POST /compact`, `/fold`, `/convert`, `/count`, `/check`, `/inspect` and `/recall` take a conversation in any format as
 * their body and answer with JSON, or with the document itself for `Accept: text/markdown`; `GET /` is a page for people. Options are parameters of the query, by the names that
 * they have in the library. `GET /docs` tells them all, `GET /openapi.json` does so for programs. Nothing is kept.
 *
 * The module is also what `deno serve` wants: its default export has the handler as `fetch`.
 *
 * @example
 * ```ts
 * import { handler } from "@pith/pith/edge";
 * import { assertEquals } from "@std/assert";
 *
 * const body = '{"messages":[{"role":"user","content":"Which files are here?"}]}';
 * const response = await handler(new Request("http://localhost/count", { method: "POST", body }));
 * const { messages, tokens } = await response.json();
 * assertEquals([messages, tokens], [1, 5]);
 * ```
 *
 * @example With limits of your own
 * ```ts
 * import { createHandler } from "@pith/pith/edge";
 * import { assertEquals } from "@std/assert";
 *
 * const server = { fetch: createHandler({ maxBodyBytes: 1_000_000, cors: ["https://example.com"] }) };
 * const response = await server.fetch(new Request("http://localhost/healthz"));
 * assertEquals((await response.json()).status, "ok");
 * ```
 *
 * @module
 */
import { createHandler, type EdgeHandler } from "./edge/create_handler.ts";

export { createHandler, type EdgeHandler } from "./edge/create_handler.ts";
export type { EdgeOptions } from "./edge/edge_options.ts";

/**
 * Answers a request, with the limits by default: see {@linkcode EdgeOptions}. It always resolves, and never rejects.
 *
 * @example
 * ```ts
 * import { handler } from "@pith/pith/edge";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const response = await handler(
 *   new Request("http://localhost/compact?lastN=2", {
 *     method: "POST",
 *     headers: { accept: "text/markdown" },
 *     body: '{"messages":[{"role":"user","content":"Which files are here?"}]}',
 *   }),
 * );
 * assertStringIncludes(await response.text(), "§ Which files are here? §");
 * ```
 */
export const handler: EdgeHandler = createHandler();

/**
 * What `deno serve` wants of a module: the handler as `fetch`.
 *
 * @example
 * ```ts
 * import service from "@pith/pith/edge";
 * import { assertEquals } from "@std/assert";
 *
 * const response = await service.fetch(new Request("http://localhost/healthz"));
 * assertEquals(response.status, 200);
 * ```
 */
const server: { readonly fetch: EdgeHandler } = { fetch: handler };

export default server;
