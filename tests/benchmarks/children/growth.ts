/** Times every operation on one session, in this process alone, and prints the milliseconds as JSON. */
import { loadTokenizer } from "@pith/pith";
import { OPERATIONS } from "../operations.ts";
import { bestTime } from "../timing.ts";

const [path] = Deno.args;
if (path === undefined) throw new TypeError("Name the session to measure: growth.ts FILE");
const tokenizer = await loadTokenizer();
const times: Record<string, number> = {};
for (const { name, prepare } of OPERATIONS) {
  times[name] = await bestTime(await prepare(path, tokenizer), { most: 60 });
}
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(times)));
