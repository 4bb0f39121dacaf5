import { stringifyJson } from "../../model/exact_json.ts";
import type { MediaPart, Message, Part, Role } from "../../model/message.ts";
import { mediaMark } from "../media.ts";
import {
  contentUrl,
  familyOf,
  fileIdOf,
  fileName,
  isWebUrl,
  named,
  nameLoss,
  type WrittenMedium,
} from "../media_out.ts";
import type { InputBlock, InputItem, ResponsesRequest } from "./rows.ts";

function nameIt(media: MediaPart): WrittenMedium<InputBlock> {
  return named(media, (text) => ({ type: "input_text", text }));
}

function writeImage(media: MediaPart): WrittenMedium<InputBlock> {
  const id = fileIdOf(media, "openai");
  if (id !== undefined) {
    return { part: { type: "input_image", detail: "auto", "file_id": id }, losses: nameLoss(media) };
  }
  const url = media.data === undefined ? media.url : contentUrl(media);
  if (url === undefined || (media.data === undefined && !isWebUrl(url))) return nameIt(media);
  return { part: { type: "input_image", detail: "auto", "image_url": url }, losses: nameLoss(media) };
}

function writeFile(media: MediaPart): WrittenMedium<InputBlock> {
  const id = fileIdOf(media, "openai");
  if (id !== undefined) return { part: { type: "input_file", "file_id": id }, losses: nameLoss(media) };
  if (media.data !== undefined) {
    const part = { type: "input_file" as const, filename: fileName(media), "file_data": contentUrl(media) };
    return { part, losses: [] };
  }
  if (!isWebUrl(media.url)) return nameIt(media);
  return { part: { type: "input_file", "file_url": media.url }, losses: nameLoss(media) };
}

const FAMILIES: Readonly<Record<string, (media: MediaPart) => WrittenMedium<InputBlock>>> = {
  image: writeImage,
  audio: nameIt,
  video: nameIt,
};

/**
 * Writes a medium of the user.
 *
 * @param media the medium
 * @returns the block, which only names what the Responses API cannot take
 */
export function writeInputMedium(media: MediaPart): WrittenMedium<InputBlock> {
  const family = familyOf(media);
  return (Object.hasOwn(FAMILIES, family) ? FAMILIES[family]! : writeFile)(media);
}

function toBlock(part: Part): InputBlock[] {
  if (part.type === "text") return [{ type: "input_text", text: part.text }];
  return part.type === "media" ? [writeInputMedium(part).part] : [];
}

/** A message of one text, or of blocks. */
function says(role: "user" | "system"): (content: readonly Part[]) => InputItem[] {
  return (content) => {
    const blocks = content.flatMap(toBlock);
    const [first] = blocks;
    const isText = blocks.length === 1 && first?.type === "input_text";
    return [{ type: "message", role, content: isText ? first.text : blocks }];
  };
}

/** What the assistant says and calls is an item each. */
function assistantItem(part: Part): InputItem[] {
  if (part.type === "text") return [{ type: "message", role: "assistant", content: part.text }];
  if (part.type === "media") return [{ type: "message", role: "assistant", content: mediaMark(part.mime) }];
  if (part.type !== "tool_use") return [];
  const { id, name, arguments: args } = part;
  return [{ type: "function_call", "call_id": id, name, arguments: stringifyJson(args) }];
}

function resultItem(part: Part): InputItem[] {
  if (part.type !== "tool_result") return [];
  return [{ type: "function_call_output", "call_id": part.id, output: part.text }];
}

const ROLES: Readonly<Record<Role, (content: readonly Part[]) => InputItem[]>> = {
  system: says("system"),
  user: says("user"),
  assistant: (content) => content.flatMap(assistantItem),
  tool: (content) => content.flatMap(resultItem),
};

/**
 * Writes messages as the Responses API takes them.
 *
 * @param messages messages that satisfy the rules of `responses`
 * @returns the items of the request; a first message of the system that is one text stands beside them, as instructions
 */
export function toResponsesRequest(messages: readonly Message[]): ResponsesRequest {
  const [first, ...rest] = messages;
  const [part, ...others] = first?.role === "system" ? first.content : [];
  const isInstructions = part?.type === "text" && others.length === 0;
  const told = isInstructions ? rest : messages;
  return {
    ...(isInstructions ? { instructions: part.text } : {}),
    input: told.flatMap(({ role, content }) => ROLES[role](content)),
  };
}
