/** One that works beside others: it takes one task after another. */
export interface WorkerHandle<Task = unknown, Result = unknown> {
  /** Works on a task. */
  readonly run: (task: Task) => Promise<Result>;
  /** Ends the worker. */
  readonly close: () => void;
}

/**
 * Works on tasks by several workers at once.
 *
 * @param tasks the tasks
 * @param start starts a worker
 * @param options how many workers, and what to do when a task is done, with how many are
 * @returns the results in the order of the tasks, whatever order they were done in
 */
export async function runPool<Task, Result>(
  tasks: readonly Task[],
  start: () => WorkerHandle<Task, Result>,
  options: { readonly jobs: number; readonly onDone?: (done: number, task: Task) => void },
): Promise<Result[]> {
  const results = new Array<Result>(tasks.length);
  let next = 0;
  let done = 0;
  const work = async (worker: WorkerHandle<Task, Result>): Promise<void> => {
    try {
      while (next < tasks.length) {
        const index = next++;
        results[index] = await worker.run(tasks[index]!);
        options.onDone?.(++done, tasks[index]!);
      }
    } finally {
      worker.close();
    }
  };
  const count = Math.min(Math.max(options.jobs, 1), tasks.length);
  // All are waited for, so that none works on when another has failed.
  const ends = await Promise.allSettled(Array.from({ length: count }, () => work(start())));
  const failure = ends.find((end) => end.status === "rejected");
  if (failure !== undefined) throw failure.reason;
  return results;
}
