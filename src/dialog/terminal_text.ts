/**
 * Escape sequences of terminals (ECMA-48): control sequences, strings up to their terminator, and two-character ones,
 * be they cut off or not. No class in here takes the escape character, so that each sequence is looked at once.
 */
const ESCAPES =
  // deno-lint-ignore no-control-regex
  /\x1b(?:\[[0-?]*[ -/]*[@-~]?|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-Z\\^-~])?/g;

/** Where a program takes the whole screen for itself, and gives it back. */
// deno-lint-ignore no-control-regex
const SCREEN_SWITCH = /\x1b\[\?(?:1049|1047|47)([hl])/g;

/**
 * Removes the escape sequences of terminals.
 *
 * @param text the text
 * @returns the text without them
 */
export function stripAnsi(text: string): string {
  return text.includes("\x1b") ? text.replace(ESCAPES, "") : text;
}

/** The text without what stood on a screen of its own; `""` when that is still up at the end, as it hides all else. */
function mainScreen(text: string): string {
  let kept = "";
  let from = 0;
  let isMain = true;
  for (const { 0: sequence, 1: letter, index } of text.matchAll(SCREEN_SWITCH)) {
    if (isMain) kept += text.slice(from, index);
    isMain = letter === "l";
    from = index + sequence.length;
  }
  return isMain ? kept + text.slice(from) : "";
}

/**
 * One line as it stands in the end: what follows a carriage return takes the place of the line, and what follows a
 * backspace that of the characters before it.
 */
function finishLine(line: string): string {
  let end = line.length;
  while (line[end - 1] === "\r") end--;
  const shown = line.slice(line.lastIndexOf("\r", end - 1) + 1, end);
  if (!shown.includes("\b")) return shown;
  const cells: string[] = [];
  let at = 0;
  for (const character of shown) {
    if (character === "\b") at = Math.max(0, at - 1);
    else cells[at++] = character;
  }
  return cells.join("");
}

/**
 * Shows a stream's text as a terminal would in the end: progress that was written over is gone, and so are colours.
 *
 * @param text what a program wrote
 * @returns what is left to see
 */
export function terminalText(text: string): string {
  const plain = stripAnsi(text.includes("\x1b") ? mainScreen(text) : text);
  return /[\r\b]/.test(plain) ? plain.split("\n").map(finishLine).join("\n") : plain;
}
