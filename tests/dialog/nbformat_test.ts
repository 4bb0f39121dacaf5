import {
  assistant,
  compactDialog,
  loadTokenizer,
  messagesToDialog,
  parseNotebook,
  replyToDialog,
  resultOutput,
  streamOutput,
  stringifyNotebook,
  toolResult,
  toolUse,
  updateMessage,
  user,
} from "@pith/pith";
import { assertEquals } from "@std/assert";
import { dialog, note, raw } from "./cells.ts";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("nbformat_check.py", import.meta.url));
const fixtures = fileURLToPath(new URL("../../fixtures/notebook", import.meta.url));

/** Whether `python3` with `nbformat` can be run here. */
async function hasNbformat(): Promise<boolean> {
  if ((await Deno.permissions.query({ name: "run", command: "python3" })).state !== "granted") return false;
  try {
    return (await new Deno.Command("python3", { args: ["-c", "import nbformat"], stderr: "null" }).output())
      .success;
  } catch {
    return false;
  }
}

/** Notebooks of all kinds that this project writes. */
async function notebooks(): Promise<string[]> {
  const tokenizer = await loadTokenizer();
  const made = messagesToDialog([
    user("Look:", { type: "media", mime: "image/png", data: btoa("a picture") }),
    assistant("I look.", toolUse("Bash", { command: "ls" })),
    toolResult("a.ts\nb.ts", { name: "Bash" }),
  ]);
  const [first] = made.messages;
  const outputs = [streamOutput("a\nb\n"), resultOutput("1"), {
    output_type: "error",
    ename: "E",
    evalue: "v",
    traceback: ["E: v"],
  }];
  const cells = dialog(
    note("n1", "# Plan\n\nText", { tags: ["x"] }),
    raw("r1", "kept", { rec_kind: "system" }),
    { id: "c1", type: "code", content: "x\ny", metadata: {}, outputs },
  );
  const changed = [...Deno.readDirSync(fixtures)].map(({ name }) => {
    const read = parseNotebook(Deno.readTextFileSync(`${fixtures}/${name}/input.ipynb`));
    const id = read.messages[0]?.id;
    return stringifyNotebook(
      id === undefined ? read : updateMessage(read, id, (cell) => ({ ...cell, content: "é\n🙂" })),
    );
  });
  return [
    stringifyNotebook(made),
    stringifyNotebook(compactDialog(made, { tokenizer })),
    ...(first?.type === "prompt" ? [stringifyNotebook(replyToDialog(first))] : []),
    stringifyNotebook(cells),
    stringifyNotebook(dialog()),
    ...changed,
  ];
}

const isThere = await hasNbformat();

Deno.test({
  name: `stringifyNotebook() writes what nbformat validates${
    isThere ? "" : " (skipped: no python3 with nbformat)"
  }`,
  ignore: !isThere,
  fn: async () => {
    const folder = await Deno.makeTempDir();
    try {
      const paths = (await notebooks()).map((text, index) => {
        Deno.writeTextFileSync(`${folder}/${index}.ipynb`, text);
        return `${folder}/${index}.ipynb`;
      });
      const { success, stdout, stderr } = await new Deno.Command("python3", { args: [script, ...paths] })
        .output();
      const decoder = new TextDecoder();
      assertEquals(success, true, decoder.decode(stdout) + decoder.decode(stderr));
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
