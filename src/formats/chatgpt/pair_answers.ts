/** A call that waits for its answer. */
export interface WaitingCall {
  /** Its id in the conversation. */
  readonly id: string;
  /** The tool's name. */
  readonly name: string;
}

/** What a tool said. */
export interface Answer {
  /** The name of the tool, where it is told. */
  readonly name: string | undefined;
}

/** A tool's functions go by the tool's name and their own, and a tool often answers by its name alone. */
function toolOf(name: string | undefined): string | undefined {
  return name?.split(".", 1)[0];
}

function groupByTool<T extends { readonly name: string | undefined }>(
  items: readonly T[],
): Map<unknown, T[]> {
  const groups = new Map<unknown, T[]>();
  for (const item of items) {
    const tool = toolOf(item.name);
    const group = groups.get(tool);
    if (group === undefined) groups.set(tool, [item]);
    else group.push(item);
  }
  return groups;
}

/** The call of each answer. */
function findCalls<A extends Answer>(
  calls: readonly WaitingCall[],
  answers: readonly A[],
): Map<A, WaitingCall | undefined> {
  const called = groupByTool(calls);
  const answered = groupByTool(answers);
  const found = new Map<A, WaitingCall | undefined>();
  for (const [tool, group] of answered) {
    const ofTool = called.get(tool) ?? [];
    const first = Math.max(0, ofTool.length - group.length);
    group.forEach((answer, index) => found.set(answer, ofTool[first + index] ?? ofTool.at(-1)));
  }
  const taken = new Set(found.values());
  const waiting = calls.filter((call) => !taken.has(call));
  for (const [tool, group] of answered) {
    const call = called.has(tool) ? undefined : waiting.pop();
    if (call !== undefined) { for (const answer of group) found.set(answer, call); }
  }
  return found;
}

/** A call with all that was answered; without a call, one answer. */
export interface Answered<A extends Answer> {
  /** The call, where there is one. */
  readonly call: WaitingCall | undefined;
  /** The answers, in order. */
  readonly answers: readonly [A, ...A[]];
}

/**
 * Pairs answers with the calls before them, with which they share no ids.
 *
 * The answers of a tool go to its last calls, each to one, in order; where there are more answers than calls, the last call
 * gets those that are left. Answers of a tool that was not called go to the last call that has none.
 *
 * @param calls the calls since the last answers, in order
 * @param answers the answers that follow, in order
 * @returns the pairs in the order of their first answers
 */
export function pairAnswers<A extends Answer>(
  calls: readonly WaitingCall[],
  answers: readonly A[],
): Answered<A>[] {
  const found = findCalls(calls, answers);
  const pairs = new Map<unknown, { call: WaitingCall | undefined; answers: [A, ...A[]] }>();
  for (const answer of answers) {
    const call = found.get(answer);
    const pair = pairs.get(call ?? answer);
    if (pair === undefined) pairs.set(call ?? answer, { call, answers: [answer] });
    else pair.answers.push(answer);
  }
  return [...pairs.values()];
}
