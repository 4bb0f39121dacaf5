import { toolPage } from "../view/tool_page.ts";
import { DOCS_POLICY, docsPage } from "./docs_page.ts";
import { openApi } from "./openapi.ts";
import type { Route } from "./route.ts";
import { CHECK_ROUTE } from "./routes/check_route.ts";
import { COMPACT_ROUTE } from "./routes/compact_route.ts";
import { CONVERT_ROUTE } from "./routes/convert_route.ts";
import { COUNT_ROUTE } from "./routes/count_route.ts";
import { FOLD_ROUTE } from "./routes/fold_route.ts";
import { HEALTH_ROUTE } from "./routes/health_route.ts";
import { INSPECT_ROUTE } from "./routes/inspect_route.ts";
import { RECALL_ROUTE } from "./routes/recall_route.ts";

/** `GET /openapi.json`: the service in words for programs. */
const OPENAPI_ROUTE: Route = {
  method: "GET",
  path: "/openapi.json",
  purpose: "Describe the service as OpenAPI 3.1",
  parameters: [],
  forms: [{ type: "application/json", holds: "The description", schema: { type: "object" } }],
  run: () => ({ "application/json": () => `${JSON.stringify(openApi(ROUTES))}\n` }),
};

/** `GET /docs`: the same for people. */
const DOCS_ROUTE: Route = {
  method: "GET",
  path: "/docs",
  purpose: "Describe the service for people: paths, parameters, problems",
  parameters: [],
  forms: [{ type: "text/html", holds: "The page" }],
  headers: { "content-security-policy": DOCS_POLICY },
  run: () => ({ "text/html": () => docsPage(ROUTES) }),
};

/** `GET /`: a page on which a file can be dropped. What it may do in a browser stands in the page itself. */
const HOME_ROUTE: Route = {
  method: "GET",
  path: "/",
  purpose: "Show a page that takes a file and shows the conversation in it beside its document",
  parameters: [],
  forms: [{ type: "text/html", holds: "The page" }],
  headers: { "content-security-policy": "frame-ancestors 'none'" },
  run: () => ({ "text/html": toolPage }),
};

/** The paths of the service. Routing, validation, documentation and OpenAPI come from this table. */
export const ROUTES: readonly Route[] = [
  COMPACT_ROUTE,
  FOLD_ROUTE,
  CONVERT_ROUTE,
  COUNT_ROUTE,
  CHECK_ROUTE,
  INSPECT_ROUTE,
  RECALL_ROUTE,
  HOME_ROUTE,
  DOCS_ROUTE,
  OPENAPI_ROUTE,
  HEALTH_ROUTE,
];
