/**
 * Starts to hand out turns, so that of all requests one computes at a time, and the server gets to its connections in
 * between. Without it, requests whose bodies are there compute one behind the other before anything else is looked at:
 * what would take a moment then waits for all of them, and again at each of its steps.
 *
 * @returns asks for a turn, which comes at once when nobody has one, else in the order of asking
 */
export function startTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const next = () => {
    const go = waiting.shift();
    isTaken = go !== undefined;
    if (go === undefined) return;
    setTimeout(next, 0);
    go();
  };
  return async () => {
    if (isTaken) return await new Promise((resolve) => void waiting.push(resolve));
    isTaken = true;
    setTimeout(next, 0);
  };
}
