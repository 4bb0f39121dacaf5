// deno-lint-ignore-file camelcase -- names of the other side
/** How the dialog functions of the golden files are called here. */
import {
  type Attachment,
  type CellOutput,
  type CodeMessage,
  compactCode,
  compactDialog,
  compactDialogMessage,
  compactReply,
  detectMime,
  type Dialog,
  dialogMedia,
  type DialogMessage,
  dialogOutput,
  dialogParts,
  dialogToCompact,
  dialogToHistory,
  dialogToMessages,
  dialogToReply,
  dialogXml,
  formatReply,
  literalRepr,
  type MediaCapabilities,
  mediaItem,
  type MediaSource,
  type Message,
  messagesToDialog,
  parseLiteral,
  parseNotebook,
  parseReply,
  type Part,
  type PromptMessage,
  type PythonLiteral,
  renderOutput,
  renderOutputs,
  renderReply,
  replyToDialog,
  streamOutput,
  stringifyNotebook,
  stripToolBlocks,
  toLocalTime,
  toolCall,
  toolDetails,
  type ToolUsePart,
} from "@pith/pith";
import type { Adapter } from "./adapters.ts";
import { budgets, decode, type Json, toMessage } from "./shapes.ts";

function isReply(output: Json): boolean {
  return output?.metadata?.is_ai_res === true;
}

/** A golden message as a cell; in the other system `skipped` and `time_run` stand beside the metadata. */
function toCell(
  { id = "", msg_type, content = "", output, meta = {}, attachments = [], ...rest }: Json,
): DialogMessage {
  const base = { id, content, metadata: { ...meta, ...rest } };
  const attached = attachments.map(({ id, content_type, data }: Json) => ({
    id,
    mime: content_type,
    data: data.$bytes,
  }));
  const outputs: CellOutput[] = Array.isArray(output) ? output : [];
  if (msg_type === "raw") return { ...base, type: "raw" };
  if (msg_type === "code") return { ...base, type: "code", outputs };
  if (msg_type === "note") return { ...base, type: "note", attachments: attached };
  const reply = (outputs.find(isReply) as Json)?.data["text/markdown"] ?? "";
  return { ...base, type: "prompt", reply, attachments: attached };
}

function toDialog({ name, meta, messages }: Json): Dialog {
  return { name, metadata: meta, messages: messages.map(toCell) };
}

/** The same dialog without what a host stamped on its messages, which is not written into a notebook. */
function toStoredDialog({ messages, ...dialog }: Json): Dialog {
  return toDialog({ ...dialog, messages: messages.map(({ time_run: _, ...message }: Json) => message) });
}

function fromReply(reply: string): Json[] {
  const output = {
    output_type: "display_data",
    metadata: { is_ai_res: true },
    data: { "text/markdown": reply },
  };
  return reply === "" ? [] : [output];
}

function fromCell(cell: DialogMessage): Json {
  const { skipped, pinned, time_run, ...meta } = cell.metadata as Json;
  const attachments = "attachments" in cell ? cell.attachments : [];
  return {
    id: cell.id,
    msg_type: cell.type,
    content: cell.content,
    output: cell.type === "code" ? cell.outputs : cell.type === "prompt" ? fromReply(cell.reply) : "",
    meta,
    attachments: attachments.map(({ id, mime, data }: Attachment) => ({
      id,
      content_type: mime,
      data: { $bytes: data },
    })),
    ...Object.fromEntries(
      Object.entries({ skipped, pinned, time_run }).filter(([, value]) => value !== undefined),
    ),
  };
}

function fromDialog({ name, metadata, messages }: Dialog): Json {
  return { name, meta: metadata, messages: messages.map(fromCell) };
}

const FROM_PART: Readonly<Record<Part["type"], (part: Json) => Json>> = {
  text: ({ text }) => ({ type: "text", text, data: null }),
  thinking: ({ text }) => ({ type: "thinking", text, data: null }),
  tool_use: ({ id, name, arguments: args }) => ({
    type: "tool_use",
    text: null,
    data: { id, name, arguments: args },
  }),
  tool_result: ({ id, name, text }) => ({ type: "tool_result", text, data: { id, name } }),
  media: ({ mime, data, url }) => ({
    type: "input_image",
    text: url ?? `data:${mime};base64,${data}`,
    data: null,
  }),
};

function fromMessage({ role, content }: Message): Json {
  return { role, content: content.map((part) => FROM_PART[part.type](part)) };
}

/** History parts as the other system has them: texts and bytes. */
function fromHistoryPart(part: Part): Json {
  if (part.type === "text") return part.text;
  const { data, mime, url } = part as Json;
  return data === undefined ? { $media_url: { url, mime } } : { $bytes: data };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function capabilitiesOf(info: Json): MediaCapabilities {
  const { supports_vision, supports_video_input, supports_audio_input, supports_pdf_input } = info;
  return {
    vision: Boolean(supports_vision),
    video: Boolean(supports_video_input),
    audio: Boolean(supports_audio_input),
    pdf: Boolean(supports_pdf_input),
  };
}

/** What is loaded, of a type that the golden file says, be it fit or not. */
function toSource(data: Json): MediaSource {
  return data?.$bytes === undefined ? data?.$media_url ?? data : bytesOf(data.$bytes);
}

/** A base64 picture in a user message, which the other system keeps as a data URL. */
function withData(message: Message): Message {
  const content = message.content.map((part) => {
    const [, mime, data] = part.type === "media"
      ? /^data:([^;]*);base64,(.*)$/.exec(part.url ?? "") ?? []
      : [];
    return mime === undefined || data === undefined ? part : { type: "media", mime, data } as const;
  });
  return { ...message, content };
}

const FROM_LITERAL: Readonly<Record<PythonLiteral["type"], (literal: Json) => Json>> = {
  none: () => null,
  ellipsis: () => ({ $ellipsis: true }),
  bool: ({ value }) => value,
  str: ({ value }) => value,
  int: ({ value }) => Number.isSafeInteger(Number(value)) ? Number(value) : { $int: String(value) },
  float: (literal) => ({ $float: literalRepr(literal) }),
  complex: (literal) => ({ $complex: literalRepr(literal) }),
  bytes: ({ value }) => ({ $bytes: btoa(String.fromCharCode(...value)) }),
  list: ({ items }) => items.map(fromLiteral),
  tuple: ({ items }) => ({ $tuple: items.map(fromLiteral) }),
  set: ({ items }) => ({ $set: items.map(fromLiteral) }),
  dict: ({ entries }) =>
    Object.fromEntries(entries.map(([key, value]: Json) => [fromLiteral(key), fromLiteral(value)])),
};

function fromLiteral(literal: PythonLiteral): Json {
  return FROM_LITERAL[literal.type](literal);
}

/** Literals that plain data cannot hold, wherever they stand. */
function fromPlain(value: Json): Json {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (typeof value !== "object" || value === null) return value;
  if (["set", "bytes", "complex", "ellipsis"].includes(value.type)) return fromLiteral(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromPlain(item)]));
}

function tryLiteral(text: string): Json {
  try {
    return fromLiteral(parseLiteral(text));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

function maxCharacters(mx: number | null | undefined): { maxCharacters?: number } {
  return mx === undefined ? {} : { maxCharacters: mx ?? Infinity };
}

/** A list of outputs, be they any or not; all else counts as none. */
function outputsOf(outputs: Json): CellOutput[] {
  const list = decode(outputs);
  return Array.isArray(list) ? list : [];
}

/** The id of a picture, which stands in its tag. */
function pictureId(base64: string): string | undefined {
  const outputs = [{ output_type: "display_data", data: { "image/png": base64 } }];
  const [tag] = dialogMedia({ id: "a", type: "code", content: "", metadata: {}, outputs });
  return tag?.type === "text" ? /id="([^"]*)"/.exec(tag.text)?.[1] : undefined;
}

/** The reference escapes nothing. */
const guard = false;

export const DIALOG_ADAPTERS: Readonly<Record<string, Adapter>> = {
  "Dialog.compact": ({ dlg, self, ...args }, tokenizer) =>
    fromDialog(compactDialog(toDialog(dlg ?? self), { tokenizer, guard, ...budgets(args) })),
  "Message.compact": ({ m, self, ...args }, tokenizer) =>
    fromCell(compactDialogMessage(toCell(m ?? self), { tokenizer, guard, ...budgets(args) })),
  _img_id: ({ im_bytes }) => pictureId(im_bytes.$bytes),
  ai_fmt: ({ out, strip_tools }) => formatReply(out, { stripTools: strip_tools ?? false }),
  ai_output: ({ m }) => dialogOutput(toCell(m)),
  chat2dlg: ({ msgs, name, mx }) =>
    fromDialog(messagesToDialog(msgs.map(toMessage).map(withData), { name, ...maxCharacters(mx) })),
  compact_code: ({ m, ...args }, tokenizer) =>
    compactCode(toCell(m) as CodeMessage, { tokenizer, guard, ...budgets(args) }),
  compact_reply: ({ reply, mark, ...args }, tokenizer) =>
    compactReply(reply, { tokenizer, guard, ...budgets(args), ...(mark === undefined ? {} : { mark }) }),
  detect_mime: ({ data }) => detectMime(bytesOf(data.$bytes)) ?? null,
  dlg2chat: ({ dlg, aim_info }) => {
    const capabilities = aim_info === undefined ? {} : { capabilities: capabilitiesOf(aim_info) };
    return dialogToMessages(toDialog(dlg), capabilities).map(fromMessage);
  },
  dlg2compact: ({ dlg, ...args }, tokenizer) =>
    dialogToCompact(toDialog(dlg), { tokenizer, guard, ...budgets(args) }),
  dlg2hist: ({ dlg, aim_info }) =>
    dialogToHistory(toDialog(dlg), { capabilities: capabilitiesOf(aim_info) })
      .flatMap(({ parts, reply }) => [parts.map(fromHistoryPart), reply]),
  dlg2reply: ({ sub }) => dialogToReply(toDialog(sub)),
  fmt2hist: ({ outp }) => parseReply(outp).map(fromMessage),
  hist2fmt: ({ msgs, mx }) => renderReply(msgs.map(toMessage), maxCharacters(mx)),
  jwrap: ({ txts }) => [txts].flat().map((text: string) => streamOutput(text)),
  media_item: ({ media_type, media_id, data, aim_info, mime }) =>
    mediaItem(toSource(data), {
      type: media_type,
      id: media_id,
      capabilities: capabilitiesOf(aim_info),
      ...(mime === undefined ? {} : { mime }),
    }).map(fromHistoryPart),
  mk_tr_details: ({ tr, mx }) => {
    const { id, name, arguments: args, server = false } = tr.data;
    const call: ToolUsePart = { type: "tool_use", id, name, arguments: decode(args) };
    return toolDetails(call, tr.text, { server, ...maxCharacters(mx) });
  },
  read_ipynb: ({ text, name }) => fromDialog(parseNotebook(text, { name })),
  render_output_ai: ({ out }) => renderOutput(out),
  render_outputs_ai: ({ outputs }) => renderOutputs(outputsOf(outputs)),
  reply2dlg: ({ pmsg }) => fromDialog(replyToDialog(toCell(pmsg) as PromptMessage)),
  strip_tool_blocks: ({ s }) => stripToolBlocks(s),
  to_local_time: ({ time_str, tz }) => toLocalTime(time_str ?? "", tz === undefined ? {} : { timeZone: tz }),
  to_media: ({ m, aim_info }) =>
    dialogMedia(toCell(m), { capabilities: capabilitiesOf(aim_info) }).map(fromHistoryPart),
  to_parts: ({ m, aim_info, last }) =>
    dialogParts(toCell(m), { capabilities: capabilitiesOf(aim_info), last: last ?? false }).map(
      fromHistoryPart,
    ),
  to_xml: ({ m, last }) => dialogXml(toCell(m), { last: last ?? false }),
  tool_call: ({ m }) => fromPlain(toolCall(toCell(m)) ?? null),
  try_eval: ({ s }) => tryLiteral(s),
  write_ipynb: ({ dlg }) => stringifyNotebook(toStoredDialog(dlg)),
};
