/** Inputs that nobody writes by hand: nested very deep, or with more faults than an argument list holds. */
import { assert, assertEquals } from "@std/assert";
import { type Conversation, readConversations, WRITERS } from "@pith/pith";

const DEPTH = 20_000;
const COUNT = 150_000;

function nested(open: string, close: string, inner = ""): string {
  return open.repeat(DEPTH) + inner + close.repeat(DEPTH);
}

function list(item: (index: number) => unknown): unknown[] {
  return Array.from({ length: COUNT }, (_, index) => item(index));
}

async function readAll(text: string): Promise<Conversation[]> {
  return await Array.fromAsync(readConversations(text));
}

const DEEP: Readonly<Record<string, string>> = {
  "an output of a tool": `[{"role":"user","content":[{"type":"input_text","text":"t"}]},
    {"type":"function_call","call_id":"c","name":"f","arguments":"{}"},
    {"type":"function_call_output","call_id":"c","output":${nested('{"content":', "}", '"x"')}}]`,
  "candidates": `[{"contents":[{"role":"user","parts":[{"text":"x"}]}],"candidates":${nested("[", "]")}}]`,
  "blocks of other providers": `[{"type":"human","content":"x"},
    {"type":"ai","content":[${nested('{"type":"non_standard","value":', "}", "1")}]}]`,
  "documents": `{"system":"x","messages":[{"role":"user","content":[
    ${nested('{"type":"document","source":{"type":"content","content":', "}}", "[]")}]}]}`,
  "contents of results": `{"system":"x","messages":[{"role":"user","content":[
    {"type":"tool_result","tool_use_id":"x","content":
    ${nested('[{"type":"search_result","source":"s","content":', "}]", "[]")}}]}]}`,
  "content of a message": `[{"role":"user","content":${nested("[", "]")}},{"role":"user","content":"x"}]`,
};

for (const [name, text] of Object.entries(DEEP)) {
  Deno.test(`readConversations() reads ${name} that are nested very deep`, async () => {
    const [conversation] = await readAll(text);
    assert(conversation!.messages.length > 0);
  });
}

Deno.test("detectFormats() looks at no more than one list of contents", async () => {
  const inner = await readAll(`{"contents":${nested("[", "]", '"x"')}}`).catch(({ name }) => name as string);
  assertEquals(inner, "UnknownFormatError");
});

const FAULTY: Readonly<Record<string, string>> = {
  "pi": [
    { type: "session", id: "s", cwd: "/", timestamp: "2026-01-01" },
    ...list((index) => ({ type: "message", parentId: `x${index}`, message: { role: "user", content: "a" } })),
  ].map((record) => JSON.stringify(record)).join("\n"),
  "claude-ai": JSON.stringify([{
    uuid: "u",
    chat_messages: list((index) => ({ parent_message_uuid: `x${index}`, sender: "human", text: "a" })),
  }]),
  "anthropic": JSON.stringify({ system: "s", messages: list(() => 5) }),
};

for (const [format, text] of Object.entries(FAULTY)) {
  Deno.test(`readConversations() tells ${COUNT} faults of a conversation of ${format}`, async () => {
    const [conversation] = await readAll(text);
    assert(conversation!.diagnostics.length >= COUNT - 1);
  });
}

Deno.test("all writers write a step of very many calls", () => {
  const calls = list((index) => ({ type: "tool_use", id: `c${index}`, name: "f", arguments: {} }));
  const results = list((index) => ({ type: "tool_result", id: `c${index}`, name: "f", text: "r" }));
  const messages = [
    { role: "user", content: [{ type: "text", text: "q" }] },
    { role: "assistant", content: [{ type: "text", text: "a" }] },
    { role: "assistant", content: calls },
    { role: "tool", content: results },
  ] as Conversation["messages"];
  for (const { write, name } of WRITERS) {
    const [first] = write({ messages }).pieces();
    assert(first !== undefined, name);
  }
});
