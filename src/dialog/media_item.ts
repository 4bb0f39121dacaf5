import type { MediaPart, TextPart } from "../model/message.ts";
import { encodeBase64 } from "./base64.ts";
import { detectMime } from "./detect_mime.ts";
import { MediaUnavailableError } from "./media_unavailable.ts";
import { element } from "./xml.ts";

/** Which media a model can take. */
export interface MediaCapabilities {
  /** Pictures. */
  readonly vision?: boolean;
  /** Films. */
  readonly video?: boolean;
  /** Sounds. */
  readonly audio?: boolean;
  /** PDF documents. */
  readonly pdf?: boolean;
}

/** A medium that is named, not carried along. */
export interface MediaUrl {
  /** Where it is. */
  readonly url: string;
  /** Its media type. */
  readonly mime: string;
}

/** What a host decides about media. */
export interface MediaOptions {
  /**
   * What the model can take; anything else becomes a notice.
   *
   * @default {{ vision: true }}
   */
  readonly capabilities?: MediaCapabilities;
  /**
   * Prepares content before the model gets it, such as by making a picture smaller.
   *
   * @default {(bytes) => bytes}
   *
   * @param bytes the content
   * @param mime its media type
   * @returns what takes its place
   */
  readonly prepareMedia?: (bytes: Uint8Array, mime: string) => Uint8Array;
}

/** Options of {@linkcode mediaItem}. */
export interface MediaItemOptions extends MediaOptions {
  /** Where the medium comes from. */
  readonly type: "content" | "output" | "variable";
  /** What the model calls it; it may be derived from the content. */
  readonly id: string | ((data: Uint8Array | MediaUrl) => string);
  /**
   * What the model calls it when its id would be derived from content that cannot be had.
   *
   * @default {"unknown"}
   */
  readonly unknownId?: string;
  /** The media type, where it is known; told from the content by default. */
  readonly mime?: string;
}

/** Content, where it is, or what loads it. */
export type MediaSource = Uint8Array | MediaUrl | null | undefined;

const DEFAULT_CAPABILITIES: MediaCapabilities = { vision: true };

/** The capability that each family of media types needs. */
const NEEDS: Readonly<Record<string, keyof MediaCapabilities>> = {
  image: "vision",
  video: "video",
  audio: "audio",
};

function isSupported(mime: string, capabilities: MediaCapabilities): boolean {
  const family = mime.split("/", 1)[0]!;
  const needed = mime === "application/pdf"
    ? "pdf"
    : Object.hasOwn(NEEDS, family)
    ? NEEDS[family]
    : undefined;
  return needed !== undefined && Boolean(capabilities[needed]);
}

/** How Python names the types of what may come from outside. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "str",
  number: "int",
  bigint: "int",
  boolean: "bool",
  object: "dict",
};

function requireMedia(data: unknown): Uint8Array | MediaUrl {
  if (data === null || data === undefined) throw new MediaUnavailableError("media data unavailable");
  if (data instanceof Uint8Array) return data;
  if (typeof data === "object" && "url" in data && "mime" in data) return data as MediaUrl;
  const name = Array.isArray(data) ? "list" : TYPE_NAMES[typeof data] ?? typeof data;
  throw new MediaUnavailableError(`expected bytes or MediaUrl, got ${name}`);
}

const NOTICE =
  "The user included this media, but it was not available to the AI. Tell the user that you cannot see it.";

function unsupported(mime: string): MediaUnavailableError {
  return new MediaUnavailableError(
    `An unsupported media type was included in the context: ${mime}. Please instruct the user to switch to a model that ` +
      "supports this media type.",
  );
}

/**
 * Packs a medium for a model: a `<media>` tag that gives it an id, and the medium itself. What cannot be loaded, is of
 * an unknown type or beyond the model becomes a `<media-unavailable>` tag that says why, so that the model can tell
 * the user.
 *
 * @param source the content, where it is, or a function that loads it
 * @param options where it comes from, its id, and what the model can take
 * @returns the tag and the medium, or the notice alone
 *
 * @example
 * ```ts
 * import { mediaItem } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const gif = new TextEncoder().encode("GIF89a");
 * const [tag] = mediaItem(gif, { type: "content", id: "dot" });
 * assertEquals(tag, { type: "text", text: '<media id="dot" type="content" mime="image/gif"></media>' });
 * assertEquals(mediaItem(gif, { type: "content", id: "dot", capabilities: {} }).length, 1);
 * ```
 */
export function mediaItem(
  source: MediaSource | (() => MediaSource),
  options: MediaItemOptions,
): (TextPart | MediaPart)[] {
  const { type, id, capabilities = DEFAULT_CAPABILITIES, prepareMedia = (bytes) => bytes } = options;
  let { mime } = options;
  try {
    const data = requireMedia(typeof source === "function" ? source() : source);
    mime ||= data instanceof Uint8Array ? detectMime(data) : data.mime;
    if (!mime) throw new MediaUnavailableError("unsupported or unknown media type");
    if (!isSupported(mime, capabilities)) throw unsupported(mime);
    const tag = element("media", { id: typeof id === "string" ? id : id(data), type, mime }, "");
    const text: TextPart = { type: "text", text: tag };
    if (!(data instanceof Uint8Array)) return [text, { type: "media", mime, url: data.url }];
    const bytes = prepareMedia(data, mime);
    return [text, { type: "media", mime: detectMime(bytes) ?? mime, data: encodeBase64(bytes) }];
  } catch (error) {
    if (!(error instanceof MediaUnavailableError)) throw error;
    const name = typeof id === "string" ? id : options.unknownId ?? "unknown";
    const text = element("media-unavailable", { id: name, type, reason: error.message, mime }, NOTICE);
    return [{ type: "text", text }];
  }
}
