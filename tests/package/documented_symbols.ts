// deno-lint-ignore-file camelcase -- names of the other side
import config from "../../deno.json" with { type: "json" };
import { childFlags } from "../offline_flags.ts";
import { finish } from "../processes.ts";

/** A comment of a declaration, as `deno doc --json` tells it. */
export interface JsDoc {
  readonly doc?: string;
  readonly tags?: readonly { readonly kind: string; readonly name?: string; readonly doc?: string }[];
}

interface Parameter {
  readonly kind: string;
  readonly name?: string;
  readonly left?: Parameter;
  readonly arg?: Parameter;
}

/** A function, a method or a constructor. */
export interface Callable {
  readonly name?: string;
  readonly jsDoc?: JsDoc;
  readonly params?: readonly Parameter[];
  readonly functionDef?: Callable;
  readonly returnType?: { readonly repr?: string };
}

interface Location {
  readonly filename: string;
  readonly byteIndex: number;
}

/** One declaration of a symbol. */
export interface Declaration {
  readonly location: Location;
  readonly jsDoc?: JsDoc;
  readonly kind: "class" | "function" | "interface" | "typeAlias" | "variable";
  readonly def?: Callable & {
    readonly constructors?: readonly Callable[];
    readonly methods?: readonly Callable[];
  };
}

/** A name that an entry point exports. */
export interface DocumentedSymbol {
  readonly name: string;
  readonly declarations: readonly Declaration[];
}

/** An entry point of the package with all that it exports. */
export interface EntryPoint {
  /** The subpath, such as `./dsl`. */
  readonly subpath: string;
  /** The comment of the module. */
  readonly moduleDoc: JsDoc | undefined;
  readonly symbols: readonly DocumentedSymbol[];
}

const root = new URL("../../", import.meta.url);

/** The file of each entry point by its subpath, as deno.json names them. */
export const ENTRY_FILES: Readonly<Record<string, string>> = config.exports;

/** The room that a declaration stands in, such as `dsl`; undefined outside `src`. */
export function roomOf({ declarations }: DocumentedSymbol): string | undefined {
  const [top, room] = declarations[0]!.location.filename.slice(root.href.length).split("/");
  return top === "src" ? room : undefined;
}

/** The names of a callable's parameters, in order; an argument that is taken apart has none. */
export function parameterNames({ params = [] }: Callable): (string | undefined)[] {
  const nameOf = ({ name, left, arg }: Parameter): string | undefined => {
    const inner = left ?? arg;
    return name ?? (inner === undefined ? undefined : nameOf(inner));
  };
  return params.map(nameOf);
}

/** What a second entry point exports is told as a reference to the first. */
interface Reference {
  readonly kind: "reference";
  readonly def: { readonly target: Location };
}

interface DocNode {
  readonly module_doc?: JsDoc;
  readonly symbols: readonly {
    readonly name: string;
    readonly declarations: readonly (Declaration | Reference)[];
  }[];
}

function resolveReferences(nodes: readonly DocNode[]): (declaration: Declaration | Reference) => Declaration {
  const placeOf = ({ filename, byteIndex }: Location) => `${filename}:${byteIndex}`;
  const places = new Map(
    nodes.flatMap(({ symbols }) => symbols.flatMap(({ declarations }) => declarations))
      .flatMap((declaration) =>
        declaration.kind === "reference" ? [] : [[placeOf(declaration.location), declaration] as const]
      ),
  );
  return (declaration) =>
    declaration.kind === "reference" ? places.get(placeOf(declaration.def.target))! : declaration;
}

/** Asks `deno doc` about every entry point. */
export async function readEntryPoints(): Promise<EntryPoint[]> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["doc", "--json", ...childFlags, ...Object.values(ENTRY_FILES)],
    cwd: root,
  });
  const { success, out, error } = await finish(command);
  if (!success) throw new Error(error);
  const { nodes } = JSON.parse(out) as { nodes: Record<string, DocNode> };
  const resolve = resolveReferences(Object.values(nodes));
  return Object.entries(ENTRY_FILES).map(([subpath, file]) => {
    const { module_doc: moduleDoc, symbols } = nodes[new URL(file, root).href]!;
    return {
      subpath,
      moduleDoc,
      symbols: symbols.map(({ name, declarations }) => ({ name, declarations: declarations.map(resolve) })),
    };
  });
}
