import type { Role } from "../../model/message.ts";
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

/** The user begins, and nobody speaks twice in a row, where the target takes turns. Results in a row are one message. */
export const fitTurns: FitStep = (messages, { takesTurns }, report) => {
  const fitted: Fitting[] = [];
  for (const message of messages) {
    const before = fitted.at(-1);
    if (isSameTurn(before?.role, message.role, takesTurns)) {
      if (message.role !== "tool") {
        report(message.index, "role-order", `it was joined with the message of ${message.role} before it`);
      }
      fitted[fitted.length - 1] = { ...before!, content: [...before!.content, ...message.content] };
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
    fitted.push(message);
  }
  return fitted;
};

/** No white space at the end of the assistant's last message, where the target refuses it. */
export const fitEnd: FitStep = (messages, { endsTrimmed }, report) => {
  const last = messages.at(-1);
  const part = last?.content.at(-1);
  if (!endsTrimmed || last?.role !== "assistant" || part?.type !== "text") return [...messages];
  const text = part.text.trimEnd();
  if (text === part.text) return [...messages];
  report(last.index, "not-representable", "the white space at the end was left out");
  return [...messages.slice(0, -1), { ...last, content: [...last.content.slice(0, -1), { ...part, text }] }];
};
