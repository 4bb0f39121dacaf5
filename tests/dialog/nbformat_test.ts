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
import { inFolder } from "../in_folder.ts";
import { canRun, finish } from "../processes.ts";
import { dialog, note, raw } from "./cells.ts";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("nbformat_check.py", import.meta.url));
const fixtures = fileURLToPath(new URL("../../fixtures/notebook", import.meta.url));

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

const isThere = canRun("python3", "-c", "import nbformat");

Deno.test({
  name: `stringifyNotebook() writes what nbformat validates${
    isThere ? "" : " (skipped: no python3 with nbformat)"
  }`,
  ignore: !isThere,
  fn: () =>
    inFolder(async (folder) => {
      const paths = (await notebooks()).map((text, index) => {
        Deno.writeTextFileSync(`${folder}/${index}.ipynb`, text);
        return `${folder}/${index}.ipynb`;
      });
      const { success, out, error } = await finish(
        new Deno.Command("python3", { args: [script, ...paths] }),
      );
      assertEquals(success, true, out + error);
    }),
});
