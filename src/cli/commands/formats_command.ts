import { FORMATS } from "../../formats/formats.ts";
import { detectFormats, readConversations } from "../../formats/read_conversation.ts";
import { WRITERS } from "../../formats/writers.ts";
import type { Command, Invocation } from "../command.ts";
import { inputError, usageError } from "../errors.ts";
import { plainWords } from "../input/plain_input.ts";
import { REDACT_FLAG } from "../flags/reading_flags.ts";
import { requireNoOperand } from "../flags/require_no_operand.ts";
import { GENERAL_FLAGS, LIST_JSON_FLAG } from "../flags/shared_flags.ts";
import { openInput } from "../input/open_input.ts";
import type { Paint } from "../terminal/paint.ts";
import { grouped } from "../../dsl/grouped.ts";
import { listJson } from "../output/list_json.ts";
import { table } from "../terminal/table.ts";

/** What is in a file. */
interface Explanation {
  /** The formats that know it and why, the one that is taken first. */
  readonly detections: readonly { readonly format: string; readonly reason: string }[];
  /** Its conversations. */
  readonly conversations: readonly {
    readonly number: number;
    readonly id?: string;
    readonly title?: string;
    readonly messages: number;
  }[];
}

/** A format, and what can be done with it. */
interface ListedFormat {
  readonly name: string;
  readonly title: string;
  readonly read: boolean;
  readonly written: boolean;
}

/** The formats by their names, those that can only be written last. */
function listFormats(): ListedFormat[] {
  const readNames = new Set(FORMATS.map(({ name }) => name));
  const writtenNames = new Set(WRITERS.map(({ name }) => name));
  return [...FORMATS, ...WRITERS.filter(({ name }) => !readNames.has(name))].map(({ name, title }) => ({
    name,
    title,
    read: readNames.has(name),
    written: writtenNames.has(name),
  }));
}

async function explain(path: string, invocation: Invocation): Promise<Explanation> {
  const openIt = async () => (await openInput(path, invocation)).chunks;
  if (path === "-") {
    throw usageError("The flag --explain reads a file twice: name a file, not the standard input");
  }
  const detections = await detectFormats(await openIt());
  if (detections.length === 0) {
    throw inputError(`No format knows "${path}"`, "pith formats lists what can be read");
  }
  const conversations: Explanation["conversations"][number][] = [];
  for await (const { number, id, title, messages } of readConversations(await openIt())) {
    conversations.push({
      number,
      ...(id === undefined ? {} : { id: plainWords(id, invocation) }),
      ...(title === undefined ? {} : { title: plainWords(title, invocation) }),
      messages: messages.length,
    });
  }
  return { detections, conversations };
}

function explanationText({ detections, conversations }: Explanation, paint: Paint): string {
  const formats = detections.map((
    { format, reason },
    index,
  ) => [index === 0 ? `${format} *` : format, reason]);
  const rows = conversations.map(({ number, id = "", title = "", messages }) => {
    return [String(number), grouped(messages), title, id];
  });
  const listed = table([["", "messages", "title", "id"], ...rows], "padEnd", paint);
  return `${table(formats, "padEnd")}\n${listed}`;
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host, paint } = invocation;
  requireNoOperand(invocation, FORMATS_COMMAND, "did you mean --explain?");
  const formats = listFormats();
  const explained = flags.explain === undefined
    ? undefined
    : await explain(String(flags.explain), invocation);
  if (flags.json) {
    host.writeOut(
      explained === undefined ? listJson("formats", { formats }) : listJson("explain", explained),
    );
  } else if (explained !== undefined) host.writeOut(explanationText(explained, paint.out));
  else {
    const rows = formats.map(({ name, title, read, written }) => [
      name,
      read ? "yes" : "-",
      written ? "yes" : "-",
      title,
    ]);
    host.writeOut(table([["format", "read", "written", ""], ...rows], "padEnd", paint.out));
  }
}

/** `pith formats`: what can be read, and what a file is taken for. */
export const FORMATS_COMMAND: Command = {
  name: "formats",
  operand: "",
  purpose: "List the formats that can be read and written, or tell why a file is taken for one",
  flags: {
    Output: [
      {
        name: "explain",
        value: "FILE",
        help: "Tell which formats know a file and why, and list its conversations",
        completes: "files",
      },
      { name: REDACT_FLAG.name, help: REDACT_FLAG.help },
      LIST_JSON_FLAG,
    ],
    General: GENERAL_FLAGS,
  },
  examples: ["pith formats", "pith formats --explain conversations.json"],
  run,
};
