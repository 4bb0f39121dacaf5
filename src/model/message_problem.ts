/**
 * What can be wrong with a history.
 *
 * | code | what is wrong |
 * | --- | --- |
 * | `not-a-list` | the history is no array; `index` is -1 |
 * | `not-a-message` | the entry is no object, or throws when it is read |
 * | `unknown-role` | the role is none of the four |
 * | `content-not-a-list` | `content` is missing or no array |
 * | `not-a-part` | an entry of `content` is no object |
 * | `unknown-part` | the part's `type` is none of the five |
 * | `bad-field` | a field of the part is missing or of the wrong type |
 * | `bad-metadata` | `metadata` is no object, or one of its values is no string |
 * | `ill-formed-string` | a string of the part holds half of a surrogate pair |
 * | `misplaced-call` | a call outside an `assistant` message |
 * | `misplaced-result` | a result outside a `tool` message |
 * | `duplicate-call` | a call with the id of an earlier call |
 * | `unknown-call` | a result that no earlier call asked for |
 * | `answered-twice` | a result for a call that has one |
 * | `unanswered-call` | a call without a result, with more than its step's own results after it |
 * | `empty-part` | a text without words; for a target |
 * | `empty-message` | a message without parts; for a target |
 * | `misplaced-part` | a thought, medium or text where the target takes none |
 * | `bad-name` | a tool's name or a call's id that the target does not take |
 * | `system-place` | a system message behind others; for a target that takes it in front |
 * | `role-order` | the same side speaks twice, or the assistant first; for a target that takes turns |
 * | `result-place` | a result that does not stand right behind its call; for a target that wants it there |
 * | `trailing-space` | white space at the end of the assistant's last message; for a target that refuses it |
 */
export type MessageProblemCode =
  | "not-a-list"
  | "not-a-message"
  | "unknown-role"
  | "content-not-a-list"
  | "not-a-part"
  | "unknown-part"
  | "bad-field"
  | "bad-metadata"
  | "ill-formed-string"
  | "misplaced-call"
  | "misplaced-result"
  | "duplicate-call"
  | "unknown-call"
  | "answered-twice"
  | "unanswered-call"
  | TargetProblemCode;

/** What can be wrong with a sound history that is to be sent to an API. */
export type TargetProblemCode =
  | "empty-part"
  | "empty-message"
  | "misplaced-part"
  | "bad-name"
  | "system-place"
  | "role-order"
  | "result-place"
  | "trailing-space";

/** One thing that is wrong with a history. */
export interface MessageProblem {
  /** What is wrong, for a program. */
  readonly code: MessageProblemCode;
  /** What is wrong, where, and what would be right, for a person. */
  readonly message: string;
  /** The index of the message; -1 when there is no list of messages. */
  readonly index: number;
  /** The index of the part in its message, where one part is at fault. */
  readonly part?: number;
}
