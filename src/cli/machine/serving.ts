import { inputError } from "../errors.ts";
import { permissionWords } from "./system_error.ts";

/** Answers requests; it never rejects. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** Where a service listens. */
export interface ServeOptions {
  /** The address of the machine, such as `127.0.0.1`. */
  readonly address: string;
  /** The port; 0 for any that is free. */
  readonly port: number;
  /** Is told the URL once requests are taken. */
  readonly onListen: (url: string) => void;
}

/** Why the system does not let a service listen, by the name of Deno's error. */
const CAUSES: Readonly<Record<string, string>> = {
  AddrInUse: "something listens there already, --port N names another",
  AddrNotAvailable: "this machine has no such address",
  PermissionDenied: "the system does not permit it, --port N names another",
};

/**
 * Says why a service cannot listen, and which permission Deno wants.
 *
 * @param place the address and port
 * @param error what was thrown
 * @returns the error to throw instead
 */
export function listenError(place: string, error: unknown): Error {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // The narrowest permission that is enough.
  const words = permissionWords(error)?.replace("--allow-net", `--allow-net=${place}`);
  const known = Object.hasOwn(CAUSES, name) ? CAUSES[name]! : message;
  return inputError(`Cannot listen on ${place}: ${words ?? known}`);
}

/** A handler that can be asked to stop. */
export interface StoppableHandler {
  /** Answers requests; once it was asked to stop, new ones with 503. */
  readonly handle: RequestHandler;
  /**
   * Asks it to stop. Deno lets go of bodies that are still coming in when a server shuts down, so what is open is waited
   * for before; whoever asks twice does not want to wait.
   *
   * @param shutDown is called when nothing is open, or at the second time
   */
  readonly stop: (shutDown: () => void) => void;
}

/**
 * Makes a handler that finishes what is open before it stops.
 *
 * @param handler the handler
 * @returns the same, which can be stopped
 */
export function stoppable(handler: RequestHandler): StoppableHandler {
  let open = 0;
  let isStopping = false;
  let whenIdle = () => {};
  return {
    async handle(request) {
      if (isStopping) {
        return new Response(null, { status: 503, headers: { connection: "close" } });
      }
      open++;
      try {
        return await handler(request);
      } finally {
        open--;
        if (open === 0) whenIdle();
      }
    },
    stop(shutDown) {
      if (open === 0 || isStopping) shutDown();
      isStopping = true;
      whenIdle = shutDown;
    },
  };
}
