/**
 * Compares the tokenizer with the package's WASM encoder: ids, counts, fits, ends and cuts of a million random texts for each
 * encoding, or of as many as the first argument says, from the seed that the second one gives. `deno task tokens:compare`.
 */
import { ENCODINGS } from "@pith/pith";
import { createAuthority } from "./authority.ts";
import { randomTexts } from "./random_texts.ts";

const amount = Number(Deno.args[0] ?? 1_000_000);
const seed = Number(Deno.args[1] ?? 1);

for (const encoding of ENCODINGS) {
  const authority = await createAuthority(encoding);
  let units = 0;
  for (const text of randomTexts(seed, amount)) {
    authority.checkIds(text);
    authority.checkEnds(text);
    units += text.length;
  }
  authority.free();
  const line = `${encoding}: ${amount} texts of ${units} UTF-16 units, no difference\n`;
  await Deno.stdout.write(new TextEncoder().encode(line));
}
