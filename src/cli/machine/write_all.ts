import { ClosedPipeError } from "./closed_pipe_error.ts";

/** One buffer for all that is written, since buffers that are let go are collected late. */
const buffer = new Uint8Array(1 << 17);

function isError(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

function writeBytes(writer: { writeSync(bytes: Uint8Array): number }, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writer.writeSync(bytes.subarray(at));
    } catch (error) {
      if (isError(error, "BrokenPipe")) throw new ClosedPipeError();
      // A pipe that is not blocking and full takes the rest in a moment.
      if (!(isError(error, "WouldBlock"))) throw error;
    }
  }
}

/**
 * Writes a text, all of it.
 *
 * @param writer what takes bytes, some at a time
 * @param text the text
 * @throws {ClosedPipeError} when nobody reads any longer
 */
export function writeAll(writer: { writeSync(bytes: Uint8Array): number }, text: string): void {
  const encoder = new TextEncoder();
  for (let rest = text; rest !== "";) {
    const { read, written } = encoder.encodeInto(rest, buffer);
    writeBytes(writer, buffer.subarray(0, written));
    rest = rest.slice(read);
  }
}
