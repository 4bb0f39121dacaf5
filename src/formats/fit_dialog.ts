import type { Message, Part } from "../model/message.ts";
import type { TargetRules } from "../model/target_rules.ts";
import { namedMedium } from "./fit/fit_parts.ts";
import { OPENING } from "./fit/fit_turns.ts";
import { reportTo } from "./fit/fitting.ts";
import { type FittedMessages, fitToRules } from "./fit_messages.ts";

/** A reply holds prose, and each call beside its result. */
const RULES: TargetRules = {
  system: "first",
  takesTurns: false,
  results: "next",
  openCalls: false,
  thinking: "none",
  media: ["user"],
  toolName: /[^]/,
  callId: /[^]/,
  endsTrimmed: false,
};

function isPicture(part: Part): boolean {
  return part.type === "media" && part.data !== undefined && part.mime.startsWith("image/");
}

/**
 * Brings a conversation into the form that a dialog's prompts and replies can hold.
 *
 * @param conversation the messages
 * @returns messages that begin with the user's, and what had to be changed or left out
 */
export function fitDialog(conversation: readonly Message[]): FittedMessages {
  const { messages, losses: fitLosses } = fitToRules(conversation, RULES);
  const losses = [...fitLosses];
  const report = reportTo(losses);
  const fitted = messages.map((message, index): Message => ({
    ...message,
    content: message.content.map((part): Part => {
      if (part.type === "tool_result" && part.isError) {
        report(index, "error-flag", `that the call "${part.id}" failed cannot be written there`);
      }
      if (message.role !== "user" || part.type !== "media" || isPicture(part)) return part;
      report(index, "media", `a medium of the type ${part.mime} is only named, a dialog holds pictures`);
      return namedMedium(part);
    }),
  }));
  const first = fitted.findIndex(({ role }) => role !== "system");
  for (const index of fitted.slice(0, Math.max(first, 0)).keys()) {
    report(index, "system-place", "a system message was left out, a dialog has none");
  }
  if (fitted[first]?.role !== "assistant") return { messages: fitted, losses };
  report(first, "role-order", "a prompt was put in front, since a reply needs one");
  const opening: Message = { role: "user", content: [{ type: "text", text: OPENING }] };
  return { messages: [...fitted.slice(0, first), opening, ...fitted.slice(first)], losses };
}
