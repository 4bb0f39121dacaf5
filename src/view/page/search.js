// @ts-check
/// <reference lib="dom" />
import { byId, grouped, inputById } from "./elements.js";
import { countMatches, patternOf } from "./highlight.js";

/** @typedef {import("./messages.js").MessageList} MessageList */

/** So long nothing may be typed before the search begins, in milliseconds. */
const PAUSE = 120;

/** @typedef {{ readonly message: number, readonly part: number, readonly count: number }} Hits */

/** Finds words in a conversation, and says how many of them are in the document. */
export class Search {
  /** @type {Hits[]} */
  #hits = [];
  #total = 0;
  #kept = 0;
  #at = -1;
  #query = "";
  #timer = 0;
  #input = inputById("query");

  /** @param {() => MessageList | undefined} list gives the messages that are shown */
  constructor(list) {
    this.list = list;
    this.#input.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = Number(setTimeout(() => this.#find(), PAUSE));
    });
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.step(event.shiftKey ? -1 : 1);
    });
    byId("next-hit").addEventListener("click", () => this.step(1));
    byId("previous-hit").addEventListener("click", () => this.step(-1));
  }

  /** Looks for what is in the field, if that is new. */
  #find() {
    clearTimeout(this.#timer);
    const query = this.#input.value;
    if (query === this.#query) return;
    this.#query = query;
    this.#hits = [];
    this.#total = this.#kept = 0;
    this.#at = -1;
    const pattern = patternOf(query);
    const list = this.list();
    list?.view.messages.forEach(({ parts }, message) => {
      if (pattern === undefined) return;
      parts.forEach(({ original, compact }, part) => {
        const count = countMatches(original, pattern);
        this.#kept += countMatches(compact, pattern);
        this.#total += count;
        if (count > 0) this.#hits.push({ message, part, count });
      });
    });
    list?.highlight(pattern);
    this.#tell();
  }

  #tell() {
    const { value } = this.#input;
    const kept = `${grouped(this.#kept)} in the document`;
    const found = this.#at < 0 ? grouped(this.#total) : `${grouped(this.#at + 1)} of ${grouped(this.#total)}`;
    byId("hits").textContent = value === "" ? "" : this.#total === 0 ? "none" : `${found} · ${kept}`;
  }

  /** Goes so many matches on, round at the ends. */
  step(/** @type {number} */ by) {
    this.#find();
    if (this.#total === 0) return;
    this.#at = this.#at < 0 && by < 0 ? this.#total - 1 : (this.#at + by + this.#total) % this.#total;
    let left = this.#at;
    const hits = this.#hits.find(({ count }) => {
      if (left < count) return true;
      left -= count;
      return false;
    });
    this.#tell();
    const list = this.list();
    if (hits === undefined || list === undefined) return;
    for (const mark of document.querySelectorAll("mark.now")) mark.classList.remove("now");
    list.goTo(hits.message, () => {
      const mark = list.rowsOf(hits.message)[hits.part]?.matchElement(left);
      mark?.classList.add("now");
      return mark;
    });
  }

  /** Puts the cursor into the field. */
  begin() {
    this.#input.focus();
    this.#input.select();
  }

  /** Forgets what was found, and gives the keys back to the page. */
  end() {
    this.#input.value = "";
    this.#find();
    this.#input.blur();
  }
}
