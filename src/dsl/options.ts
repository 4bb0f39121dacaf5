import type { TokenizerOptions } from "../tokens/tokenizer.ts";
import type { CompactPolicy } from "./policy.ts";

/** Options of the renderers of a single text: the tokenizer and its budget. */
export interface BudgetOptions extends TokenizerOptions {
  /**
   * How many tokens the returned text may have.
   *
   * @default {the COMPACT_POLICY budget of its class}
   */
  readonly maxTokens?: number;
}

/** How the calls of one tool are rendered. */
export interface CallRenderer {
  /** The argument that holds what matters, such as `command`. */
  readonly argument: string;
  /**
   * Renders that argument.
   *
   * @param payload the argument's text
   * @param options the tokenizer and `maxTokens`, which the returned text must keep
   * @returns the rendered call
   */
  readonly render: (payload: string, options: BudgetOptions) => string;
}

/** Options of the renderers of parts and messages: the tokenizer, and each budget by name. */
export interface CompactOptions extends TokenizerOptions, Partial<CompactPolicy> {
  /** Renderers by tool name for this call, merged over {@linkcode CALL_RENDERERS}; none by default. */
  readonly callRenderers?: Readonly<Record<string, CallRenderer>>;
}
