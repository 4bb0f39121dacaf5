/** What the writers of the Anthropic and Gemini APIs write is read back as it was. */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  assistant,
  type Conversation,
  fitMessages,
  type MediaPart,
  type Message,
  parseJson,
  type Part,
  readConversation,
  stringifyJson,
  type Target,
  toolResult,
  toolUse,
  user,
  validateMessages,
} from "@pith/pith";
import { ANTHROPIC_WRITER } from "../../src/formats/anthropic_writer.ts";
import { EMPTY_ERROR } from "../../src/formats/empty_error.ts";
import { GEMINI_WRITER } from "../../src/formats/gemini_writer.ts";
import type { Writer } from "../../src/formats/writer.ts";
import { conversations, someText, wildMessages } from "./arbitraries.ts";

const WRITERS: readonly (readonly [Target, Writer, "signed" | "any"])[] = [
  ["anthropic", ANTHROPIC_WRITER, "signed"],
  ["gemini", GEMINI_WRITER, "any"],
];

function toConversation(messages: readonly Message[]): Conversation {
  return { messages, diagnostics: [], leftOut: {} };
}

/** There is one system prompt, and an error has words. */
function asSaid(messages: readonly Message[]): Message[] {
  const system = messages.filter(({ role }) => role === "system").flatMap(({ content }) => content);
  const others = messages.filter(({ role }) => role !== "system");
  const told = (part: Part): Part =>
    part.type === "tool_result" && part.isError && part.text === "" ? { ...part, text: EMPTY_ERROR } : part;
  return [
    ...system.length === 0 ? [] : [{ role: "system" as const, content: system }],
    ...others.map(({ role, content }) => ({ role, content: content.map(told) })),
  ];
}

async function readBack(text: string, from: string): Promise<readonly Message[]> {
  const { messages, diagnostics, leftOut } = await readConversation(text, { from });
  assertEquals([diagnostics, leftOut], [[], {}]);
  return messages;
}

for (const [target, writer, thinking] of WRITERS) {
  Deno.test(`what is written for ${target} is read back as it was`, async () => {
    const sound = conversations({
      thinking,
      system: "first",
      media: true,
      errors: true,
      textBehindCalls: true,
    });
    await fc.assert(
      fc.asyncProperty(sound, someText, async (drawn, last) => {
        // As JSON has them: integers beyond 2^53 are read with all their digits.
        const messages = parseJson(stringifyJson([...drawn, user(last)])) as Message[];
        const { text, value, losses } = writer.write(toConversation(messages));
        const isEmpty = messages.some(({ content }) =>
          content.some((part) => part.type === "tool_result" && part.isError === true && part.text === "")
        );
        assertEquals(losses.map(({ code }) => code).filter((code) => code !== "empty" || !isEmpty), []);
        assertEquals(parseJson(text), parseJson(stringifyJson(value)));
        const read = await readBack(text, target);
        assertEquals(read, asSaid(messages));
        assertEquals(validateMessages(read, target), []);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  Deno.test(`whatever is written for ${target} is what it takes`, async () => {
    await fc.assert(
      fc.asyncProperty(wildMessages, async (messages) => {
        const copy = structuredClone(messages);
        const { text, losses } = writer.write(toConversation(messages));
        assertEquals(messages, copy);
        assertEquals(
          losses.map(({ index }) => index),
          losses.map(({ index }) => index).toSorted((a, b) => a - b),
        );
        const fitted = fitMessages(messages, target).messages;
        // Only what the target cannot say at all leaves nothing.
        if (fitted.length > 0) assertEquals(validateMessages(await readBack(text, target), target), []);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  Deno.test(`what is written for ${target} is known by its content`, async () => {
    const { text } = writer.write(toConversation([
      user("a"),
      assistant(toolUse("f", {}, { id: "c" })),
      toolResult("r", { id: "c", name: "f" }),
    ]));
    assertEquals((await readConversation(text)).format, target);
  });

  Deno.test(`digits of large integers are written for ${target}`, () => {
    const call = toolUse("f", { n: 12345678901234567890n }, { id: "c" });
    const { text } = writer.write(toConversation([user("a"), assistant(call)]));
    assertEquals(text.includes("12345678901234567890"), true);
  });
}

const medium = (mime: string, rest: Partial<MediaPart> = { data: "AAAA" }): MediaPart => ({
  type: "media",
  mime,
  ...rest,
});

/** A medium, the block that it becomes, and the losses by their codes. */
const ANTHROPIC_MEDIA: Readonly<Record<string, readonly [MediaPart, unknown, string[]]>> = {
  "a linked picture": [medium("image/png", { url: "https://example.com/a.png" }), {
    type: "image",
    source: { type: "url", url: "https://example.com/a.png" },
  }, []],
  "a picture whose content tells its type": [medium("image/*", { data: "iVBORw0KGgo=" }), {
    type: "image",
    source: { type: "base64", "media_type": "image/png", data: "iVBORw0KGgo=" },
  }, []],
  "a picture of a type that is not taken": [medium("image/tiff"), {
    type: "text",
    text: "<media image/tiff>",
  }, [
    "media",
  ]],
  "a picture in a bucket": [medium("image/png", { url: "gs://b/a" }), {
    type: "text",
    text: "<media image/png>",
  }, [
    "media",
  ]],
  "a picture with a name": [medium("image/png", { data: "AAAA", filename: "a.png" }), {
    type: "image",
    source: { type: "base64", "media_type": "image/png", data: "AAAA" },
  }, ["not-representable"]],
  "a file that lies with the provider": [medium("application/octet-stream", { url: "file_1" }), {
    type: "document",
    source: { type: "file", "file_id": "file_1" },
  }, []],
  "a linked document": [medium("application/pdf", { url: "https://example.com/a.pdf", filename: "a" }), {
    type: "document",
    source: { type: "url", url: "https://example.com/a.pdf" },
    title: "a",
  }, []],
  "a text": [medium("text/plain", { data: "SGk=", filename: "a.txt" }), {
    type: "document",
    source: { type: "text", "media_type": "text/plain", data: "Hi" },
    title: "a.txt",
  }, []],
  "a text of another kind": [medium("text/csv", { data: "SGk=" }), {
    type: "document",
    source: { type: "text", "media_type": "text/plain", data: "Hi" },
  }, ["media"]],
  "a text that is none": [medium("text/plain", { data: "/w==" }), {
    type: "text",
    text: "<media text/plain>",
  }, [
    "media",
  ]],
  "a sound": [medium("audio/wav"), { type: "text", text: "<media audio/wav>" }, ["media"]],
  "something unknown": [medium("application/zip"), { type: "text", text: "<media application/zip>" }, [
    "media",
  ]],
};

for (const [name, [part, block, losses]] of Object.entries(ANTHROPIC_MEDIA)) {
  Deno.test(`ANTHROPIC_WRITER writes ${name}`, () => {
    const written = ANTHROPIC_WRITER.write(toConversation([user("See.", part)]));
    const { messages } = written.value as { messages: [{ content: unknown[] }] };
    assertEquals(messages[0].content[1], block);
    assertEquals(written.losses.map(({ code }) => code), losses);
  });
}

/** A part of the assistant, what it becomes, and the losses by their codes. */
const GEMINI_PARTS: Readonly<Record<string, readonly [Part, unknown[], string[]]>> = {
  "a file in a bucket": [medium("video/mp4", { url: "gs://b/a" }), [{
    fileData: { fileUri: "gs://b/a", mimeType: "video/mp4" },
  }], []],
  "a file of an unknown type": [medium("image/*", { url: "https://example.com/a", filename: "a" }), [{
    fileData: { fileUri: "https://example.com/a" },
  }], ["not-representable"]],
  "content of an unknown type": [medium("image/*"), [{ text: "<media image/*>" }], ["media"]],
  "a medium that is nowhere": [medium("image/png", {}), [{ text: "<media image/png>" }], ["media"]],
  "a sealed thought": [{ type: "thinking", text: "Hm.", signature: "s" }, [{ text: "Hm.", thought: true }], [
    "thinking",
  ]],
  "a seal": [{ type: "thinking", text: "", signature: "s" }, [], ["thinking"]],
};

for (const [name, [part, parts, losses]] of Object.entries(GEMINI_PARTS)) {
  Deno.test(`GEMINI_WRITER writes ${name}`, () => {
    const written = GEMINI_WRITER.write(toConversation([user("See."), assistant("I see.", part)]));
    const { contents } = written.value as { contents: { parts: unknown[] }[] };
    assertEquals(contents[1]!.parts.slice(1), parts);
    assertEquals(written.losses.map(({ code }) => code), losses);
  });
}

Deno.test("an error without words is told in words", () => {
  const failed = [
    user("a"),
    assistant(toolUse("f", {}, { id: "c" })),
    toolResult("", { id: "c", isError: true }),
  ];
  for (const [, writer] of WRITERS) {
    const { text, losses } = writer.write(toConversation(failed));
    assertEquals(text.includes(EMPTY_ERROR), true);
    assertEquals(losses.map(({ code, index }) => [code, index]), [["empty", 2]]);
  }
});

Deno.test("a message of which Gemini can say nothing leaves no empty turn", () => {
  const seal: Part = { type: "thinking", text: "", signature: "s" };
  const { value } = GEMINI_WRITER.write(toConversation([user("a"), assistant(seal), user("b")]));
  assertEquals(value, { contents: [{ role: "user", parts: [{ text: "a" }, { text: "b" }] }] });
});
