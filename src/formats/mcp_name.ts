import { asId, asString } from "./values.ts";

const PREFIX = "mcp__";

/**
 * The name of a tool of an MCP server, with the server's in front, as clients of such servers write it: the tool's own
 * does not tell whose it is.
 *
 * @param server what the server is called
 * @param name what the tool is called there
 * @returns both as one name; the tool's own where no server is told, or it names one already
 */
export function mcpName(server: unknown, name: unknown): string {
  const own = asString(name) ?? "";
  const label = asId(server);
  return label === undefined || own.startsWith(PREFIX) ? own : `${PREFIX}${label}__${own}`;
}
