// deno-lint-ignore-file camelcase -- names of the other side
/** An encoder of the WASM module, as far as pith uses it. */
export interface WasmEncoder {
  /** Encodes text; special tokens are plain text. */
  encode_ordinary(text: string): Uint32Array;
  /** Gives the bytes of tokens. */
  decode(tokens: Uint32Array): Uint8Array;
}

/** The merge ranks and the split pattern of an encoding. */
export interface WasmRanks {
  /** The merges, in the package's own notation. */
  readonly bpe_ranks: string;
  /** Special tokens by text. */
  readonly special_tokens: Record<string, number>;
  /** The regular expression that splits text into pieces. */
  readonly pat_str: string;
}

/** Instantiates the WASM module. */
export type Instantiate = (imports: WebAssembly.Imports) => Promise<WebAssembly.Instance>;

/** The encodings that can be loaded, each with the import of its ranks. */
export declare const RANKS: {
  readonly o200k_base: () => Promise<WasmRanks>;
  readonly cl100k_base: () => Promise<WasmRanks>;
};

/**
 * Builds an encoder without asking for a permission.
 *
 * @param ranks the encoding
 * @param wasm the compiled module, when the host cannot import it by source phase
 */
export declare function createEncoder(ranks: WasmRanks, wasm?: WebAssembly.Module): Promise<WasmEncoder>;
