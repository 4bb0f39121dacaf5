import type { Host } from "../host.ts";

/**
 * Reads a small file whole.
 *
 * @param path the file
 * @param host the machine
 * @returns its text
 * @throws {CliError} when it cannot be read
 */
export async function readText(path: string, host: Host): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of await host.openFile(path)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
