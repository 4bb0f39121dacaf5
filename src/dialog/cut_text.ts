import { strip } from "../dsl/python_text.ts";

/** A tool encloses in this sign what must not be cut. */
const WHOLE_SIGN = "𝍁";

/** How many characters at both ends of what is kept are left out, too, where the cut is marked. */
const MARGIN = 10;

/** A last word longer than this is cut, since it may be data without spaces. */
const LONGEST_WORD = 150;

/** How {@linkcode cutText} marks a cut. */
export type CutMark = "tag" | "ellipsis";

/** The index behind so many characters from the start; the text's length when it has fewer. */
function indexAfter(text: string, characters: number): number {
  let at = 0;
  for (let left = characters; left > 0 && at < text.length; left--) {
    at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  }
  return at;
}

function stripEnd(text: string): string {
  return strip(`.${text}`).slice(1);
}

function isWhole(text: string): boolean {
  return text.length > 2 * WHOLE_SIGN.length && text.startsWith(WHOLE_SIGN) && text.endsWith(WHOLE_SIGN);
}

/**
 * Cuts a text to a number of characters, as replies are stored.
 *
 * @param text the text; white space at its end is dropped
 * @param maxCharacters how many code points may stay; `Infinity` returns the text as it is
 * @param mark how the cut is marked; with `"tag"`, what is enclosed in `𝍁` is unwrapped and kept whole
 * @returns the text
 */
export function cutText(text: string, maxCharacters: number, mark: CutMark): string {
  if (maxCharacters === Infinity) return text;
  let kept = stripEnd(text);
  if (isWhole(kept)) {
    kept = kept.slice(WHOLE_SIGN.length, -WHOLE_SIGN.length);
    if (mark === "tag") return kept;
  }
  if (indexAfter(kept, maxCharacters) >= kept.length) return kept;
  const margin = mark === "tag" ? MARGIN : 0;
  kept = kept.slice(indexAfter(kept, margin), indexAfter(kept, Math.max(margin, maxCharacters - margin)));
  const lastWord = kept.lastIndexOf(" ") + 1;
  if (indexAfter(kept.slice(lastWord), LONGEST_WORD) < kept.length - lastWord) {
    kept = kept.slice(0, lastWord + indexAfter(kept.slice(lastWord), 5));
  }
  return mark === "tag" ? `<TRUNCATED>…${kept}…</TRUNCATED>` : `${kept}…`;
}
