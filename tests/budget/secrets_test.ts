import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  BudgetError,
  compactDocument,
  loadTokenizer,
  type Message,
  readConversation,
  recall,
  redact,
  toolUse,
} from "@pith/pith";
import { main } from "@pith/pith/cli";
import { fakeHost } from "../cli/fake_host.ts";
import { ASSIGNMENT_SAMPLES } from "../redaction/assignment_samples.ts";
import { CONTEXT_SAMPLES } from "../redaction/context_samples.ts";
import { TOKEN_SAMPLES } from "../redaction/token_samples.ts";

const tokenizer = await loadTokenizer();

/** A secret, and what stands around it. */
type Planted = readonly [before: string, secret: string, after: string];

const PLANTED: readonly Planted[] = [TOKEN_SAMPLES, CONTEXT_SAMPLES, ASSIGNMENT_SAMPLES]
  .flatMap((samples) => Object.values(samples))
  .flatMap(({ found }) => found)
  .map((sample): Planted => typeof sample === "string" ? ["", sample, ""] : sample as Planted);

/** Runs of so many signs of a secret are in no output; shorter ones may be a word or a prefix. */
const RUN = 8;

/** The runs of a secret, save those that are mere words or numbers, as in the first line of a key file. */
function runsOf(secret: string): string[] {
  const inner = secret.replaceAll(/-----[A-Z ]+-----/g, "\n");
  return inner.split("\n").flatMap((line) =>
    Array.from({ length: Math.max(0, line.length - RUN + 1) }, (_, at) => line.slice(at, at + RUN))
  ).filter((run) => /[0-9]/.test(run) && /[a-z]/i.test(run));
}

function assertNone(output: string, secrets: readonly Planted[], what: string): void {
  for (const [, secret] of secrets) {
    for (const run of runsOf(secret)) {
      const at = output.indexOf(run);
      assert(at < 0, `${what} holds ${run} of a secret: ${output.slice(Math.max(0, at - 60), at + 60)}`);
    }
  }
}

const filler = fc.lorem({ maxCount: 40, mode: "words" });
const planted = fc.tuple(fc.constantFrom(...PLANTED), filler, filler);

/** A message of any role with a secret between words of its own line. */
const message: fc.Arbitrary<{ readonly message: Message; readonly planted: Planted }> = fc.tuple(
  planted,
  fc.constantFrom<Message["role"]>("user", "assistant", "tool"),
  fc.boolean(),
).map(([[planted, head, tail], role, isCall]) => {
  const text = `${head}\n${planted.join("")}\n${tail}`;
  if (role === "tool") {
    return { planted, message: { role, content: [{ type: "tool_result", id: "c1", text }] } };
  }
  if (role === "user" || !isCall) {
    return { planted, message: { role, content: [{ type: "text", text }, { type: "thinking", text }] } };
  }
  return { planted, message: { role, content: [toolUse("Write", { deep: [{ text }] }, { id: "c1" })] } };
});

Deno.test("no secret stays in document, receipt, recall or error, at any budget", () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 1500 }),
      (planted, maxTokens) => {
        const messages = planted.map(({ message }) => message);
        const secrets = planted.map(({ planted }) => planted);
        const options = { tokenizer, path: "session.jsonl", redact: true, refs: true, maxTokens };
        try {
          const { document, receipt } = compactDocument(messages, options);
          assertNone(document, secrets, "the document");
          assertNone(JSON.stringify(receipt), secrets, "the receipt");
          for (const { ref } of receipt.references ?? []) {
            const original = redact(recall(messages, ref)!.messages).messages;
            assertNone(JSON.stringify(original), secrets, `the recall of ${ref}`);
          }
        } catch (error) {
          if (!(error instanceof BudgetError)) throw error;
          assertNone(`${error.message}\n${JSON.stringify(error)}`, secrets, "the error");
        }
      },
    ),
    { seed: 81, numRuns: 400 },
  );
});

/** A Claude Code session with every secret in it. */
const session = PLANTED.map(([before, secret, after], index) => {
  const content = `Take this:\n${before}${secret}${after}\nas it is.`;
  const [uuid, parentUuid] = [`u${index}`, index === 0 ? null : `u${index - 1}`];
  return JSON.stringify({
    type: "user",
    uuid,
    parentUuid,
    sessionId: "s",
    message: { role: "user", content },
  });
}).join("\n");

Deno.test("no secret of a file stays in what the command line prints with --redact", async () => {
  const { messages } = await readConversation(session);
  assertEquals(messages.length, PLANTED.length);
  const refs = compactDocument(messages, { tokenizer, path: "s", refs: true }).receipt.references!;
  const commands = [
    ["compact", "s.jsonl", "--refs", "--json"],
    ["compact", "s.jsonl", "--refs", "--max-tokens", "2000", "--receipt", "receipt.json"],
    ["compact", "s.jsonl", "--max-tokens", "10"],
    ["recall", "s.jsonl", ...refs.map(({ ref }) => ref)],
    ["recall", "s.jsonl", "0000000"],
    ["convert", "s.jsonl", "--to", "messages"],
    ["fold", "s.jsonl", "--threshold", "100", "--json"],
    ["check", "s.jsonl", "--target", "anthropic", "--json"],
  ];
  for (const command of commands) {
    const { host, out, error, files } = fakeHost({ files: { "/project/s.jsonl": session } });
    await main([...command, "--redact"], host);
    files.delete("/project/s.jsonl");
    const output = [out(), error(), ...files.values()].join("\n");
    assert(output.length > 20, command.join(" "));
    assertNone(output, PLANTED, command.join(" "));
  }
});
