import { findBlocks, type ReplyBlock } from "./reply_blocks.ts";

/**
 * Cuts blocks out of a reply.
 *
 * @param reply the reply's markup
 * @param isCut which blocks go
 * @returns the rest, to the byte
 */
export function withoutBlocks(reply: string, isCut: (block: ReplyBlock) => boolean): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of findBlocks(reply).filter(isCut)) {
    kept += reply.slice(from, start);
    from = end;
  }
  return kept + reply.slice(from);
}
