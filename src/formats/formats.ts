import { AI_STUDIO } from "./ai_studio_format.ts";
import { GEMINI_CLI } from "./gemini_cli/format.ts";
import { GEMINI } from "./gemini/format.ts";
import { AI_SDK_MODEL } from "./ai_sdk/model_format.ts";
import { AI_SDK_UI } from "./ai_sdk/ui_format.ts";
import { ANTHROPIC } from "./anthropic/format.ts";
import { CHAT_COMPLETIONS } from "./chat_completions/format.ts";
import { CHATGPT } from "./chatgpt/format.ts";
import { CLAUDE_AI } from "./claude_ai/format.ts";
import { CLAUDE_CODE } from "./claude_code/format.ts";
import { CODEX } from "./codex/format.ts";
import { CODEX_EXEC } from "./codex_exec/format.ts";
import { COMPACT_DOCUMENT } from "./compact_format.ts";
import type { Format } from "./format.ts";
import { LANGCHAIN } from "./langchain/format.ts";
import { MESSAGES } from "./messages_format.ts";
import { NOTEBOOK } from "./notebook_format.ts";
import { OPENCODE } from "./opencode/format.ts";
import { PI } from "./pi/format.ts";
import { RESPONSES } from "./responses_format.ts";

/**
 * The formats that can be read, the more telling ones first: detection takes the first that knows the input.
 *
 * @example
 * ```ts
 * import { FORMATS } from "@pith/pith";
 * import { assert } from "@std/assert";
 *
 * assert(FORMATS.some((format) => format.name === "claude-code"));
 * ```
 */
export const FORMATS: readonly Format[] = [
  COMPACT_DOCUMENT,
  NOTEBOOK,
  CHATGPT,
  CLAUDE_AI,
  GEMINI_CLI,
  AI_STUDIO,
  GEMINI,
  CODEX,
  CODEX_EXEC,
  CLAUDE_CODE,
  PI,
  OPENCODE,
  AI_SDK_UI,
  AI_SDK_MODEL,
  LANGCHAIN,
  RESPONSES,
  MESSAGES,
  ANTHROPIC,
  CHAT_COMPLETIONS,
];
