/** A stretch of a text, in UTF-16 units. */
export interface TextSpan {
  /** Where it starts. */
  readonly start: number;
  /** Where it ends: the first unit that is no longer part of it. */
  readonly end: number;
}

/**
 * A kind of secret, and how it is found.
 *
 * @example A kind of one's own
 * ```ts
 * import { redactText, type SecretKind } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const badge: SecretKind = { name: "badge", title: "Number of a badge", find: /badge (?<secret>[0-9]{6})/ };
 * assertEquals(redactText("My badge 123456.", { kinds: [badge] }).text, "My badge [redacted: badge].");
 * ```
 */
export interface SecretKind {
  /** What stands in the mark: lower-case words with hyphens between them, such as `github-token`. */
  readonly name: string;
  /** What it is, in words. */
  readonly title: string;
  /**
   * What finds it. Of a pattern's match the group `secret` is the secret, without such a group the whole match, unless it
   * is plainly a placeholder, such as `xxxxxxxx` or `<your-key>`. A function gets the text and decides for itself.
   */
  readonly find: RegExp | ((text: string) => Iterable<TextSpan>);
}
