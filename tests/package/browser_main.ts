/** What runs in a browser: fetches its inputs, works on them, and posts what came out. */
import { exercise } from "./exercise.ts";

async function work(): Promise<string> {
  const inputs = await fetch("inputs.json");
  return JSON.stringify(await exercise(await inputs.json()));
}

work().catch(String).then((body) => fetch("results", { method: "POST", body }));
