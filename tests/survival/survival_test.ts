import { assertEquals } from "@std/assert";
import { assistant, cited, MESSAGE_FACTS, survival, toolResult, toolUse, user } from "@pith/pith";

const conversation = [
  user("See src/a.ts:3, https://example.org/x and ticket PITH-12."),
  cited(assistant("I run it.", toolUse("Bash", { command: "npm test\nnpm run lint" })), ["policy-7"]),
  toolResult("Error: 3 tests failed in 12.5 ms\nat src/b.ts", { name: "Bash" }),
];

Deno.test("survival() counts the facts of every kind, and names those that are lost", () => {
  const document =
    "§ See src/a.ts:3, https://example.org/x … §\n! npm test ¶ npm run lint\n> Error: 3 tests failed in 12.5 ms ¶ at";
  assertEquals(survival(conversation, document), {
    paths: { before: 2, after: 1, lost: ["src/b.ts"] },
    urls: { before: 1, after: 1, lost: [] },
    commands: { before: 1, after: 1, lost: [] },
    ids: { before: 1, after: 0, lost: ["PITH-12"] },
    numbers: { before: 2, after: 2, lost: [] },
    errors: { before: 1, after: 1, lost: [] },
    citations: { before: 1, after: 0, lost: ["policy-7"] },
  });
});

Deno.test("survival() takes further kinds, and tells nothing of kinds without facts", () => {
  const names = (messages: readonly unknown[]) => messages.length > 0 ? ["Ada", "Bo"] : [];
  assertEquals(survival([user("Hello")], "Ada", { kinds: { names } }), {
    names: { before: 2, after: 1, lost: ["Bo"] },
  });
  assertEquals(survival([], ""), {});
  assertEquals(Object.isFrozen(MESSAGE_FACTS), true);
});

Deno.test("survival() of a conversation in itself loses nothing", () => {
  const text = conversation.flatMap(({ content }) => content.map((part) => JSON.stringify(part))).join("\n");
  const { citations, commands, ...rest } = survival(conversation, text.replaceAll("\\n", "\n"));
  for (const [kind, found] of Object.entries({ ...rest, commands })) assertEquals(found?.lost, [], kind);
  assertEquals(citations?.lost, ["policy-7"], "citations stand in the metadata");
});
