import { type Dialog, parseNotebook, stringifyJson, stringifyNotebook, validateDialog } from "@pith/pith";
import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../fixtures/notebook", import.meta.url));

/** Set to write what is expected anew; without it a missing file fails the test. */
const isUpdate = Deno.env.get("PITH_UPDATE_FIXTURES") !== undefined;

function expectFile(path: string, text: string): void {
  if (isUpdate) Deno.writeTextFileSync(path, text);
  assertEquals(text, Deno.readTextFileSync(path), `${path} differs`);
}

/** The dialog without the texts that it was read from. */
function shown({ json: _, messages, ...dialog }: Dialog): string {
  const cells = messages.map(({ json: _, ...message }) => message);
  return `${stringifyJson({ ...dialog, messages: cells }, { indent: 2 })}\n`;
}

for (const { name } of [...Deno.readDirSync(folder)].sort((a, b) => a.name < b.name ? -1 : 1)) {
  Deno.test(`parseNotebook() and stringifyNotebook() on fixtures/notebook/${name}`, () => {
    const dialog = parseNotebook(Deno.readTextFileSync(`${folder}/${name}/input.ipynb`), { name });
    expectFile(`${folder}/${name}/dialog.json`, shown(dialog));
    const text = stringifyNotebook(validateDialog(dialog));
    expectFile(`${folder}/${name}/output.ipynb`, text);
    const again = parseNotebook(text, { name });
    assertEquals(JSON.parse(shown(again)), JSON.parse(shown(dialog)), "read back, the dialog is another");
    assertEquals(stringifyNotebook(again), text, "written again, the notebook is another");
  });
}
