import type { PlainConversation } from "../reports/plain_conversation.ts";
import { redactConversation } from "../reports/redact_conversation.ts";
import { readBody } from "./read_body.ts";
import type { Job } from "./route.ts";

/**
 * Works on each conversation of a request's body in turn, without its secrets where the query asks for that.
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
    made.push(await work(job.values.redact === true ? redactConversation(conversation) : { conversation }));
    await job.deadline.step();
  }
  return made;
}
