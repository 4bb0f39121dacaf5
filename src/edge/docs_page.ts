import { escapeHtml } from "../view/escape_html.ts";
import type { Parameter } from "./parameter.ts";
import { PARAMETER_KINDS } from "./parameter_kinds.ts";
import { type ProblemKind, PROBLEMS } from "./problems.ts";
import type { Route } from "./route.ts";

/** A text in which what stands in backquotes is code. */
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    row.map((cell) => `<${tag}>${cell}</${tag}>`).join("");
  const lines = rows.map((row) => `<tr>${cells("td", row)}</tr>\n`).join("");
  return `<table>\n<tr>${cells("th", head)}</tr>\n${lines}</table>\n`;
}

function parameterRow(parameter: Parameter): string[] {
  const { name, kind, help, isNeeded } = parameter;
  const initial = isNeeded ? "needed" : String(parameter.default ?? "");
  const takes = PARAMETER_KINDS[kind].expected(parameter);
  return [`<code>${name}</code>`, prose(help), escapeHtml(takes), `<code>${escapeHtml(initial)}</code>`];
}

function section({ method, path, purpose, parameters, forms }: Route): string {
  const answers = forms.map(({ type, holds }) => [`<code>${type}</code>`, prose(holds)]);
  return `<h2 id="${path}">${method} ${path}</h2>\n<p>${prose(purpose)}.</p>\n` +
    (parameters.length === 0
      ? ""
      : table(["parameter", "what it does", "takes", "default"], parameters.map(parameterRow))) +
    table(["answers with", ""], answers);
}

function problemRow(
  [name, { status, title, meaning }]: readonly [string, ProblemKind],
): string[] {
  return [String(status), `<a id="${name}"></a><code>${name}</code>`, `${prose(title)}. ${prose(meaning)}`];
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid #8884;padding:.3rem .6rem;text-align:left;vertical-align:top}
:target{outline:2px solid}`;

/** What a browser may do with the page: show it, and nothing else. */
export const DOCS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Writes what there is to know of the service as a page.
 *
 * @param routes the paths of the service
 * @returns HTML: each path with its parameters and answers, and the problems that answers tell of
 */
export function docsPage(routes: readonly Route[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>pith</title>
<style>${STYLE}</style>
<h1>pith</h1>
<p>Makes long LLM conversations small, without a model and with exact token budgets. Send a conversation in any format as
the body of a request; nothing is kept. <a href="/openapi.json">OpenAPI</a></p>
<pre>curl --data-binary @session.jsonl 'http://localhost:8000/compact?maxTokens=8000' -H 'accept: text/markdown'</pre>
${routes.map(section).join("")}<h2>Problems</h2>
<p>What is wrong is told as <code>application/problem+json</code>, with the type <code>/docs#NAME</code>.</p>
${table(["status", "name", "meaning"], Object.entries(PROBLEMS).map(problemRow))}</html>
`;
}
