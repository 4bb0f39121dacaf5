// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * The element with an id, which the page's own HTML has.
 *
 * @param {string} id its id
 * @returns {HTMLElement} the element
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new ReferenceError(`Cannot find the element "${id}" in the page`);
  return element;
}

/**
 * An input with an id.
 *
 * @param {string} id its id
 * @returns {HTMLInputElement} the input
 */
export function inputById(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/**
 * Makes an element. Texts become text nodes, never markup.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag its name
 * @param {string} className its classes
 * @param {readonly (Node | string)[]} children what is in it
 * @returns {HTMLElementTagNameMap[K]} the element
 */
export function make(tag, className = "", ...children) {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.append(...children);
  return element;
}

/**
 * Makes an element of a drawing.
 *
 * @param {string} tag its name
 * @param {Readonly<Record<string, string | number>>} attributes its attributes
 * @param {readonly Node[]} children what is in it
 * @returns {SVGElement} the element
 */
export function draw(tag, attributes, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Writes a number with its thousands set apart.
 *
 * @param {number} number a number
 * @returns {string} as in `12,345`
 */
export function grouped(number) {
  return number.toLocaleString("en-US");
}

/**
 * Writes a share in percent.
 *
 * @param {number} part the part
 * @param {number} whole the whole
 * @returns {string} as in `12.3 %`
 */
export function percent(part, whole) {
  return `${(whole === 0 ? 0 : 100 * part / whole).toFixed(1)} %`;
}
