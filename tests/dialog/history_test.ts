import {
  assistant,
  type Attachment,
  dialogMedia,
  dialogParts,
  dialogToHistory,
  dialogToMessages,
  dialogXml,
  DuplicateCallError,
  mediaItem,
  messagesToDialog,
  toLocalTime,
  toolDetails,
  toolUse,
  user,
} from "@pith/pith";
import { assert, assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import { code, dialog, note, prompt, raw } from "./cells.ts";

const GIF = btoa("GIF89a-a-picture");
const PDF = btoa("%PDF-1.7");
const ID = "3c1f5a52-8f0e-4c3e-9a55-2f8c4a0d9e11";

function attachment(data: string, id: string = ID): Attachment {
  return { id, mime: "image/png", data };
}

Deno.test("dialogToHistory() joins the cells before a prompt and leaves hidden cells and bookkeeping out", () => {
  const turns = dialogToHistory(dialog(
    note("n", "# Plan"),
    code("c", "1+1", "2"),
    prompt("p1", "Go.", "Done."),
    raw("r1", "kept"),
    raw("r2", "record", { rec_kind: "system" }),
    raw("r3", "item", { item_kind: "x" }),
    note("s", "secret", { skipped: true }),
    prompt("p2", "Now?"),
  ));
  const texts = turns.map(({ parts }) => parts.map((part) => part.type === "text" ? part.text : ""));
  assertEquals(texts, [
    ['<markdown id="n"># Plan</markdown>', '<code id="c">1+1<out>2</out></code>', "Go."],
    ['<raw id="r1">kept</raw>', "Now?"],
  ]);
  assertEquals(turns.map(({ reply }) => reply), ["Done.", '<output result="pending" reason="incomplete"/>']);
});

Deno.test("dialogToHistory() refuses a dialog without a prompt at its end", () => {
  assertThrows(() => dialogToHistory(dialog()), RangeError, "without cells");
  assertThrows(() => dialogToHistory(dialog(prompt("p", "q"), note("n", "x"))), RangeError, "cell n, a note");
});

Deno.test("dialogToHistory() asks the host how prompts are written, and tells which is the last", () => {
  const promptText = ({ content }: { content: string }, last: boolean) =>
    `<prompt last="${last}">${content}</prompt>`;
  const turns = dialogToHistory(dialog(prompt("a", "1", "r"), prompt("b", "2")), { promptText });
  assertEquals(turns.map(({ parts }) => parts), [
    [{ type: "text", text: '<prompt last="false">1</prompt>' }],
    [{ type: "text", text: '<prompt last="true">2</prompt>' }],
  ]);
});

Deno.test("dialogToMessages() refuses an id that two calls have, and names it", () => {
  const reply = toolDetails(toolUse("f", {}, { id: "x1" }), "r");
  const twice = dialog(prompt("a", "1", reply), prompt("b", "2", reply));
  const error = assertThrows(() => dialogToMessages(twice), DuplicateCallError, "x1");
  assertEquals(error.ids, ["x1"]);
});

Deno.test("dialogXml() quotes attributes and shows the time in a time zone", () => {
  const cell = note('a"<b', "x", { time_run: "2026-03-29T01:30:00Z" });
  assertEquals(
    dialogXml(cell, { timeZone: "Europe/Berlin" }),
    `<markdown id='a"&lt;b' time="2026-03-29T03:30:00+02:00">x</markdown>`,
  );
  assertThrows(() => dialogXml(cell, { timeZone: "Mars/Olympus" }), RangeError);
});

Deno.test("toLocalTime() is empty for what is no time", () => {
  for (
    const text of ["", "nonsense", "2026-02-30T00:00:00Z", "2026-01-01T25:00:00Z", "2026-13-01", "12:00"]
  ) {
    assertEquals(toLocalTime(text), "", text);
  }
  assertEquals(toLocalTime("2026-01-27"), "2026-01-27T00:00:00+00:00");
  assertEquals(
    toLocalTime("2026-01-27T12:00:00.5+05:30", { timeZone: "America/St_Johns" }),
    "2026-01-27T03:00:00.500000-03:30",
  );
});

Deno.test("dialogMedia() takes the attachments that the text shows, and pictures among outputs", () => {
  const shown = `![a [b](attachment:${ID})`;
  const cases: readonly (readonly [content: string, parts: number])[] = [
    [shown, 2],
    [`<!-- last_output:${ID} -->`, 2],
    [`[link](attachment:${ID})`, 0],
    [`![done] and ](attachment:${ID})`, 0],
    ["nothing", 0],
  ];
  for (const [content, parts] of cases) {
    const cell = prompt("p", content, "", {}, [attachment(GIF)]);
    assertEquals(dialogMedia(cell).length, parts, content);
  }
  const [tag, medium] = dialogMedia(prompt("p", shown, "", {}, [attachment(GIF)]));
  assertEquals(tag, { type: "text", text: `<media id="${ID}" type="content" mime="image/gif"></media>` });
  assertEquals(medium, { type: "media", mime: "image/gif", data: GIF });
});

Deno.test("dialogMedia() says what is missing when a medium cannot be decoded or is beyond the model", () => {
  const reason = (data: string, capabilities = {}) => {
    const [part] = dialogMedia(prompt("p", `![](attachment:${ID})`, "", {}, [attachment(data)]), {
      capabilities,
    });
    return part?.type === "text" ? /reason="([^"]*)"/.exec(part.text)?.[1] : undefined;
  };
  assertStringIncludes(reason("a") ?? "", "Invalid base64: the number of data characters (1)");
  assertStringIncludes(reason("YWI") ?? "", "padding");
  assertStringIncludes(reason(btoa("words")) ?? "", "unknown media type");
  assertStringIncludes(reason(PDF, { vision: true }) ?? "", "application/pdf. Please instruct");
  assertEquals(reason(PDF, { pdf: true }), undefined);
});

Deno.test("dialogParts() uses the host's hooks for media", () => {
  const options = {
    prepareMedia: () => new TextEncoder().encode("GIF89a-small"),
    extraMedia: () =>
      mediaItem({ url: "https://example.org/a.png", mime: "image/png" }, { type: "content", id: "a" }),
  };
  const parts = dialogParts(prompt("p", `![](attachment:${ID})`, "", {}, [attachment(GIF)]), options);
  assertEquals(parts.map((part) => part.type), ["text", "media", "text", "media", "text"]);
  const [, small, , far] = parts;
  assertEquals(small?.type === "media" && small.data, btoa("GIF89a-small"));
  assertEquals(far, { type: "media", mime: "image/png", url: "https://example.org/a.png" });
});

Deno.test("mediaItem() passes on what a loader throws", () => {
  const load = () => {
    throw new RangeError("boom");
  };
  assertThrows(() => mediaItem(load, { type: "content", id: "x" }), RangeError, "boom");
});

Deno.test("messagesToDialog() makes attachments of pictures, and the same ids every time", () => {
  const messages = [
    user("Look:", { type: "media", mime: "image/gif", data: GIF }),
    assistant("I see."),
    user("And?"),
  ];
  const made = messagesToDialog(messages);
  const [first] = made.messages;
  assert(first?.type === "prompt");
  const [picture] = first.attachments;
  assertMatch(picture!.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  assertEquals(first.content, `Look:\n\n![](attachment:${picture!.id})`);
  assertEquals(dialogMedia(first).length, 2);
  assertEquals(messagesToDialog(messages), made);
});

Deno.test("messagesToDialog() refuses a reply without a question, and media that are no pictures", () => {
  assertThrows(() => messagesToDialog([assistant("Hi.")]), RangeError, 'start with "assistant"');
  const sound = user({ type: "media", mime: "audio/mpeg", data: "" });
  assertThrows(() => messagesToDialog([sound]), RangeError, "audio/mpeg");
  const far = user({ type: "media", mime: "image/png", url: "https://example.org/a.png" });
  assertThrows(() => messagesToDialog([far]), RangeError, "by its URL");
});
