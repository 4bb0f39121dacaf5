const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes a text for HTML, quotes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** An attribute's value in the quotes that it holds none of. */
function quoteValue(value: string): string {
  const escaped = value.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
  return escaped.includes('"') ? `'${escaped.replaceAll("'", "&#39;")}'` : `"${escaped}"`;
}

/**
 * Writes an element.
 *
 * @param name the tag
 * @param attributes its attributes in order; one without a value is left out
 * @param content what stands inside, as it is
 * @returns the element
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content: string,
): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => value === undefined ? "" : ` ${key}=${quoteValue(value)}`)
    .join("");
  return `<${name}${list}>${content}</${name}>`;
}
