import { pageShell } from "./page_shell.ts";
import type { View } from "./view.ts";

/**
 * Makes one HTML page of a view, for people to look at: the original beside the document, tokens by turn, every cut with
 * what it took, search, and keys for all of it. The page holds all that it needs; it loads nothing, and by its policy
 * nothing in the texts can run.
 *
 * @param view what {@linkcode viewOf} returned
 * @returns the page, the same bytes for the same view
 *
 * @example
 * ```ts
 * import { assistant, loadTokenizer, user, viewOf, viewPage } from "@pith/pith";
 * import { assert, assertStringIncludes } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const messages = [user("<script>alert(1)</script>"), assistant("No.")];
 * const page = viewPage(viewOf(messages, { tokenizer, path: "session.jsonl" }));
 * assertStringIncludes(page, "<!DOCTYPE html>");
 * assert(!page.includes("<script>alert"));
 * ```
 */
export function viewPage(view: View): string {
  // No tag and no comment can begin in the data.
  const json = JSON.stringify(view).replaceAll("<", "\\u003c");
  return pageShell({
    title: `${view.title} · pith`,
    pieces: { data: `<script type="application/json" id="data">${json}</script>` },
  });
}
