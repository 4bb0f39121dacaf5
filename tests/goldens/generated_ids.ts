import type { Json } from "./shapes.ts";

/** What a golden file writes for an id that was made by chance, and how the ids look that are made here. */
const PLACEHOLDER = /<(id|uuid|call):\d+>/g;

const FORMS: Readonly<Record<string, string>> = {
  id: "[0-9a-f]{8}",
  uuid: "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}",
  call: "call_[0-9a-f]{16}",
};

function collect(got: Json, wanted: Json, names: Map<string, string>): void {
  if (typeof wanted === "string" && typeof got === "string") {
    const found: string[] = [];
    const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    let pattern = "";
    let from = 0;
    for (const { 0: placeholder, 1: kind, index } of wanted.matchAll(PLACEHOLDER)) {
      found.push(placeholder);
      pattern += `${literal(wanted.slice(from, index))}(${FORMS[kind!]})`;
      from = index + placeholder.length;
    }
    if (found.length === 0) return;
    const match = new RegExp(`^${pattern}${literal(wanted.slice(from))}$`).exec(got);
    found.forEach((placeholder, index) => {
      const id = match?.[index + 1];
      if (id !== undefined && !names.has(placeholder)) names.set(placeholder, id);
    });
  } else if (typeof wanted === "object" && wanted !== null && typeof got === "object" && got !== null) {
    Object.keys(wanted).forEach((key) => collect(got[key], wanted[key], names));
  }
}

/**
 * Puts the ids that were made here in the place of the placeholders in what is wanted: one id for a placeholder
 * wherever it stands, and never one id for two of them.
 */
export function withGeneratedIds(got: Json, wanted: Json): Json {
  const text = JSON.stringify(wanted) ?? "";
  if (text.match(PLACEHOLDER) === null) return wanted;
  const names = new Map<string, string>();
  collect(got, wanted, names);
  if (new Set(names.values()).size < names.size) return wanted;
  return JSON.parse(text.replace(PLACEHOLDER, (placeholder) => names.get(placeholder) ?? placeholder));
}
