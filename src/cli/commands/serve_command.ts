import { createHandler } from "../../edge/create_handler.ts";
import type { Command, Invocation } from "../command.ts";
import { usageError } from "../errors.ts";
import { countOf, textOf } from "../flags/flag_values.ts";
import { requireNoOperand } from "../flags/require_no_operand.ts";
import { COMMON_FLAGS } from "../flags/shared_flags.ts";

const PORT = 8000;
const MAX_PORT = 65_535;

/** Nobody but this machine reaches it. */
const LOOPBACK = "127.0.0.1";

/** The origins that `--cors` names. */
function corsOf(list: string | undefined): "*" | readonly string[] {
  if (list === undefined) return [];
  return list === "*" ? "*" : list.split(",").map((origin) => origin.trim());
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  requireNoOperand(invocation, SERVE, SERVE.examples[1]);
  const port = countOf(flags, "port") ?? PORT;
  if (port > MAX_PORT) {
    throw usageError(
      `The flag --port does not take "${port}": expected a whole number from 0 to ${MAX_PORT}`,
    );
  }
  const handler = createHandler({
    cors: corsOf(textOf(flags, "cors")),
    onError: (error) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      host.writeError(`error: ${flags.debug ? stack : message}\n`);
    },
  });
  await host.serve(handler, {
    address: textOf(flags, "host") ?? LOOPBACK,
    port,
    onListen: (url) => {
      if (!flags.quiet) {
        host.writeError(`listening on ${url}, Ctrl-C ends it; ${url}docs tells what it does\n`);
      }
    },
  });
}

/** `pith serve`: the same as an HTTP service. */
export const SERVE: Command = {
  name: "serve",
  operand: "",
  purpose: "Answer HTTP requests: POST /compact and the like; a page at GET /, the rest at GET /docs",
  flags: {
    Service: [
      {
        name: "port",
        value: "N",
        isCount: true,
        default: String(PORT),
        help: "The port to listen on; 0 takes any that is free",
      },
      {
        name: "host",
        value: "ADDR",
        default: `${LOOPBACK}, this machine only`,
        help: "The address to listen on; 0.0.0.0 lets others in",
      },
      {
        name: "cors",
        value: "LIST",
        default: "none",
        help: "Origins of web pages that may read the answers, joined by commas, or *",
      },
    ],
    General: COMMON_FLAGS,
  },
  examples: ["pith serve", "pith serve --port 8080 --cors https://example.com"],
  run,
};
