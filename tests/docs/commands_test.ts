/** Every command that README.md and docs show does what it says, when the files are there that it names. */
import { assert, assertEquals } from "@std/assert";
import config from "../../deno.json" with { type: "json" };
import { childFlags } from "../offline_flags.ts";
import { finish } from "../processes.ts";
import { runShown, shownCommands } from "./shown_commands.ts";

/** What is not run: it needs the published package, or it is this very test. */
const NOT_RUN: readonly string[] = [
  "deno install --global --name pith --allow-read --allow-write --allow-env=HOME jsr:@pith/pith/cli",
  "npx -y deno task test",
];

/** Services, which run until they are stopped, and what asks them; tests/edge/service_test.ts runs both. */
const OF_SERVICES = /^(?:pith|deno) serve\b|^curl .*\blocalhost\b/;

const DEMO = "npx -y deno task demo";

const commands = shownCommands();

Deno.test("the pages show commands, and the exceptions among them", () => {
  assert(commands.length > 10, commands.join("\n"));
  assertEquals([...NOT_RUN, DEMO].filter((line) => !commands.includes(line)), []);
});

const runs = (line: string) => !NOT_RUN.includes(line) && line !== DEMO && !OF_SERVICES.test(line);

for (const line of commands.filter(runs)) {
  Deno.test({
    name: `the pages show a command that works: ${line}`,
    ignore: Deno.build.os === "windows",
    fn: async () => {
      const { code, out, error } = await runShown(line);
      assertEquals(code, 0, `${out.slice(-1000)}\n${error}`);
    },
  });
}

Deno.test("the README shows what the demo prints", async () => {
  const readme = Deno.readTextFileSync(new URL("../../README.md", import.meta.url));
  const [shown, report] = Array.from(readme.matchAll(/^```text\n([^]*?)^```$/gm), ([, text]) => text!);
  const [start] = shown!.split(/^\(…/m);
  const args = config.tasks.demo.replace(/^deno /, "").replace(/\$\(.*?\)/, "\0").split(" ")
    .flatMap((arg) => arg === "\0" ? childFlags : [arg]);
  const demo = new Deno.Command(Deno.execPath(), {
    args,
    cwd: new URL("../../", import.meta.url),
    env: { NO_COLOR: "1" },
  });
  const { code, out: document, error: told } = await finish(demo);
  assertEquals(code, 0, told);
  const [, body] = document.split("\n\n## Conversation\n\n");
  assertEquals(body!.slice(0, start!.trimEnd().length), start!.trimEnd());
  assertEquals(told!.slice(0, report!.length), report);
});
