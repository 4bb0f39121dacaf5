// deno-lint-ignore-file camelcase -- names of the other side
import type { PackedEncoding } from "../../src/tokens/ranks.js";

/** An encoder of the package's WASM module: what every id and count here is compared with. */
export interface WasmEncoder {
  /** Encodes text; special tokens are plain text. */
  encode_ordinary(text: string): Uint32Array;
  /** Gives the bytes of tokens. */
  decode(tokens: Uint32Array): Uint8Array;
  /** Gives its memory back. */
  free(): void;
}

/**
 * Builds an encoder without asking for a permission.
 *
 * @param encoding the encoding, also one with a pattern of the caller's own
 */
export declare function createEncoder(encoding: PackedEncoding): Promise<WasmEncoder>;
