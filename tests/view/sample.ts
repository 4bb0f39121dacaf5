import { type Message, readConversation } from "@pith/pith";

/** The messages of the sample session. */
export async function sampleMessages(): Promise<readonly Message[]> {
  const url = new URL("../../fixtures/claude-code/session/input.jsonl", import.meta.url);
  return (await readConversation(await Deno.readTextFile(url))).messages;
}
