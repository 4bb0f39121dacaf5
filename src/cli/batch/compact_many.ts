import type { Invocation } from "../command.ts";
import { inputError, usageError } from "../errors.ts";
import { countOf } from "../flags/flag_values.ts";
import type { Host } from "../host.ts";
import { grouped } from "../../dsl/grouped.ts";
import type { Paint } from "../terminal/paint.ts";
import { listJson } from "../output/list_json.ts";
import { table } from "../terminal/table.ts";
import type { CompactTask, CompactTaskResult } from "./compact_task.ts";
import { findInputs } from "./find_inputs.ts";
import { progressBar } from "../terminal/progress_bar.ts";
import { namesSession } from "../sessions/named_session.ts";
import { runPool, type WorkerHandle } from "./worker_pool.ts";

/** Files that are passed over are named, up to so many. */
const NAMED = 10;

/** A task and what came of it. */
interface Outcome {
  readonly task: CompactTask;
  readonly result: CompactTaskResult;
}

/** A file in a folder that is no conversation is passed over; one that was named is a failure. */
function isPassedOver({ task, result }: Outcome): boolean {
  return result.failure?.isUnknown === true && !task.isNamed;
}

function savingsTable(outcomes: readonly Outcome[], paint: Paint): string {
  const rows = outcomes.flatMap(({ task: { path }, result: { report } }) =>
    report?.tokens === undefined ? [] : [{ path, ...report.tokens }]
  );
  const sum = (of: "before" | "after") => rows.reduce((total, row) => total + row[of], 0);
  const head = ["", "before", "after"];
  const lines = rows.map(({ path, before, after }) => [path, grouped(before), grouped(after)]);
  const total = ["total", grouped(sum("before")), grouped(sum("after"))];
  return table([head, ...lines, total], "padStart", paint);
}

function filesOf(count: number): string {
  return count === 1 ? "1 file" : `${grouped(count)} files`;
}

/** Paths in a line, the first ten by name. */
function listed(paths: readonly string[]): string {
  const more = paths.length - NAMED;
  return paths.slice(0, NAMED).join(", ") + (more > 0 ? ` and ${filesOf(more)} more` : "");
}

function tell(outcomes: readonly Outcome[], { flags, host, paint }: Invocation): void {
  const failed = outcomes.filter((outcome) => outcome.result.failure !== undefined && !isPassedOver(outcome));
  if (!flags.quiet) {
    for (const { result } of outcomes) host.writeError(result.messages);
    const passed = outcomes.filter(isPassedOver).map(({ task: { path } }) => path);
    if (passed.length > 0) host.writeError(`passed over, no conversation: ${listed(passed)}\n`);
    if (flags.stats || flags["dry-run"]) host.writeError(savingsTable(outcomes, paint.error));
    const written = outcomes.filter(({ result: { report } }) => report !== undefined).length;
    const documents = `${grouped(written)} ${written === 1 ? "document" : "documents"}`;
    host.writeError(`${documents} ${flags["dry-run"] ? "would be " : ""}in ${flags.output}\n`);
  }
  if (flags.json) {
    const files = outcomes.map(({ task: { path, output }, result: { report, failure } }) => {
      if (report === undefined) return { path, error: failure?.message };
      const { tokens, ...rest } = report;
      return { path, output, ...rest, ...tokens };
    });
    host.writeOut(listJson("batch", { files }));
  }
  for (const { result: { failure } } of failed) {
    host.writeError(`error: ${failure!.message}${failure!.hint === undefined ? "" : `, ${failure!.hint}`}\n`);
  }
  if (failed.length > 0) {
    throw inputError(`${failed.length} of ${filesOf(outcomes.length)} could not be compacted`);
  }
}

function startWorker(host: Host): WorkerHandle<CompactTask, CompactTaskResult> {
  const module = new URL("./compact_worker.ts", import.meta.url);
  return host.startWorker(module) as WorkerHandle<CompactTask, CompactTaskResult>;
}

/**
 * Compacts many files at once, each into a file of its own below the folder that `--output` names.
 *
 * @param invocation files and folders as operands, and the flags
 * @throws {CliError} when no folder for the results is named, there is no file, or one could not be compacted; the others
 * are written all the same
 */
export async function compactMany(invocation: Invocation): Promise<void> {
  const { operands, flags, config, host } = invocation;
  if (flags.output === undefined || flags.output === "-") {
    throw usageError("Several files need a folder for their documents: --output DIR");
  }
  if (namesSession(invocation)) {
    throw usageError("The flags --latest and --session take the place of files: leave them out");
  }
  if (flags.receipt !== undefined) {
    throw usageError(
      "The flag --receipt tells of one document, and here each file gets its own: leave it out",
    );
  }
  const files = await findInputs(operands, String(flags.output), host);
  if (files.length === 0) throw inputError("There is no .json, .jsonl or .ipynb file in what was named");
  const tasks = files.map((file): CompactTask => ({ ...file, flags, config }));
  const bar = progressBar(invocation, { total: tasks.length });
  const results = await runPool(tasks, () => startWorker(host), {
    jobs: countOf(flags, "jobs") ?? host.cores,
    onDone: (done, { path }) => bar.show(done, path),
  });
  bar.clear();
  tell(tasks.map((task, index) => ({ task, result: results[index]! })), invocation);
}
