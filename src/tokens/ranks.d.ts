// deno-lint-ignore-file camelcase -- names of the other side
/** An encoding as the package packs it. */
export interface PackedEncoding {
  /** The tokens in base64, in the order of their ids. */
  readonly bpe_ranks: string;
  /** Special tokens by text. */
  readonly special_tokens: Readonly<Record<string, number>>;
  /** The regular expression that splits text into pieces. */
  readonly pat_str: string;
}

/** The encodings that can be loaded, each with the import of its data. */
export declare const RANKS: {
  readonly o200k_base: () => Promise<PackedEncoding>;
  readonly cl100k_base: () => Promise<PackedEncoding>;
};
