import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  assistant,
  loadTokenizer,
  type Message,
  toolResult,
  toolUse,
  user,
  viewOf,
  viewPage,
} from "@pith/pith";
import { toolPage } from "../../src/view/tool_page.ts";
import { inFolder } from "../in_folder.ts";
import { BrowserPage, type PageOptions, type PageRequest, type PageResponse } from "./browser_page.ts";
import { CHROMIUM, Chromium } from "./chromium.ts";
import { HOSTILE } from "./hostile.ts";
import { sampleMessages } from "./sample.ts";

const tokenizer = await loadTokenizer();
const path = "session.jsonl";

/** A test in a browser; ignored by its name where there is none. */
function browserTest(name: string, run: (browser: Chromium, folder: string) => Promise<void>): void {
  Deno.test({
    name: `${name} (in Chromium)`,
    ignore: CHROMIUM === undefined,
    fn: () =>
      inFolder(async (folder) => {
        const browser = new Chromium(CHROMIUM!);
        try {
          await run(browser, folder);
        } finally {
          await browser.close();
        }
      }),
  });
}

/** Opens a view as a file. */
async function openView(
  browser: Chromium,
  folder: string,
  messages: readonly Message[],
  options: PageOptions = {},
): Promise<BrowserPage> {
  const file = `${folder}/view.html`;
  await Deno.writeTextFile(file, viewPage(viewOf(messages, { tokenizer, path, lastN: 5 })));
  return await BrowserPage.open(browser, `file://${file}`, options);
}

function assertQuiet(page: BrowserPage): void {
  assertEquals(page.complaints, []);
  assertEquals(page.requests, []);
}

browserTest("a page shows its figures, and every cut opens by keys alone", async (browser, folder) => {
  const messages = await sampleMessages();
  const view = viewOf(messages, { tokenizer, path, lastN: 5 });
  const page = await openView(browser, folder, messages);
  const figures = await page.text("#figures");
  for (const number of [view.before, view.document.tokens, view.messages.length]) {
    assertStringIncludes(figures, number.toLocaleString("en-US"));
  }
  assertEquals(await page.value("document.querySelectorAll('#chart .bar').length"), view.turns.length);
  assertEquals(await page.value("document.title"), `${path} · pith`);

  await page.press("n");
  const first = view.messages.findIndex(({ parts }) => parts.some(({ cut }) => cut !== undefined));
  const part = view.messages[first]!.parts.find(({ cut }) => cut !== undefined)!;
  assertEquals(await page.value("document.activeElement.closest('article').id"), `m${first + 1}`);
  assertStringIncludes(
    await page.value("document.activeElement.textContent"),
    `${part.cut!.tokens} tokens cut`,
  );
  await page.press("Enter");
  const gone = part.original.slice(...part.cut!.range!);
  assertEquals(await page.text(`#m${first + 1} .compact .gone`), gone);
  await page.press("Enter");
  assertEquals(await page.text(`#m${first + 1} .compact .gone`), "");
  await page.press("n", "p");
  assertEquals(await page.value("document.activeElement.closest('article').id"), `m${first + 1}`);

  await page.press("g", "j", "j", "k");
  assertEquals(await page.value("document.activeElement.id"), "m2");
  await page.press("]");
  assertEquals(await page.value("document.activeElement.id"), `m${view.turns[1]!.start + 1}`);
  await page.press("G");
  assertEquals(await page.value("document.activeElement.id"), `m${messages.length}`);

  await page.press("?");
  assertEquals(await page.value("document.getElementById('help').open"), true);
  await page.press("j", "Escape");
  assertEquals(await page.value("document.getElementById('help').open"), false);
  assertEquals(await page.value("document.activeElement.id"), `m${messages.length}`);
  await page.press("t");
  assertEquals(await page.value("document.documentElement.dataset.theme"), "dark");
  assertQuiet(page);
});

browserTest("a search finds every match, in texts that are not drawn yet, too", async (browser, folder) => {
  const messages = [
    user("Where is the Needle?"),
    assistant(`${"hay ".repeat(3000)}needle (1) ${"hay ".repeat(3000)}`),
  ];
  const rest = Array.from({ length: 60 }, (_, index) => [user(`Go on ${index}.`), assistant("Yes.")]).flat();
  const page = await openView(browser, folder, [...messages, ...rest, assistant("Here: needle")]);
  await page.press("/");
  await page.type("NEEDLE");
  await page.press("Enter");
  assertEquals(await page.text("#hits"), "1 of 3 · 2 in the document");
  assertEquals(await page.text("mark.now"), "Needle");
  await page.press("Enter");
  assertEquals(await page.value("document.querySelector('mark.now').closest('article').id"), "m2");
  await page.press("Enter");
  assertEquals(await page.text("#hits"), "3 of 3 · 2 in the document");
  assertEquals(
    await page.value("document.querySelector('mark.now').closest('article').id"),
    `m${rest.length + 3}`,
  );
  const seen = "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)" +
    "(document.querySelector('mark.now').getBoundingClientRect())";
  assertEquals(await page.value(seen), true, "the match is in view");
  await page.press("Escape");
  assertEquals(await page.value("document.querySelectorAll('mark').length"), 0);
  await page.press("/");
  await page.type("(1");
  await page.press("Enter");
  assertEquals(await page.text("mark.now"), "(1");
  assertQuiet(page);
});

browserTest("whatever a transcript holds, nothing of it runs or loads", async (browser, folder) => {
  const links =
    "[x](javascript:alert(7)) <iframe src='https://example.org'></iframe> <base href='https://example.org/'>";
  const all = [...HOSTILE, links].join("\n");
  const messages = [
    ...HOSTILE.flatMap((text) => [user(text), assistant(text)]),
    user(links),
    assistant(
      all.repeat(40),
      toolUse("<b onclick=alert(8)>", { "<script>alert(9)</script>": all }, { id: "a" }),
    ),
    toolResult(all.repeat(40), { id: "a", name: "<img src=x onerror=alert(10)>", isError: true }),
    assistant("Done."),
  ];
  const file = `${folder}/view.html`;
  const view = viewOf(messages, { tokenizer, path: all, assistantTokens: 30 });
  await Deno.writeTextFile(file, viewPage(view));
  const page = await BrowserPage.open(browser, `file://${file}`);
  await page.press("e", "G", "Enter", "k", "Enter", "k", "Enter", "/");
  await page.type("<script>");
  await page.press("Enter", "Enter");
  assertEquals(await page.value("document.scripts.length"), 2);
  assertEquals(
    await page.value(
      "document.querySelectorAll('main :is(img, iframe, base, b, a[href^=javascript])').length",
    ),
    0,
  );
  assertEquals(
    await page.value(
      "Array.from(document.querySelectorAll('*'), (e) => e.getAttributeNames()).flat()" +
        ".filter((name) => name.startsWith('on') || name === 'style')",
    ),
    [],
  );
  assertStringIncludes(await page.text("#m1 pre"), HOSTILE[0]!);
  assertQuiet(page);
});

browserTest("a page works at 400 pixels, in the dark, and without any messages", async (browser, folder) => {
  const options = { width: 400, scheme: "dark" } as const;
  const page = await openView(browser, folder, await sampleMessages(), options);
  await page.press("n", "Enter");
  assertEquals(await page.value("document.documentElement.scrollWidth"), 400);
  assertQuiet(page);
  const empty = await openView(browser, folder, [], options);
  await empty.press("j", "n", "p", "]", "Enter", "e", "G");
  assertStringIncludes(await empty.text("#figures"), "Messages0");
  assertQuiet(empty);
});

browserTest("ten thousand messages are no burden: only what is near is drawn", async (browser, folder) => {
  const text = "A line of some length about nothing at all.\n".repeat(20);
  const messages = Array.from({ length: 2500 }, (_, index) => [
    user(`Question ${index}`),
    assistant("I look.", toolUse("Bash", { command: `ls ${index}` }, { id: `c${index}` })),
    toolResult(text, { id: `c${index}`, name: "Bash" }),
    assistant(`Answer ${index}`),
  ]).flat();
  const page = await openView(browser, folder, messages);
  assertEquals(await page.value("document.querySelectorAll('article').length"), 10_000);
  const drawn = () => page.value<number>("document.querySelectorAll('article .part').length");
  assert(await drawn() < 400, `${await drawn()} parts are drawn`);
  await page.press("G");
  assertEquals(await page.value("document.activeElement.id"), "m10000");
  assertStringIncludes(await page.text("#m10000"), "Answer 2499");
  assert(await drawn() < 800, `${await drawn()} parts are drawn after a jump`);
  assertEquals(await page.value("document.querySelectorAll('#chart .bar').length <= 160"), true);
  assertQuiet(page);
});

/** The text of a file that comes to be, once it is so long; what is there after ten seconds otherwise. */
async function fileOnce(name: string, length: number): Promise<string> {
  let text = "";
  for (let attempt = 0; attempt < 200 && text.length < length; attempt++) {
    await new Promise((done) => setTimeout(done, 50));
    text = await Deno.readTextFile(name).catch(() => "");
  }
  return text;
}

/** A server that answers as the module's own does. */
function serverOf(
  messages: readonly Message[],
  asked: PageRequest[],
): (request: PageRequest) => PageResponse {
  return (request) => {
    if (request.method === "GET") return { type: "text/html", body: toolPage() };
    asked.push(request);
    const maxTokens = Number(new URL(request.url).searchParams.get("maxTokens") ?? Infinity);
    if (maxTokens < 100) {
      const problem = {
        type: "about:blank",
        title: "The budget is too small",
        detail: "expected <b>more</b>",
        status: 422,
      };
      return { status: 422, type: "application/problem+json", body: JSON.stringify(problem) };
    }
    const view = viewOf(messages, { tokenizer, path: "upload" });
    return { type: "application/json", body: JSON.stringify({ document: view.document.text, view }) };
  };
}

browserTest(
  "the tool page sends a file that is dropped or chosen, and shows what comes back",
  async (browser, folder) => {
    const asked: PageRequest[] = [];
    const file = `${folder}/dropped.jsonl`;
    await Deno.writeTextFile(file, '{"role":"user","content":"Hello"}\n');
    const messages = [user("Hello"), assistant("Hi. ".repeat(500)), user("Bye")];
    const serve = serverOf(messages, asked);
    const page = await BrowserPage.open(browser, "http://pith.test/", { serve });
    await page.drop(file);
    await page.until("document.querySelectorAll('article').length === 3");
    assertEquals(asked.map(({ url }) => url), ["http://pith.test/compact?withView=true"]);
    assertEquals(asked[0]!.body, '{"role":"user","content":"Hello"}\n');
    assertEquals(await page.value("document.title"), "dropped.jsonl · pith");
    assertStringIncludes(await page.text("#headline"), "dropped.jsonl");

    await page.value("document.getElementById('budget').focus()");
    await page.type("50");
    await page.press("Enter");
    await page.until("!document.getElementById('problem').hidden");
    assertEquals(await page.text("#problem"), "The budget is too small: expected <b>more</b>");
    assertEquals(page.complaints.filter((text) => !text.includes("422")), []);
    page.complaints.length = 0;

    await page.value(
      "document.getElementById('budget').value = '900'; document.getElementById('redact').click()",
    );
    const other = `${folder}/chosen.jsonl`;
    await Deno.writeTextFile(other, "{}\n");
    await page.choose("#file", other);
    await page.until("document.title.startsWith('chosen')");
    assertEquals(await page.value("document.getElementById('problem').hidden"), true);
    assertEquals(asked.at(-1)!.url, "http://pith.test/compact?withView=true&maxTokens=900&redact=true");
    await page.press("Escape", "n");
    await page.value("document.activeElement.blur()");
    await page.press("n", "Enter");
    assertStringIncludes(await page.text("#m2 .compact .gone"), "Hi. Hi.");
    await browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
    await page.value("document.getElementById('download').click()");
    const { document } = viewOf(messages, { tokenizer, path: "upload" });
    assertEquals(await fileOnce(`${folder}/chosen.pith.md`, document.text.length), document.text);
    assertEquals(page.complaints, []);
    const others = page.requests.filter((url) => !/^(?:blob:)?http:\/\/pith\.test\//.test(url));
    assertEquals(others, []);
  },
);
