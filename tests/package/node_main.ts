/** What runs in Node.js: imports every entry point, works on the inputs of a file, and writes what came out into another. */
import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { exercise } from "./exercise.ts";

const [inputsFile, outputFile] = argv.slice(2);
const { names, inputs } = JSON.parse(readFileSync(inputsFile!, "utf8"));
const surfaces = Object.fromEntries(
  await Promise.all(names.map(async (name: string) => [name, Object.keys(await import(name)).sort()])),
);
writeFileSync(outputFile!, JSON.stringify({ surfaces, results: await exercise(inputs) }));
