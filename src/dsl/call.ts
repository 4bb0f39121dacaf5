import type { ToolUsePart } from "../model/message.ts";
import { bashCall } from "./bash_call.ts";
import { fencedCode } from "./fence.ts";
import { genericCall } from "./generic_call.ts";
import { guardCall } from "./guard_call.ts";
import type { CallRenderer, CompactOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";

/**
 * Renderers by tool name. A tool that is not here renders as `▶ name(key=value)`; a caller adds its own with the
 * option `callRenderers`.
 *
 * @example A tool of your own
 * ```ts
 * import { bashCall, compactCall, loadTokenizer, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const callRenderers = { zsh: { argument: "line", render: bashCall } };
 * const call = compactCall(toolUse("zsh", { line: "ls" }), { tokenizer, callRenderers });
 * assertEquals(call, "! ls");
 * ```
 */
export const CALL_RENDERERS: Readonly<Record<string, CallRenderer>> = Object.freeze({
  mcp__clikernel__execute: { argument: "code", render: fencedCode },
  py: { argument: "code", render: fencedCode },
  Bash: { argument: "command", render: bashCall },
  bash: { argument: "cmd", otherwise: ["command"], render: bashCall },
});

function rendererOf(name: string, options: CompactOptions): CallRenderer | undefined {
  // Own properties only: a tool may be called "constructor".
  const table = [options.callRenderers ?? {}, CALL_RENDERERS].find((table) => Object.hasOwn(table, name));
  return table?.[name];
}

/**
 * What a renderer gets of a call; `undefined` when it would hide more than it shows: the argument is there but is no
 * text, or the host stored no object, so that all there is stands under `input`.
 */
function payloadOf(
  args: ToolUsePart["arguments"],
  { argument, otherwise = [] }: CallRenderer,
): string | undefined {
  const name = [argument, ...otherwise].find((name) => Object.hasOwn(args, name));
  if (name === undefined) return Object.hasOwn(args, "input") ? undefined : "";
  const payload = args[name];
  return typeof payload === "string" ? payload : undefined;
}

/**
 * Renders a tool call by its tool's renderer.
 *
 * @param part the call; a name that begins with `tools.` is looked up without it
 * @param options the tokenizer, `callTokens`, and `callRenderers` for tools of your own
 * @returns the rendered call, of at most `callTokens` tokens
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when the budget is too small for a fenced block
 *
 * @example
 * ```ts
 * import { compactCall, loadTokenizer, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(compactCall(toolUse("Bash", { command: "ls -la" }), { tokenizer }), "! ls -la");
 * ```
 */
export function compactCall(part: ToolUsePart, options: CompactOptions): string {
  const { tokenizer, guard = true, callTokens: maxTokens = COMPACT_POLICY.callTokens } = options;
  const renderer = rendererOf(part.name.replace(/^tools\./, ""), options);
  const payload = renderer && payloadOf(part.arguments, renderer);
  if (renderer === undefined || payload === undefined) {
    return genericCall(part.name, part.arguments, { tokenizer, guard, maxTokens });
  }
  const render = (maxTokens: number) => renderer.render(payload, { tokenizer, guard, maxTokens });
  return guard ? guardCall(render, { tokenizer, maxTokens }) : render(maxTokens);
}
