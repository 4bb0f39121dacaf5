// @ts-check
/// <reference lib="dom" />
import { byId, draw, grouped, make, percent } from "./elements.js";

/** @typedef {import("../view.ts").View} View */

/** The kinds of text, in the order in which they are told. */
const KINDS = /** @type {const} */ (["user", "assistant", "call", "result", "thinking", "system", "media"]);

/** What may have been done with a message, in the same way. */
const TREATMENTS = /** @type {const} */ (["whole", "redacted", "cut", "dropped", "folded"]);

function figure(/** @type {string} */ name, /** @type {string} */ value, note = "") {
  const dd = make("dd", "", make("strong", "", value));
  if (note !== "") dd.append(" ", make("span", "", note));
  return make("div", "", make("dt", "", name), dd);
}

/** How many messages were treated in each way, as far as there are any. */
function countsDone(/** @type {View} */ { messages }) {
  return TREATMENTS.map((wanted) => ({
    wanted,
    count: messages.filter(({ done }) => done === wanted).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ wanted, count }) => `${grouped(count)} ${wanted}`)
    .join(", ");
}

/** The share of `before` in all, and of `after` in it, as a bar. */
function shareBar(/** @type {number} */ before, /** @type {number} */ after, /** @type {number} */ most) {
  const width = (/** @type {number} */ tokens) => most === 0 ? 0 : 100 * tokens / most;
  return draw(
    "svg",
    { viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
    draw("rect", { class: "before", width: width(before), height: 8 }),
    draw("rect", { class: "after", width: width(after), height: 8 }),
  );
}

/**
 * Shows the figures of a view.
 *
 * @param {View} view the view
 */
export function showOverview(view) {
  const { before, document: { tokens }, messages, turns, totals } = view;
  const saved = before - tokens;
  byId("headline").replaceChildren(
    make("span", "title", view.title),
    " ",
    make("span", "sum", `${grouped(before)} → ${grouped(tokens)} tokens`),
  );
  byId("figures").replaceChildren(
    figure("Conversation", grouped(before), "tokens"),
    figure("Document", grouped(tokens), "tokens, legend and all"),
    saved < 0
      ? figure("Saved", "nothing", `${grouped(-saved)} tokens more`)
      : figure("Saved", percent(saved, before), `${grouped(saved)} tokens`),
    figure("Turns", grouped(turns.length)),
    figure("Messages", grouped(messages.length), countsDone(view)),
  );
  const counts = KINDS.map((kind) => totals[kind]);
  const most = Math.max(...counts.map((count) => Math.max(count?.before ?? 0, count?.after ?? 0)));
  const rows = KINDS.flatMap((kind, index) => {
    const count = counts[index];
    if (count === undefined || count.before + count.after === 0) return [];
    const heading = make("th", "", kind);
    heading.scope = "row";
    return [make(
      "tr",
      kind,
      heading,
      make("td", "", grouped(count.before)),
      make("td", "", grouped(count.after)),
      make("td", "share", shareBar(count.before, count.after, most)),
    )];
  });
  const head = make(
    "tr",
    "",
    make("th", "", "tokens"),
    make("th", "", "before"),
    make("th", "", "after"),
    make("td"),
  );
  byId("kinds").replaceChildren(
    ...byId("kinds").querySelectorAll("caption"),
    make("thead", "", head),
    make("tbody", "", ...rows),
  );
  for (const id of ["overview", "columns", "search", "download"]) byId(id).hidden = false;
}
