import { FORMATS } from "../formats/formats.ts";
import type { Command, Invocation } from "./command.ts";
import { usageError } from "./errors.ts";
import { COMMON_FLAGS } from "./shared_flags.ts";
import { table } from "./table.ts";

function run({ operands, flags, host }: Invocation): void {
  if (operands.length > 0) {
    throw usageError(`The command formats takes no operand: leave out "${operands[0]}"`);
  }
  const formats = FORMATS.map(({ name, title }) => ({ name, title }));
  host.writeOut(
    flags.json
      ? `${JSON.stringify(formats, null, 2)}\n`
      : table(formats.map(({ name, title }) => [name, title]), "padEnd"),
  );
}

/** `pith formats`: what can be read. */
export const FORMATS_COMMAND: Command = {
  name: "formats",
  operand: "",
  purpose: "List the formats that can be read",
  flags: { Output: [{ name: "json", help: "Print the list as JSON" }], General: COMMON_FLAGS },
  examples: ["pith formats", "pith formats --json"],
  run,
};
