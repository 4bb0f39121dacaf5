const SCHEME_LETTER = /[A-Za-z0-9+.-]/;
const LONGEST_SCHEME = 16;

/** What ends a URL. Round brackets do not, since some sites have them in their paths. */
const URL_END = /[\s"'`<>[\]{}|\\^“”‘’«»、。，；…]/g;

const CLOSING = new Set(".,;:!?*");

function schemeStart(text: string, colon: number): number {
  let start = colon;
  while (start > 0 && colon - start < LONGEST_SCHEME && SCHEME_LETTER.test(text[start - 1]!)) start--;
  while (start < colon && !/[A-Za-z]/.test(text[start]!)) start++;
  return start;
}

/** The end of a URL without a sentence's punctuation and without brackets that were opened before the URL. */
function trimmedEnd(text: string, from: number, to: number): number {
  let open = 0;
  for (let index = from; index < to; index++) {
    if (text[index] === "(") open++;
    else if (text[index] === ")") open--;
  }
  let end = to;
  for (; end > from; end--) {
    const last = text[end - 1]!;
    if (last === ")" && open < 0) open++;
    else if (!CLOSING.has(last)) break;
  }
  return end;
}

/** The URLs of a text, each with a scheme and `://`. */
export function findUrls(text: string): string[] {
  const urls: string[] = [];
  for (let colon = text.indexOf("://"); colon >= 0;) {
    const start = schemeStart(text, colon);
    URL_END.lastIndex = colon + 3;
    const stop = URL_END.exec(text)?.index ?? text.length;
    const end = trimmedEnd(text, colon + 3, stop);
    if (start < colon && end > colon + 3) urls.push(text.slice(start, end));
    colon = text.indexOf("://", Math.max(stop, colon + 3));
  }
  return urls;
}
