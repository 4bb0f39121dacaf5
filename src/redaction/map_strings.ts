/** What a string becomes. `key` is the name it is stored under, undefined for an element of a list. */
export type StringMap = (text: string, key: string | undefined) => string;

/** Copies that are being made, by what they are copies of: a value may be in many places, and in itself. */
type Copies = Map<object, unknown[] | Record<string, unknown>>;

function isContainer(value: unknown): value is unknown[] | Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Sets an own property, whatever its name is. A name that is taken gets a number, so that no value is lost. */
function setOwn(target: object, key: string, value: unknown): void {
  let free = key;
  for (let count = 2; Object.hasOwn(target, free); count++) free = `${key} ${count}`;
  Object.defineProperty(target, free, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * Copies plain data with its strings and keys changed. Other values, and objects of other classes, stay what they are.
 *
 * It does not recurse, so that a value may be nested to any depth, and takes values that hold themselves.
 *
 * @returns the copy, or the value itself when no string changed
 */
export function mapStrings<T extends object>(root: T, map: StringMap): T {
  const copies: Copies = new Map();
  const open: (unknown[] | Record<string, unknown>)[] = [];
  let isChanged = false;
  const mapped = (text: string, key: string | undefined): string => {
    const result = map(text, key);
    isChanged ||= result !== text;
    return result;
  };
  const copyOf = (value: unknown, key?: string): unknown => {
    if (typeof value === "string") return mapped(value, key);
    if (!isContainer(value)) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value));
    copies.set(value, copy);
    open.push(value);
    return copy;
  };
  const copy = copyOf(root);
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const target = copies.get(value)!;
    if (Array.isArray(value)) { for (const item of value) (target as unknown[]).push(copyOf(item)); }
    else {for (const [key, item] of Object.entries(value)) {
        setOwn(target, mapped(key, undefined), copyOf(item, key));
      }}
  }
  return isChanged ? copy as T : root;
}
