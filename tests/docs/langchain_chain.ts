/** Runs the recipe's step in front of a model that only plays, and prints what the model answers. */
import { AIMessage, HumanMessage } from "@langchain/core/messages";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { compactFirst } from "../../docs/recipes/langchain.ts";

const model = new FakeListChatModel({ responses: ["All tests pass."] });
const chain = compactFirst({ maxTokens: 300, keepRecent: 1 }).pipe(model);
const { content } = await chain.invoke([
  new HumanMessage("Run all the tests."),
  new AIMessage("I run them. ".repeat(200)),
  new HumanMessage("And?"),
]);
await Deno.stdout.write(new TextEncoder().encode(String(content)));
