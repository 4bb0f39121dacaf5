// @ts-check
/// <reference lib="dom" />
import { byId } from "./elements.js";

/**
 * Gives the page its keys.
 *
 * @param {Readonly<Record<string, () => void>>} actions what each key does
 * @param {() => void} escape what Escape does
 */
export function listenToKeys(actions, escape) {
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const help = /** @type {HTMLDialogElement} */ (byId("help"));
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || help.open) return;
    if (key === "Escape") return escape();
    const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
    // Buttons and links have an Enter of their own.
    const isPressing = key === "Enter" && target instanceof HTMLElement &&
      target.matches("button, a, summary");
    if (isTyping || isPressing || !Object.hasOwn(actions, key)) return;
    event.preventDefault();
    actions[key]?.();
  });
}

/** Shows the help, or closes it. */
export function toggleHelp() {
  const help = /** @type {HTMLDialogElement} */ (byId("help"));
  if (help.open) help.close();
  else help.showModal();
}

/** Changes from light to dark or back. */
export function toggleTheme() {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme === undefined
    ? matchMedia("(prefers-color-scheme: dark)").matches
    : dataset.theme === "dark";
  dataset.theme = isDark ? "light" : "dark";
}
