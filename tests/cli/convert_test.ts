import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import {
  assistant,
  messagesToDialog,
  messagesToMarkdown,
  parseNotebook,
  stringifyNotebook,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { fakeHost } from "./fake_host.ts";

const messages = [
  user("Which files are here?"),
  assistant("I look.", toolUse("Bash", { command: "ls" })),
  toolResult(`a.ts\n${"long ".repeat(300)}`, { name: "Bash" }),
  assistant("Two."),
];

const notebook = stringifyNotebook(messagesToDialog(messages, { name: "files" }));

const files = {
  "/project/messages.json": JSON.stringify(messages),
  "/project/files.ipynb": notebook,
};

async function pith(...args: readonly string[]) {
  const fake = fakeHost({ files });
  const code = await main(args, fake.host);
  return { code, out: fake.out(), error: fake.error(), files: fake.files };
}

Deno.test("pith convert --to messages gives the messages of a notebook and nothing else", async () => {
  const { code, out, error } = await pith("convert", "files.ipynb", "--to", "messages");
  assertEquals([code, error], [0, ""]);
  assertEquals(JSON.parse(out).map(({ role }: { role: string }) => role), [
    "user",
    "assistant",
    "tool",
    "assistant",
  ]);
});

Deno.test("pith convert --to messages gives pith's own messages back as they are", async () => {
  assertEquals(JSON.parse((await pith("convert", "messages.json", "--to", "messages")).out), messages);
});

Deno.test("pith convert --to notebook makes a dialog of messages", async () => {
  const { out } = await pith("convert", "messages.json", "--to", "notebook");
  assertEquals(parseNotebook(out).messages.map(({ content }) => content), ["Which files are here?"]);
});

Deno.test("pith convert --to history gives the turns of a dialog", async () => {
  const [turn] = JSON.parse((await pith("convert", "files.ipynb", "--to", "history")).out);
  assertEquals(turn.parts, [{ type: "text", text: "Which files are here?" }]);
  assertStringIncludes(turn.reply, "I look.");
});

Deno.test("pith convert --to markdown writes for people", async () => {
  const { out } = await pith("convert", "messages.json", "--to", "markdown");
  assertEquals(out, messagesToMarkdown(messages));
  assertStringIncludes(out, 'Call of `Bash`:\n\n```json\n{\n  "command": "ls"\n}\n```\n');
});

Deno.test("messagesToMarkdown() lets no result close its block", () => {
  const markdown = messagesToMarkdown([toolResult("```\n````\nend")]);
  assertEquals(markdown, "## Tool\n\nResult:\n\n`````\n```\n````\nend\n`````\n");
});

Deno.test("pith convert needs a target, and says what the target cannot hold", async () => {
  const missing = await pith("convert", "messages.json");
  assertEquals(missing.code, 2);
  assertStringIncludes(missing.error, "--to messages|history|notebook|markdown|");
  const fake = fakeHost({ files: { "/project/a.json": JSON.stringify(messages.slice(1)) } });
  assertEquals(await main(["convert", "a.json", "--to", "notebook"], fake.host), 0);
  assertStringIncludes(fake.error(), "warning: notebook: message 1: a prompt was put in front");
  assertStringIncludes(fake.out(), "The conversation begins with the assistant.");
});

Deno.test("pith compact gives a notebook's flat document, or a smaller notebook in its place", async () => {
  const flat = await pith("compact", "files.ipynb");
  assertStringIncludes(flat.out, "§ Which files are here? §\n» I look. »\n! ls\n> a.ts ¶ long");
  const inPlace = await pith("compact", "files.ipynb", "--in-place-form", "-o", "small.ipynb");
  const small = inPlace.files.get("/project/small.ipynb") ?? "";
  assertEquals(
    parseNotebook(small).messages.map(({ id }) => id),
    parseNotebook(notebook).messages.map(({ id }) => id),
  );
  assertEquals(small.length < notebook.length, true);
  const wrong = await pith("compact", "messages.json", "--in-place-form");
  assertEquals(wrong.code, 2);
});

Deno.test("pith compact --in-place-form refuses what is for documents, save what pith.json says", async () => {
  for (const flags of [["--refs"], ["--receipt", "r.json"], ["--max-tokens", "500"]]) {
    const { code, error } = await pith("compact", "files.ipynb", "--in-place-form", ...flags);
    assertEquals(code, 2);
    assertStringIncludes(error, `${flags[0]} is for documents: leave one out`);
  }
  const configured = fakeHost({ files: { ...files, "/project/pith.json": '{"maxTokens":500}' } });
  assertEquals(await main(["compact", "files.ipynb", "--in-place-form"], configured.host), 0);
});

Deno.test("pith compact --in-place-form writes over its input only by force", async () => {
  const refused = await pith("compact", "files.ipynb", "--in-place-form", "-o", "files.ipynb");
  assertEquals([refused.code, refused.files.get("/project/files.ipynb")], [2, notebook]);
  const forced = await pith("compact", "files.ipynb", "--in-place-form", "-o", "files.ipynb", "--force");
  assertEquals(forced.code, 0);
  assertEquals(forced.files.get("/project/files.ipynb") === notebook, false);
});

Deno.test("pith says what is wrong with a notebook, and where", async () => {
  const cell = (source: string) => ({
    cell_type: "markdown",
    id: "a",
    metadata: { solveit_ai: true },
    source,
  });
  const separator = "##### 🤖Reply🤖<!-- SOLVEIT_SEPARATOR_7f3a9b2c -->";
  const block =
    "<details class='tool-usage-details' markdown='1'>\n\n```json\n{\"id\": \"c\"}\n```\n\n</details>";
  const notebookOf = (...cells: readonly unknown[]) =>
    JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
  const wrong: readonly (readonly [notebook: string, error: string])[] = [
    [notebookOf(5), 'Cannot read "a.ipynb": cell 1 of the notebook: expected an object'],
    [notebookOf().replace("4", "9"), 'Cannot read "a.ipynb": the notebook: expected nbformat 3 or 4, got 9'],
    [notebookOf(cell(`q\n\n${separator}\n\n${block}`)), "expected an object that names the tool"],
  ];
  for (const [text, error] of wrong) {
    const fake = fakeHost({ files: { "/project/a.ipynb": text } });
    assertEquals(await main(["convert", "a.ipynb", "--to", "messages"], fake.host), 1, text);
    assertStringIncludes(fake.error(), error);
    assertEquals(fake.out(), "");
  }
});
