const IDENTIFIER = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;

const KEYWORDS: ReadonlySet<string> = new Set(
  ("False None True and as assert async await break class continue def del elif else except finally for from global " +
    "if import in is lambda nonlocal not or pass raise return try while with yield").split(" "),
);

/**
 * Tells whether a name can be written as it is in a Python call and is read back as itself.
 *
 * @param name the name of a tool or of an argument
 * @returns `true` for a Python identifier that is no keyword and in Unicode's compatibility form
 */
export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name) && !KEYWORDS.has(name) && name.normalize("NFKC") === name;
}

const IDENTIFIER_AT = /[\p{XID_Start}_]\p{XID_Continue}*/uy;

/** An identifier found in a source text, and where it ends. */
export interface FoundIdentifier {
  /** The name as Python takes it, in Unicode's compatibility form. */
  readonly name: string;
  /** The index behind it. */
  readonly end: number;
}

/**
 * Reads the identifier that begins at an index.
 *
 * @param text the source
 * @param at where to look
 * @returns the identifier; `undefined` when none begins there, or a keyword
 */
export function identifierAt(text: string, at: number): FoundIdentifier | undefined {
  IDENTIFIER_AT.lastIndex = at;
  const source = IDENTIFIER_AT.exec(text)?.[0];
  if (source === undefined) return undefined;
  const name = source.normalize("NFKC");
  return KEYWORDS.has(name) ? undefined : { name, end: at + source.length };
}
