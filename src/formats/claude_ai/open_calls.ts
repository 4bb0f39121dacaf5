/** A call that has no result yet. */
interface OpenCall {
  /** The id that the host gave, if any. */
  readonly told: string | undefined;
  /** The tool's name. */
  readonly name: string;
  /** The id in the conversation. */
  readonly id: string;
}

/** Calls in the order in which they were made. */
interface Queue {
  readonly calls: OpenCall[];
  /** How many of the first ones have their result. */
  passed: number;
}

/** The calls of one message that wait for their results, which follow in order and often lack the ids. */
export class OpenCalls {
  readonly #queues = new Map<string, Queue>();
  readonly #open = new Set<OpenCall>();

  /** Adds a call. */
  add(call: OpenCall): void {
    const { told, name } = call;
    this.#open.add(call);
    this.#push("any", call);
    this.#push(`name ${name}`, call);
    if (told === undefined) {
      this.#push("any without an id", call);
      this.#push(`without an id ${name}`, call);
    } else this.#push(`id ${told}`, call);
  }

  /**
   * Takes the call that a result answers: the one with its id, else the first one of its name, else the first one. A result
   * whose id no call has answers one that has no id.
   *
   * @returns the id of the call in the conversation; `undefined` when none waits
   */
  take({ call: told, name }: { readonly call: string | undefined; readonly name: string | undefined }) {
    const keys = told === undefined
      ? [`name ${name}`, "any"]
      : [`id ${told}`, `without an id ${name}`, "any without an id"];
    for (const key of keys) {
      const call = this.#first(key);
      if (call === undefined) continue;
      this.#open.delete(call);
      return call.id;
    }
    return undefined;
  }

  #push(key: string, call: OpenCall): void {
    const queue = this.#queues.get(key);
    if (queue === undefined) this.#queues.set(key, { calls: [call], passed: 0 });
    else queue.calls.push(call);
  }

  #first(key: string): OpenCall | undefined {
    const queue = this.#queues.get(key);
    if (queue === undefined) return undefined;
    while (queue.passed < queue.calls.length && !this.#open.has(queue.calls[queue.passed]!)) queue.passed++;
    return queue.calls[queue.passed];
  }
}
