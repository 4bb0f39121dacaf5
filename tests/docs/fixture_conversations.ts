import { type Conversation, readConversations } from "@pith/pith";
import { allInputs } from "../package/exercise_inputs.ts";

/** What is read of one conversation, and the name of its fixture. */
export type FixtureConversation = Pick<Conversation, "messages" | "dialog"> & { readonly name: string };

/** Reads every fixture of every format: the conversations that have messages. */
export async function* conversationsOf(): AsyncGenerator<FixtureConversation> {
  for (const { name, text, options } of allInputs()) {
    for await (const conversation of readConversations(text, options)) {
      if (conversation.messages.length > 0) yield { ...conversation, name };
    }
  }
}
