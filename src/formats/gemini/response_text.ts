import { asObject, asObjects, asString, type JsonObject, toText } from "../values.ts";
import { mediaMark } from "../media.ts";
import { field } from "./field.ts";

/** What a function answered. */
export interface ResponseText {
  /** The answer as text. */
  readonly text: string;
  /** `true` when the function failed. */
  readonly isError?: true;
}

/** The members under which clients put the answer, when it is a text and nothing stands beside it. */
const WRAPPERS: ReadonlySet<string> = new Set(["output", "result", "content", "error"]);

function textOf(response: unknown): string {
  const members = Object.entries(asObject(response) ?? {}).filter(([, value]) => value !== null);
  const [sole] = members;
  if (members.length === 1 && WRAPPERS.has(sole![0]) && typeof sole![1] === "string") return sole![1];
  return toText(response);
}

function mark(part: JsonObject): string {
  const medium = asObject(field(part, "inlineData")) ?? asObject(field(part, "fileData"));
  if (medium === undefined) return asString(part.text) ?? "";
  return mediaMark(asString(field(medium, "mimeType")) ?? "application/octet-stream");
}

/**
 * Takes what a function answered as text.
 *
 * @param response the `functionResponse`: an object under `response`, as a rule, and media under `parts`
 * @param siblings parts that stand behind it and belong to it
 * @returns the sole text of the answer, or all of it as JSON; media are named
 */
export function toResponseText(response: JsonObject, siblings: readonly JsonObject[] = []): ResponseText {
  const { response: answer } = response;
  const marks = [...asObjects(response.parts), ...siblings].map(mark);
  const text = [textOf(answer), ...marks].filter((line) => line !== "").join("\n");
  const error = asObject(answer)?.error;
  const isError = error !== undefined && error !== null && error !== false && error !== "";
  return { text, ...(isError ? { isError } : {}) };
}
