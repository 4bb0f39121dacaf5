import { bashCall } from "../../dsl/bash_call.ts";
import { fencedCode } from "../../dsl/fence.ts";
import { genericCall } from "../../dsl/generic_call.ts";
import type { CallRenderer } from "../../dsl/options.ts";
import type { Config, ConfiguredRenderer } from "./config.ts";

type Maker = (tool: string, argument: string) => CallRenderer["render"];

const MAKERS: Readonly<Record<ConfiguredRenderer["as"], Maker>> = {
  bash: () => bashCall,
  code: () => fencedCode,
  // Of all arguments this one alone is shown.
  generic: (tool, argument) => (payload, options) =>
    genericCall(tool, payload === "" ? {} : { [argument]: payload }, options),
};

/**
 * Makes the renderers that a config names.
 *
 * @param config the config
 * @returns the renderers by tool name
 */
export function callRenderersOf({ callRenderers }: Config): Readonly<Record<string, CallRenderer>> {
  return Object.fromEntries(
    Object.entries(callRenderers).map((
      [tool, { argument, as }],
    ) => [tool, { argument, render: MAKERS[as](tool, argument) }]),
  );
}
