import { assertEquals, assertStringIncludes } from "@std/assert";
import { childFlags } from "../offline_flags.ts";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../cli.ts", import.meta.url));

function pith(permissions: readonly string[], ...args: readonly string[]): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", ...childFlags, ...permissions, cli, ...args],
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

async function finish(command: Deno.Command) {
  const { code, stdout, stderr } = await command.output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), error: decoder.decode(stderr) };
}

const line = '{"type":"user","uuid":"u","parentUuid":null,"message":{"role":"user","content":"Hello"}}\n';

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/session.jsonl`, line);
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a pith process reads, writes beside and renames", () =>
  inFolder(async (folder) => {
    const output = `${folder}/out.md`;
    const { code, error } = await finish(
      pith(["--allow-read", "--allow-write"], "compact", `${folder}/session.jsonl`, "-o", output),
    );
    assertEquals([code, error], [0, ""]);
    assertStringIncludes(await Deno.readTextFile(output), "§ Hello §");
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), ["out.md", "session.jsonl"]);
  }));

Deno.test("a pith process names what the system refuses, and leaves nothing behind", () =>
  inFolder(async (folder) => {
    const file = `${folder}/session.jsonl`;
    const all = ["--allow-read", "--allow-write"];
    const cases: readonly (readonly [string[], string[], string])[] = [
      [all, ["compact", `${folder}/none`], "there is no such file"],
      [all, ["count", folder], "it is a folder"],
      [all, ["convert", file, "--to", "messages", "-o", folder], "it is a folder"],
      [all, ["compact", file, "-o", `${folder}/no/out.md`], `there is no folder "${folder}/no"`],
      [[], ["compact", file], "start it with --allow-read"],
      [["--allow-read"], ["compact", file, "-o", `${folder}/out.md`], "start it with --allow-write"],
    ];
    for (const [permissions, args, message] of cases) {
      const { code, out, error } = await finish(pith(permissions, ...args));
      assertEquals([code, out], [1, ""], error);
      assertStringIncludes(error, message);
    }
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["session.jsonl"]);
  }));

Deno.test("a pith process ends quietly when the reader of its output has gone", () =>
  inFolder(async (folder) => {
    const many = line.repeat(1) +
      Array.from({ length: 20_000 }, (_, index) => line.replace('"u"', `"u${index}"`)).join("");
    await Deno.writeTextFile(`${folder}/session.jsonl`, many.replaceAll('"parentUuid":null,', ""));
    const child = pith(["--allow-read"], "compact", `${folder}/session.jsonl`).spawn();
    const reader = child.stdout.getReader();
    await reader.read();
    await reader.cancel();
    const error = await new Response(child.stderr).text();
    assertEquals([(await child.status).code, error], [0, ""]);
  }));

Deno.test("a pith process compacts a folder by workers, the same for any number of them", () =>
  inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/deep`);
    await Deno.writeTextFile(`${folder}/deep/b.jsonl`, line.replace("Hello", "Bye"));
    await Deno.writeTextFile(`${folder}/broken.jsonl`, "words");
    const documents: string[] = [];
    for (const jobs of ["1", "3"]) {
      const out = `${folder}/out${jobs}`;
      const permissions = ["--allow-read", "--allow-write"];
      const { code, error } = await finish(pith(permissions, "compact", folder, "-o", out, "--jobs", jobs));
      assertEquals([code, error], [
        0,
        `passed over, no conversation: ${folder}/broken.jsonl\n2 documents in ${out}\n`,
      ]);
      documents.push(
        Deno.readTextFileSync(`${out}/deep/b.jsonl.md`) + Deno.readTextFileSync(`${out}/session.jsonl.md`),
      );
    }
    assertStringIncludes(documents[0]!, "§ Bye §");
    assertEquals(documents[1], documents[0]);
  }));
