/**
 * What a block of a compact document is: text of the user or of the assistant, a tool call, its result, code that was
 * run in a kernel, the trace of what a budget had no room for, or text that no mark tells the kind of.
 */
export type CompactBlockKind = "user" | "assistant" | "call" | "result" | "code" | "cut" | "unmarked";

/** A block of a compact document. */
export interface CompactBlock {
  /** What it is. */
  readonly kind: CompactBlockKind;
  /**
   * Its text without marks and escapes: prose or code with its line breaks, the command of a Bash call, the arguments of
   * another call as Python literals, a result on one line.
   */
  readonly text: string;
  /** The tool of a call; `"Bash"` for every shell. Absent where a cut went through the name, and for other kinds. */
  readonly name?: string;
  /** The id of a notebook's code cell. Absent for code that the assistant ran, and for other kinds. */
  readonly cell?: string;
  /** The short name that stands before it, without its `#`; absent without one. */
  readonly ref?: string;
  /** The number of the turn it stands in, from 1. */
  readonly turn: number;
  /** The line it begins on, from 1. */
  readonly line: number;
}
