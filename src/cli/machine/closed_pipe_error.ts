/** The reader of the output has gone, as `head` does when it has seen enough. */
export class ClosedPipeError extends Error {
  /** The name of the error. */
  override readonly name = "ClosedPipeError";
}
