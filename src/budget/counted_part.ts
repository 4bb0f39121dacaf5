import { countPart } from "../dsl/count_messages.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { WHOLE } from "../dsl/policy.ts";
import type { Part, Role } from "../model/message.ts";
import { renderPart } from "./render_part.ts";

/** What kind of text a part is, for the totals of a receipt. */
export type PartClass = "user" | "assistant" | "call" | "result" | "thinking" | "system" | "media";

/**
 * What was done with a message: it stands whole, it was cut, nothing of it is shown, it was folded into a line, or it
 * stands whole but for secrets.
 */
export type Treatment = "whole" | "cut" | "dropped" | "folded" | "redacted";

/** Tokens before and after. */
export interface TokensBeforeAfter {
  /** Tokens that went in. */
  readonly before: number;
  /** Tokens of what stands in the document for them, its marks included. */
  readonly after: number;
}

/** A part, its kind, and its tokens. */
export interface CountedPart extends TokensBeforeAfter {
  /** What kind of text it is. */
  readonly kind: PartClass;
  /** What stands in the document for it; `""` when nothing does. */
  readonly text: string;
  /** What would stand there if there were no budget; `""` when nothing would, or it was folded. */
  readonly whole: string;
}

/** What kind of text a part is, by its type and its speaker. */
export const PART_CLASSES: Readonly<Record<Part["type"], (role: Role) => PartClass>> = {
  text: (role) => role === "tool" ? "result" : role,
  thinking: () => "thinking",
  "tool_use": () => "call",
  "tool_result": () => "result",
  media: () => "media",
};

/** A part as it came in, and as it is to be shown. */
export interface PartPair {
  /** The part as it came in. */
  readonly original: Part;
  /** The part as it is to be shown. */
  readonly part: Part;
  /** Who speaks. */
  readonly role: Role;
}

/**
 * Renders a part and counts it.
 *
 * @param pair the part
 * @param options its budgets; `undefined` where it was folded
 * @param counter the tokenizer, with options for counting
 * @returns its texts and tokens
 */
export function countedPart(
  { original, part, role }: PartPair,
  options: CompactOptions | undefined,
  { tokenizer }: CompactOptions,
): CountedPart {
  const known = { kind: PART_CLASSES[part.type](role), before: countPart(original, tokenizer) };
  if (options === undefined) return { ...known, after: 0, text: "", whole: "" };
  const text = renderPart(part, role, options);
  const whole = text === "" ? text : renderPart(part, role, { ...options, ...WHOLE });
  return { ...known, after: tokenizer.count(text), text, whole };
}

/**
 * Says what was done with parts.
 *
 * @param parts the parts of a message, or one of them
 * @param isFolded whether they were folded
 * @returns what was done
 */
export function treatmentOf(parts: readonly CountedPart[], isFolded: boolean): Treatment {
  if (isFolded) return "folded";
  const shown = parts.filter(({ after }) => after > 0);
  if (shown.length === 0) return "dropped";
  return shown.every(({ text, whole }) => text === whole) ? "whole" : "cut";
}
