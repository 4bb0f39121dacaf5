import type { Message, Part } from "../model/message.ts";
import { type DocumentParts, splitDocuments } from "./split_document.ts";

/** A piece of a message: a document that stood in it, or a message of what stood between documents. */
export type MessagePiece =
  | { readonly type: "document"; readonly document: DocumentParts }
  | { readonly type: "message"; readonly message: Message };

/**
 * Takes a message as it is, as when its author may bring no document.
 *
 * @param message the message
 * @returns the message as its only piece
 */
export function asOnePiece(message: Message): readonly MessagePiece[] {
  return [{ type: "message", message }];
}

function textsOf(part: Part): readonly (DocumentParts | string)[] {
  return part.type === "text" ? splitDocuments(part.text) : [];
}

/**
 * Takes the compact documents out of a message, so that none is set inside another. Whether its author may bring one is
 * for the caller to say: in an assistant's text it would pose as turns that never were.
 *
 * @param message the message
 * @returns its pieces in order; a message without a document is its only piece, the very object
 */
export function unwrapDocuments(message: Message): readonly MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let parts: Part[] = [];
  const flush = () => {
    if (parts.length > 0) pieces.push({ type: "message", message: { ...message, content: parts } });
    parts = [];
  };
  for (const part of message.content) {
    const texts = textsOf(part);
    if (texts.every((text) => typeof text === "string")) {
      parts.push(part);
      continue;
    }
    for (const text of texts) {
      if (typeof text === "string") {
        parts.push({ type: "text", text });
      } else {
        flush();
        pieces.push({ type: "document", document: text });
      }
    }
  }
  if (pieces.length === 0) return asOnePiece(message);
  flush();
  return pieces;
}
