// deno-lint-ignore-file camelcase -- names of the host
/**
 * Makes a Claude Code session of an invented project, with the records and the faults of its links that real ones have.
 * The same options give the same bytes.
 *
 *     deno run --allow-write tests/make_sample.ts FILE [MEGABYTES]
 */
import { stringifyJson } from "../src/model/exact_json.ts";
import { type Call, CALLS, PICTURE } from "./sample/calls.ts";
import { type Random, seededRandom } from "./sample/random.ts";
import { ASIDES, type Scene, SCENES, SKILL_BODY } from "./sample/story.ts";

/** Options of {@linkcode makeSession}. */
export interface MakeSessionOptions {
  /** Decides every choice; 1 by default. */
  readonly seed?: number;
  /** How often the story is told, each time in other words; 2 by default. */
  readonly rounds?: number;
  /** About how long a long answer of a tool is, in bytes; 2,400 by default. */
  readonly resultBytes?: number;
}

type Json = Record<string, unknown>;

/** Writes records one behind the other and keeps the chain. */
class Recorder {
  readonly lines: string[] = [];
  #last: string | null = null;
  #count = 0;

  constructor(readonly random: Random, readonly round: number) {}

  get last(): string | null {
    return this.#last;
  }

  /** Writes a record behind another one, by default the last, and makes it the last. */
  add(record: Json, parent: string | null = this.#last): string {
    const uuid = `${this.random.hex(8)}-${String(this.round).padStart(4, "0")}-${
      String(++this.#count).padStart(4, "0")
    }`;
    const seconds = this.round * 86_400 + this.#count * 7;
    const timestamp = new Date(Date.UTC(2026, 2, 14) + seconds * 1000).toISOString();
    this.side({
      parentUuid: parent,
      isSidechain: false,
      userType: "external",
      cwd: "/home/dev/stockroom",
      sessionId: "5e551017-0000-4000-8000-000000000001",
      version: "2.1.0",
      gitBranch: "import-quantities",
      ...record,
      uuid,
      timestamp,
    });
    if (record.isSidechain !== true) this.#last = uuid;
    return uuid;
  }

  /** Writes a record outside the chain. */
  side(record: Json): void {
    this.lines.push(stringifyJson(record));
  }

  user(content: unknown, more: Json = {}): string {
    return this.add({ type: "user", ...more, message: { role: "user", content } });
  }

  assistant(id: string, block: Json, more: Json = {}): string {
    const usage = { input_tokens: 900 + this.random.int(90), output_tokens: this.random.int(400) };
    const message = {
      id,
      type: "message",
      role: "assistant",
      model: "model-1",
      content: [block],
      stop_reason: null,
      usage,
    };
    return this.add({ type: "assistant", requestId: `req_${id}`, ...more, message });
  }

  /** Makes calls as one API message, in records of their own, and answers each behind its own record. */
  calls(id: string, calls: readonly Call[]): void {
    const uses = calls.map(({ name, input }, index) => {
      const toolId = `toolu_${id}_${index}`;
      return { toolId, uuid: this.assistant(id, { type: "tool_use", id: toolId, name, input }) };
    });
    this.add({ type: "progress", data: { type: "hook_progress", hookEvent: "PreToolUse" } });
    uses.forEach(({ toolId, uuid }, index) => {
      const { result, isError } = calls[index]!;
      const block = {
        type: "tool_result",
        tool_use_id: toolId,
        content: result,
        ...(isError ? { is_error: true } : {}),
      };
      const message = { role: "user", content: [block] };
      const toolUseResult = isError ? `Error: ${String(result).slice(0, 80)}` : { stdout: result };
      this.add({ type: "user", message, toolUseResult, sourceToolAssistantUUID: uuid }, uuid);
    });
  }
}

/** What the host writes around the person's words, now and then. */
function hostWrites(recorder: Recorder, index: number): void {
  if (index % 5 === 1) {
    recorder.side({ type: "file-history-snapshot", messageId: recorder.last, snapshot: { files: {} } });
    recorder.user("<system-reminder>The todo list is empty.</system-reminder>", { isMeta: true });
  }
  if (index % 7 === 3) {
    recorder.user(
      "<command-name>/cost</command-name>\n<command-message>cost</command-message>\n<command-args></command-args>",
    );
    recorder.user("<local-command-stdout>Total: 1.23</local-command-stdout>");
  }
  if (index % 9 === 4) {
    recorder.user(
      "<command-message>explain</command-message>\n<command-name>/explain</command-name>\n<command-args>the batch size, in two sentences</command-args>",
    );
  }
  if (index % 11 === 5) {
    recorder.assistant("msg_notice", { type: "text", text: "API Error: overloaded" }, {
      isApiErrorMessage: true,
    });
    recorder.user("[Request interrupted by user]");
  }
}

/** A take that the person went back behind: its prompt and answer hang on a branch that was left. */
function abandonedTake(recorder: Recorder, id: string): void {
  const { last } = recorder;
  recorder.user("Rewrite the importer in another language, please.");
  recorder.assistant(`${id}_left`, { type: "text", text: "I would start with the parser." });
  recorder.add({ type: "system", subtype: "informational", content: "Rewound" }, last);
}

function subAgent(recorder: Recorder): void {
  const message = (role: string, content: unknown) => ({
    isSidechain: true,
    agentId: "a1",
    message: { role, content },
  });
  recorder.add(
    { type: "user", ...message("user", "Look for queries that take names from the request.") },
    null,
  );
  recorder.add({
    type: "assistant",
    ...message("assistant", [{ type: "text", text: "I read src/report." }]),
  });
}

function compaction(recorder: Recorder, trigger: string): void {
  const before = recorder.last;
  recorder.add({
    type: "system",
    subtype: "compact_boundary",
    content: "Conversation compacted",
    logicalParentUuid: before,
    compactMetadata: { trigger, preTokens: 150_000, postTokens: 9_000 },
  }, null);
  recorder.user(
    "This session is being continued from a previous conversation. Summary: the importer reads quantities.",
    {
      isCompactSummary: true,
      isVisibleInTranscriptOnly: true,
    },
  );
}

function playScene(recorder: Recorder, scene: Scene, index: number, resultBytes: number): void {
  const { random, round } = recorder;
  const id = `msg_${round}_${index}`;
  const picture = { type: "image", source: { type: "base64", media_type: "image/png", data: PICTURE } };
  recorder.user(
    scene.prompt.includes("report looks") ? [{ type: "text", text: scene.prompt }, picture] : scene.prompt,
  );
  recorder.assistant(id, {
    type: "thinking",
    thinking: random.pick(["", `Think of ${scene.plan}`]),
    signature: "c2VhbA==",
  });
  recorder.assistant(id, { type: "text", text: scene.plan });
  scene.calls.forEach((step, number) => {
    const calls = step.split("+").map((name) => CALLS[name]!(random, resultBytes));
    recorder.calls(number === 0 ? id : `${id}_${number}`, calls);
    if (step === "skill") recorder.user(SKILL_BODY, { isMeta: true });
    if (step === "task") subAgent(recorder);
    if (number === 1 && index % 4 === 2) {
      const attachment = {
        type: "queued_command",
        prompt: "Also run the linter when you are done.",
        commandMode: "prompt",
      };
      recorder.side({ type: "queue-operation", operation: "enqueue", content: attachment.prompt });
      recorder.add({ type: "attachment", attachment });
    }
    if (random.int(3) === 0) {
      recorder.assistant(`${id}_${number}_aside`, { type: "text", text: random.pick(ASIDES) });
    }
  });
  recorder.assistant(`${id}_end`, { type: "text", text: scene.answer });
  hostWrites(recorder, index + round);
}

/**
 * Makes the lines of a session, one after the other.
 *
 * @param options the seed, and how long it is
 * @returns the lines, without their ends
 */
export function* makeSession(options: MakeSessionOptions = {}): Generator<string> {
  const { seed = 1, rounds = 2, resultBytes = 2_400 } = options;
  const random = seededRandom(seed);
  let last: string | null = null;
  yield stringifyJson({
    type: "summary",
    summary: "Grouped quantities in the import",
    leafUuid: "elsewhere",
  });
  for (let round = 0; round < rounds; round++) {
    const recorder = new Recorder(random, round);
    const link = { type: "system", subtype: "informational", content: `Day ${round + 1}` };
    recorder.add(link, last);
    SCENES.forEach((scene, index) => {
      if (round === 0 && index === 6) abandonedTake(recorder, `msg_${round}_${index}`);
      playScene(recorder, scene, index, resultBytes);
      if (round === 0 && index === 9) compaction(recorder, "auto");
    });
    recorder.side({
      type: "ai-title",
      title: "Stockroom import",
      sessionId: "5e551017-0000-4000-8000-000000000001",
    });
    last = recorder.last;
    yield* recorder.lines;
  }
}

if (import.meta.main) {
  const [path, megabytes] = Deno.args;
  if (path === undefined) throw new TypeError("Name the file to write: make_sample.ts FILE [MEGABYTES]");
  using file = await Deno.open(path, { write: true, create: true, truncate: true });
  const wanted = Number(megabytes ?? 0) * 1_000_000;
  let written = 0;
  const rounds = wanted === 0 ? {} : { rounds: Infinity, resultBytes: 24_000 };
  for (const line of makeSession(rounds)) {
    const bytes = new TextEncoder().encode(`${line}\n`);
    for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
    written += bytes.length;
    if (wanted > 0 && written >= wanted) break;
  }
}
