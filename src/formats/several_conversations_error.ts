/** A conversation of a file that holds several. */
export interface FoundConversation {
  /** Its number in the file, counted from 1. */
  readonly number: number;
  /** What the host calls it. */
  readonly id?: string;
  /** Its title, where it has one. */
  readonly title?: string;
  /** How many messages it has. */
  readonly messages: number;
}

/** Tells that an input holds several conversations, and that one must be chosen. */
export class SeveralConversationsError extends RangeError {
  /** The name of the error. */
  override readonly name = "SeveralConversationsError";
  /** The conversations that have messages, in file order. */
  readonly conversations: readonly FoundConversation[];

  /**
   * Makes the error.
   *
   * @param conversations those that were found
   */
  constructor(conversations: readonly FoundConversation[]) {
    super(`The input holds ${conversations.length} conversations: expected the number or id of one`);
    this.conversations = conversations;
  }
}
