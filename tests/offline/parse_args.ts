/** `parseArgs` of `@std/cli`, as far as the command line uses it, over the parser that it was made from. */
// @ts-types="npm:@types/minimist@1.2.5"
import minimist from "minimist";

export interface ParseOptions {
  string?: string[];
  boolean?: string[];
  collect?: string[];
  unknown?: (arg: string) => unknown;
}

/** Unlike minimist, `@std/cli` gives a repeated flag's last value, unless it is to be collected. */
export function parseArgs(
  args: string[],
  options: ParseOptions = {},
): { _: string[]; [name: string]: unknown } {
  const { string = [], boolean = [], collect = [], unknown } = options;
  const parsed: Record<string, unknown> = minimist(args, {
    string,
    boolean,
    ...(unknown === undefined ? {} : { unknown: (arg: string) => unknown(arg) !== false }),
  });
  const values = Object.entries(parsed).map(([name, value]) => {
    if (name === "_") return [name, value];
    const list = Array.isArray(value) ? value : [value];
    return [name, collect.includes(name) ? list : list.at(-1)];
  });
  return { ...Object.fromEntries(collect.map((name) => [name, []])), ...Object.fromEntries(values) };
}
