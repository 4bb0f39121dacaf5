/**
 * Does something in an empty folder, which is removed behind it.
 *
 * @param use what is done
 * @returns what that returns
 */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await Deno.makeTempDir({ prefix: "pith-" });
  try {
    return await use(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
