import type { TokenizerOptions } from "../tokens/tokenizer.ts";
import type { Message, Part } from "../model/message.ts";
import type { CompactPolicy } from "./policy.ts";

/** What every function that writes a part of a document asks. */
export interface GuardOptions {
  /**
   * Whether lines of a text that would be read as a turn, a call or a part of the wrapper get a backslash, which
   * {@linkcode parseCompact} takes off again.
   *
   * @default {true}
   */
  readonly guard?: boolean;
}

/** Options of the renderers of a single text: the tokenizer, its budget, and `guard`. */
export interface BudgetOptions extends TokenizerOptions, GuardOptions {
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
  /** What hosts call that argument otherwise; none by default. */
  readonly otherwise?: readonly string[];
  /**
   * Renders that argument.
   *
   * @param payload the argument's text
   * @param options the tokenizer, `maxTokens`, which the returned text must keep, and `guard`
   * @returns the rendered call; with `guard`, what is more than one call gets backslashes, and the renderer is asked
   * again with a lower `maxTokens` where they do not fit
   */
  readonly render: (payload: string, options: BudgetOptions) => string;
}

/** Options of the renderers of parts and messages: the tokenizer, each budget by name, and `guard`. */
export interface CompactOptions extends TokenizerOptions, GuardOptions, Partial<CompactPolicy> {
  /** Renderers by tool name for this call, merged over {@linkcode CALL_RENDERERS}; none by default. */
  readonly callRenderers?: Readonly<Record<string, CallRenderer>>;
  /**
   * Short names that are set before calls, results and the first text of a message, by the part or the message they name,
   * as in `#a3f ! ls`. They are on top of the budgets by class. None by default; `compactDocument` makes them.
   */
  readonly labels?: ReadonlyMap<Message | Part, string>;
}
