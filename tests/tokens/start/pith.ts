import { countTokens, loadTokenizer } from "../../../mod.ts";

const tokens = countTokens("no permission at all", { tokenizer: await loadTokenizer() });
await Deno.stdout.write(new TextEncoder().encode(`${tokens} tokens\n`));
