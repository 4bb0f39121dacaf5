import { findFixtures } from "../formats/fixtures.ts";
import type { ExerciseInput } from "./exercise.ts";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

/** Inputs that are not among the formats' fixtures: the sample session, and the notebooks. */
function furtherInputs(): ExerciseInput[] {
  const notebooks = [...Deno.readDirSync(new URL("notebook/", FIXTURES))].map(({ name }) =>
    `notebook/${name}`
  ).sort();
  const paths = notebooks.flatMap((folder) =>
    [...Deno.readDirSync(new URL(`${folder}/`, FIXTURES))].map(({ name }) => `${folder}/${name}`)
  ).filter((path) => path.endsWith(".ipynb"));
  return ["claude-code/session/input.jsonl", ...paths].map((path) => ({
    name: path,
    text: Deno.readTextFileSync(new URL(path, FIXTURES)),
  }));
}

/** All fixtures as inputs for an exercise. */
export function allInputs(): ExerciseInput[] {
  const fixtures = findFixtures().map(({ name, input, options }) => ({
    name,
    text: Deno.readTextFileSync(input),
    options,
  }));
  return [...fixtures, ...furtherInputs()];
}
