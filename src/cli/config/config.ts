import type { FlagValues } from "../command.ts";

/** How the calls of a tool are rendered: as a Bash command, as Python code, or as any other call. */
export const RENDERER_FORMS = ["bash", "code", "generic"] as const;

/** The renderer that a config names for a tool. */
export interface ConfiguredRenderer {
  /** The argument that holds what matters. */
  readonly argument: string;
  /** The form in which it is shown. */
  readonly as: typeof RENDERER_FORMS[number];
}

/** What a `pith.json` says: data only, so that it can be handed to a worker. */
export interface Config {
  /** The file; `undefined` when there is none. */
  readonly path?: string;
  /** Values for flags that the command line does not give. */
  readonly flags: FlagValues;
  /** Renderers by tool name. */
  readonly callRenderers: Readonly<Record<string, ConfiguredRenderer>>;
}

/** What holds without a file. */
export const NO_CONFIG: Config = { flags: {}, callRenderers: {} };
