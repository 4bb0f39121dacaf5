/**
 * pith makes long LLM conversations small without a model: same input, same bytes, and token budgets that are counted.
 *
 * @example Compact a conversation
 * ```ts
 * import { assistant, compactChat, compactContent, loadTokenizer, toolResult, toolUse, user } from "@pith/pith";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const messages = [
 *   user("Which files are here?"),
 *   assistant("I look.", toolUse("Bash", { command: "ls" })),
 *   toolResult("a.ts\nb.ts", { name: "Bash" }),
 * ];
 * const document = compactContent(compactChat(messages, { tokenizer, lastN: 5 }), "session.jsonl");
 * assertStringIncludes(document, "§ Which files are here? §\n» I look. »\n! ls\n> a.ts ¶ b.ts");
 * ```
 *
 * @module
 */
export type {
  MediaPart,
  Message,
  Part,
  Role,
  TextPart,
  ThinkingPart,
  ToolResultPart,
  ToolUsePart,
} from "./src/model/message.ts";
export {
  assistant,
  type MessageLike,
  toMessage,
  toMessages,
  toolResult,
  type ToolResultOptions,
  toolUse,
  type ToolUseOptions,
  user,
} from "./src/model/build.ts";
export { parseJson, stringifyJson, type StringifyJsonOptions } from "./src/model/exact_json.ts";

export type { MessageProblem, MessageProblemCode, TargetProblemCode } from "./src/model/message_problem.ts";
export { type Target, TARGET_RULES, type TargetRules, TARGETS } from "./src/model/target_rules.ts";
export { validateMessages } from "./src/model/validate.ts";

export type { LazyText } from "./src/tokens/lazy_text.ts";
export {
  countTokens,
  type EndLengths,
  type TokenEnds,
  type Tokenizer,
  type TokenizerOptions,
} from "./src/tokens/tokenizer.ts";
export { type Encoding, ENCODINGS, loadTokenizer } from "./src/tokens/load_tokenizer.ts";
export { truncateMiddle, type TruncateMiddleOptions } from "./src/tokens/truncate_middle.ts";

export { MARKS } from "./src/dsl/marks.ts";
export { COMPACT_POLICY, type CompactPolicy } from "./src/dsl/policy.ts";
export type { BudgetOptions, CallRenderer, CompactOptions, GuardOptions } from "./src/dsl/options.ts";
export { pythonRepr } from "./src/dsl/python_repr.ts";
export { compactText } from "./src/dsl/text.ts";
export { compactResult } from "./src/dsl/result.ts";
export { fencedCode } from "./src/dsl/fence.ts";
export { bashCall } from "./src/dsl/bash_call.ts";
export { genericCall } from "./src/dsl/generic_call.ts";
export { CALL_RENDERERS, compactCall } from "./src/dsl/call.ts";
export { compactUser, compactUserPart } from "./src/dsl/user.ts";
export { compactAssistant, compactAssistantPart } from "./src/dsl/assistant.ts";
export { compactTool } from "./src/dsl/tool.ts";
export { compactMessage } from "./src/dsl/message.ts";
export { compactChat, type CompactChatOptions } from "./src/dsl/chat.ts";
export { type ConversationCount, countMessages, type MessageCount } from "./src/dsl/count_messages.ts";
export { compactBody, compactContent, type CompactContentOptions } from "./src/dsl/document.ts";
export { joinCompacts } from "./src/dsl/join.ts";
export { type CompactDocument, parseCompact } from "./src/dsl/parse_compact.ts";
export type { CompactBlock, CompactBlockKind } from "./src/dsl/compact_block.ts";
export { earlierNotes } from "./src/dsl/earlier_notes.ts";

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
} from "./src/dialog/model.ts";
export type { IdOptions } from "./src/dialog/ids.ts";
export {
  deleteMessages,
  findMessage,
  insertMessages,
  moveMessage,
  type Place,
  updateMessage,
} from "./src/dialog/edit_dialog.ts";
export { splitMessage, type SplitMessageOptions } from "./src/dialog/split_message.ts";
export { mergeMessages } from "./src/dialog/merge_messages.ts";
export { validateDialog } from "./src/dialog/validate_dialog.ts";
export { parseNotebook, type ParseNotebookOptions } from "./src/dialog/parse_notebook.ts";
export { stringifyNotebook } from "./src/dialog/stringify_notebook.ts";
export { resultOutput, streamOutput } from "./src/dialog/cell_outputs.ts";
export { joinOutput } from "./src/dialog/notebook_cell.ts";
export {
  OUTPUT_RENDERERS,
  type OutputRenderer,
  renderOutput,
  type RenderOutputOptions,
  renderOutputs,
} from "./src/dialog/render_output.ts";
export { dialogOutput } from "./src/dialog/dialog_output.ts";
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
} from "./src/dialog/python_literal.ts";
export { literalRepr } from "./src/dialog/python_literal.ts";
export { literalValue } from "./src/dialog/literal_value.ts";
export { parseLiteral } from "./src/dialog/parse_literal.ts";
export { parseReply } from "./src/dialog/parse_reply.ts";
export { renderReply } from "./src/dialog/render_reply.ts";
export { type ReplyMarkupOptions, toolDetails, type ToolDetailsOptions } from "./src/dialog/tool_details.ts";
export { stripToolBlocks } from "./src/dialog/strip_tool_blocks.ts";
export { formatReply, type FormatReplyOptions } from "./src/dialog/format_reply.ts";
export { detectMime } from "./src/dialog/detect_mime.ts";
export {
  type MediaCapabilities,
  mediaItem,
  type MediaItemOptions,
  type MediaOptions,
  type MediaSource,
  type MediaUrl,
} from "./src/dialog/media_item.ts";
export { MediaUnavailableError } from "./src/dialog/media_unavailable.ts";
export { localTime, type TimeZoneOptions, toLocalTime } from "./src/dialog/local_time.ts";
export { dialogXml, type DialogXmlOptions } from "./src/dialog/dialog_xml.ts";
export { dialogMedia, type DialogMediaOptions } from "./src/dialog/dialog_media.ts";
export { dialogParts, type DialogPartsOptions } from "./src/dialog/dialog_parts.ts";
export { dialogToHistory, type HistoryTurn } from "./src/dialog/dialog_history.ts";
export { dialogToMessages, DuplicateCallError } from "./src/dialog/dialog_messages.ts";
export { messagesToDialog, type MessagesToDialogOptions } from "./src/dialog/messages_to_dialog.ts";
export { replyToDialog } from "./src/dialog/reply_to_dialog.ts";
export { dialogToReply, type DialogToReplyOptions } from "./src/dialog/dialog_to_reply.ts";
export { type ToolCall, toolCall } from "./src/dialog/tool_call.ts";
export { compactReply, type CompactReplyOptions } from "./src/dialog/compact_reply.ts";
export { compactDialog, compactDialogMessage } from "./src/dialog/compact_dialog.ts";
export { compactCode } from "./src/dialog/compact_code.ts";
export { dialogToCompact } from "./src/dialog/dialog_to_compact.ts";

export { type AssembledPrompt, assemblePrompt, type PromptPrefix } from "./src/fold/assemble_prompt.ts";
export { citationsOf } from "./src/facts/citations_of.ts";
export { cited } from "./src/fold/cited.ts";
export {
  compactConversation,
  type CompactConversationOptions,
  type Compaction,
  type FactsRequired,
  type NotFolded,
  type Summariser,
} from "./src/fold/compact_conversation.ts";
export type { CompactionEvent } from "./src/fold/compaction_event.ts";
export { dslSummariser, type DslSummariserOptions } from "./src/fold/dsl_summariser.ts";
export { FactsLostError } from "./src/fold/facts_lost_error.ts";
export { ProvenanceLostError } from "./src/fold/provenance_lost_error.ts";
export { FACT_KINDS, type FactExtractor, type FactKind } from "./src/facts/fact_kinds.ts";
export { commands, ids, MESSAGE_FACTS, type MessageFacts, paths, urls } from "./src/facts/message_facts.ts";
export { type FactSurvival, survival, type SurvivalOptions } from "./src/survival/survival.ts";

export type { SecretKind, TextSpan } from "./src/redaction/secret_kind.ts";
export { SECRET_KINDS } from "./src/redaction/secret_kinds.ts";
export type { FoundSecret, RedactOptions } from "./src/redaction/find_secrets.ts";
export { type RedactedText, redactText } from "./src/redaction/redact_text.ts";
export { redact, type Redacted, type RedactedCount } from "./src/redaction/redact.ts";
export { shortenBlobs, type ShortenBlobsOptions } from "./src/redaction/shorten_blobs.ts";
export { withoutBlobs } from "./src/redaction/without_blobs.ts";

export { BudgetError } from "./src/budget/budget_error.ts";
export { compactDocument, type CompactDocumentOptions } from "./src/budget/compact_document.ts";
export type { CompactedDocument } from "./src/budget/compacted_document.ts";
export { fitChat, type FitChatOptions } from "./src/budget/fit_chat.ts";
export type { PrepareOptions } from "./src/budget/prepared_messages.ts";
export type { PartClass, TokensBeforeAfter, Treatment } from "./src/budget/counted_part.ts";
export type { Receipt, ReceiptEntry, ReceiptReference } from "./src/budget/receipt.ts";
export { type Reference, type ReferenceKind, referencesOf } from "./src/references/references_of.ts";
export { recall, type Recalled } from "./src/references/recall.ts";
export { removedTurns } from "./src/dsl/removed_turns.ts";

export { inspectMessages, type InspectOptions } from "./src/view/inspect_messages.ts";
export type {
  InspectedPart,
  InspectedTool,
  InspectedTurn,
  Inspection,
  Repeat,
  Repeats,
} from "./src/view/inspection.ts";
export type { View, ViewCut, ViewMessage, ViewPart, ViewTurn } from "./src/view/view.ts";
export { viewOf, type ViewOptions } from "./src/view/view_of.ts";
export { viewPage } from "./src/view/view_page.ts";

export { FORMATS } from "./src/formats/formats.ts";
export { fitMessages, type FittedMessages } from "./src/formats/fit_messages.ts";
export { WRITERS } from "./src/formats/writers.ts";
export type { Loss, LossCode, WritableConversation, Writer, Written } from "./src/formats/writer.ts";
export { messagesToMarkdown } from "./src/formats/markdown.ts";
export type { Conversation, Format, ReadOptions } from "./src/formats/format.ts";
export type { Diagnostic, DiagnosticCode } from "./src/formats/diagnostic.ts";
export type { Input } from "./src/formats/input.ts";
export type { JsonObject } from "./src/formats/values.ts";
export type { JsonEntry } from "./src/formats/json_entry.ts";
export { readJsonLines, type ReadJsonLinesOptions } from "./src/formats/json_lines.ts";
export type { Layout } from "./src/formats/layout.ts";
export type { Sample, Source } from "./src/formats/source.ts";
export {
  detectFormats,
  type Detection,
  type ReadConversation,
  readConversation,
  type ReadConversationOptions,
  readConversations,
  type ReadConversationsOptions,
  UnknownFormatError,
} from "./src/formats/read_conversation.ts";
export {
  type FoundConversation,
  SeveralConversationsError,
} from "./src/formats/several_conversations_error.ts";
