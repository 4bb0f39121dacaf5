import type { ExerciseResults } from "./exercise.ts";

/** How much of a text is shown from where it differs. */
const SHOWN = 200;

/** Where two environments first came to different results, with the texts from there on; undefined when nowhere. */
export function firstDifference(actual: ExerciseResults, expected: ExerciseResults): unknown {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const [there = "nothing", here = "nothing"] = [actual[name], expected[name]];
    if (there === here) continue;
    let at = 0;
    while (there[at] === here[at]) at++;
    return { name, at, actual: there.slice(at, at + SHOWN), expected: here.slice(at, at + SHOWN) };
  }
  return undefined;
}
