/**
 * The marks of the compact DSL, which {@linkcode compactContent}'s legend explains.
 *
 * @example
 * ```ts
 * import { MARKS } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(MARKS.user, "§");
 * ```
 */
export const MARKS: {
  /** Encloses user text. */
  readonly user: "§";
  /** Encloses assistant text. */
  readonly assistant: "»";
  /** Stands before a Bash command. */
  readonly bash: "!";
  /** Stands before any other tool call. */
  readonly call: "▶";
  /** Stands before a tool result. */
  readonly result: ">";
  /** Stands for a line break. */
  readonly newline: " ¶ ";
  /** Stands where the middle of a text was removed. */
  readonly cut: " … ";
  /** Stands between user-led turns. */
  readonly turn: "\n\n***\n\n";
} = {
  user: "§",
  assistant: "»",
  bash: "!",
  call: "▶",
  result: ">",
  newline: " ¶ ",
  cut: " … ",
  turn: "\n\n***\n\n",
};
