import { assertEquals } from "@std/assert";
import { createHandler } from "@pith/pith/edge";
import { ask, problemIn } from "./requests.ts";

const deepCall = JSON.stringify({
  messages: [
    {
      role: "assistant",
      tool_calls: [{
        id: "a",
        type: "function",
        function: { name: "x", arguments: `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}` },
      }],
    },
    { role: "tool", tool_call_id: "a", content: "done" },
  ],
});

/** Bodies that are made to break whoever reads them, small enough to be quick. */
const HOSTILE: Readonly<Record<string, string>> = {
  "open lists": "[".repeat(500_000),
  "open objects": '{"a":'.repeat(200_000),
  "deep content": `{"messages":[{"role":"user","content":${"[".repeat(50_000)}${"]".repeat(50_000)}}]}`,
  "deep arguments": deepCall,
  "empty records": "{}\n".repeat(300_000),
  "NUL": "\0".repeat(500_000),
  "fences": JSON.stringify({ messages: [{ role: "assistant", content: "```\n".repeat(50_000) }] }),
  "one word": JSON.stringify({ messages: [{ role: "user", content: "a".repeat(200_000) }] }),
  "half pairs": '{"messages":[{"role":"user","content":"\\ud83d\\ude00\\ud83d"}]}',
  "__proto__":
    '{"__proto__":{"messages":1},"messages":[{"role":"user","content":"x","__proto__":{"role":"tool"}}]}',
  "many keys": `{"messages":[{"role":"user","content":"x"}],${
    Array.from({ length: 50_000 }, (_, index) => `"k${index}":${index}`)
  }}`,
};

const QUERIES: readonly string[] = [
  "/count",
  "/compact?maxTokens=2000&refs&survival&redact",
  "/fold?threshold=1&keepRecent=0&require=paths",
  "/convert?to=anthropic",
  "/convert?to=notebook",
  "/check?target=gemini",
];

for (const [name, body] of Object.entries(HOSTILE)) {
  Deno.test(`handler() answers a hostile body without a fault of its own: ${name}`, async () => {
    const faults: unknown[] = [];
    const handler = createHandler({ timeoutMs: 600_000, onError: (error) => void faults.push(error) });
    for (const query of QUERIES) {
      const response = await handler(ask(query, { body }));
      if (response.status >= 400) await problemIn(response, query);
      else await response.json();
      assertEquals(faults, [], query);
    }
  });
}
