import { escapeHtml } from "./escape_html.ts";
import { PAGE_HTML, PAGE_SCRIPT, PAGE_STYLE, SCRIPT_HASH, STYLE_HASH } from "./page_assets.ts";

/** What differs between the pages. */
export interface PageContent {
  /** What the page is called. */
  readonly title: string;
  /** The HTML that takes the place of each comment in the frame, by the comment's word. */
  readonly pieces?: Readonly<Record<string, string>>;
  /** What the page's policy permits beyond its own script and style; nothing by default. */
  readonly policy?: readonly string[];
}

/** Nothing is loaded, nothing runs but the page's own script, and no text becomes markup. */
const POLICY: readonly string[] = [
  "default-src 'none'",
  `script-src '${SCRIPT_HASH}'`,
  `style-src '${STYLE_HASH}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/**
 * Fills the frame of the page.
 *
 * @param content what differs between the pages
 * @returns the page, the same bytes for the same content
 */
export function pageShell({ title, pieces = {}, policy = [] }: PageContent): string {
  const all: Readonly<Record<string, string>> = {
    csp: `<meta http-equiv="Content-Security-Policy" content="${[...POLICY, ...policy].join("; ")}">`,
    title: `<title>${escapeHtml(title)}</title>`,
    style: `<style>${PAGE_STYLE}</style>`,
    script: `<script type="module">${PAGE_SCRIPT}</script>`,
    ...pieces,
  };
  // One pass, so that nothing in a piece is taken for a place of another.
  return PAGE_HTML.replaceAll(/<!--([a-z]+)-->/g, (_, word: string) => all[word] ?? "");
}
