import { type TakeApart, userDocuments } from "../dsl/chat.ts";
import type { MessagePiece } from "../dsl/unwrap_documents.ts";
import type { Message, Part } from "../model/message.ts";
import type { RedactOptions } from "../redaction/find_secrets.ts";
import { redact, type RedactedCount } from "../redaction/redact.ts";
import { withoutBlobs } from "../redaction/without_blobs.ts";
import { type Reference, referencesOf } from "../references/references_of.ts";

/** What is done to the messages before a document is made of them. */
export interface PrepareOptions {
  /**
   * Whether marks such as `[redacted: github-token]` take the place of secrets, before anything is cut; or which further
   * kinds of secrets to look for.
   *
   * @default {false}
   */
  readonly redact?: boolean | RedactOptions;
  /**
   * Whether short names such as `#a3f` stand before turns, calls and results, by which {@linkcode recall} finds the
   * originals.
   *
   * @default {false}
   */
  readonly refs?: boolean;
  /**
   * Whether data URLs and long base64 become marks such as `[base64 image/png 740 KB]`.
   *
   * @default {true}
   */
  readonly shortenBlobs?: boolean;
}

/** Messages that a document can be made of, and how they differ from what came in. */
export interface PreparedMessages {
  /** The messages as they came in, one for one. */
  readonly originals: readonly Message[];
  /** The messages without secrets and blobs, as far as that was wanted. */
  readonly messages: readonly Message[];
  /** The secrets that were taken out, by message and kind. */
  readonly redacted: readonly RedactedCount[];
  /** The indexes of messages of which a blob became a mark. */
  readonly shortened: ReadonlySet<number>;
  /** The names of turns, calls and results; none unless wanted. */
  readonly references: readonly Reference[];
  /** The names by what they stand before, as the renderers take them. */
  readonly labels: ReadonlyMap<Message | Part, string>;
  /** Gives the pieces of a message, the same ones each time. */
  readonly takeApart: TakeApart;
}

/** Gives the pieces of each message once. */
function takeApartOnce(): TakeApart {
  const known = new Map<Message, readonly MessagePiece[]>();
  return (message) => {
    const pieces = known.get(message) ?? userDocuments(message);
    known.set(message, pieces);
    return pieces;
  };
}

/** The first of a user's own words in a message, behind documents that it may bring. */
function ownWords(pieces: readonly MessagePiece[]): Message | undefined {
  return pieces.flatMap((piece) => piece.type === "message" ? [piece.message] : [])[0];
}

function labelsOf(
  references: readonly Reference[],
  messages: readonly Message[],
  takeApart: TakeApart,
): Map<Message | Part, string> {
  const labels = new Map<Message | Part, string>();
  for (const { ref, kind, index, part } of references) {
    const message = messages[index]!;
    const named = kind === "turn" ? ownWords(takeApart(message)) : message.content[part];
    if (named !== undefined) labels.set(named, ref);
  }
  return labels;
}

/** Messages that share no object, so that each part can have a name of its own, and each message its own budgets. */
function apart(messages: readonly Message[]): Message[] {
  return messages.map((message) => ({ ...message, content: message.content.map((part) => ({ ...part })) }));
}

/** What a caller has already done to the messages: whose secrets are out, and what they were. */
export interface RedactedMessages {
  /** The messages without secrets. */
  readonly messages: readonly Message[];
  /** The secrets that were taken out. */
  readonly found: readonly RedactedCount[];
}

/**
 * Takes secrets and blobs out of messages and gives names to turns, calls and results, as far as that is wanted.
 *
 * @param originals the messages, which are left as they are
 * @param options what is wanted
 * @param redacted the messages without their secrets, where that has been done
 * @returns the messages, and how they differ from the originals
 */
export function prepareMessages(
  originals: readonly Message[],
  options: PrepareOptions,
  redacted?: RedactedMessages,
): PreparedMessages {
  const { redact: wanted = false, refs = false, shortenBlobs = true } = options;
  const plain = redacted ??
    (wanted === false
      ? { messages: originals, found: [] }
      : redact(originals, wanted === true ? {} : wanted));
  const shortened = shortenBlobs ? withoutBlobs(plain.messages) : plain.messages;
  const messages = apart(shortened);
  const takeApart = takeApartOnce();
  const references = refs ? referencesOf(originals) : [];
  return {
    originals,
    messages,
    redacted: plain.found,
    shortened: new Set(
      shortened.flatMap((message, index) => message === plain.messages[index] ? [] : [index]),
    ),
    references,
    labels: labelsOf(references, messages, takeApart),
    takeApart,
  };
}
