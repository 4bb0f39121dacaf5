/**
 * Marks in place of secrets and of base64, before anything is cut.
 *
 * @example Take secrets out of a conversation
 * ```ts
 * import { user } from "@pith/pith/model";
 * import { redact } from "@pith/pith/redaction";
 * import { assertEquals } from "@std/assert";
 *
 * const { messages, found } = redact([user("export DB_PASSWORD=hunter2-9f3kX")]);
 * assertEquals(messages, [user("export DB_PASSWORD=[redacted: secret]")]);
 * assertEquals(found.length, 1);
 * ```
 *
 * @module
 */
export type { SecretKind, TextSpan } from "./secret_kind.ts";
export { SECRET_KINDS } from "./secret_kinds.ts";
export type { FoundSecret, RedactOptions } from "./find_secrets.ts";
export { type RedactedText, redactText } from "./redact_text.ts";
export { redact, type Redacted, type RedactedCount } from "./redact.ts";
export { shortenBlobs, type ShortenBlobsOptions } from "./shorten_blobs.ts";
export { withoutBlobs } from "./without_blobs.ts";

// Types of other rooms, which signatures above name.
export type {
  MediaPart,
  Message,
  Part,
  Role,
  TextPart,
  ThinkingPart,
  ToolResultPart,
  ToolUsePart,
} from "../model/message.ts";
