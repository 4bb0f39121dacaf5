import { withoutBlocks } from "./without_blocks.ts";

/**
 * Removes the tool and usage blocks from a reply, and nothing else.
 *
 * @param reply the reply's markup
 * @returns the prose
 *
 * @example
 * ```ts
 * import { stripToolBlocks, toolDetails, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const block = toolDetails(toolUse("python", { code: "1+1" }), "2").trim();
 * assertEquals(stripToolBlocks(`${block}\nDone.`), "\nDone.");
 * ```
 */
export function stripToolBlocks(reply: string): string {
  return withoutBlocks(reply, () => true);
}
