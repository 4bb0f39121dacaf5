/** What kind of fault a {@linkcode Diagnostic} tells of. */
export type DiagnosticCode =
  | "invalid-json"
  | "not-an-object"
  | "record-too-long"
  | "joined-records"
  | "unclosed-list"
  | "unknown-block"
  | "invalid-message"
  | "duplicate-result"
  | "dangling-parent"
  | "cycle";

/** A fault in the input that did not stop the reader. */
export interface Diagnostic {
  /** What kind of fault it is. */
  readonly code: DiagnosticCode;
  /** One sentence for the person whose file it is. */
  readonly message: string;
  /** The line, counted from 1, where the input has lines. */
  readonly line?: number;
  /** Where that line begins, in bytes from the start of the input. */
  readonly offset?: number;
  /** `true` when nothing of the conversation was lost by it. */
  readonly recovered: boolean;
}
