import { type Message, readConversations } from "@pith/pith";
import { findFixtures } from "../formats/fixtures.ts";

/** Reads every fixture of every format: the conversations with messages, by the name of the fixture. */
export async function* conversationsOf(): AsyncGenerator<{ name: string; messages: readonly Message[] }> {
  for (const { name, input, options } of findFixtures()) {
    for await (const { messages } of readConversations(await Deno.readFile(input), options)) {
      if (messages.length > 0) yield { name, messages };
    }
  }
}
