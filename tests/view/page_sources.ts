/** The folder of the page's sources. */
const SOURCES = new URL("../../src/view/page/", import.meta.url);

/** The scripts, each behind those that it imports. */
const SCRIPTS = [
  "elements.js",
  "highlight.js",
  "part.js",
  "chart.js",
  "overview.js",
  "messages.js",
  "search.js",
  "keys.js",
  "tool.js",
  "main.js",
];

const STYLES = ["page.css", "messages.css", "tool.css"];

const read = (name: string) => Deno.readTextFileSync(new URL(name, SOURCES));

/** Takes out what ties a module to others: in the page all stand in one. */
function unbound(name: string): string {
  const code = read(name);
  const imported = Array.from(code.matchAll(/^import .* from "\.\/(.+)";$/gm), (match) => match[1]!);
  const late = imported.filter((other) => SCRIPTS.indexOf(other) >= SCRIPTS.indexOf(name));
  if (late.length > 0) {
    throw new Error(`Cannot put ${name} before ${late}: expected it behind what it imports`);
  }
  return code
    .replaceAll(/^(?:import .*|\/\/ @ts-check|\/\/\/ <reference .*)\n/gm, "")
    .replaceAll(/^\/\*\* @typedef \{import.*\n/gm, "")
    .replaceAll(/^export /gm, "")
    .trim();
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

function constant(name: string, about: string, value: string): string {
  return `/** ${about} */\nexport const ${name}: string =\n  ${JSON.stringify(value)};\n`;
}

/**
 * Makes the module that holds the page's sources, with the hashes by which its policy knows them.
 *
 * @returns the text of `src/view/page_assets.ts`
 */
export async function pageAssets(): Promise<string> {
  const style = STYLES.map(read).join("\n");
  const script = SCRIPTS.map(unbound).join("\n\n") + "\n";
  if (/<\/|<!--/.test(style + script)) {
    throw new Error("Cannot set the sources into a page: expected no </ and no <!-- in them");
  }
  return [
    "// Made by `deno task page` from src/view/page; change those.\n",
    constant("PAGE_HTML", "The page's frame.", read("page.html")),
    constant("TOOL_HTML", "The form that takes a file.", read("tool.html").trim()),
    constant("PAGE_STYLE", "The page's style.", style),
    constant("STYLE_HASH", "Its hash.", await hashOf(style)),
    constant("PAGE_SCRIPT", "The page's script.", script),
    constant("SCRIPT_HASH", "Its hash.", await hashOf(script)),
  ].join("\n");
}
