// @ts-check
/// <reference lib="dom" />
import { grouped, make } from "./elements.js";
import { setText } from "./highlight.js";

/** @typedef {import("../view.ts").ViewPart} ViewPart */

/** More lines or characters than these are folded away until they are asked for. */
const FOLDED_LINES = 9;
const FOLDED_LENGTH = 700;

/** What is said of a part that is not in the document. */
const ABSENT = { dropped: "not in the document", folded: "folded with its turn" };

/** How much of a text is shown at first, in UTF-16 code units. */
function foldAt(/** @type {string} */ text) {
  let end = -1;
  for (let line = 0; line < FOLDED_LINES; line++) {
    end = text.indexOf("\n", end + 1);
    if (end < 0 || end > FOLDED_LENGTH) break;
  }
  if (end < 0 || end > FOLDED_LENGTH) end = FOLDED_LENGTH;
  // What is little more is shown at once.
  return text.length <= end * 1.2 ? text.length : end;
}

/** One part of a message, as it was beside as it is in the document. */
export class PartRow {
  /** Whether all of the original is shown. */
  isOpen = false;
  /** Whether what was cut out is shown in its place. */
  isCutOpen = false;
  /** @type {RegExp | undefined} */
  pattern = undefined;
  #original = make("pre");
  #compact = make("pre");
  #more = make("button", "more");
  #head = make("span");
  #gone = make("span", "gone");
  #tail = make("span");
  /** The button in the place of the cut; its text is what is gone. */
  cutButton = make("button", "cut");

  /** @param {ViewPart} part the part */
  constructor(part) {
    this.part = part;
    this.shown = foldAt(part.original);
    this.#more.type = "button";
    this.#more.addEventListener("click", () => this.open(!this.isOpen));
    this.cutButton.type = "button";
    this.cutButton.addEventListener("click", () => this.openCut(!this.isCutOpen));
    const { kind, compact, done, cut } = part;
    if (cut !== undefined) {
      // More than the mark stands there where the cut made other escapes needful.
      const between = compact.slice(cut.start, cut.end).replace("…", "").trim();
      this.#compact.append(this.#head, between, this.cutButton, this.#gone, this.#tail);
    }
    const isText = kind === "user" || kind === "assistant" || kind === "thinking";
    const original = make("div", `original ${isText ? "prose" : ""}`, this.#original);
    if (this.shown < part.original.length) original.append(this.#more);
    if (part.original === "") original.replaceChildren(make("p", "nothing", "empty"));
    this.element = make("div", `part ${kind} ${done}`, this.#label(), original);
    const gap = done === "folded" || done === "dropped" ? ABSENT[done] : "";
    this.element.append(
      compact === "" && gap !== ""
        ? make("div", "compact absent", make("p", "nothing", gap))
        : make("div", "compact", this.#compact),
    );
    this.render();
  }

  #label() {
    const { kind, name, ref, isError, before, after, done, cut } = this.part;
    const label = make("div", "label", make("span", "kind", kind));
    if (name !== undefined) label.append(" ", make("span", "name", name));
    if (ref !== undefined) label.append(" ", make("span", "name", ref));
    if (isError) label.append(" ", make("span", "error", "error"));
    const tokens = make(
      "span",
      `tokens ${cut === undefined ? "" : "less"}`,
      `${grouped(before)} → ${grouped(after)}`,
    );
    label.append(" ", tokens, " ", make("span", "unseen", `tokens, ${cut === undefined ? done : "cut"}`));
    return label;
  }

  /** Shows all of the original, or its beginning. */
  open(/** @type {boolean} */ isOpen) {
    this.isOpen = isOpen;
    this.render();
  }

  /** Shows what was cut out, or its size. */
  openCut(/** @type {boolean} */ isOpen) {
    this.isCutOpen = isOpen;
    this.#renderCompact();
  }

  /** Highlights what a pattern finds. */
  highlight(/** @type {RegExp | undefined} */ pattern) {
    this.pattern = pattern;
    this.render();
  }

  /** Sets the texts anew. */
  render() {
    const { original, cut } = this.part;
    const end = this.isOpen ? original.length : this.shown;
    setText(this.#original, original.slice(0, end), { pattern: this.pattern, gone: cut?.range });
    const lines = original.split("\n").length;
    const size = lines > FOLDED_LINES ? `${grouped(lines)} lines` : `${grouped(original.length)} characters`;
    this.#more.textContent = this.isOpen ? "Show less" : `Show all ${size}`;
    this.#more.setAttribute("aria-expanded", String(this.isOpen));
    this.#renderCompact();
  }

  #renderCompact() {
    const { compact, cut, original } = this.part;
    const { pattern } = this;
    if (cut === undefined) return setText(this.#compact, compact, { pattern });
    const { start, end, tokens, range, text = "" } = cut;
    setText(this.#head, compact.slice(0, start), { pattern });
    setText(this.#tail, compact.slice(end), { pattern });
    const gone = range === undefined ? text : original.slice(...range);
    setText(this.#gone, this.isCutOpen ? gone : "", { pattern });
    const label = `${grouped(tokens)} tokens cut`;
    this.cutButton.setAttribute("aria-expanded", String(this.isCutOpen));
    this.cutButton.setAttribute("aria-label", `${label}: ${this.isCutOpen ? "hide" : "show"} them`);
    this.cutButton.textContent = this.isCutOpen ? "× hide" : `… ${label} …`;
  }

  /**
   * The element of a match in the original, which is opened for it where it must be.
   *
   * @param {number} number which match of this part
   * @returns {HTMLElement | null} the element
   */
  matchElement(number) {
    const find = () => this.#original.querySelector(`mark[data-number="${number}"]`);
    if (find() === null && !this.isOpen) this.open(true);
    return /** @type {HTMLElement | null} */ (find());
  }
}
