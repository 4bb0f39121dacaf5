import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { flagsOf } from "../../src/cli/command.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { loadCommand, loadCommands } from "../../src/cli/load_command.ts";
import config from "../../deno.json" with { type: "json" };
import { fakeHost } from "./fake_host.ts";

async function output(args: readonly string[]): Promise<string> {
  const fake = fakeHost();
  assertEquals(await main(args, fake.host), 0);
  assertEquals(fake.error(), "");
  return fake.out();
}

Deno.test("pith --help names every command, and each command's help its flags and examples", async () => {
  const help = await output(["--help"]);
  for (const command of COMMANDS) {
    assertStringIncludes(help, `${command.name} `);
    const own = await output([command.name, "--help"]);
    for (const { name } of flagsOf(command)) assertStringIncludes(own, `--${name}`);
    for (const example of command.examples) assertStringIncludes(own, example);
    const wide = own.split("\n").filter((line) => line.length > 120);
    assertEquals(wide, [], "lines too wide for a terminal");
  }
});

Deno.test("pith --version prints the version of deno.json", async () => {
  assertEquals(await output(["--version"]), `pith ${config.version}\n`);
});

Deno.test("every command's examples are command lines that it takes", async () => {
  const { parseCommandLine } = await import("../../src/cli/flags/args.ts");
  for (const command of COMMANDS) {
    for (const example of command.examples) {
      const own = example.split("|").find((line) => line.includes(`pith ${command.name}`))!.trim();
      parseCommandLine(command, own.split(" ").slice(2));
    }
  }
});

Deno.test("loadCommand() loads each of the commands by its name, and no other", async () => {
  assertEquals(await loadCommands(), COMMANDS);
  for (const command of COMMANDS) assertEquals(await loadCommand(command.name), command);
  assertEquals(await loadCommand("constructor"), undefined);
});
