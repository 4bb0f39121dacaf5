import { isSeveral } from "../formats/conversation_choice.ts";
import { stringifyJson } from "../model/exact_json.ts";
import { type PlainConversation, plainConversation } from "./plain_conversation.ts";
import { readBody } from "./read_body.ts";
import type { Job } from "./route.ts";

/**
 * Works on each conversation of a request's body in turn.
 *
 * @param job the request, its parameters and limits
 * @param work what is done with a conversation
 * @returns what was made of each
 */
export async function eachConversation<T>(
  job: Job,
  work: (plain: PlainConversation) => Promise<T> | T,
): Promise<readonly T[]> {
  const made: T[] = [];
  const conversations = await readBody(job);
  await job.deadline.turn();
  for (const conversation of conversations) {
    made.push(await work(plainConversation(conversation, job.values)));
    await job.deadline.step();
  }
  return made;
}

/**
 * Writes reports as JSON: a list when several conversations may be meant, else the one.
 *
 * @param reports the reports
 * @param job the request
 * @returns the JSON, every digit of it
 */
export function jsonOf(reports: readonly unknown[], { values }: Job): string {
  return `${stringifyJson(isSeveral(values) ? reports : reports[0])}\n`;
}
