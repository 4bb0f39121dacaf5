/**
 * Dialogs that are kept as notebooks: reading and writing, replies and their tool calls, histories, compaction.
 *
 * @example Compact a dialog, and keep it a notebook
 * ```ts
 * import { compactDialog, messagesToDialog, parseNotebook, stringifyNotebook } from "@pith/pith/dialog";
 * import { toMessages } from "@pith/pith/model";
 * import { loadTokenizer } from "@pith/pith/tokens";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const dialog = messagesToDialog(toMessages(["What is 1+1?", "It is 2."]));
 * const notebook = stringifyNotebook(compactDialog(dialog, { tokenizer }));
 * assertEquals(parseNotebook(notebook).messages.map(({ type }) => type), ["prompt"]);
 * ```
 *
 * @module
 */
export type {
  Attachment,
  CellOutput,
  CodeMessage,
  Dialog,
  DialogCell,
  DialogMessage,
  NoteMessage,
  PromptMessage,
  RawMessage,
} from "./model.ts";
export type { IdOptions } from "./ids.ts";
export {
  deleteMessages,
  findMessage,
  insertMessages,
  moveMessage,
  type Place,
  updateMessage,
} from "./edit_dialog.ts";
export { splitMessage, type SplitMessageOptions } from "./split_message.ts";
export { mergeMessages } from "./merge_messages.ts";
export { validateDialog } from "./validate_dialog.ts";
export { parseNotebook, type ParseNotebookOptions } from "./parse_notebook.ts";
export { stringifyNotebook } from "./stringify_notebook.ts";
export { resultOutput, streamOutput } from "./cell_outputs.ts";
export { joinOutput } from "./notebook_cell.ts";
export {
  OUTPUT_RENDERERS,
  type OutputRenderer,
  renderOutput,
  type RenderOutputOptions,
  renderOutputs,
} from "./render_output.ts";
export { dialogOutput } from "./dialog_output.ts";
export type {
  BoolLiteral,
  BytesLiteral,
  ComplexLiteral,
  DictLiteral,
  EllipsisLiteral,
  FloatLiteral,
  IntLiteral,
  NoneLiteral,
  PythonLiteral,
  SequenceLiteral,
  StrLiteral,
} from "./python_literal.ts";
export { literalRepr } from "./python_literal.ts";
export { literalValue } from "./literal_value.ts";
export { parseLiteral } from "./parse_literal.ts";
export { parseReply } from "./parse_reply.ts";
export { renderReply } from "./render_reply.ts";
export { type ReplyMarkupOptions, toolDetails, type ToolDetailsOptions } from "./tool_details.ts";
export { stripToolBlocks } from "./strip_tool_blocks.ts";
export { formatReply, type FormatReplyOptions } from "./format_reply.ts";
export { detectMime } from "./detect_mime.ts";
export {
  type MediaCapabilities,
  mediaItem,
  type MediaItemOptions,
  type MediaOptions,
  type MediaSource,
  type MediaUrl,
} from "./media_item.ts";
export { MediaUnavailableError } from "./media_unavailable.ts";
export { localTime, type TimeZoneOptions, toLocalTime } from "./local_time.ts";
export { dialogXml, type DialogXmlOptions } from "./dialog_xml.ts";
export { dialogMedia, type DialogMediaOptions } from "./dialog_media.ts";
export { dialogParts, type DialogPartsOptions } from "./dialog_parts.ts";
export { dialogToHistory, type HistoryTurn } from "./dialog_history.ts";
export { dialogToMessages, DuplicateCallError } from "./dialog_messages.ts";
export { messagesToDialog, type MessagesToDialogOptions } from "./messages_to_dialog.ts";
export { replyToDialog } from "./reply_to_dialog.ts";
export { dialogToReply, type DialogToReplyOptions } from "./dialog_to_reply.ts";
export { type ToolCall, toolCall } from "./tool_call.ts";
export { compactReply, type CompactReplyOptions } from "./compact_reply.ts";
export { compactDialog, compactDialogMessage } from "./compact_dialog.ts";
export { compactCode } from "./compact_code.ts";
export { dialogToCompact } from "./dialog_to_compact.ts";

// Types of other rooms, which signatures above name.
export type {
  MediaPart,
  Message,
  Part,
  Role,
  TextPart,
  ThinkingPart,
  ToolResultPart,
  ToolUsePart,
} from "../model/message.ts";
export type { LazyText } from "../tokens/lazy_text.ts";
export type { EndLengths, TokenEnds, Tokenizer, TokenizerOptions } from "../tokens/tokenizer.ts";
export type { BudgetOptions, CallRenderer, CompactOptions, GuardOptions } from "../dsl/options.ts";
export type { CompactPolicy } from "../dsl/policy.ts";
