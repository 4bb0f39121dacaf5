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

/**
 * Tells that an input holds several conversations, of which one must be chosen, or that the chosen one is not there.
 *
 * @example
 * ```ts
 * import { readConversation, SeveralConversationsError } from "@pith/pith";
 * import { assertEquals, assertRejects } from "@std/assert";
 *
 * const training = '{"messages":[{"role":"user","content":"Hello"}]}\n{"messages":[{"role":"user","content":"Bye"}]}';
 * const error = await assertRejects(() => readConversation(training), SeveralConversationsError);
 * assertEquals(error.conversations.length, 2);
 * const { messages } = await readConversation(training, { conversation: error.conversations.length });
 * assertEquals(messages[0]?.content, [{ type: "text", text: "Bye" }]);
 * ```
 */
export class SeveralConversationsError extends RangeError {
  /** The name of the error. */
  override readonly name = "SeveralConversationsError";
  /** The conversations that have messages, in file order. */
  readonly conversations: readonly FoundConversation[];

  /**
   * Makes the error.
   *
   * @param conversations those that were found
   * @param wanted the one that is not among them, if one was chosen
   */
  constructor(conversations: readonly FoundConversation[], wanted?: number | string) {
    const count = `${conversations.length} ${conversations.length === 1 ? "conversation" : "conversations"}`;
    super(
      wanted === undefined
        ? `The input holds ${count}: expected the number, id or title of one`
        : `There is no conversation "${wanted}": the input holds ${count} with messages`,
    );
    this.conversations = conversations;
  }
}
