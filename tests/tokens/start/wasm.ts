import { RANKS } from "../../../src/tokens/ranks.js";
import { createEncoder } from "../wasm_encoder.js";

const encoder = await createEncoder(await RANKS.o200k_base());
const tokens = encoder.encode_ordinary("no permission at all").length;
await Deno.stdout.write(new TextEncoder().encode(`${tokens} tokens\n`));
