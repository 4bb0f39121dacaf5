import { assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import {
  assistant,
  type MediaPart,
  type Message,
  parseJson,
  readConversation,
  stringifyJson,
  type Target,
  toolResult,
  toolUse,
  user,
  validateMessages,
} from "@pith/pith";
import { CHAT_COMPLETIONS_WRITER } from "../../src/formats/chat_completions_writer.ts";
import { RESPONSES_WRITER } from "../../src/formats/responses_writer.ts";
import type { Writer, Written } from "../../src/formats/writer.ts";
import { conversations, wildMessages } from "./arbitraries.ts";

function write(writer: Writer, messages: readonly Message[]): Written {
  return writer.write({ messages });
}

/** What is read of what was written, without side data. */
async function readBack({ text }: Written, from: string): Promise<{ messages: Message[]; faults: number }> {
  const { messages, diagnostics } = await readConversation(text, { from });
  return { messages: messages.map(({ role, content }) => ({ role, content })), faults: diagnostics.length };
}

const WRITERS = [
  { writer: CHAT_COMPLETIONS_WRITER, said: { media: true, system: "anywhere", repeatedRoles: true } },
  {
    writer: RESPONSES_WRITER,
    said: { media: true, system: "anywhere", repeatedRoles: true, textBehindCalls: true },
  },
] as const;

for (const { writer, said } of WRITERS) {
  const target = writer.name as Target;

  Deno.test(`what is written as ${target} is read as what it was`, async () => {
    await fc.assert(
      fc.asyncProperty(conversations(said), async (messages) => {
        const copy = structuredClone(messages);
        const written = write(writer, messages);
        // Integers beyond 2^53 have digits of their own once they were read.
        const exact = parseJson(stringifyJson(messages));
        assertEquals(messages, copy);
        assertEquals(written.losses, []);
        assertEquals(parseJson(written.text), parseJson(stringifyJson(written.value)));
        assertEquals(await readBack(written, target), { messages: exact, faults: 0 });
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  Deno.test(`what is written as ${target} is sound, whatever it was`, async () => {
    await fc.assert(
      fc.asyncProperty(wildMessages, async (messages) => {
        const written = write(writer, messages);
        const { messages: read, faults } = await readBack(written, target);
        assertEquals(validateMessages(read, target), []);
        assertEquals(faults, 0);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  Deno.test(`what is written as ${target} is told from other formats`, async () => {
    const messages = [user("a"), assistant("b", toolUse("f", {}, { id: "1" })), toolResult("c", { id: "1" })];
    const { text } = write(writer, messages);
    assertStrictEquals((await readConversation(text)).format, target);
  });

  Deno.test(`${target} keeps every digit of an argument`, async () => {
    const args = { n: 12345678901234567890n };
    const messages = [
      user("a"),
      assistant(toolUse("f", args, { id: "1" })),
      toolResult("c", { id: "1", name: "f" }),
    ];
    assertEquals((await readBack(write(writer, messages), target)).messages, messages);
  });
}

function losses(writer: Writer, ...messages: readonly Message[]): string[] {
  return write(writer, messages).losses.map(({ code, index }) => `${index} ${code}`);
}

const failed = [
  assistant(toolUse("f", {}, { id: "1" })),
  toolResult("bad", { id: "1", name: "f", isError: true }),
];

Deno.test("a failed tool is told as a loss, since neither API has a flag for it", () => {
  assertEquals(losses(CHAT_COMPLETIONS_WRITER, user("a"), ...failed), ["2 error-flag"]);
  assertEquals(losses(RESPONSES_WRITER, user("a"), ...failed), ["2 error-flag"]);
});

Deno.test("words behind a call go in front of it for Chat Completions, and stay in place for Responses", () => {
  const messages = [user("a"), assistant(toolUse("f", {}, { id: "1" }), "b"), toolResult("c", { id: "1" })];
  assertEquals(losses(CHAT_COMPLETIONS_WRITER, ...messages), ["1 not-representable"]);
  assertEquals(losses(RESPONSES_WRITER, ...messages), []);
  const { value } = write(RESPONSES_WRITER, messages);
  const { input } = value as { input: { type: string }[] };
  assertEquals(input.map(({ type }) => type), [
    "message",
    "function_call",
    "message",
    "function_call_output",
  ]);
});

Deno.test("losses come in the order of the messages", () => {
  const thought: Message = { role: "assistant", content: [{ type: "thinking", text: "Hm." }] };
  assertEquals(losses(RESPONSES_WRITER, user("a"), ...failed, thought, user("b")), [
    "2 error-flag",
    "3 thinking",
  ]);
});

type Row = readonly [
  Omit<MediaPart, "type">,
  chat: unknown,
  chatLoss: string,
  responses: unknown,
  loss: string,
];

const MARK = (mime: string) => `<media ${mime}>`;
const URL_PNG = "https://example.com/a.png";

/** What comes in, and what each of the two makes of it, with the code of the loss, if there is one. */
const MEDIA: Readonly<Record<string, Row>> = {
  "a picture": [
    { mime: "image/png", data: "AAAA" },
    { type: "image_url", "image_url": { url: "data:image/png;base64,AAAA" } },
    "",
    { type: "input_image", detail: "auto", "image_url": "data:image/png;base64,AAAA" },
    "",
  ],
  "a picture of a type that the content tells": [
    { mime: "image/*", data: "/9j/AAAA" },
    { type: "image_url", "image_url": { url: "data:image/jpeg;base64,/9j/AAAA" } },
    "",
    { type: "input_image", detail: "auto", "image_url": "data:image/jpeg;base64,/9j/AAAA" },
    "",
  ],
  "a picture elsewhere": [
    { mime: "image/*", url: URL_PNG },
    { type: "image_url", "image_url": { url: URL_PNG } },
    "",
    { type: "input_image", detail: "auto", "image_url": URL_PNG },
    "",
  ],
  "a picture with a name": [
    { mime: "image/png", url: URL_PNG, filename: "a.png" },
    { type: "image_url", "image_url": { url: URL_PNG } },
    "not-representable",
    { type: "input_image", detail: "auto", "image_url": URL_PNG },
    "not-representable",
  ],
  "a picture that was sent before": [
    { mime: "image/*", url: "file-1" },
    MARK("image/*"),
    "media",
    { type: "input_image", detail: "auto", "file_id": "file-1" },
    "",
  ],
  "a picture of which nothing is left": [
    { mime: "image/png" },
    MARK("image/png"),
    "media",
    MARK("image/png"),
    "media",
  ],
  "a picture on a disk": [
    { mime: "image/png", url: "file:///a.png" },
    MARK("image/png"),
    "media",
    MARK("image/png"),
    "media",
  ],
  "a sound": [
    { mime: "audio/mpeg", data: "AAAA" },
    { type: "input_audio", "input_audio": { data: "AAAA", format: "mp3" } },
    "",
    MARK("audio/mpeg"),
    "media",
  ],
  "a sound of another kind": [
    { mime: "audio/flac", data: "AAAA" },
    MARK("audio/flac"),
    "media",
    MARK("audio/flac"),
    "media",
  ],
  "a film": [
    { mime: "video/mp4", data: "AAAA" },
    MARK("video/mp4"),
    "media",
    MARK("video/mp4"),
    "media",
  ],
  "a document": [
    { mime: "application/pdf", data: "JVBERi0=", filename: "a.pdf" },
    { type: "file", file: { "file_data": "data:application/pdf;base64,JVBERi0=", filename: "a.pdf" } },
    "",
    { type: "input_file", "file_data": "data:application/pdf;base64,JVBERi0=", filename: "a.pdf" },
    "",
  ],
  "a document without a name": [
    { mime: "application/pdf", data: "JVBERi0=" },
    { type: "file", file: { "file_data": "data:application/pdf;base64,JVBERi0=", filename: "file.pdf" } },
    "",
    { type: "input_file", "file_data": "data:application/pdf;base64,JVBERi0=", filename: "file.pdf" },
    "",
  ],
  "a document elsewhere": [
    { mime: "application/pdf", url: "https://example.com/a.pdf" },
    MARK("application/pdf"),
    "media",
    { type: "input_file", "file_url": "https://example.com/a.pdf" },
    "",
  ],
  "a document that was sent before": [
    { mime: "application/pdf", url: "file-1" },
    { type: "file", file: { "file_id": "file-1" } },
    "",
    { type: "input_file", "file_id": "file-1" },
    "",
  ],
};

/** The content of the only message, and the code of the only loss. */
function written(writer: Writer, media: Omit<MediaPart, "type">): [unknown, string] {
  const message: Message = { role: "user", content: [{ type: "media", ...media }] };
  const { value, losses } = write(writer, [message]);
  const { messages, input } = value as Record<string, { content: unknown }[]>;
  const content = (messages ?? input)![0]!.content;
  return [Array.isArray(content) ? content[0] : content, losses.map(({ code }) => code).join()];
}

for (const [name, [media, chat, chatLoss, responses, loss]] of Object.entries(MEDIA)) {
  Deno.test(`${name} is written as each API takes it`, () => {
    assertEquals(written(CHAT_COMPLETIONS_WRITER, media), [chat, chatLoss]);
    assertEquals(written(RESPONSES_WRITER, media), [responses, loss]);
  });
}

Deno.test("only a first system message of one text becomes the instructions", () => {
  const system = (...texts: string[]): Message => ({
    role: "system",
    content: texts.map((text) => ({ type: "text", text })),
  });
  assertEquals(write(RESPONSES_WRITER, [system("a"), system("b"), user("c")]).value, {
    instructions: "a",
    input: [
      { type: "message", role: "system", content: "b" },
      { type: "message", role: "user", content: "c" },
    ],
  });
  assertEquals(write(RESPONSES_WRITER, [system("a", "b")]).value, {
    input: [{
      type: "message",
      role: "system",
      content: [{ type: "input_text", text: "a" }, { type: "input_text", text: "b" }],
    }],
  });
});

Deno.test("calls without words have no content, and results are a message each", () => {
  const messages: Message[] = [
    user("a"),
    assistant(toolUse("f", { x: 1 }, { id: "1" }), toolUse("g", {}, { id: "2" })),
    {
      role: "tool",
      content: [
        { type: "tool_result", id: "1", name: "f", text: "r" },
        { type: "tool_result", id: "2", name: "g", text: "" },
      ],
    },
  ];
  assertEquals(write(CHAT_COMPLETIONS_WRITER, messages).value, {
    messages: [
      { role: "user", content: "a" },
      {
        role: "assistant",
        content: null,
        "tool_calls": [
          { id: "1", type: "function", function: { name: "f", arguments: '{"x":1}' } },
          { id: "2", type: "function", function: { name: "g", arguments: "{}" } },
        ],
      },
      { role: "tool", "tool_call_id": "1", content: "r" },
      { role: "tool", "tool_call_id": "2", content: "" },
    ],
  });
});
