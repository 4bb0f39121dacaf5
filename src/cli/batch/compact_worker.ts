/// <reference lib="deno.worker" />
/** A worker that compacts files, one task after another. */
import { denoHost } from "../host.ts";
import { type CompactTask, runCompactTask } from "./compact_task.ts";

const host = denoHost();

self.onmessage = async ({ data }: MessageEvent<CompactTask>) => {
  self.postMessage(await runCompactTask(data, host));
};
