import type { ConversationBuilder } from "../conversation_builder.ts";
import { asArray, asId, asObject, asObjects, asString, type JsonObject, toBlocks } from "../values.ts";
import type { Content } from "./contents.ts";
import { field } from "./field.ts";

/** Tells whether a record is a response of the model, or a piece of one that was streamed. */
export function isResponse(record: JsonObject): boolean {
  return Array.isArray(record.candidates) || asObject(field(record, "promptFeedback")) !== undefined;
}

function isPlainText(part: JsonObject | undefined): part is JsonObject & { text: string } {
  return part !== undefined && typeof part.text === "string" &&
    Object.keys(part).every((key) => key === "text" || key === "thought" || key === "type");
}

/** Joins the texts that stand in a row, since a stream cuts them anywhere. */
function joinTexts(parts: readonly JsonObject[]): JsonObject[] {
  const runs: JsonObject[][] = [];
  for (const part of parts) {
    const before = runs.at(-1)?.[0];
    const isNext = isPlainText(before) && isPlainText(part) && before.thought === part.thought;
    if (isNext) runs.at(-1)!.push(part);
    else runs.push([part]);
  }
  return runs.map((run) =>
    run.length === 1 ? run[0]! : { ...run[0], text: run.map(({ text }) => text).join("") }
  );
}

/** Why a response holds nothing. */
function reasonOf(response: JsonObject): string | undefined {
  const [candidate] = asObjects(response.candidates);
  const feedback = asObject(field(response, "promptFeedback")) ?? {};
  const reason = asString(field(candidate ?? {}, "finishReason")) ?? asString(field(feedback, "blockReason"));
  const message = asString(field(candidate ?? {}, "finishMessage"));
  return message === undefined ? reason : `${reason}: ${message}`;
}

function partsIn(response: JsonObject | undefined): unknown {
  const [candidate] = asObjects(response?.candidates);
  return asObject(candidate?.content)?.parts;
}

/**
 * Takes what the model answered.
 *
 * @param pieces the response, or the pieces of one that was streamed
 * @param builder what is told of an answer that holds nothing, and of further candidates
 * @returns the content of the first candidate; nothing when there is none
 */
export function answerOf(pieces: readonly JsonObject[], builder: ConversationBuilder): Content[] {
  const parts = pieces.flatMap((piece) => toBlocks(partsIn(piece)));
  const others = pieces.reduce((most, piece) => Math.max(most, asArray(piece.candidates).length - 1), 0);
  builder.leaveOut("answers of other candidates", others);
  if (parts.length === 0) {
    const reason = pieces.map(reasonOf).findLast((reason) => reason !== undefined) ?? "no reason was told";
    const message = `The answer holds nothing, it ended by ${reason}`;
    builder.fault({ code: "invalid-message", message, recovered: true });
    return [];
  }
  const model = pieces.map((piece) => asId(field(piece, "modelVersion"))).find((name) => name !== undefined);
  return [{
    value: { role: "model", parts: pieces.length === 1 ? partsIn(pieces[0]) : joinTexts(parts) },
    model,
  }];
}
