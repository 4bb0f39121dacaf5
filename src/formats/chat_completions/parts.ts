import type { MediaPart, TextPart, ThinkingPart } from "../../model/message.ts";
import { elsewhere, mediaMark, mediumOf } from "../media.ts";
import { asId, asObject, asString, defined, type JsonObject, toBlocks, toText } from "../values.ts";

/** What a content can hold: words, thoughts and media. */
export type Said = TextPart | ThinkingPart | MediaPart;

/** The parts of a content, and what in it is not known. */
export interface Content {
  /** The parts, in order. */
  readonly parts: readonly Said[];
  /** The types of what is not known; `undefined` for what has none. */
  readonly unknown: readonly unknown[];
}

/** Media types of sounds by what the API calls their formats; others are `audio/` and the format. */
const AUDIO_TYPES: Readonly<Record<string, string>> = { mp3: "audio/mpeg" };

function toTextPart(text: string | undefined): TextPart | undefined {
  return text === undefined ? undefined : { type: "text", text };
}

/** The text of a part; the Assistants API keeps it one level deeper. */
function textOf({ text }: JsonObject): string | undefined {
  return asString(text) ?? asString(asObject(text)?.value);
}

/** A medium that is told by its address, which stands alone or in an object. */
function addressed(key: string, mime: string): (part: JsonObject) => MediaPart | undefined {
  return (part) => {
    const told = part[key];
    const url = asId(told) ?? asId(asObject(told)?.url);
    return url === undefined ? undefined : mediumOf(url, { mime });
  };
}

function toAudio(part: JsonObject): MediaPart | undefined {
  const { data, format } = asObject(part.input_audio) ?? {};
  const content = asString(data);
  if (content === undefined) return undefined;
  const kind = asId(format) ?? "*";
  const mime = Object.hasOwn(AUDIO_TYPES, kind) ? AUDIO_TYPES[kind]! : `audio/${kind}`;
  return { type: "media", mime, data: content };
}

/** A picture that was sent before, by its id alone. */
function toSentImage(id: unknown): MediaPart | undefined {
  return asId(id) === undefined ? undefined : elsewhere(asId(id), { orElse: "image/*" });
}

/** A file: its content, or where it is. */
function toFile(part: JsonObject): MediaPart | undefined {
  const file = asObject(part.file) ?? part;
  const filename = asId(file.filename);
  const mime = filename?.toLowerCase().endsWith(".pdf") ? "application/pdf" : "application/octet-stream";
  const about = { orElse: mime, filename };
  const medium = mediumOf(asId(file.file_data) ?? asId(file.file_url), about);
  const id = asId(file.file_id);
  return medium ?? ((id ?? filename) === undefined ? undefined : elsewhere(id, about));
}

/** A thought is a text, or blocks of text. */
function toThought({ thinking, text, signature }: JsonObject): ThinkingPart | undefined {
  const told = thinking ?? text;
  if (told === undefined || told === null) return undefined;
  const words = toBlocks(told).map((block) => textOf(block) ?? "").join("");
  return { type: "thinking", text: words, ...defined({ signature: asId(signature) }) };
}

const PARTS: Readonly<Record<string, (part: JsonObject) => Said | undefined>> = {
  text: (part) => toTextPart(textOf(part)),
  "input_text": (part) => toTextPart(textOf(part)),
  "output_text": (part) => toTextPart(textOf(part)),
  refusal: ({ refusal }) => toTextPart(asString(refusal)),
  "image_url": addressed("image_url", "image/*"),
  "input_image": (part) => addressed("image_url", "image/*")(part) ?? toSentImage(part.file_id),
  "image_file": (part) => toSentImage(asObject(part.image_file)?.file_id),
  "video_url": addressed("video_url", "video/*"),
  "audio_url": addressed("audio_url", "audio/*"),
  "input_audio": toAudio,
  file: toFile,
  "input_file": toFile,
  thinking: toThought,
  reasoning: toThought,
};

function toPart(block: JsonObject): Said | undefined {
  const type = asString(block.type) ?? "";
  const known = Object.hasOwn(PARTS, type) ? PARTS[type]!(block) : undefined;
  return known ?? toTextPart(textOf(block));
}

/**
 * Takes the content of a message apart.
 *
 * @param content a text, a part, or a list of both; nothing has no parts
 * @returns the parts, and what in the content is not known
 */
export function toContent(content: unknown): Content {
  const parts: Said[] = [];
  const unknown: unknown[] = [];
  for (const item of Array.isArray(content) ? content : [content]) {
    if (item === undefined || item === null) continue;
    const [block] = toBlocks(item);
    const part = block === undefined ? undefined : toPart(block);
    if (part !== undefined) parts.push(part);
    else unknown.push(block?.type);
  }
  return { parts, unknown };
}

function resultText(item: unknown): string {
  const [block] = toBlocks(item);
  const part = block === undefined ? undefined : toPart(block);
  if (part === undefined) return toText(item);
  return part.type === "media" ? mediaMark(part.mime) : part.text;
}

/** The text of a tool's answer: its parts, one a line, media as `<media MIME>`, what has no known form as JSON. */
export function toResultText(content: unknown): string {
  return (Array.isArray(content) ? content : [content]).map(resultText).join("\n");
}
