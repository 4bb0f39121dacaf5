import { cpus, release, totalmem } from "node:os";
import project from "../../deno.json" with { type: "json" };

/**
 * Says where and with what a part of the report was measured.
 *
 * @returns a sentence
 */
export function machineLine(): string {
  const processors = cpus();
  const versions = [
    `pith ${project.version}`,
    `Deno ${Deno.version.deno}`,
    `V8 ${Deno.version.v8}`,
    `@dqbd/tiktoken ${/@([\d.]+)\//.exec(project.imports["@dqbd/tiktoken/"])?.[1]}`,
  ];
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const machine = `${processors.length} × ${
    processors[0]?.model ?? "unknown processor"
  }, ${memory} of memory`;
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with ${
    versions.join(", ")
  }, on ${machine}, ${Deno.build.os} ${release()} ${Deno.build.arch}.`;
}
