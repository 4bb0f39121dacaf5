import type { Message } from "../model/message.ts";
import { mapParts } from "./map_message.ts";
import { shortenBlobs, type ShortenBlobsOptions } from "./shorten_blobs.ts";

/**
 * Puts a mark in place of every data URL and long base64 in the texts, arguments and results of a conversation.
 *
 * @param messages the conversation
 * @param options how long a run must be
 * @returns the messages; one without blobs is the very same
 *
 * @example
 * ```ts
 * import { toolResult, withoutBlobs } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const [message] = withoutBlobs([toolResult(`data:image/png;base64,${"iVBORw0KGgoA".repeat(100)}`)]);
 * assertEquals(message, toolResult("[base64 image/png 900 B]"));
 * ```
 */
export function withoutBlobs(messages: readonly Message[], options: ShortenBlobsOptions = {}): Message[] {
  return messages.map((message) => mapParts(message, (text) => shortenBlobs(text, options)));
}
