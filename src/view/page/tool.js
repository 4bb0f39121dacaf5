// @ts-check
/// <reference lib="dom" />
import { byId, inputById } from "./elements.js";

/** @typedef {import("../view.ts").View} View */

/**
 * Asks the server for the view of a file.
 *
 * @param {File} file the file
 * @returns {Promise<View>} the view
 */
async function askFor(file) {
  const query = new URLSearchParams({ withView: "true" });
  const budget = inputById("budget").value;
  if (budget !== "") query.set("maxTokens", budget);
  if (inputById("redact").checked) query.set("redact", "true");
  const answer = await fetch(`compact?${query}`, {
    method: "POST",
    body: file,
    headers: { "content-type": "application/octet-stream", accept: "application/json" },
  });
  const json = await answer.json().catch(() => ({}));
  if (answer.ok && json.view !== undefined) return { ...json.view, title: file.name };
  const { title = `The server answered ${answer.status}`, detail = "" } = json;
  throw new Error(detail === "" ? String(title) : `${title}: ${detail}`);
}

/**
 * Lets a file be dropped or chosen, and shows what the server makes of it.
 *
 * @param {(view: View) => void} show shows a view
 */
export function serveFiles(show) {
  /** @type {File | undefined} The file, in the memory of the page alone. */
  let file;
  let asked = 0;
  const tool = byId("tool");
  const input = inputById("file");
  const problem = byId("problem");

  async function run() {
    if (file === undefined) return;
    const own = ++asked;
    tool.classList.add("busy");
    problem.hidden = true;
    byId("status").textContent = `Compacting ${file.name}`;
    try {
      const view = await askFor(file);
      if (own !== asked) return; // another file was dropped meanwhile
      tool.classList.add("done");
      byId("status").textContent = `${file.name} is compacted`;
      show(view);
    } catch (error) {
      if (own !== asked) return;
      problem.textContent = error instanceof TypeError
        ? "The server cannot be reached"
        : error instanceof Error
        ? error.message
        : String(error);
      problem.hidden = false;
      byId("status").textContent = "";
    }
    tool.classList.remove("busy");
  }

  input.addEventListener("change", () => {
    file = input.files?.[0] ?? file;
    run();
  });
  tool.addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    tool.classList.add("over");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) tool.classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    tool.classList.remove("over");
    const dropped = event.dataTransfer?.files[0];
    if (dropped === undefined) return;
    file = dropped;
    // So that the field says which file it is, too.
    if (event.dataTransfer !== null) input.files = event.dataTransfer.files;
    run();
  });
}
