interface Compression {
  readonly name: string;
  readonly magic: readonly number[];
  readonly command: string;
}

const COMPRESSIONS: readonly Compression[] = [
  { name: "zstandard", magic: [0x28, 0xb5, 0x2f, 0xfd], command: "zstd -d" },
  { name: "gzip", magic: [0x1f, 0x8b], command: "gzip -d" },
  { name: "zip", magic: [0x50, 0x4b, 0x03, 0x04], command: "unzip" },
];

const LONGEST_MAGIC = 4;

function firstBytes(head: readonly Uint8Array[]): number[] {
  const bytes: number[] = [];
  for (const chunk of head) {
    bytes.push(...chunk.subarray(0, LONGEST_MAGIC - bytes.length));
    if (bytes.length === LONGEST_MAGIC) break;
  }
  return bytes;
}

/**
 * Refuses an input that is compressed, since nothing in it can be told apart.
 *
 * @param head the first bytes of the input
 * @throws {SyntaxError} when they are those of a compressed file; it names the command that unpacks it
 */
export function refuseCompressed(head: readonly Uint8Array[]): void {
  const first = firstBytes(head);
  const found = COMPRESSIONS.find(({ magic }) => magic.every((byte, at) => first[at] === byte));
  if (found === undefined) return;
  throw new SyntaxError(
    `The input is compressed with ${found.name}: expected it unpacked, as "${found.command}" does`,
  );
}
