import { stringifyJson } from "../model/exact_json.ts";
import type { MediaPart, Part, ToolUsePart } from "../model/message.ts";

/** A value as a person reads it: a text as it is, below its name when it has lines. */
function argumentText([name, value]: readonly [string, unknown]): string {
  if (typeof value !== "string") return `${name}: ${stringifyJson(value) ?? String(value)}`;
  return value.includes("\n") ? `${name}:\n${value}` : `${name}: ${value}`;
}

function argumentsText({ arguments: args }: ToolUsePart): string {
  const entries = Object.entries(args);
  const [first] = entries;
  if (entries.length === 1 && typeof first![1] === "string") return first![1];
  return entries.map(argumentText).join("\n");
}

/** So much of a medium's place is shown; a `data:` URL holds the whole medium. */
const LONGEST_URL = 200;

function mediaText({ mime, filename, url, data }: MediaPart): string {
  const place = url !== undefined && url.length > LONGEST_URL ? `${url.slice(0, LONGEST_URL)}…` : url;
  const size = data === undefined ? undefined : `${data.length} characters of base64`;
  return [mime, filename, place, size].filter((text) => text !== undefined).join(" · ");
}

type OriginalTexts = { readonly [T in Part["type"]]: (part: Extract<Part, { type: T }>) => string };

const ORIGINAL_TEXTS: OriginalTexts = {
  text: ({ text }) => text,
  thinking: ({ text }) => text,
  "tool_use": argumentsText,
  "tool_result": ({ text }) => text,
  media: mediaText,
};

/**
 * The text of a part for people to read.
 *
 * @param part the part
 * @returns its text; of a call the only argument, or each by its name; of a medium what is known of it
 */
export function originalText(part: Part): string {
  return (ORIGINAL_TEXTS[part.type] as (part: Part) => string)(part);
}
