import { startService } from "../edge/service/start_service.ts";
import { type KindOutcome, putUnderLoad } from "./edge_load.ts";
import { milliseconds, type Section, targetLine } from "./section.ts";
import { markdownTable } from "./table.ts";

const AT_ONCE = 50;
const SECONDS = 120;

/** So long the same goes on before anything is measured: V8 lets its heap grow for about a minute. */
const WARM_SECONDS = 60;

/** How often the memory is looked at. */
const EVERY_SECONDS = 2;

/** Memory that grows by less from the first quarter of the time to the last is taken for flat. */
const FLAT = 1.2;

/** Memory in MiB of a process that runs, and the most that it ever had, as Linux counts it. */
async function memoryOf(pid: number): Promise<{ readonly now: number; readonly peak: number }> {
  // By a program, since Deno reads /proc only with every permission.
  const { stdout } = await new Deno.Command("cat", { args: [`/proc/${pid}/status`], stderr: "null" })
    .output();
  const status = new TextDecoder().decode(stdout);
  const mebibytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024;
  return { now: mebibytes("VmRSS"), peak: mebibytes("VmHWM") };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function outcomeRow({ kind, sent, statuses, failures, times }: KindOutcome): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  const answers = [...statuses].sort(([a], [b]) => a - b)
    .map(([status, count]) => status === 0 ? `${count} left` : `${count} × ${status}`);
  return [
    kind.name,
    String(sent),
    answers.join(", "),
    String(failures.length),
    milliseconds(quantile(sorted, 0.5)),
    milliseconds(quantile(sorted, 0.99)),
  ];
}

/** The means of four equal parts of the samples. */
function quarters(samples: readonly number[]): number[] {
  const size = Math.ceil(samples.length / 4);
  return [0, 1, 2, 3].map((part) => mean(samples.slice(part * size, (part + 1) * size)));
}

async function measure(): Promise<string> {
  const service = await startService(
    ["serve", "--allow-net=127.0.0.1", "--host=127.0.0.1", "--port=0"],
    ["src/edge.ts"],
  );
  const { pid } = service.process;
  const first = await memoryOf(pid);
  const load = { atOnce: AT_ONCE };
  await putUnderLoad(service.url, { ...load, durationMs: WARM_SECONDS * 1000 });
  const samples: number[] = [];
  const timer = setInterval(
    () => void memoryOf(pid).then(({ now }) => samples.push(now)),
    EVERY_SECONDS * 1000,
  );
  const outcomes = await putUnderLoad(service.url, { ...load, durationMs: SECONDS * 1000 });
  clearInterval(timer);
  const health = await fetch(new URL("/healthz", service.url)).then(({ status }) => status, () => 0);
  const { peak } = await memoryOf(pid);
  const { said } = await service.stop();
  const failures = outcomes.flatMap(({ kind, failures }) =>
    failures.map((failure) => `${kind.name}: ${failure}`)
  );
  const sent = outcomes.reduce((sum, { sent }) => sum + sent, 0);
  const parts = quarters(samples);
  const growth = parts[3]! / parts[0]!;
  const faults = said.trim().split("\n").length - 1;
  return [
    `The HTTP service under \`deno serve\` with no permission but to listen on the loopback, with its limits by default: ` +
    `${AT_ONCE} requests open at once for ${SECONDS} seconds, after ${WARM_SECONDS} seconds of the same. The clients run ` +
    `on the same machine. ${sent} requests, ${Math.round(sent / SECONDS)} a second.`,
    markdownTable(["requests", "sent", "answers", "lost", "median ms", "99 % ms"], outcomes.map(outcomeRow)),
    ...failures.length === 0 ? [] : [`Lost, the first of them: ${failures.slice(0, 5).join("; ")}.`],
    targetLine(
      "no answer lost, and a service that still answers without a word on its standard error",
      `${failures.length} lost, ${health} from \`/healthz\` afterwards, ${faults} lines of errors`,
      failures.length === 0 && health === 200 && faults === 0,
    ),
    markdownTable(
      ["memory of the service", "MiB"],
      [
        ["before the first request", first.now.toFixed(0)],
        ...parts.map((part, index) => [`quarter ${index + 1} of the time, mean`, part.toFixed(0)]),
        ["peak", peak.toFixed(0)],
      ],
    ),
    targetLine(
      `the mean of the last quarter is at most ${FLAT} times that of the first`,
      `${growth.toFixed(2)} ×`,
      growth <= FLAT,
    ),
  ].join("\n\n");
}

/** The HTTP service under load. */
export const EDGE: Section = { name: "edge", title: "The HTTP service under load", measure };
