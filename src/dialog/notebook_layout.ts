import { stringifyJson } from "../model/exact_json.ts";
import { sortKeys } from "./sort_keys.ts";

/** How a notebook's JSON text is laid out. */
export interface NotebookLayout {
  /** What a level of nesting is indented by; `""` when all is on one line. */
  readonly unit: string;
  /** Whether all beyond ASCII is escaped. */
  readonly asciiOnly: boolean;
}

/** The layout of what Jupyter itself writes. */
export const JUPYTER_LAYOUT: NotebookLayout = { unit: " ", asciiOnly: false };

// deno-lint-ignore no-control-regex
const BEYOND_ASCII = /[^\x00-\x7f]/g;

/** Finds out how a notebook's text is laid out. */
export function layoutOf(text: string): NotebookLayout {
  return {
    unit: /^\s*\{\r?\n([ \t]+)/.exec(text)?.[1] ?? "",
    asciiOnly: /\\u(?!00[01])[0-9a-f]{4}/.test(text) && text.search(BEYOND_ASCII) < 0,
  };
}

/** What the engine indents by itself. */
const FEW_SPACES = /^ {1,10}$/;

function indentedJson(value: unknown, depth: number, unit: string): string {
  if (FEW_SPACES.test(unit)) {
    return stringifyJson(value, { indent: unit.length }).replaceAll("\n", `\n${unit.repeat(depth)}`);
  }
  return stringifyJson(value, { indent: 1 })
    .replace(/\n( *)/g, (_, spaces: string) => `\n${unit.repeat(spaces.length + depth)}`);
}

/**
 * Writes a value as it stands in a notebook: keys in order, one level a step.
 *
 * @param value plain data
 * @param depth how deep in the notebook it stands
 * @param layout the notebook's layout
 * @returns the JSON text, its first line not indented
 */
export function writeValue(value: unknown, depth: number, { unit, asciiOnly }: NotebookLayout): string {
  const sorted = sortKeys(value);
  const indented = unit === "" ? stringifyJson(sorted) : indentedJson(sorted, depth, unit);
  if (!asciiOnly) return indented;
  return indented.replace(BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
