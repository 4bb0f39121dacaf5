import type { Parameter, ParameterValue, ParameterValues } from "./parameter.ts";
import { PARAMETER_KINDS } from "./parameter_kinds.ts";
import { Problem } from "./problem.ts";
import { nearest } from "../formats/nearest.ts";

/** A parameter that is wrong, and why. */
interface ParameterError {
  readonly parameter: string;
  readonly detail: string;
}

/** More errors than these are not told. */
const TOLD = 20;

/** So much of what was typed is repeated. */
const SHOWN = 60;

function shown(typed: string): string {
  return JSON.stringify(typed.length > SHOWN ? `${typed.slice(0, SHOWN)}…` : typed);
}

function meant(word: string, names: readonly string[]): string {
  const near = nearest(word, names);
  return near === undefined ? "" : `; did you mean ${near}?`;
}

function unknownParameter(name: string, parameters: readonly Parameter[], path: string): string {
  const names = parameters.map((parameter) => parameter.name);
  // Whoever writes max_tokens or max-tokens means maxTokens.
  const camel = name.replaceAll(/[-_]+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase());
  const known = names.length === 0 ? "it takes none" : `it takes ${names.join(", ")}`;
  const near = names.includes(camel) ? `; did you mean ${camel}?` : meant(camel, names);
  return `${path} has no parameter ${shown(name)}${near || `: ${known}`}`;
}

function readValue(typed: string, parameter: Parameter): ParameterValue | ParameterError {
  const { name, kind, choices = [] } = parameter;
  const { parse, expected } = PARAMETER_KINDS[kind];
  const value = parse(typed, parameter);
  if (value !== undefined) return value;
  const hint = typed === "" ? "" : meant(typed, choices);
  const wanted = `expected ${expected(parameter)}${hint}`;
  return { parameter: name, detail: `The parameter ${name} does not take ${shown(typed)}: ${wanted}` };
}

function isError(read: ParameterValue | ParameterError): read is ParameterError {
  return typeof read === "object" && "detail" in read;
}

/** The value of a parameter, or what is wrong with it; `undefined` where it is neither given nor needed. */
function valueOf(
  parameter: Parameter,
  given: readonly string[],
  path: string,
): ParameterValue | ParameterError | undefined {
  const { name, isNeeded, kind } = parameter;
  const [typed, ...more] = given;
  if (more.length > 0) {
    return { parameter: name, detail: `The parameter ${name} was given ${given.length} times: give it once` };
  }
  if (typed !== undefined) return readValue(typed, parameter);
  if (!isNeeded) return parameter.default;
  const expected = PARAMETER_KINDS[kind].expected(parameter);
  return { parameter: name, detail: `${path} needs the parameter ${name}: expected ${expected}` };
}

/**
 * Reads the parameters of a query, and tells everything that is wrong with them at once.
 *
 * @param query the query of a URL
 * @param parameters those that the path takes
 * @param path the path, for the errors
 * @returns the values by name; those with a default are always there
 * @throws {Problem} when one is unknown, given twice, missing or has a value that it does not take
 */
export function readParameters(
  query: URLSearchParams,
  parameters: readonly Parameter[],
  path: string,
): ParameterValues {
  const names = new Set(parameters.map(({ name }) => name));
  const errors = [...new Set(query.keys())].filter((name) => !names.has(name)).map((name): ParameterError => {
    return { parameter: name.slice(0, SHOWN), detail: unknownParameter(name, parameters, path) };
  });
  const values: Record<string, ParameterValue> = {};
  for (const parameter of parameters) {
    const value = valueOf(parameter, query.getAll(parameter.name), path);
    if (value === undefined) continue;
    if (isError(value)) errors.push(value);
    else values[parameter.name] = value;
  }
  const [first] = errors;
  if (first === undefined) return values;
  throw new Problem("bad-parameter", first.detail, { data: { errors: errors.slice(0, TOLD) } });
}
