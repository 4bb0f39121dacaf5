import type { MediaPart, ThinkingPart } from "../../model/message.ts";
import { type MediumAbout, mediumOf, mimeOf } from "../media.ts";
import { asId, asObject, asObjects, asString, defined, type JsonObject } from "../values.ts";

/** What was said beside the conversation, in the words of the report. */
export const LEFT_OUT = {
  unfinished: "tool calls that were still being written",
  preliminary: "results that were only preliminary",
  sources: "sources of answers",
  data: "data for the interface",
  sealed: "parts that only the provider can read",
  approvals: "questions for approval, and answers to them",
} as const;

/** What each provider keeps beside a part. */
function providerData(part: JsonObject): JsonObject[] {
  const { providerMetadata, providerOptions, experimental_providerMetadata: old } = part;
  return [providerMetadata, providerOptions, old].flatMap((data) =>
    asObjects(Object.values(asObject(data) ?? {}))
  );
}

/** Takes a reasoning part as a thought, with the provider's seal where it has one. */
export function toThought(part: JsonObject): ThinkingPart {
  const signature = asId(part.signature) ??
    providerData(part).map((data) => asId(data.signature)).find((seal) => seal !== undefined);
  return { type: "thinking", text: asString(part.text) ?? "", ...defined({ signature }) };
}

/** Whether a reasoning part holds nothing but what the provider alone can read. */
export function isSealed(part: JsonObject): boolean {
  const { text, signature } = toThought(part);
  return text.trim() === "" && signature === undefined &&
    providerData(part).some((data) => "redactedData" in data || "reasoningEncryptedContent" in data);
}

/** The id that the first provider named gave a file. */
function referenceOf(value: unknown): MediaPart["url"] {
  const ids = Object.values(asObject(value) ?? {});
  return ids.every((id) => typeof id === "string") ? asId(ids[0]) : undefined;
}

type Taken = Partial<Pick<MediaPart, "data" | "url" | "mime">>;

/** Values that say by their type what they are. */
const TAGGED: Readonly<Record<string, (value: JsonObject, about: MediumAbout) => Taken | undefined>> = {
  data: ({ data }, about) => mediumOf(data, about),
  url: ({ url }, about) => mediumOf(url, about),
  reference: ({ reference }) => defined({ url: referenceOf(reference) }),
};

function taken(value: unknown, about: MediumAbout): Taken | undefined {
  const tagged = asObject(value);
  const type = asString(tagged?.type) ?? "";
  if (tagged !== undefined && Object.hasOwn(TAGGED, type)) return TAGGED[type]!(tagged, about);
  return mediumOf(value, about) ?? defined({ url: referenceOf(value) });
}

/**
 * Takes a file or image part as a medium.
 *
 * @param part the part; its value may be a URL, base64, dumped bytes, a tagged object, or the ids that providers gave it
 * @returns the medium; one whose content cannot be had is named without any
 */
export function toFile(part: JsonObject): MediaPart {
  const mime = asId(part.mediaType) ?? asId(part.mimeType) ?? asId(part.contentType);
  const filename = asId(part.filename) ?? asId(part.name);
  const orElse = part.type === "image" ? "image/*" : "application/octet-stream";
  const value = part.image ?? part.data ?? part.url;
  const url = referenceOf(part.providerReference);
  const held = url === undefined ? taken(value, { mime, filename, orElse }) : { url };
  return { type: "media", mime: mimeOf({ mime, orElse }), ...held, ...defined({ filename }) };
}

/** The text of a file that is kept as plain text. */
export function inlineText({ data }: JsonObject): string | undefined {
  const tagged = asObject(data);
  return tagged?.type === "text" ? asString(tagged.text) : undefined;
}
