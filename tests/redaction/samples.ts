/** Examples of one kind. */
export interface Samples {
  /** Secrets, each as it stands by itself, or with what stands around it: text before, secret, text after. */
  readonly found: readonly (string | readonly [before: string, secret: string, after: string])[];
  /** Texts without a secret of any kind. */
  readonly left: readonly string[];
}
