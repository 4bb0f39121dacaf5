import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { inFolder as inEmptyFolder } from "../in_folder.ts";
import { childFlags } from "../offline_flags.ts";
import { finish } from "../processes.ts";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../cli.ts", import.meta.url));

function pith(permissions: readonly string[], ...args: readonly string[]): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", ...childFlags, ...permissions, cli, ...args],
    // Neither a config nor a home folder is found from here.
    cwd: "/",
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

const line = '{"type":"user","uuid":"u","parentUuid":null,"message":{"role":"user","content":"Hello"}}\n';

/** Tests in a folder that holds a session. */
function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  return inEmptyFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/session.jsonl`, line);
    await test(folder);
  });
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
    await Deno.writeTextFile(file, line + line.replace('"u"', '"v"').replace("null", '"u"'));
    const all = ["--allow-read", "--allow-write"];
    const cases: readonly (readonly [string[], string[], string])[] = [
      [all, ["compact", `${folder}/none`], "there is no such file"],
      [all, ["count", folder], "it is a folder"],
      [all, ["convert", file, "--to", "messages", "-o", folder], "it is a folder"],
      [all, ["compact", file, "-o", `${folder}/no/out.md`], `there is no folder "${folder}/no"`],
      [[], ["compact", file], "Deno may not read it, start it with --allow-read"],
      [["--allow-read"], ["compact", file, "-o", `${folder}/out.md`], "start it with --allow-write"],
      [["--allow-read"], ["init"], "start it with --allow-write"],
      [["--allow-write"], ["init"], "start it with --allow-read"],
      [["--allow-write"], ["sessions", "--home", folder], "start it with --allow-read"],
      [[], ["count", file, "--config", file], "start it with --allow-read"],
      [["--allow-read"], ["sessions"], "start it with --allow-env=HOME"],
      [
        ["--allow-read"],
        ["fold", file, "--threshold", "1", "--keep", "1", "--summariser-command", "cat"],
        "start it with --allow-run",
      ],
      [
        [`--allow-read=${folder}`, "--allow-write"],
        ["compact", file, file, folder, "-o", `${folder}/out`],
        'Cannot start "a worker": Deno may not read it, start it with --allow-read',
      ],
    ];
    for (const [permissions, args, message] of cases) {
      const { code, out, error } = await finish(pith(permissions, ...args));
      assertEquals([code, out], [1, ""], error);
      assertStringIncludes(error, message);
      assert(!error.includes("    at ") && !error.includes("Uncaught"), error);
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

/** A command line of the shell in which `pith` stands for a process. */
function shell(line: string, ...permissions: readonly string[]): Deno.Command {
  const words = [Deno.execPath(), "run", "--no-prompt", ...childFlags, ...permissions, cli];
  const pith = words.map((word) => `'${word}'`).join(" ");
  return new Deno.Command("bash", {
    args: ["-c", line.replaceAll("pith ", `${pith} `)],
    cwd: "/",
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

const withBash = { ignore: Deno.build.os === "windows" };

Deno.test(
  "a pith process takes a closed pipe or a closed stream for the end",
  withBash,
  () =>
    inFolder(async (folder) => {
      const file = `${folder}/session.jsonl`;
      const cases: readonly (readonly [line: string, out: string, error: string])[] = [
        ["pith formats | head -1; echo ${PIPESTATUS[0]}", "format            read  written\n0\n", ""],
        ["pith formats | true; echo ${PIPESTATUS[0]}", "0\n", ""],
        ["pith formats >&-; echo $?", "0\n", ""],
        // What nobody can read changes neither the work nor the exit code.
        [
          `pith count ${file} --debug 2>&-; echo $?`,
          "       messages  tokens\nuser          1       1\ntotal         1       1\n0\n",
          "",
        ],
        [
          `(pith compact ${folder}/none; echo $? >${folder}/code) 2>&1 | true; cat ${folder}/code`,
          "1\n",
          "",
        ],
        [`cat ${file} | pith count - --json | head -c 1`, "{", ""],
      ];
      for (const [line, out, error] of cases) {
        const result = await finish(shell(line, "--allow-read"));
        assertEquals([line, result.out, result.error], [line, out, error]);
      }
    }),
);

Deno.test(
  "a pith process writes into a pipe that has a name, leaves links as they are, and keeps permissions",
  withBash,
  () =>
    inFolder(async (folder) => {
      const lines = [
        "trap 'kill $(jobs -p) 2>/dev/null || :' EXIT; mkfifo pipe; cat pipe > piped.md & pith compact session.jsonl -o pipe; wait; test -p pipe",
        "echo old > real.md; chmod 600 real.md; ln -s real.md link.md; pith compact session.jsonl -o link.md",
        "test -L link.md && ls -l real.md | cut -c 1-10",
        "cat piped.md real.md | grep -c '§ Hello §'; ls -A | tr '\\n' ' '",
      ];
      const { code, out, error } = await finish(
        shell(["set -e", `cd ${folder}`, ...lines].join("\n"), "--allow-read", "--allow-write"),
      );
      assertEquals([code, error], [0, ""]);
      assertEquals(out, "-rw-------\n2\nlink.md pipe piped.md real.md session.jsonl ");
    }),
);

Deno.test(
  "a pith process that may write but not read says so when it reads beside its output",
  withBash,
  () =>
    inFolder(async (folder) => {
      const line = `cat ${folder}/session.jsonl | pith compact - -o ${folder}/out.md`;
      const { code, out, error } = await finish(shell(line, "--allow-write"));
      assertEquals([code, out], [1, ""]);
      assertStringIncludes(error, "Deno may not read it, start it with --allow-read");
    }),
);

Deno.test(
  "a pith process needs no permission to count what it is given",
  withBash,
  () =>
    inFolder(async (folder) => {
      const { code, error } = await finish(shell(`cat ${folder}/session.jsonl | pith count -`));
      assertEquals([code, error], [0, ""]);
    }),
);

Deno.test(
  "a pith process finds the config of its folder, and obeys NO_COLOR",
  withBash,
  () =>
    inFolder(async (folder) => {
      await Deno.writeTextFile(`${folder}/pith.json`, '{"encoding": "cl100k_base"}');
      // A folder of that name is no config.
      await Deno.mkdir(`${folder}/deep/deeper/pith.json`, { recursive: true });
      const line = `cd ${folder}/deep/deeper && pith count ../../session.jsonl --json`;
      assertStringIncludes((await finish(shell(line, "--allow-read"))).out, '"encoding": "cl100k_base"');
      const coloured = await finish(shell("pith --help --color=always"));
      assertStringIncludes(coloured.out, "\u001b[1mUsage:\u001b[0m");
      assert(!(await finish(shell("pith --help"))).out.includes("\u001b"), "no terminal, no colour");
    }),
);
