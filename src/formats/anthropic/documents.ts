import type { MediaPart, TextPart } from "../../model/message.ts";
import { asObject, asString, type JsonObject, toBlocks } from "../values.ts";
import { toMedia } from "./blocks.ts";

/** What a picture or document comes to. */
export type DocumentPart = TextPart | MediaPart;

function text(text: string): TextPart {
  return { type: "text", text };
}

/** A document that is made of blocks: texts and pictures. */
function innerParts(content: unknown): DocumentPart[] {
  return toBlocks(content).flatMap((block) =>
    block.type === "image" ? [toMedia(block)] : [text(asString(block.text) ?? "")]
  );
}

/** The parts of a picture or document by where it is. */
const SOURCES: Readonly<Record<string, (block: JsonObject, source: JsonObject) => DocumentPart[]>> = {
  content: (_block, source) => innerParts(source.content),
  // Of all documents, only a PDF can be linked.
  url: (block, source) => [
    toMedia(
      block.type === "document"
        ? { ...block, source: { "media_type": "application/pdf", ...source } }
        : block,
    ),
  ],
};

/**
 * Takes a picture or document as what it holds: its text, or a medium. A text carries the document's title, and what
 * was said about a document stands in front of it.
 *
 * @param block a block of the type `image` or `document`
 * @returns its parts
 */
export function documentParts(block: JsonObject): DocumentPart[] {
  const source = asObject(block.source) ?? {};
  const isText = source.type === "text" || source.type === "content";
  const heads = [isText ? block.title : undefined, block.context].flatMap((head) => asString(head) ?? []);
  const type = asString(source.type) ?? "";
  const parts = Object.hasOwn(SOURCES, type) ? SOURCES[type]!(block, source) : [toMedia(block)];
  return [...heads.map(text), ...parts];
}
