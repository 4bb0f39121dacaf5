import type { Part, Role } from "../../model/message.ts";
import type { FitStep, Fitting } from "./fitting.ts";

/** What the user says in front of an assistant that speaks first. */
export const OPENING = "(The conversation begins with the assistant.)";

/** System messages in front of all others, where the target wants them there. */
export const fitSystem: FitStep = (messages, rules, report) => {
  if (rules.system === "anywhere") return [...messages];
  const first = messages.findIndex(({ role }) => role !== "system");
  const late = messages.filter(({ role }, at) => role === "system" && at > first && first >= 0);
  for (const { index } of late) report(index, "system-place", "a system message was moved to the front");
  return [
    ...messages.filter(({ role }) => role === "system"),
    ...messages.filter(({ role }) => role !== "system"),
  ];
};

/** Whether two messages of these roles in a row are written as one. */
function isSameTurn(before: Role | undefined, role: Role, takesTurns: boolean): boolean {
  return before === role && (role === "tool" || (takesTurns && role !== "system"));
}

/** A message that others may be joined with. */
interface Draft extends Fitting {
  readonly content: Part[];
}

/** The user begins, and nobody speaks twice in a row, where the target takes turns. Results in a row are one message. */
export const fitTurns: FitStep = (messages, { takesTurns }, report) => {
  const fitted: Draft[] = [];
  for (const message of messages) {
    const before = fitted.at(-1);
    if (isSameTurn(before?.role, message.role, takesTurns)) {
      if (message.role !== "tool") {
        report(message.index, "role-order", `it was joined with the message of ${message.role} before it`);
      }
      for (const part of message.content) before!.content.push(part);
      continue;
    }
    const isFirst = before === undefined || before.role === "system";
    if (takesTurns && isFirst && message.role !== "user" && message.role !== "system") {
      report(
        message.index,
        "role-order",
        "a line of the user was put in front, since the assistant cannot begin",
      );
      fitted.push({ role: "user", content: [{ type: "text", text: OPENING }], index: message.index });
    }
    fitted.push({ ...message, content: [...message.content] });
  }
  return fitted;
};

/** The content without the thoughts at its end. */
function withoutLastThoughts(content: readonly Part[]): Part[] {
  return content.slice(0, content.findLastIndex(({ type }) => type !== "thinking") + 1);
}

/** Neither a thought nor white space at the end of the assistant's last message, where the target refuses them. */
export const fitEnd: FitStep = (messages, { endsTrimmed }, report) => {
  const last = messages.at(-1);
  if (!endsTrimmed || last?.role !== "assistant") return [...messages];
  const content = withoutLastThoughts(last.content);
  if (content.length < last.content.length) {
    report(last.index, "thinking", "a thought at the end was left out, where none can stand");
  }
  const part = content.at(-1);
  const text = part?.type === "text" ? part.text.trimEnd() : undefined;
  if (part?.type === "text" && text !== undefined && text !== part.text) {
    report(last.index, "not-representable", "the white space at the end was left out");
    content[content.length - 1] = { ...part, text };
  }
  return [...messages.slice(0, -1), ...content.length === 0 ? [] : [{ ...last, content }]];
};
