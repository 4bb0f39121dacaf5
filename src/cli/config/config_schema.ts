import type { Flag } from "../command.ts";
import { MAX_COUNT } from "../flags/check_value.ts";
import { RENDERER_FORMS } from "./config.ts";
import { CONFIG_KEYS, RENDERERS_KEY, SCHEMA_KEY } from "./config_keys.ts";

const REMARK = { description: "A remark, or a key that is put out of use" };

function typeOf({ value, isCount, choices }: Flag): Record<string, unknown> {
  if (value === undefined) return { type: "boolean" };
  if (isCount) return { type: "integer", minimum: 0, maximum: MAX_COUNT };
  return choices === undefined ? { type: "string", minLength: 1 } : { enum: choices };
}

/** The value that holds without the key, where that is a value and no words. */
function defaultOf({ value, isCount, choices, default: initial }: Flag): Record<string, unknown> {
  if (value === undefined) return { default: false };
  if (isCount && /^[0-9]+$/.test(initial ?? "")) return { default: Number(initial) };
  return choices?.includes(initial ?? "") ? { default: initial } : {};
}

/**
 * Makes the JSON Schema of `pith.json`, by draft 2020-12.
 *
 * @returns the schema
 */
export function configSchema(): Record<string, unknown> {
  const keys = CONFIG_KEYS.map(({ name, flag }) => [
    name,
    { description: `${flag.help} (--${flag.name})`, ...typeOf(flag), ...defaultOf(flag) },
  ]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "pith.json",
    description: "Defaults for the flags of pith; the command line wins over them",
    type: "object",
    additionalProperties: false,
    patternProperties: { "^//": REMARK },
    properties: {
      [SCHEMA_KEY]: { type: "string", description: "This schema, by which editors help" },
      ...Object.fromEntries(keys),
      [RENDERERS_KEY]: {
        description: "How the calls of a tool are shown, by the tool's name",
        type: "object",
        patternProperties: { "^//": REMARK },
        additionalProperties: {
          type: "object",
          additionalProperties: false,
          patternProperties: { "^//": REMARK },
          required: ["argument", "as"],
          properties: {
            argument: {
              type: "string",
              minLength: 1,
              description: "The argument that holds what matters, such as command",
            },
            as: {
              enum: RENDERER_FORMS,
              description:
                "bash for a command (! ls), code for Python in a fence, generic for ▶ name(argument='…')",
            },
          },
        },
      },
    },
  };
}
