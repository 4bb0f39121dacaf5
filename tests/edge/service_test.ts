import { assertEquals, assertStringIncludes } from "@std/assert";
import { countMessages, loadTokenizer, readConversation } from "@pith/pith";
import { shownCommands } from "../docs/shown_commands.ts";
import { canRun, finish } from "../processes.ts";
import { CHAT } from "./requests.ts";
import { startClient, startService } from "./service/start_service.ts";

const LOOPBACK = "--allow-net=127.0.0.1";

Deno.test("the module runs under deno serve with no permission but to listen", async () => {
  const service = await startService(
    ["serve", LOOPBACK, "--host=127.0.0.1", "--port=0"],
    ["src/edge.ts"],
  );
  const client = startClient("probe.ts", service.url);
  await client.stdin.close();
  const { success, stdout } = await client.output();
  const { said } = await service.stop();
  assertEquals(success, true, said);
  const { messages } = await readConversation(CHAT);
  const tokens = async (encoding: "o200k_base" | "cl100k_base") =>
    countMessages(messages, { tokenizer: await loadTokenizer(encoding) }).tokens;
  assertEquals(JSON.parse(new TextDecoder().decode(stdout)), {
    health: "ok",
    count: await tokens("o200k_base"),
    counted: `${await tokens("cl100k_base")}\n`,
    compact: true,
    page: true,
    head: "34",
    large: 413,
    largeInChunks: 413,
    noHost: 200,
    brokenHost: 400,
    star: 404,
    absolute: 200,
    bytesInPath: 405,
    nonsense: 400,
    abort: "AbortError",
    after: 200,
  });
  assertEquals(said.trim().split("\n").length, 1, `nothing but where it listens: ${said}`);
});

Deno.test("pith serve finishes what is open when it is told to stop, and ends well", async () => {
  const service = await startService(["run", LOOPBACK], ["cli.ts", "serve", "--port", "0"]);
  const client = startClient("late_body.ts", service.url);
  const said = client.stdout.pipeThrough(new TextDecoderStream()).getReader();
  assertEquals((await said.read()).value, "open\n");
  const stopped = service.stop("SIGINT");
  const writer = client.stdin.getWriter();
  await writer.write(new Uint8Array(1));
  await writer.close();
  assertEquals((await said.read()).value, "200\n");
  await said.cancel();
  await client.status;
  const { code, said: messages } = await stopped;
  assertEquals(code, 0, messages);
  assertStringIncludes(messages, `listening on ${service.url}`);
  assertEquals(messages.split("\n").length, 2, messages);
});

Deno.test("pith serve names the permission that is missing, and an address that it cannot have", async () => {
  const cases: readonly (readonly [string[], string[], string])[] = [
    [[], ["--port", "8017"], "start it with --allow-net=127.0.0.1:8017"],
    [[LOOPBACK], ["--host", "0.0.0.0"], "start it with --allow-net=0.0.0.0:8000"],
    [["--allow-net"], ["--host", "192.0.2.1"], "this machine has no such address"],
  ];
  for (const [permissions, flags, words] of cases) {
    const failed = await startService(["run", ...permissions], ["cli.ts", "serve", ...flags]).then(
      ({ url }) => `listens on ${url}`,
      (error: Error) => error.message,
    );
    assertStringIncludes(failed, words);
  }
});

Deno.test({
  name: "the pages show requests that a service answers",
  ignore: Deno.build.os === "windows" || !canRun("curl", "--version"),
  fn: async () => {
    const requests = shownCommands().filter((line) => line.startsWith("curl "));
    assertEquals(requests.length > 0, true, "the pages show some");
    const service = await startService(["run", LOOPBACK], ["cli.ts", "serve", "--port", "0"]);
    for (const line of requests) {
      const real = line.replace("http://localhost:8000/", service.url).replace(
        "curl",
        "curl -sS --fail-with-body",
      );
      const shell = new Deno.Command("sh", {
        args: ["-c", real.replace("@session.jsonl", "@input.jsonl")],
        cwd: new URL("../../fixtures/claude-code/session/", import.meta.url),
      });
      const { success, out, error } = await finish(shell);
      assertEquals(success, true, line + out + error);
    }
    await service.stop();
  },
});
