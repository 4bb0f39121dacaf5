import { checkValue } from "../flags/check_value.ts";
import { CliError, EXIT } from "../errors.ts";
import { nearest } from "../../formats/nearest.ts";
import { isRecord } from "../../model/message_shape.ts";
import { type Config, type ConfiguredRenderer, RENDERER_FORMS } from "./config.ts";
import { CONFIG_KEYS, type ConfigKey, RENDERERS_KEY, SCHEMA_KEY } from "./config_keys.ts";
import { jsonFault } from "./json_fault.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const RENDERER_KEYS = ["argument", "as"];

/** A name that begins so is a remark, or a key that is put out of use. */
const REMARK = "//";

/** So much of a name is told that should not be there. */
const LONGEST_NAME = 60;

/** Makes the error for a wrong config. */
type Complain = (words: string, hint?: string) => Error;

function complainOf(path: string): Complain {
  return (words, hint) => new CliError(`Cannot use "${path}": ${words}`, EXIT.usage, hint);
}

/** Names what a value is, for a sentence. */
function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  // JSON has no word for a number that is too large to be one.
  if (typeof value === "number") return String(value);
  return typeof value === "object" ? "an object" : JSON.stringify(value).slice(0, 60);
}

function asObject(value: unknown, place: string, complain: Complain): JsonObject {
  if (isRecord(value)) return value;
  throw complain(`${place} is ${kindOf(value)}: expected an object`);
}

/** A name of the file, for a sentence. */
function named(name: string): string {
  return JSON.stringify(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);
}

function unknownKey(name: string, place: string, known: readonly string[], complain: Complain): Error {
  const meant = nearest(name, known);
  const hint = meant === undefined ? `expected some of ${known.join(", ")}` : `did you mean "${meant}"?`;
  return complain(`there is no key ${named(name)}${place}`, hint);
}

function checkFlag(value: unknown, { name, flag }: ConfigKey, complain: Complain): string | number | boolean {
  if (flag.value === undefined) {
    if (typeof value === "boolean") return value;
    throw complain(`${name} is ${kindOf(value)}: expected true or false`);
  }
  if (flag.isCount ? typeof value !== "number" : typeof value !== "string") {
    throw complain(`${name} is ${kindOf(value)}: expected ${flag.isCount ? "a whole number" : "a text"}`);
  }
  const checked = checkValue(flag, String(value));
  if (checked.value === undefined) {
    throw complain(`${name} is ${kindOf(value)}: expected ${checked.expected}`, checked.hint);
  }
  return checked.value;
}

function checkRenderer(value: unknown, place: string, complain: Complain): ConfiguredRenderer {
  const renderer = asObject(value, place, complain);
  const unknown = Object.keys(renderer).find((key) =>
    !RENDERER_KEYS.includes(key) && !key.startsWith(REMARK)
  );
  if (unknown !== undefined) throw unknownKey(unknown, ` in ${place}`, RENDERER_KEYS, complain);
  const { argument, as } = renderer;
  if (typeof argument !== "string" || argument === "") {
    throw complain(`${place}.argument is ${kindOf(argument)}: expected the name of an argument`);
  }
  const form = RENDERER_FORMS.find((form) => form === as);
  if (form !== undefined) return { argument, as: form };
  const meant = typeof as === "string" ? nearest(as, RENDERER_FORMS) : undefined;
  throw complain(
    `${place}.as is ${kindOf(as)}: expected ${RENDERER_FORMS.join(" or ")}`,
    meant && `did you mean "${meant}"?`,
  );
}

function parseJson(text: string, complain: Complain): unknown {
  const plain = text.replace(/^\ufeff/, "");
  try {
    return JSON.parse(plain);
  } catch {
    throw complain(jsonFault(plain));
  }
}

/**
 * Reads a config. Names that begin with `//` are remarks.
 *
 * @param text what is in the file
 * @param path the file, for messages
 * @returns the config
 * @throws {CliError} when it is no JSON, has a key that there is not, or a value that does not fit
 */
export function parseConfig(text: string, path: string): Config {
  const complain = complainOf(path);
  const flags: Record<string, string | number | boolean> = {};
  const renderers: [string, ConfiguredRenderer][] = [];
  for (const [name, value] of Object.entries(asObject(parseJson(text, complain), "it", complain))) {
    const key = CONFIG_KEYS.find((key) => key.name === name);
    if (key !== undefined) flags[key.flag.name] = checkFlag(value, key, complain);
    else if (name === RENDERERS_KEY) {
      for (const [tool, renderer] of Object.entries(asObject(value, name, complain))) {
        if (tool.startsWith(REMARK)) continue;
        renderers.push([tool, checkRenderer(renderer, `${name}.${named(tool).slice(1, -1)}`, complain)]);
      }
    } else if (name !== SCHEMA_KEY && !name.startsWith(REMARK)) {
      throw unknownKey(name, "", [...CONFIG_KEYS.map(({ name }) => name), RENDERERS_KEY], complain);
    }
  }
  return { path, flags, callRenderers: Object.fromEntries(renderers) };
}
