import type { Message, Part, Role } from "./message.ts";
import type { MessageProblem, MessageProblemCode } from "./message_problem.ts";
import { shown } from "./message_shape.ts";
import type { TargetRules } from "./target_rules.ts";

/** A problem without its place. */
type Fault = Pick<MessageProblem, "code" | "message">;

/** Looks at one part, and tells what a target does not take. */
type PartRule = (part: Part, role: Role, rules: TargetRules) => Fault | undefined;

/** Looks at one message among its neighbours, and tells what a target does not take. */
type PlaceRule = (messages: readonly Message[], index: number, rules: TargetRules) => MessageProblem[];

function fault(code: MessageProblemCode, message: string): Fault {
  return { code, message };
}

function textIsThere(part: Part): Fault | undefined {
  if (part.type === "text" && part.text.trim() === "") {
    return fault("empty-part", "is a text without words: expected some, or no part");
  }
  return undefined;
}

function kindIsTaken(part: Part, role: Role, { media, thinking }: TargetRules): Fault | undefined {
  if (role === "tool" && part.type !== "tool_result") {
    return fault("misplaced-part", `is of the type ${part.type}: expected only results in a tool message`);
  }
  if (part.type === "media" && !media.includes(role)) {
    return fault("misplaced-part", `is a medium: expected media only from ${media.join(" or ")}`);
  }
  if (part.type !== "thinking") return undefined;
  const isTaken = role === "assistant" &&
    (thinking === "any" || (thinking === "signed" && part.signature !== undefined));
  const wanted = thinking === "signed" ? "only signed ones, of the assistant" : "none here";
  return isTaken ? undefined : fault("misplaced-part", `is a thought: expected ${wanted}`);
}

function nameIsLegal(part: Part, _role: Role, { toolName }: TargetRules): Fault | undefined {
  if (part.type !== "tool_use" || toolName.test(part.name)) return undefined;
  return fault("bad-name", `calls the tool ${shown(part.name)}: expected a name like ${toolName.source}`);
}

function idIsLegal(part: Part, _role: Role, { callId }: TargetRules): Fault | undefined {
  if ((part.type !== "tool_use" && part.type !== "tool_result") || callId.test(part.id)) return undefined;
  return fault("bad-name", `has the call id ${shown(part.id)}: expected an id like ${callId.source}`);
}

const PART_RULES: readonly PartRule[] = [textIsThere, kindIsTaken, nameIsLegal, idIsLegal];

function hasContent(messages: readonly Message[], index: number): MessageProblem[] {
  if (messages[index]!.content.length > 0) return [];
  return [{ code: "empty-message", message: `Message ${index} is empty: expected a part in it`, index }];
}

function systemIsFirst(
  messages: readonly Message[],
  index: number,
  { system }: TargetRules,
): MessageProblem[] {
  const before = messages[index - 1];
  if (system === "anywhere" || messages[index]!.role !== "system") return [];
  if (before === undefined || before.role === "system") return [];
  const message = `Message ${index} is a system message: expected it in front of all others`;
  return [{ code: "system-place", message, index }];
}

/** The user and the tools are one side; within it, results come first. */
function turnsAlternate(messages: readonly Message[], index: number, rules: TargetRules): MessageProblem[] {
  const { role } = messages[index]!;
  const before = messages[index - 1]?.role;
  if (!rules.takesTurns || role === "system") return [];
  const isSecond = role === before || (role === "tool" && before === "user");
  const isFirst = before === undefined || before === "system";
  if (!isSecond && !(isFirst && role === "assistant")) return [];
  const wanted = isSecond ? "the other side to speak" : "the user to begin";
  return [{ code: "role-order", message: `Message ${index} is from ${role}: expected ${wanted}`, index }];
}

function idsOf(message: Message | undefined, type: "tool_use" | "tool_result"): string[] {
  return (message?.content ?? []).flatMap((part) => part.type === type ? [part.id] : []);
}

function resultsAreNext(messages: readonly Message[], index: number, rules: TargetRules): MessageProblem[] {
  const message = messages[index]!;
  if (rules.results !== "next" || message.role !== "tool") return [];
  const calls = new Set(idsOf(messages[index - 1], "tool_use"));
  if (idsOf(message, "tool_result").every((id) => calls.has(id))) return [];
  const says =
    `Message ${index} answers calls that are not those of the message before it: expected them right behind`;
  return [{ code: "result-place", message: says, index }];
}

function callsAreAnswered(messages: readonly Message[], index: number, rules: TargetRules): MessageProblem[] {
  if (rules.openCalls || rules.results !== "next") return [];
  const answers = new Set(idsOf(messages[index + 1], "tool_result"));
  if (idsOf(messages[index], "tool_use").every((id) => answers.has(id))) return [];
  const says = `Message ${index} holds a call without a result: expected all results in the next message`;
  return [{ code: "unanswered-call", message: says, index }];
}

function endIsTrimmed(
  messages: readonly Message[],
  index: number,
  { endsTrimmed }: TargetRules,
): MessageProblem[] {
  const { role, content } = messages[index]!;
  const last = content.at(-1);
  if (!endsTrimmed || index < messages.length - 1 || role !== "assistant") return [];
  if (last?.type === "thinking") {
    const message =
      `Message ${index} ends in a thought: expected words or a call at the end of the last message`;
    return [{ code: "misplaced-part", message, index, part: content.length - 1 }];
  }
  if (last?.type !== "text" || last.text === last.text.trimEnd()) return [];
  const message =
    `Message ${index} ends in white space: expected none at the end of the assistant's last message`;
  return [{ code: "trailing-space", message, index }];
}

const PLACE_RULES: readonly PlaceRule[] = [
  hasContent,
  systemIsFirst,
  turnsAlternate,
  resultsAreNext,
  callsAreAnswered,
  endIsTrimmed,
];

/** Calls that nothing answers anywhere, for targets whose results may come late. */
function lateAnswers(messages: readonly Message[], rules: TargetRules): MessageProblem[] {
  if (rules.openCalls || rules.results === "next") return [];
  const answers = new Set(messages.flatMap((message) => idsOf(message, "tool_result")));
  return messages.flatMap((message, index) =>
    idsOf(message, "tool_use").every((id) => answers.has(id)) ? [] : [{
      code: "unanswered-call" as const,
      message: `Message ${index} holds a call without a result: expected one behind it`,
      index,
    }]
  );
}

/**
 * Checks sound messages by the rules of what they are to be written as.
 *
 * @param messages messages of the canonical shape
 * @param rules the rules of what they are to be written as
 * @returns what the target does not take
 */
export function targetProblems(messages: readonly Message[], rules: TargetRules): MessageProblem[] {
  const ofParts = messages.flatMap(({ role, content }, index) =>
    content.flatMap((part, at) =>
      PART_RULES.flatMap((rule): MessageProblem[] => {
        const found = rule(part, role, rules);
        if (found === undefined) return [];
        return [{
          code: found.code,
          message: `Part ${at} of message ${index} ${found.message}`,
          index,
          part: at,
        }];
      })
    )
  );
  const ofPlaces = messages.flatMap((_, index) =>
    PLACE_RULES.flatMap((rule) => rule(messages, index, rules))
  );
  return [...ofParts, ...ofPlaces, ...lateAnswers(messages, rules)];
}
