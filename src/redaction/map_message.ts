import type { Message, Part } from "../model/message.ts";
import { mapStrings, type StringMap } from "./map_strings.ts";

/** The part with some of its texts changed; the very part when none is. */
function withTexts<P extends Part>(part: P, fields: readonly (keyof P)[], map: StringMap): P {
  const changes = fields.flatMap((field) => {
    const text = part[field];
    if (typeof text !== "string") return [];
    const result = map(text, undefined);
    return result === text ? [] : [[field, result]];
  });
  return changes.length === 0 ? part : { ...part, ...Object.fromEntries(changes) };
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
 * Changes the strings of a message: texts, thoughts, arguments of any depth, results, addresses and names of media, and
 * metadata. Ids, names of tools and the content of media stay. A thought that changes loses its signature.
 *
 * @param message the message
 * @param map what a string becomes
 * @returns the message, the very same when no string changed
 */
export function mapMessage(message: Message, map: StringMap): Message {
  const content = message.content.map((part) => mapPart(part, map));
  const metadata = message.metadata && mapStrings(message.metadata, map);
  const isSame = metadata === message.metadata && content.every((part, at) => part === message.content[at]);
  return isSame ? message : { ...message, content, ...(metadata === undefined ? {} : { metadata }) };
}
