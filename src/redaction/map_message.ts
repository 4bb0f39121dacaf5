import type { Message, Part } from "../model/message.ts";
import { mapStrings, type StringMap } from "./map_strings.ts";

/** The part with some of its texts changed; the very part when none is. */
function withTexts<P extends Part>(part: P, fields: readonly (keyof P)[], map: StringMap): P {
  let changed = part;
  for (const field of fields) {
    const text = part[field];
    const result = typeof text === "string" ? map(text, undefined) : text;
    if (result !== text) changed = { ...changed, [field]: result };
  }
  return changed;
}

type PartMaps = {
  readonly [T in Part["type"]]: (part: Extract<Part, { type: T }>, map: StringMap) => Part;
};

const PARTS: PartMaps = {
  text: (part, map) => withTexts(part, ["text"], map),
  thinking: (part, map) => {
    const { signature: _seal, ...rest } = withTexts(part, ["text"], map);
    // The seal is over the thought as it was, and a provider refuses it over another.
    return rest.text === part.text ? part : rest;
  },
  "tool_use": (part, map) => {
    const args = mapStrings(part.arguments, map);
    return args === part.arguments ? part : { ...part, arguments: args };
  },
  "tool_result": (part, map) => withTexts(part, ["text"], map),
  media: (part, map) =>
    withTexts(part, part.url?.startsWith("data:") ? ["filename"] : ["url", "filename"], map),
};

function mapPart(part: Part, map: StringMap): Part {
  return (PARTS[part.type] as (part: Part, map: StringMap) => Part)(part, map);
}

/**
 * Changes the strings of a message's parts: texts, thoughts, arguments of any depth, results, addresses and names of media.
 * Ids, names of tools and the content of media stay. A thought that changes loses its signature.
 *
 * @param message the message
 * @param map what a string becomes
 * @returns the message, the very same when no string changed
 */
export function mapParts(message: Message, map: StringMap): Message {
  let content: Part[] | undefined;
  message.content.forEach((part, at) => {
    const result = mapPart(part, map);
    if (result === part) return;
    content ??= [...message.content];
    content[at] = result;
  });
  return content === undefined ? message : { ...message, content };
}

/**
 * Changes the strings of a message: those of its parts, as {@linkcode mapParts} does, and its metadata.
 *
 * @param message the message
 * @param map what a string becomes
 * @returns the message, the very same when no string changed
 */
export function mapMessage(message: Message, map: StringMap): Message {
  const mapped = mapParts(message, map);
  const metadata = message.metadata && mapStrings(message.metadata, map);
  return metadata === undefined || metadata === message.metadata ? mapped : { ...mapped, metadata };
}
