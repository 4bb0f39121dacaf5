// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { byId, grouped, make } from "./elements.js";
import { PartRow } from "./part.js";

/** @typedef {import("../view.ts").View} View */
/** @typedef {import("../view.ts").ViewMessage} ViewMessage */

/** Messages so far out of sight are made ready. */
const MARGIN = "1200px 0px";

/** The classes of height that an empty message may have, by the characters that it will show. */
const HEIGHTS = [120, 400, 900, 2000];

/** The messages of a view; each is filled when it comes near, so that ten thousand are no burden. */
export class MessageList {
  /** The message that is read. */
  current = -1;
  /** The turn of each message. */
  #turns = /** @type {number[]} */ ([]);
  #articles = /** @type {HTMLElement[]} */ ([]);
  #rows = /** @type {(PartRow[] | undefined)[]} */ ([]);
  #areCutsOpen = false;
  /** @type {RegExp | undefined} */
  #pattern = undefined;
  #observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) this.rowsOf(Number(/** @type {HTMLElement} */ (target).dataset.index));
    }
  }, { rootMargin: MARGIN });

  /**
   * @param {View} view the view
   * @param {(turn: number) => void} onTurn is told which turn is read
   */
  constructor(view, onTurn) {
    this.view = view;
    this.onTurn = onTurn;
    const sections = view.turns.map((turn, index) => {
      const { start, end, before, after } = turn;
      const count = end - start;
      const heading = make(
        "h2",
        "turn",
        `Turn ${grouped(index + 1)}`,
        make("span", "", `${grouped(count)} ${count === 1 ? "message" : "messages"}`),
        make("span", "", `${grouped(before)} → ${grouped(after)} tokens`),
        make(
          "span",
          "",
          view.messages[start]?.done === "folded" ? "folded into one line of the document" : "",
        ),
      );
      heading.id = `t${index + 1}`;
      const section = make("section", "", heading);
      section.setAttribute("aria-labelledby", heading.id);
      for (let at = start; at < end; at++) {
        this.#turns.push(index);
        section.append(this.#shell(at));
      }
      return section;
    });
    byId("messages").replaceChildren(...sections);
  }

  #shell(/** @type {number} */ index) {
    const message = /** @type {ViewMessage} */ (this.view.messages[index]);
    const article = make("article", "message");
    article.id = `m${index + 1}`;
    article.tabIndex = -1;
    article.dataset.index = String(index);
    const length = message.parts.reduce((sum, { original }) => sum + Math.min(original.length, 700), 0);
    article.dataset.height = String(HEIGHTS.filter((height) => height < length).length);
    article.setAttribute("aria-label", `Message ${grouped(index + 1)}, ${message.role}, ${message.done}`);
    article.addEventListener("focusin", () => this.#setCurrent(index));
    article.addEventListener("click", () => this.#setCurrent(index));
    this.#articles.push(article);
    this.#observer.observe(article);
    return article;
  }

  /**
   * The parts of a message, made now if they are not there yet.
   *
   * @param {number} index the message
   * @returns {readonly PartRow[]} its parts
   */
  rowsOf(index) {
    const known = this.#rows[index];
    const article = this.#articles[index];
    const message = this.view.messages[index];
    if (known !== undefined || article === undefined || message === undefined) return known ?? [];
    this.#observer.unobserve(article);
    const rows = message.parts.map((part) => new PartRow(part));
    const link = make("a", "number", `#${grouped(index + 1)}`);
    link.href = `#m${index + 1}`;
    link.tabIndex = -1;
    const empty = make("div", "part", make("div", "label", make("span", "kind", message.role)));
    article.append(...rows.length === 0 ? [empty] : rows.map(({ element }) => element));
    article.querySelector(".label")?.prepend(link, " ");
    this.#rows[index] = rows;
    for (const row of rows) {
      if (this.#areCutsOpen) row.openCut(true);
      if (this.#pattern !== undefined) row.highlight(this.#pattern);
    }
    return rows;
  }

  #setCurrent(/** @type {number} */ index) {
    if (index === this.current) return;
    this.#articles[this.current]?.classList.remove("current");
    this.current = index;
    this.#articles[index]?.classList.add("current");
    this.onTurn(this.#turns[index] ?? 0);
  }

  /**
   * Goes to a message.
   *
   * @param {number} index the message
   * @param {() => HTMLElement | null | undefined} [inside] finds what of it is wanted
   */
  goTo(index, inside = () => undefined) {
    const article = this.#articles[Math.max(0, Math.min(index, this.#articles.length - 1))];
    if (article === undefined) return;
    const at = Number(article.dataset.index);
    // What is next to it is filled first, so that nothing moves when it comes into view.
    for (let near = at - 3; near <= at + 3; near++) this.rowsOf(near);
    const target = inside() ?? article;
    this.#setCurrent(at);
    if (target.matches("button, article")) target.focus({ preventScroll: true });
    const scroll = () => target.scrollIntoView({ block: target === article ? "start" : "center" });
    scroll();
    requestAnimationFrame(scroll);
  }

  /** Goes so many messages on. */
  step(/** @type {number} */ by) {
    this.goTo(this.current < 0 ? 0 : this.current + by);
  }

  /** Goes to a turn. */
  goToTurn(/** @type {number} */ turn) {
    const { turns } = this.view;
    const target = turns[Math.max(0, Math.min(turn, turns.length - 1))];
    if (target !== undefined) this.goTo(target.start);
  }

  /** Goes so many turns on. */
  stepTurn(/** @type {number} */ by) {
    this.goToTurn(this.current < 0 ? 0 : (this.#turns[this.current] ?? 0) + by);
  }

  /** Goes to the next cut, or with -1 to the previous. */
  stepCut(/** @type {1 | -1} */ by) {
    const { messages } = this.view;
    const focused = document.activeElement;
    const own = this.rowsOf(this.current);
    const here = own.findIndex(({ cutButton }) => cutButton === focused);
    let part = here < 0 ? (by === 1 ? 0 : -1) : here + by;
    for (let index = Math.max(this.current, 0); index >= 0 && index < messages.length; index += by) {
      const parts = messages[index]?.parts ?? [];
      if (index !== this.current) part = by === 1 ? 0 : parts.length - 1;
      for (; part >= 0 && part < parts.length; part += by) {
        if (parts[part]?.cut === undefined) continue;
        const found = part;
        return this.goTo(index, () => this.rowsOf(index)[found]?.cutButton);
      }
    }
  }

  /** Expands the message that is read, or folds it again. */
  toggle() {
    const rows = this.rowsOf(this.current);
    const isOpen = rows.some(({ part, isOpen, isCutOpen, shown }) =>
      (!isOpen && shown < part.original.length) || (!isCutOpen && part.cut !== undefined)
    );
    for (const row of rows) {
      row.isCutOpen = isOpen;
      row.open(isOpen);
    }
  }

  /** Expands all cuts, or folds them again. */
  toggleCuts() {
    this.#areCutsOpen = !this.#areCutsOpen;
    for (const row of this.#rows.flat()) row?.openCut(this.#areCutsOpen);
  }

  /** Highlights what a pattern finds. */
  highlight(/** @type {RegExp | undefined} */ pattern) {
    this.#pattern = pattern;
    for (const row of this.#rows.flat()) row?.highlight(pattern);
  }

  /** Takes all of it away. */
  close() {
    this.#observer.disconnect();
  }
}
