import type { Message, Part } from "../model/message.ts";

/** What a name becomes: those of tools and media types, and ids, which must go on telling calls apart. */
export interface NameMaps {
  /** What the name of a tool, or a media type, becomes. */
  readonly name: (name: string) => string;
  /** What the id of a call becomes. */
  readonly id: (id: string) => string;
}

/** Which fields of a part hold what. */
const FIELDS: Readonly<Record<Part["type"], Readonly<Record<string, keyof NameMaps>>>> = {
  text: {},
  thinking: {},
  "tool_use": { id: "id", name: "name" },
  "tool_result": { id: "id", name: "name" },
  media: { mime: "name" },
};

function mapPart(part: Part, maps: NameMaps): Part {
  let changed = part;
  for (const [field, kind] of Object.entries(FIELDS[part.type])) {
    const name = part[field as keyof Part] as string | undefined;
    const result = name === undefined ? name : maps[kind](name);
    if (result !== name) changed = { ...changed, [field]: result };
  }
  return changed;
}

/**
 * Changes the names in a message that are no texts: ids of calls, names of tools, types of media.
 *
 * @param message the message
 * @param maps what they become
 * @returns the message, the very same when none changed
 */
export function mapNames(message: Message, maps: NameMaps): Message {
  const content = message.content.map((part) => mapPart(part, maps));
  return content.every((part, at) => part === message.content[at]) ? message : { ...message, content };
}
