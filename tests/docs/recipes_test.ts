// deno-lint-ignore-file camelcase -- names of the other side
/** The recipes of the documentation do what they say, with the real packages and models that only play. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { generateText, jsonSchema, stepCountIs, tool } from "ai";
import { MockLanguageModelV2 } from "ai/test";
import { loadTokenizer, validateMessages } from "@pith/pith";
import { runAgent } from "../../docs/recipes/agent_loop.ts";
import { foldEachStep, foldModelMessages } from "../../docs/recipes/ai_sdk.ts";
import { compactMessages } from "../../docs/recipes/langchain.ts";
import { childFlags } from "../offline_flags.ts";
import { finish } from "../processes.ts";

const STEPS = 24;
const THRESHOLD = 3000;
const LOG = "ok 1 - parses a quantity\n".repeat(120);

const tokenizer = await loadTokenizer();

Deno.test("docs/recipes/agent_loop.ts keeps the history small while the agent works", async () => {
  const requests: string[] = [];
  const history = await runAgent("Run all the tests.", {
    thresholdTokens: THRESHOLD,
    tools: { test: ({ suite }) => `${suite}\n${LOG}` },
    send: (body) => {
      requests.push(body);
      const suite = requests.length;
      const content = suite > STEPS
        ? [{ type: "text", text: "All tests pass." }]
        : [{ type: "tool_use", id: `call-${suite}`, name: "test", input: { suite: `suite ${suite}` } }];
      return Promise.resolve(
        JSON.stringify({ id: `msg-${suite}`, type: "message", role: "assistant", content }),
      );
    },
  });
  assertEquals(requests.length, STEPS + 1);
  assertEquals(validateMessages(history), []);
  assertStringIncludes(JSON.stringify(history.at(-1)), "All tests pass.");
  assertStringIncludes(JSON.stringify(history), "Run all the tests.");
  // What is kept whole are the last four messages, two of them logs.
  const most = THRESHOLD + 3 * tokenizer.count(LOG);
  const sizes = requests.map((request) => tokenizer.count(request));
  assert(sizes.every((size) => size < most), `requests of ${sizes} tokens`);
  const unfolded = STEPS * tokenizer.count(LOG);
  assert(unfolded > 2 * most, "without folding, the last request would be much longer");
});

Deno.test("docs/recipes/ai_sdk.ts folds the messages of a tool loop", async () => {
  const prompts: number[] = [];
  const model = new MockLanguageModelV2({
    doGenerate: ({ prompt }) => {
      prompts.push(tokenizer.count(JSON.stringify(prompt)));
      const step = prompts.length;
      const content = step > STEPS ? [{ type: "text" as const, text: "All tests pass." }] : [{
        type: "tool-call" as const,
        toolCallId: `call-${step}`,
        toolName: "test",
        input: JSON.stringify({ suite: step }),
      }];
      return Promise.resolve({
        content,
        finishReason: step > STEPS ? "stop" as const : "tool-calls" as const,
        usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
        warnings: [],
      });
    },
  });
  const { text } = await generateText({
    model,
    prompt: "Run all the tests.",
    tools: { test: tool({ inputSchema: jsonSchema({ type: "object" }), execute: () => LOG }) },
    stopWhen: stepCountIs(STEPS + 1),
    prepareStep: foldEachStep(THRESHOLD),
  });
  assertEquals(text, "All tests pass.");
  assertEquals(prompts.length, STEPS + 1);
  const most = THRESHOLD + 3 * tokenizer.count(LOG);
  assert(prompts.every((size) => size < most), `prompts of ${prompts} tokens`);
  const short = [{ role: "user" as const, content: "Hello" }];
  assertEquals(await foldModelMessages(short, THRESHOLD), short);
});

Deno.test("docs/recipes/langchain.ts puts a document in front of the last messages", async () => {
  const calls = Array.from({ length: STEPS }, (_, step): BaseMessage[] => [
    new AIMessage({ content: "", tool_calls: [{ id: `c${step}`, name: "test", args: { suite: step } }] }),
    new ToolMessage({ content: LOG, tool_call_id: `c${step}` }),
  ]).flat();
  const history = [new SystemMessage("Be brief."), new HumanMessage("Run all the tests."), ...calls];
  const options = { maxTokens: 1000, keepRecent: 3 };
  const compacted = await compactMessages(history, options);
  // The third message from the end is a result, so that its call stays, too.
  assertEquals(compacted.map((message) => message.getType()), [
    "system",
    "human",
    "ai",
    "tool",
    "ai",
    "tool",
  ]);
  const document = String(compacted[1]?.content);
  assert(tokenizer.count(document) <= 1000);
  assertStringIncludes(document, "§ Run all the tests. §");
  assertEquals(compacted.slice(2), history.slice(-4));
  assertEquals(await compactMessages(history.slice(0, 2), options), history.slice(0, 2));
});

Deno.test("docs/recipes/langchain.ts stands in front of a model in a chain", async () => {
  // A process of its own, since LangChain looks into the home folder when a chain runs.
  const chain = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", ...childFlags, "tests/docs/langchain_chain.ts"],
    cwd: new URL("../../", import.meta.url),
  });
  const { success, out, error } = await finish(chain);
  assert(success, error);
  assertEquals(out, "All tests pass.");
});

Deno.test("docs/recipes/claude_code_hook.ts answers the host with a document of the session", async () => {
  const session = new URL("../../fixtures/claude-code/session/input.jsonl", import.meta.url);
  const hook = new Deno.Command(Deno.execPath(), {
    args: ["run", ...childFlags, "--allow-read", "docs/recipes/claude_code_hook.ts"],
    cwd: new URL("../../", import.meta.url),
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const input = {
    session_id: "s",
    transcript_path: "fixtures/claude-code/session/input.jsonl",
    hook_event_name: "SessionStart",
    source: "compact",
  };
  await new Response(JSON.stringify(input)).body!.pipeTo(hook.stdin);
  const { success, stdout, stderr } = await hook.output();
  assert(success, new TextDecoder().decode(stderr));
  const { hookSpecificOutput } = JSON.parse(new TextDecoder().decode(stdout));
  assertEquals(hookSpecificOutput.hookEventName, "SessionStart");
  assert(tokenizer.count(hookSpecificOutput.additionalContext) <= 2000);
  assertStringIncludes(hookSpecificOutput.additionalContext, "§ Batch the look-ups");
  assertStringIncludes(hookSpecificOutput.additionalContext, input.transcript_path);
  assert(Deno.statSync(session).size > 100_000, "the session is long");
});
