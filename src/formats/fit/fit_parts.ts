import type { MediaPart, Part, Role, TextPart } from "../../model/message.ts";
import type { TargetRules } from "../../model/target_rules.ts";
import { mediaMark } from "../media.ts";
import { FreshNames } from "./fresh_names.ts";
import type { FitStep, Fitting, Report } from "./fitting.ts";

/** Whose message a part belongs into, whatever message it stands in. */
function roleOf(part: Part, role: Role): Role {
  if (part.type === "tool_result") return "tool";
  if (part.type === "tool_use" || part.type === "thinking") return "assistant";
  return role === "tool" ? "user" : role;
}

/** Parts in messages of their role: a call that stands in a user's message gets one of the assistant's. */
export const splitByRole: FitStep = (messages, _rules, report) =>
  messages.flatMap((message): Fitting[] => {
    const split: { role: Role; content: Part[] }[] = [];
    for (const part of message.content) {
      const role = roleOf(part, message.role);
      if (role !== message.role) {
        report(
          message.index,
          "role-order",
          `a part of the type ${part.type} was moved to a message of ${role}`,
        );
      }
      const last = split.at(-1);
      if (last?.role === role) last.content.push(part);
      else split.push({ role, content: [part] });
    }
    return split.map((run) => ({ ...message, ...run }));
  });

/** What stands for a medium that cannot be written. */
export function namedMedium({ mime }: MediaPart): TextPart {
  return { type: "text", text: mediaMark(mime) };
}

function fitPart(part: Part, { role, index }: Fitting, rules: TargetRules, report: Report): Part[] {
  if (part.type === "text" && part.text.trim() === "") {
    report(index, "empty", "a text without words was left out");
    return [];
  }
  if (part.type === "thinking") {
    if (rules.thinking === "any" || (rules.thinking === "signed" && part.signature !== undefined)) {
      return [part];
    }
    const which = rules.thinking === "signed" ? "a thought without a signature" : "a thought";
    report(index, "thinking", `${which} was left out, which cannot be written there`);
    return [];
  }
  if (part.type === "media" && !rules.media.includes(role)) {
    report(
      index,
      "media",
      `a medium of the type ${part.mime} is only named, since it cannot come from ${role}`,
    );
    return [namedMedium(part)];
  }
  return [part];
}

/** Parts that the target takes: no empty texts, no thoughts or media where there can be none. */
export const fitParts: FitStep = (messages, rules, report) =>
  messages.map((message) => ({
    ...message,
    content: message.content.flatMap((part) => fitPart(part, message, rules, report)),
  })).filter(({ content }) => content.length > 0);

/** A name of the signs that every target takes. */
function legalName(name: string, { toolName }: TargetRules): string {
  const plain = name.replaceAll(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64);
  return toolName.test(plain) ? plain : `tool_${plain}`.slice(0, 64);
}

/** How long an id that is made may be, so that there is room for a number in the 40 signs that every target takes. */
export const SHORT_ID = 32;

/** Makes ids that the target takes, the same for the same one, and different for different ones. */
class Ids {
  readonly #made = new Map<string, string>();
  readonly #fresh = new FreshNames((id, count) => `${id}_${count}`);

  legal(id: string, { callId }: TargetRules): string {
    const known = this.#made.get(id);
    if (known !== undefined) return known;
    const plain = callId.test(id) ? id : `call_${id.replaceAll(/[^a-zA-Z0-9_-]/g, "_")}`.slice(0, SHORT_ID);
    const made = this.#fresh.take(plain);
    this.#made.set(id, made);
    return made;
  }
}

/** Names of tools and ids of calls that the target takes. */
export const fitNames: FitStep = (messages, rules, report) => {
  const ids = new Ids();
  return messages.map((message) => ({
    ...message,
    content: message.content.map((part) => {
      if (part.type !== "tool_use" && part.type !== "tool_result") return part;
      const id = ids.legal(part.id, rules);
      if (id !== part.id) report(message.index, "call-id", `the call id "${part.id}" was written as "${id}"`);
      const { name } = part;
      if (name === undefined || rules.toolName.test(name)) return { ...part, id };
      const legal = legalName(name, rules);
      report(message.index, "tool-name", `the tool "${name}" was written as "${legal}"`);
      return { ...part, id, name: legal };
    }),
  }));
};
