import { assertEquals, assertStringIncludes } from "@std/assert";
import { BrowserPage } from "../view/browser_page.ts";
import { CHROMIUM, Chromium } from "../view/chromium.ts";
import { startService } from "./service/start_service.ts";

const session = new URL("../../fixtures/claude-code/session/input.jsonl", import.meta.url).pathname;

Deno.test({
  name:
    "the page of a running service shows a dropped file in a real browser, under the service's own headers",
  ignore: CHROMIUM === undefined,
  fn: async () => {
    const service = await startService(
      ["serve", "--allow-net=127.0.0.1", "--host=127.0.0.1", "--port=0"],
      ["src/edge.ts"],
    );
    const browser = new Chromium(CHROMIUM!);
    try {
      const page = await BrowserPage.open(browser, service.url);
      await page.drop(session);
      await page.until("document.querySelectorAll('article').length === 243");
      assertStringIncludes(await page.text("#headline"), "input.jsonl");
      await page.value("document.getElementById('budget').focus()");
      await page.type("50");
      await page.press("Enter");
      await page.until("!document.getElementById('problem').hidden");
      assertStringIncludes(await page.text("#problem"), "expected a budget of at least");
      assertEquals(page.complaints.filter((text) => !text.includes("422")), []);
      assertEquals(page.requests.filter((url) => !url.startsWith(service.url)), []);
      const docs = await BrowserPage.open(browser, `${service.url}docs`);
      assertStringIncludes(await docs.text("h1"), "pith");
      assertEquals(docs.complaints.filter((text) => !text.includes("favicon")), []);
    } finally {
      await browser.close();
      await service.stop();
    }
  },
});
