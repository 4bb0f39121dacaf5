import { tryParse } from "../json_entry.ts";
import { asObject, type JsonObject } from "../values.ts";

/** The whole of a source that calls one tool and gives back its output. */
const ONE_CALL = /^\s*const (\w+) = await tools\.(\w+)\((\{[^]*\})\);?\s*text\((\w+)\.output\);?\s*$/;

/**
 * A string, or a name; one before a colon is a key, for which JSON wants a string. A string that is not closed takes the
 * rest, so that nothing is searched twice.
 */
const STRING_OR_NAME = /"[^"\\]*(?:\\[^][^"\\]*)*"?|([A-Za-z_$][\w$]*)(\s*:)?/g;

/** A call of a tool. */
export interface ToolCall {
  /** The tool. */
  readonly name: string;
  /** The named arguments. */
  readonly arguments: JsonObject;
}

/**
 * Finds the call in a source that Codex's tool `exec` runs.
 *
 * @param source JavaScript
 * @returns the call, when the source is nothing but `const r = await tools.NAME({…}); text(r.output)` around JSON
 */
export function unwrapExec(source: string): ToolCall | undefined {
  const [, variable, name, object, printed] = ONE_CALL.exec(source) ?? [];
  if (name === undefined || object === undefined || variable !== printed) return undefined;
  const json = object.replace(
    STRING_OR_NAME,
    (found, name, colon) => colon === undefined ? found : `"${name}"${colon}`,
  );
  const args = asObject(tryParse(json));
  return args && { name, arguments: args };
}
