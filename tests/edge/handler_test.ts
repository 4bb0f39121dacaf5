import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  compactDocument,
  countMessages,
  inspectMessages,
  loadTokenizer,
  parseNotebook,
  readConversation,
  viewOf,
  WRITERS,
} from "@pith/pith";
import edge, { handler } from "@pith/pith/edge";
import * as module from "@pith/pith/edge";
import { ROUTES } from "../../src/edge/routes.ts";
import { toolPage } from "../../src/view/tool_page.ts";
import { ask, assertSafe, CHAT, nameOf, problemIn, problemOf } from "./requests.ts";

const session = Deno.readTextFileSync(
  new URL("../../fixtures/claude-code/session/input.jsonl", import.meta.url),
);

async function json(path: string, asked = {}): Promise<Record<string, unknown>> {
  const response = await handler(ask(path, asked));
  assertEquals([response.status, response.headers.get("content-type")], [200, "application/json"], path);
  return await response.json();
}

async function text(path: string, accept: string, asked = {}): Promise<string> {
  const response = await handler(ask(path, { ...asked, headers: { accept } }));
  assertEquals(response.status, 200, path);
  return await response.text();
}

Deno.test("handler() counts what the library counts", async () => {
  const { messages } = await readConversation(session);
  const expected = countMessages(messages, { tokenizer: await loadTokenizer("cl100k_base") });
  const report = await json("/count?encoding=cl100k_base", { body: session });
  const { tokens, byRole, media, encoding, format } = report;
  assertEquals({ messages: report.messages, tokens, byRole, media }, expected);
  assertEquals([encoding, format], ["cl100k_base", "claude-code"]);
  assertEquals(await text("/count?encoding=cl100k_base", "text/plain", { body: session }), `${tokens}\n`);
});

Deno.test("handler() compacts as the library does, as JSON and as the document", async () => {
  const { messages } = await readConversation(session);
  const tokenizer = await loadTokenizer();
  const options = { tokenizer, path: "session.jsonl", lastN: 3, maxTokens: 2000, notes: "Mind the gap." };
  const { document, receipt } = compactDocument(messages, options);
  const path = "/compact?path=session.jsonl&lastN=3&maxTokens=2000&notes=Mind+the+gap.";
  const report = await json(path, { body: session });
  assertEquals(report.document, document);
  assertEquals(report.after, tokenizer.count(document));
  assertEquals(report.receipt, JSON.parse(JSON.stringify(receipt)));
  for (const accept of ["text/markdown", "text/plain", "text/*", "text/html;q=0.9, text/markdown;q=0.8"]) {
    assertEquals(await text(path, accept, { body: session }), document, accept);
  }
});

Deno.test("handler() takes secrets out before anything is told, also of what is wrong", async () => {
  const secret = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");
  const body = JSON.stringify({ messages: [{ role: "user", content: `Use ${secret} now.` }] });
  const report = await text("/compact?redact", "text/markdown", { body });
  assertStringIncludes(report, "[redacted: github-token]");
  assertEquals((await text("/compact?redact=false", "text/markdown", { body })).includes(secret), true);
  const two = `[${
    [1, 2].map((id) =>
      JSON.stringify({
        uuid: `c${id}`,
        name: `About ${secret}`,
        chat_messages: [{ uuid: `m${id}`, sender: "human", text: "Hello", content: [] }],
      })
    )
  }]`;
  const problem = await problemOf(handler, "/count?redact=true", { body: two });
  assertEquals(nameOf(problem), "several-conversations");
  assertEquals(JSON.stringify(problem).includes(secret), false);
  assertStringIncludes(JSON.stringify(problem.conversations), "[redacted: github-token]");
});

Deno.test("handler() gives back what a name of a document stands for", async () => {
  const document = await text("/compact?refs", "text/markdown", { body: session });
  const ref = /^#([0-9a-f]+) !/m.exec(document)![1];
  const recalled = await json(`/recall?ref=${ref}`, { body: session });
  assertEquals([recalled.report, recalled.ref, recalled.kind], ["recall", ref, "call"]);
  assertStringIncludes(await text(`/recall?ref=${ref}`, "text/plain", { body: session }), '"name": "Bash"');
  assertEquals(nameOf(await problemOf(handler, "/recall?ref=zzz", { body: session })), "cannot-do");
});

Deno.test("handler() sets the conversation beside its document for the page of GET /", async () => {
  const { messages } = await readConversation(session);
  const tokenizer = await loadTokenizer();
  const query = { body: session, headers: { "content-type": "application/octet-stream" } };
  const report = await json("/compact?withView&maxTokens=3000", query);
  const view = viewOf(messages, { tokenizer, path: "(request body, not kept)", lastN: 5, maxTokens: 3000 });
  assertEquals(report.view, JSON.parse(JSON.stringify({ ...view, title: report.title ?? "conversation" })));
  assertEquals(report.document, view.document.text);
  assertEquals((await json("/compact?view=model&withView", query)).view !== undefined, true);
  assertEquals((await json("/compact?withView=false", query)).view, undefined);
  const secret = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");
  const body = JSON.stringify({ messages: [{ role: "user", content: `Use ${secret} now.` }] });
  const redacted = JSON.stringify(await json("/compact?withView&redact=true", { body }));
  assertEquals([redacted.includes(secret), redacted.includes("[redacted: github-token]")], [false, true]);
  const page = await handler(ask("/", { method: "GET" }));
  assertEquals(await page.text(), toolPage());
});

Deno.test("handler() inspects as the library does", async () => {
  const { messages } = await readConversation(session);
  const { turns } = inspectMessages(messages, { tokenizer: await loadTokenizer(), lastN: 5, top: 3 });
  const report = await json("/inspect?top=3", { body: session });
  assertEquals([report.report, report.turns], ["inspect", JSON.parse(JSON.stringify(turns))]);
});

Deno.test("handler() folds, and refuses a fold that says nothing of the threshold", async () => {
  const report = await json("/fold?threshold=2000&keepRecent=3&require=paths,urls", { body: session });
  assertEquals([report.ran, report.reason], [true, null]);
  assert((report.history as unknown[]).length >= 4);
  assertStringIncludes(await text("/fold?threshold=2000", "text/markdown", { body: session }), "## User");
  const problem = await problemOf(handler, "/fold?keepRecent=3", { body: session });
  assertEquals(nameOf(problem), "bad-parameter");
  assertStringIncludes(problem.detail, "needs the parameter threshold");
  const nowhere = await problemOf(handler, "/fold?threshold=100&path=%20", { body: session });
  assertEquals(nameOf(nowhere), "cannot-do");
});

Deno.test("handler() writes every form that the library writes", async () => {
  const { messages } = await readConversation(CHAT);
  for (const { name, write } of WRITERS) {
    const written = write({ messages });
    const report = await json(`/convert?to=${name}`);
    const value = written.value === undefined ? written.text : JSON.parse(written.text);
    assertEquals([report.to, report.written], [name, value], name);
    assertEquals(await text(`/convert?to=${name}`, "text/plain"), written.text, name);
  }
  const notebook = await text("/convert?to=notebook", "application/x-ipynb+json");
  assertEquals(parseNotebook(notebook).messages.length, 1);
  const refused = await handler(ask("/convert?to=gemini", { headers: { accept: "text/markdown" } }));
  assertEquals((await problemIn(refused)).types, ["application/json", "text/plain"]);
});

Deno.test("handler() checks for an API", async () => {
  const body = '{"messages":[{"role":"assistant","content":"Hello."}]}';
  const report = await json("/check?target=anthropic", { body });
  assertEquals((report.problems as { code: string }[]).map(({ code }) => code), ["role-order"]);
  assertEquals((await text("/check?target=anthropic", "text/plain", { body })).split("\n").length, 2);
  assertEquals((await json("/check", { body })).problems, []);
});

Deno.test("handler() works on one of several conversations, or on all", async () => {
  const body = `${CHAT}\n`.repeat(3);
  const problem = await problemOf(handler, "/count", { body });
  assertEquals([nameOf(problem), (problem.conversations as unknown[]).length], ["several-conversations", 3]);
  assertEquals((await json("/count?conversation=2", { body })).number, 2);
  const reports = await json("/count?conversation=all", { body }) as unknown as { number: number }[];
  assertEquals(reports.map(({ number }) => number), [1, 2, 3]);
  const some = await json("/count?conversation=3,1", { body }) as unknown as { number: number }[];
  assertEquals(some.map(({ number }) => number), [1, 3]);
  assertEquals((await problemOf(handler, "/count?conversation=1,7", { body })).missing, [7]);
  assertEquals((await text("/count?conversation=all", "text/plain", { body })).split("\n").length, 4);
  const documents = await text("/compact?conversation=all", "text/markdown", { body });
  assertEquals(documents.match(/^# Conversation [123]$/gm)?.length, 3);
  assertEquals(nameOf(await problemOf(handler, "/count?conversation=9", { body })), "several-conversations");
  const notebook = await problemOf(handler, "/convert?to=notebook&conversation=all", { body });
  assertEquals(nameOf(notebook), "cannot-do");
});

Deno.test("handler() tells what no reader can make sense of", async () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["/count", "", "unknown-format"],
    ["/count", "Hello there", "unknown-format"],
    ["/count", '{"a":1}', "unknown-format"],
    ["/count?from=chat-completions", "{}", "unreadable"],
    ["/count?from=claude-code", "{broken", "unreadable"],
    ["/compact?maxTokens=10", CHAT, "budget-too-small"],
  ];
  for (const [path, body, name] of cases) {
    const problem = await problemOf(handler, path, { body });
    assertEquals([nameOf(problem), problem.status], [name, 422], `${path} ${body}`);
  }
  const { smallest } = await problemOf(handler, "/compact?maxTokens=10");
  assertEquals((await handler(ask(`/compact?maxTokens=${smallest}`))).status, 200, "the budget that is told");
});

Deno.test("handler() answers GET and HEAD alike, but for the body", async () => {
  for (const { path, method, forms } of ROUTES.filter(({ method }) => method === "GET")) {
    const get = await handler(ask(path, { method }));
    const head = await handler(ask(path, { method: "HEAD" }));
    assertEquals([get.status, head.status], [200, 200], path);
    assertStringIncludes(get.headers.get("content-type")!, forms[0]!.type);
    assertEquals(head.headers.get("content-type"), get.headers.get("content-type"), path);
    const length = (await get.arrayBuffer()).byteLength;
    assertEquals([head.headers.get("content-length"), await head.text()], [String(length), ""], path);
    assertSafe(get, path);
  }
});

Deno.test("handler() knows its paths and methods", async () => {
  const lost = await problemOf(handler, "/nowhere");
  assertEquals([nameOf(lost), lost.status], ["not-found", 404]);
  for (const { path, method } of ROUTES) {
    const other = method === "GET" ? "PUT" : "GET";
    const response = await handler(ask(path, { method: other }));
    assertEquals(response.status, 405, path);
    const allow = response.headers.get("allow");
    assertEquals(allow, method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS", path);
    await problemIn(response, path);
    const options = await handler(ask(path, { method: "OPTIONS", body: null }));
    assertEquals([options.status, options.headers.get("allow")], [204, allow], path);
  }
});

Deno.test("handler() takes the format of a telling content type, and refuses what is no text", async () => {
  const notebook = await text("/convert?to=notebook", "text/plain");
  const asChat = (type: string) => ({ body: CHAT, headers: { "content-type": type } });
  const asNotebook = { body: notebook, headers: { "content-type": "application/x-ipynb+json" } };
  assertEquals((await json("/count", asNotebook)).format, "notebook");
  const wrong = await problemOf(handler, "/count", asChat("application/x-ipynb+json"));
  assertEquals(wrong.status, 422, "a request is no notebook");
  const named = await json("/count?from=openai", asChat("application/x-ipynb+json"));
  assertEquals(named.format, "chat-completions", "the query comes first");
  const markdown = {
    body: await text("/compact", "text/markdown"),
    headers: { "content-type": "text/markdown" },
  };
  assertEquals((await json("/count", markdown)).format, "compact");
  for (const type of ["application/json; charset=UTF-8", "application/vnd.example+json", "text/plain"]) {
    assertEquals((await json("/count", { headers: { "content-type": type } })).messages, 2, type);
  }
  for (
    const type of ["image/png", "multipart/form-data; boundary=x", "text/html", "text/plain;charset=latin1"]
  ) {
    const response = await handler(ask("/count", { headers: { "content-type": type } }));
    assertEquals(response.status, 415, type);
    assertStringIncludes(response.headers.get("accept-post")!, "application/json");
    await problemIn(response, type);
  }
  const form = await handler(
    ask("/count", { headers: { "content-type": "multipart/form-data; boundary=x" } }),
  );
  assertStringIncludes((await form.json()).detail, "--data-binary @FILE");
});

Deno.test("@pith/pith/edge exports what it promises, and nothing else", () => {
  assertEquals(Object.keys(module).sort(), ["createHandler", "default", "handler"]);
});

Deno.test({
  name: "handler() counts with no permission at all",
  permissions: "none",
  fn: async () => assertEquals((await json("/count")).messages, 2),
});

Deno.test("the module is what deno serve wants", async () => {
  assertEquals(await (await edge.fetch(ask("/healthz", { method: "GET" }))).json(), {
    status: "ok",
    version: JSON.parse(Deno.readTextFileSync(new URL("../../deno.json", import.meta.url))).version,
  });
  edge satisfies Deno.ServeDefaultExport;
});
