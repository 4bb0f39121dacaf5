// @ts-check
/// <reference lib="dom" />
import { drawChart } from "./chart.js";
import { byId, make } from "./elements.js";
import { listenToKeys, toggleHelp, toggleTheme } from "./keys.js";
import { MessageList } from "./messages.js";
import { showOverview } from "./overview.js";
import { Search } from "./search.js";
import { serveFiles } from "./tool.js";

/** @typedef {import("../view.ts").View} View */

/** @type {MessageList | undefined} */
let list;

const search = new Search(() => list);

function show(/** @type {View} */ view) {
  list?.close();
  search.end();
  showOverview(view);
  const mark = drawChart(view, (turn) => list?.goToTurn(turn));
  list = new MessageList(view, mark);
  document.title = `${view.title} · pith`;
}

/** Goes to the message that the address names, as in `#m12`. */
function followAddress() {
  const index = Number(/^#m([0-9]+)$/.exec(location.hash)?.[1] ?? 0);
  if (index > 0) list?.goTo(index - 1);
}

function download() {
  if (list === undefined) return;
  const { title, document: { text } } = list.view;
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  link.download = `${title.replace(/^.*[\\/]/, "").replace(/\.\w+$/, "")}.pith.md`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

listenToKeys({
  j: () => list?.step(1),
  k: () => list?.step(-1),
  n: () => list?.stepCut(1),
  p: () => list?.stepCut(-1),
  "]": () => list?.stepTurn(1),
  "[": () => list?.stepTurn(-1),
  g: () => list?.goTo(0),
  G: () => list?.goTo(Infinity),
  e: () => list?.toggleCuts(),
  Enter: () => list?.toggle(),
  t: toggleTheme,
  "/": () => search.begin(),
  "?": toggleHelp,
}, () => search.end());

byId("theme").addEventListener("click", toggleTheme);
byId("help-button").addEventListener("click", toggleHelp);
byId("download").addEventListener("click", download);
addEventListener("hashchange", followAddress);

const data = document.getElementById("data");
if (data === null) {
  serveFiles(show);
} else {
  show(JSON.parse(data.textContent ?? ""));
  followAddress();
}
