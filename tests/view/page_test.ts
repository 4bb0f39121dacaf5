import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assistant, loadTokenizer, user, viewOf, viewPage } from "@pith/pith";
import { PAGE_SCRIPT, PAGE_STYLE, SCRIPT_HASH, STYLE_HASH } from "../../src/view/page_assets.ts";
import { toolPage } from "../../src/view/tool_page.ts";
import { HOSTILE } from "./hostile.ts";
import { pageAssets } from "./page_sources.ts";

const tokenizer = await loadTokenizer();

Deno.test("src/view/page_assets.ts is what `deno task page` makes of the page's sources", async () => {
  const url = new URL("../../src/view/page_assets.ts", import.meta.url);
  assert(await pageAssets() === await Deno.readTextFile(url), "run `deno task page`");
});

Deno.test("no file of the page's sources is longer than 300 lines", () => {
  const folder = new URL("../../src/view/page/", import.meta.url);
  const names = Array.from(Deno.readDirSync(folder), ({ name }) => name);
  const long = names.filter((name) => Deno.readTextFileSync(new URL(name, folder)).split("\n").length > 301);
  assertEquals(long, []);
});

Deno.test("a page's policy permits its own script and style and nothing else", async () => {
  for (const page of [viewPage(viewOf([], { tokenizer, path: "a" })), toolPage()]) {
    const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page) ?? [];
    const rules = new Map(
      policy.split("; ").map((rule) => {
        const [name, ...values] = rule.split(" ");
        return [name!, values.join(" ")];
      }),
    );
    assertEquals(rules.get("default-src"), "'none'");
    assertEquals(rules.get("connect-src"), page === toolPage() ? "'self'" : undefined);
    const [, style = ""] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
    const [, script = ""] = /<script type="module">([^]*?)<\/script>/.exec(page) ?? [];
    for (const [text, rule] of [[style, "style-src"], [script, "script-src"]] as const) {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      assertEquals(rules.get(rule), `'sha256-${new Uint8Array(digest).toBase64()}'`, rule);
    }
    assert(page.indexOf("Content-Security-Policy") < page.indexOf("<style>"), "the policy comes too late");
    assertEquals(/\son\w+=|\sstyle=|https?:\/\/(?!www\.w3\.org)/.exec(page), null);
  }
  assert(STYLE_HASH !== SCRIPT_HASH);
  assertEquals(/innerHTML|insertAdjacentHTML|document\.write|eval\(/.exec(PAGE_SCRIPT + PAGE_STYLE), null);
});

Deno.test("viewPage() gives the same bytes each time, and whatever the texts hold, its data are the view", () => {
  const messages = HOSTILE.flatMap((text) => [user(text), assistant(text)]);
  const view = viewOf(messages, { tokenizer, path: HOSTILE.join(" ") });
  const page = viewPage(view);
  assertEquals(viewPage(structuredClone(view)), page);
  const [, json = ""] = /<script type="application\/json" id="data">([^<]*)<\/script>/.exec(page) ?? [];
  assertEquals(JSON.parse(json), view);
  assertEquals(page.match(/<script/g)?.length, 2);
  assertEquals(page.match(/<style/g)?.length, 1);
  assertStringIncludes(page, "<title>&lt;script&gt;document.title");
});
