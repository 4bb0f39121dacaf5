import type { Parameter, ParameterKind, ParameterValue } from "./parameter.ts";

/** How the values of a kind are read and described. */
export interface KindRules {
  /** Reads a value as it stands in the query; `undefined` when it is none of the kind. */
  readonly parse: (typed: string, parameter: Parameter) => ParameterValue | undefined;
  /** Says in words what is taken. */
  readonly expected: (parameter: Parameter) => string;
  /** The JSON Schema of the value. */
  readonly schema: (parameter: Parameter) => Readonly<Record<string, unknown>>;
}

/** Larger counts than this are slips of the finger. */
const MAX_COUNT = 1_000_000_000;

/** Texts are notes and names; longer ones belong into no query. */
const MAX_TEXT = 10_000;

/** A switch may be named alone: `?redact`. */
const SWITCHES: Readonly<Record<string, boolean>> = {
  "": true,
  true: true,
  "1": true,
  yes: true,
  false: false,
  "0": false,
  no: false,
};

function choiceOf(typed: string, { choices = [], aliases = {} }: Parameter): string | undefined {
  if (choices.includes(typed)) return typed;
  const other = Object.hasOwn(aliases, typed) ? aliases[typed]! : "";
  return choices.includes(other) ? other : undefined;
}

function countOf(typed: string, { least = 0 }: Parameter): number | undefined {
  const value = /^[0-9]{1,10}$/.test(typed) ? Number(typed) : -1;
  return value >= least && value <= MAX_COUNT ? value : undefined;
}

function listOf(typed: string, parameter: Parameter): string[] | undefined {
  const items = typed.split(",").map((item) => choiceOf(item.trim(), parameter));
  return items.every((item) => item !== undefined) ? [...new Set(items)] : undefined;
}

/** The kinds of parameters. */
export const PARAMETER_KINDS: Readonly<Record<ParameterKind, KindRules>> = {
  text: {
    parse: (typed) => typed !== "" && typed.length <= MAX_TEXT ? typed : undefined,
    expected: () => `a text of 1 to ${MAX_TEXT} characters`,
    schema: () => ({ type: "string", minLength: 1, maxLength: MAX_TEXT }),
  },
  count: {
    parse: countOf,
    expected: ({ least = 0 }) => `a whole number from ${least} to ${MAX_COUNT}`,
    schema: ({ least = 0 }) => ({ type: "integer", minimum: least, maximum: MAX_COUNT }),
  },
  switch: {
    parse: (typed) => SWITCHES[typed.toLowerCase()],
    expected: () => "true or false",
    schema: () => ({ type: "boolean" }),
  },
  choice: {
    parse: choiceOf,
    expected: ({ choices = [] }) => choices.join(" or "),
    schema: ({ choices = [], aliases = {} }) => ({
      type: "string",
      enum: [
        ...choices,
        ...Object.keys(aliases).filter((alias) =>
          choices.includes(aliases[alias]!) && !choices.includes(alias)
        ),
      ],
    }),
  },
  list: {
    parse: listOf,
    expected: ({ choices = [] }) => `some of ${choices.join(", ")}, joined by commas`,
    schema: ({ choices = [] }) => ({ type: "array", items: { type: "string", enum: choices }, minItems: 1 }),
  },
};
