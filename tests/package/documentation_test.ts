import { assert, assertEquals } from "@std/assert";
import {
  type Callable,
  type Declaration,
  type JsDoc,
  parameterNames,
  readEntryPoints,
} from "./documented_symbols.ts";

const entries = await readEntryPoints();

function tagsOf({ tags = [] }: JsDoc, kind: string) {
  return tags.filter((tag) => tag.kind === kind);
}

/** What the comment of something that is called does not say. */
function callProblems(callable: Callable, jsDoc: JsDoc, isConstructor = false): string[] {
  const told = tagsOf(jsDoc, "param").filter(({ doc }) => doc).map(({ name }) => name);
  const missing = parameterNames(callable).filter((name) => name !== undefined && !told.includes(name));
  const returns = callable.returnType?.repr;
  const isSilent = !isConstructor && returns !== "void" && !tagsOf(jsDoc, "return").some(({ doc }) => doc);
  return [...missing.map((name) => `@param ${name}`), ...isSilent ? ["@returns"] : []];
}

function exampleProblems(jsDoc: JsDoc): string[] {
  const examples = tagsOf(jsDoc, "example").map(({ doc = "" }) => doc);
  if (examples.length === 0) return ["@example"];
  return examples.flatMap((example) => {
    const runs = /^```ts\n/m.test(example) && example.includes('from "@pith/pith');
    return runs && /\bassert\w*\(/.test(example)
      ? []
      : ["an example that imports by the public name and asserts"];
  });
}

function memberProblems({ def }: Declaration): string[] {
  const constructors = (def?.constructors ?? []).flatMap((made) =>
    callProblems(made, made.jsDoc ?? {}, true).map((problem) => `constructor: ${problem}`)
  );
  const methods = (def?.methods ?? []).flatMap((method) =>
    callProblems(method.functionDef ?? method, method.jsDoc ?? {})
      .map((problem) => `${method.name}(): ${problem}`)
  );
  return [...constructors, ...methods];
}

/** What the documentation of a declaration lacks, by its kind. */
const PROBLEMS: Readonly<Record<Declaration["kind"], (declaration: Declaration, jsDoc: JsDoc) => string[]>> =
  {
    "function": ({ def }, jsDoc) => [...callProblems(def!, jsDoc), ...exampleProblems(jsDoc)],
    "class": (declaration, jsDoc) => [...memberProblems(declaration), ...exampleProblems(jsDoc)],
    "variable": (_declaration, jsDoc) => exampleProblems(jsDoc),
    "interface": () => [],
    "typeAlias": () => [],
  };

Deno.test("every public symbol says what it is, and functions, classes and values show it", () => {
  const seen = new Set<string>();
  const problems = entries.flatMap(({ symbols }) => symbols).flatMap(({ name, declarations }) =>
    declarations.flatMap((declaration) => {
      const { jsDoc = {}, kind, location } = declaration;
      const place = `${name} in ${location.filename.split("/").slice(-3).join("/")}`;
      if (seen.has(place)) return [];
      seen.add(place);
      const found = [...jsDoc.doc?.trim() ? [] : ["a description"], ...PROBLEMS[kind](declaration, jsDoc)];
      return found.map((problem) => `${place} lacks ${problem}`);
    })
  );
  assert(seen.size > 200, "reads the symbols");
  assertEquals(problems, []);
});

Deno.test("every entry point says what it is for, with an example", () => {
  const problems = entries.flatMap(({ subpath, moduleDoc = {} }) => {
    const found = [...moduleDoc.doc?.trim() ? [] : ["a description"], ...exampleProblems(moduleDoc)];
    return found.map((problem) => `${subpath} lacks ${problem}`);
  });
  assertEquals(problems, []);
});
