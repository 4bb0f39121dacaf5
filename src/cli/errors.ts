/** What the process says to whoever called it when it ends. */
export const EXIT: {
  /** All was done. */
  readonly done: 0;
  /** The input could not be read, or the output not be written. */
  readonly failed: 1;
  /** The command line or the config was wrong. */
  readonly usage: 2;
  /** The budget is too small for any document. */
  readonly budget: 3;
  /** A source or a required fact would have been lost. */
  readonly provenance: 4;
} = { done: 0, failed: 1, usage: 2, budget: 3, provenance: 4 };

/** A failure that is told to the person in a sentence. */
export class CliError extends Error {
  /** The name of the error. */
  override readonly name = "CliError";
  /** What the process returns. */
  readonly exitCode: number;
  /** What to try next. */
  readonly hint: string | undefined;

  /**
   * Makes the error.
   *
   * @param message one sentence: what was wrong and where
   * @param exitCode what the process returns
   * @param hint what to try next
   * @param options the error that led to it
   */
  constructor(message: string, exitCode: number, hint?: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

/** Makes the error for a wrong command line. */
export function usageError(message: string, hint?: string): CliError {
  return new CliError(message, EXIT.usage, hint);
}

/** Makes the error for an input that cannot be read or an output that cannot be written. */
export function inputError(message: string, hint?: string, options?: ErrorOptions): CliError {
  return new CliError(message, EXIT.failed, hint, options);
}
