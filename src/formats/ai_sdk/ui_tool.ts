import { parseArguments, toArguments } from "../call_arguments.ts";
import { asId, asObject, asString, type JsonObject } from "../values.ts";
import { LEFT_OUT } from "./parts.ts";
import { type Answer, deniedAnswer, toAnswer } from "./tool_output.ts";

/** What a tool part of a UI message tells: a call, and its result once there is one. */
export interface UiTool {
  /** The id that the part gives; not always the only part with it. */
  readonly id: string | undefined;
  /** The tool. */
  readonly name: string;
  /** The arguments. */
  readonly arguments: JsonObject;
  /** What the tool answered. */
  readonly answer?: Answer;
  /** Whether the provider ran the tool while the model spoke. */
  readonly isServer: boolean;
  /** The number of the step, where the part tells it. */
  readonly step: unknown;
}

/** How far a call is: with an answer, open, or not even told to its end. */
type State = (part: JsonObject) => { readonly answer?: Answer; readonly leftOut?: string };

const open: State = () => ({});

const denied: State = ({ approval }) => ({ answer: deniedAnswer(asObject(approval)?.reason) });

const STATES: Readonly<Record<string, State>> = {
  "input-available": open,
  "approval-requested": open,
  "approval-responded": (part) => asObject(part.approval)?.approved === false ? denied(part) : {},
  "output-available": ({ output, preliminary }) =>
    preliminary === true ? { leftOut: LEFT_OUT.preliminary } : { answer: toAnswer(output) },
  "output-error": ({ errorText, output }) => {
    return { answer: { text: asString(errorText) ?? toAnswer(output).text, isError: true } };
  },
  "output-denied": denied,
};

/** A part whose state is unknown has an answer when it holds one. */
const byContent: State = (part) => {
  if (part.errorText !== undefined) return STATES["output-error"]!(part);
  return part.output === undefined ? {} : STATES["output-available"]!(part);
};

const PREFIX = "tool-";

/** Whether a part is that of a tool: `tool-NAME`, or `dynamic-tool`. */
export function isToolPart({ type }: JsonObject): boolean {
  return type === "dynamic-tool" || (typeof type === "string" && type.startsWith(PREFIX));
}

/**
 * Takes a tool part.
 *
 * @param part the part
 * @returns the call with its answer, if the part tells a whole call; and why something was left out, if it was
 */
export function toUiTool(part: JsonObject): { readonly tool?: UiTool; readonly leftOut?: string } {
  const state = asString(part.state) ?? "";
  if (state === "input-streaming") return { leftOut: LEFT_OUT.unfinished };
  const { answer, leftOut } = (Object.hasOwn(STATES, state) ? STATES[state]! : byContent)(part);
  const type = asString(part.type) ?? "";
  const tool: UiTool = {
    id: asId(part.toolCallId),
    name: type.startsWith(PREFIX) ? type.slice(PREFIX.length) : asString(part.toolName) ?? "",
    arguments: part.input === undefined || part.input === null
      ? parseArguments(part.rawInput)
      : toArguments(part.input),
    isServer: part.providerExecuted === true,
    step: part.step,
    ...(answer === undefined ? {} : { answer }),
  };
  return { tool, ...(leftOut === undefined ? {} : { leftOut }) };
}
