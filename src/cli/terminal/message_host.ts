import { plainMessage } from "./plain_text.ts";
import type { Host } from "../host.ts";
import type { Paint } from "./paint.ts";
import { CLEAR_LINE } from "./progress_bar.ts";

/**
 * Makes a machine whose messages open in colour, hold no signs on which a terminal would act, and never stand on the line of a
 * progress bar.
 *
 * @param host the machine
 * @param paint the colours for its standard error
 * @returns the same machine otherwise
 */
export function messageHost(host: Host, paint: Paint): Host {
  let isBarUp = false;
  const painted = (text: string) =>
    text.replaceAll(/^(error|warning):/gm, (word, style: "error" | "warning") => paint(style, word));
  return {
    ...host,
    writeError: (text) => {
      const isBar = text.startsWith(CLEAR_LINE);
      const opening = isBarUp && !isBar && text !== "" ? CLEAR_LINE : "";
      if (text !== "") isBarUp = isBar && text !== CLEAR_LINE;
      host.writeError(opening + painted(isBar ? text : plainMessage(text)));
    },
  };
}
