/**
 * A hook for Claude Code: when the host has compacted a session, the model gets a document of all that was said before.
 *
 * @module
 */
import { compactDocument, loadTokenizer, readConversation } from "@pith/pith";

/** What the host tells a hook on its standard input, as far as this one needs it. */
export interface HookInput {
  /** Which hook it is. */
  readonly "hook_event_name": string;
  /** The session so far. */
  readonly "transcript_path": string;
}

/** Hosts cut what a hook says when it is long, so the budget is small; the document names the transcript. */
const MAX_TOKENS = 2000;

/** What the hook answers: JSON whose `additionalContext` the host shows to the model. */
export async function answer(input: HookInput, session: AsyncIterable<Uint8Array>): Promise<string> {
  const { "hook_event_name": hookEventName, "transcript_path": path } = input;
  const { messages } = await readConversation(session, { from: "claude-code" });
  const { document: additionalContext } = compactDocument(messages, {
    tokenizer: await loadTokenizer(),
    path,
    maxTokens: MAX_TOKENS,
  });
  return JSON.stringify({ hookSpecificOutput: { hookEventName, additionalContext } });
}

if (import.meta.main) {
  const input: HookInput = await new Response(Deno.stdin.readable).json();
  const { readable } = await Deno.open(input.transcript_path);
  await new Response(await answer(input, readable)).body!.pipeTo(Deno.stdout.writable);
}
