import { TOOL_HTML } from "./page_assets.ts";
import { pageShell } from "./page_shell.ts";

/**
 * Makes the page that takes a file, sends it to `POST compact?withView=true` beside itself, and shows the view in the answer as
 * {@linkcode viewPage} does. With a budget it adds `maxTokens=N`, with its switch `redact=true`; of an answer that is no
 * success it shows `title` and `detail`. The page keeps the file in its memory alone, and connects to its own server only.
 *
 * @returns the page, always the same bytes
 */
export function toolPage(): string {
  return pageShell({ title: "pith", pieces: { tool: TOOL_HTML }, policy: ["connect-src 'self'"] });
}
