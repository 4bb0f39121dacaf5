/** Gathers the bytes of one line or record over chunks, and lets go of them once they are too many. */
export class ByteBuffer {
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  /** How many bytes have been added since the last {@linkcode take}. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds bytes; beyond `maxBytes` all are let go. */
  add(piece: Uint8Array, maxBytes: number): void {
    this.#bytes += piece.length;
    if (this.#bytes > maxBytes) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  /** Returns what was gathered, and starts anew; `undefined` when it was too much. */
  take(maxBytes: number): Uint8Array | undefined {
    const [pieces, bytes] = [this.#pieces, this.#bytes];
    this.#pieces = [];
    this.#bytes = 0;
    if (bytes > maxBytes) return undefined;
    if (pieces.length === 1) return pieces[0];
    const joined = new Uint8Array(bytes);
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined;
  }
}
