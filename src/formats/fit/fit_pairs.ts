import type { Part, ToolResultPart, ToolUsePart } from "../../model/message.ts";
import { SHORT_ID } from "./fit_parts.ts";
import { FreshNames } from "./fresh_names.ts";
import type { FitStep, Fitting, Report } from "./fitting.ts";

/** A result, and where it stood. */
interface Answer {
  readonly part: ToolResultPart;
  readonly at: number;
}

/** What stands in for a result that a host never wrote. */
const NO_RESULT = "(no result was recorded)";

/** Calls with ids of their own, and the result of each. */
interface Pairs {
  readonly messages: readonly Fitting[];
  readonly answers: ReadonlyMap<ToolUsePart, Answer>;
  /** The results that answer a call, by the parts that they are made of. */
  readonly used: ReadonlyMap<Part, ToolResultPart>;
}

function isCall(part: Part): part is ToolUsePart {
  return part.type === "tool_use";
}

/** Gives a call whose id an earlier one has an id of its own. */
function uniqueCalls(
  messages: readonly Fitting[],
  report: Report,
): { messages: Fitting[]; told: Map<Part, string> } {
  const ids = new FreshNames((id, count) => `${id.slice(0, SHORT_ID)}_${count}`);
  const told = new Map<Part, string>();
  const renamed = messages.map((message) => ({
    ...message,
    content: message.content.map((part) => {
      if (!isCall(part)) return part;
      const id = ids.take(part.id);
      if (id !== part.id) {
        report(
          message.index,
          "call-id",
          `the call id "${part.id}" is there twice and was written as "${id}"`,
        );
      }
      const call = { ...part, id };
      told.set(call, part.id);
      return call;
    }),
  }));
  return { messages: renamed, told };
}

/** Finds for each call the first result behind it with its id that answers no other call. */
function pairUp(all: readonly Fitting[], report: Report): Pairs {
  const { messages, told } = uniqueCalls(all, report);
  const open = new Map<string, ToolUsePart[]>();
  const answers = new Map<ToolUsePart, Answer>();
  const used = new Map<Part, ToolResultPart>();
  messages.forEach(({ content }, at) => {
    for (const part of content) {
      if (isCall(part)) {
        const id = told.get(part)!;
        const namesakes = open.get(id);
        if (namesakes === undefined) open.set(id, [part]);
        else namesakes.push(part);
      } else if (part.type === "tool_result") {
        const call = open.get(part.id)?.shift();
        if (call === undefined) continue;
        const answer = { ...part, id: call.id, name: call.name };
        answers.set(call, { part: answer, at });
        used.set(part, answer);
      }
    }
  });
  return { messages, answers, used };
}

function orphanText({ name, text }: ToolResultPart): Part {
  const of = name === undefined ? "" : ` of ${name}`;
  return { type: "text", text: text.trim() === "" ? `(result${of})` : `(result${of}) ${text}` };
}

/** A result that answers no call is what the user is told. */
function orphansOf(message: Fitting, { used }: Pairs, report: Report): Fitting[] {
  const orphans = message.content.filter((part) => part.type === "tool_result" && !used.has(part));
  if (orphans.length === 0) return [];
  report(
    message.index,
    "orphan-result",
    `${orphans.length} results without a call were written as text of the user`,
  );
  return [{ ...message, role: "user", content: orphans.map((part) => orphanText(part as ToolResultPart)) }];
}

function noResult(call: ToolUsePart, { index }: Fitting, report: Report): ToolResultPart {
  report(index, "missing-result", `the call "${call.id}" has no result, one that says so was written`);
  return { type: "tool_result", id: call.id, name: call.name, text: NO_RESULT };
}

/**
 * Every call with a result, every result with a call. Where the target wants it, all results of a message stand right
 * behind it, in the order of the calls.
 */
export const fitPairs: FitStep = (all, rules, report) => {
  const pairs = pairUp(all, report);
  const { messages, answers, used } = pairs;
  return messages.flatMap((message, at): Fitting[] => {
    if (message.role === "tool") {
      const kept = rules.results === "next" ? [] : message.content.flatMap((part) => used.get(part) ?? []);
      return [
        ...kept.length > 0 ? [{ ...message, content: kept }] : [],
        ...orphansOf(message, pairs, report),
      ];
    }
    const calls = message.content.filter(isCall);
    const results = calls.flatMap((call): ToolResultPart[] => {
      const answer = answers.get(call);
      if (answer === undefined) return rules.openCalls ? [] : [noResult(call, message, report)];
      if (rules.results !== "next") return [];
      if (answer.at !== at + 1) {
        report(
          messages[answer.at]!.index,
          "result-place",
          `the result of "${call.id}" was moved to its call`,
        );
      }
      return [answer.part];
    });
    if (results.length === 0) return [message];
    const next = messages[at + 1];
    const beside = next?.role === "tool" ? next : { role: "tool" as const, index: message.index };
    return [message, { ...beside, content: results }];
  });
};
