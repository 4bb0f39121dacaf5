import {
  compactChat,
  compactContent,
  compactConversation,
  dslSummariser,
  type Message,
  type ReadConversation,
  readConversation,
  type Tokenizer,
  truncateMiddle,
  WRITERS,
} from "@pith/pith";

/** Something that is done to a session. */
export interface Operation {
  /** What it is called. */
  readonly name: string;
  /** What goes in and what comes out. */
  readonly does: string;
  /** Loads what goes in, and returns what is timed. */
  readonly prepare: (path: string, tokenizer: Tokenizer) => Promise<() => unknown>;
}

async function read(path: string): Promise<ReadConversation> {
  return await readConversation((await Deno.open(path)).readable);
}

function compact(messages: readonly Message[], tokenizer: Tokenizer): string {
  return compactContent(compactChat(messages, { tokenizer, lastN: 5 }), "session.jsonl");
}

function write(conversation: ReadConversation): number {
  const writer = WRITERS.find(({ name }) => name === "messages")!;
  let length = 0;
  for (const piece of writer.write(conversation).pieces()) length += piece.length;
  return length;
}

/** What is measured at every size. */
export const OPERATIONS: readonly Operation[] = [
  {
    name: "JSON.parse",
    does: "each line of the file's text, for comparison",
    prepare: async (path) => {
      const text = await Deno.readTextFile(path);
      return () => {
        for (const line of text.split("\n")) if (line !== "") JSON.parse(line);
      };
    },
  },
  {
    name: "count",
    does: "the file's text to the number of its tokens",
    prepare: async (path, tokenizer) => {
      const text = await Deno.readTextFile(path);
      return () => tokenizer.count(text);
    },
  },
  {
    name: "truncate",
    does: "the file's text to 35 tokens",
    prepare: async (path, tokenizer) => {
      const text = await Deno.readTextFile(path);
      return () => truncateMiddle(text, 35, { tokenizer });
    },
  },
  {
    name: "read",
    does: "the file to messages",
    prepare: (path) => Promise.resolve(() => read(path)),
  },
  {
    name: "compact",
    does: "messages to a document",
    prepare: async (path, tokenizer) => {
      const { messages } = await read(path);
      return () => compact(messages, tokenizer);
    },
  },
  {
    name: "fold",
    does: "messages to a summary and the latest turns, every text counted",
    prepare: async (path, tokenizer) => {
      const { messages } = await read(path);
      const summarise = dslSummariser({ tokenizer, path: "session.jsonl" });
      return async () => {
        const { ran } = await compactConversation(messages, { summarise, thresholdTokens: 1000, tokenizer });
        if (!ran) throw new Error("Nothing was folded");
      };
    },
  },
  {
    name: "write",
    does: "messages to their JSON",
    prepare: async (path) => {
      const conversation = await read(path);
      return () => write(conversation);
    },
  },
  {
    name: "read and compact",
    does: "the file to a document",
    prepare: (path, tokenizer) =>
      Promise.resolve(async () => compact((await read(path)).messages, tokenizer)),
  },
  {
    name: "read and convert",
    does: "the file to the JSON of its messages",
    prepare: (path) => Promise.resolve(async () => write(await read(path))),
  },
];
