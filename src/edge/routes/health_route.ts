import config from "../../../deno.json" with { type: "json" };
import type { Route } from "../route.ts";

/** `GET /healthz`: whether the service is there. */
export const HEALTH_ROUTE: Route = {
  method: "GET",
  path: "/healthz",
  purpose: "Tell that the service is there, and its version",
  parameters: [],
  forms: [{
    type: "application/json",
    holds: "The status and the version",
    schema: {
      type: "object",
      properties: { status: { const: "ok" }, version: { type: "string" } },
      required: ["status", "version"],
    },
  }],
  run: () => ({
    "application/json": () => `${JSON.stringify({ status: "ok", version: config.version })}\n`,
  }),
};
