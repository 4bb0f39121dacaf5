import fc from "fast-check";
import {
  compactDialog,
  type DialogMessage,
  dialogToHistory,
  dialogToMessages,
  dialogToReply,
  literalRepr,
  loadTokenizer,
  type Message,
  messagesToDialog,
  parseLiteral,
  parseNotebook,
  parseReply,
  renderReply,
  replyToDialog,
  stringifyNotebook,
  stripToolBlocks,
  updateMessage,
  validateDialog,
} from "@pith/pith";
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { dialogs, prose, replyFrom, RUNS } from "./arbitraries.ts";
import { prompt } from "./cells.ts";

Deno.test("dialogToReply(replyToDialog()) gives a clean reply back to the byte", () => {
  fc.assert(
    fc.property(replyFrom(0), (reply) => {
      assertEquals(dialogToReply(replyToDialog(prompt("p", "q", reply))), reply);
    }),
    RUNS,
  );
});

Deno.test("dialogToReply() in fenced blocks says the same as the reply in details blocks", () => {
  fc.assert(
    fc.property(replyFrom(0), (reply) => {
      const fenced = dialogToReply(replyToDialog(prompt("p", "q", reply)), { markup: "fenced" });
      assertEquals(parseReply(fenced), parseReply(reply));
      assertEquals(stripToolBlocks(fenced), stripToolBlocks(reply));
    }),
    RUNS,
  );
});

Deno.test("renderReply(parseReply()) gives a clean reply back", () => {
  fc.assert(fc.property(replyFrom(0), (reply) => assertEquals(renderReply(parseReply(reply)), reply)), RUNS);
});

Deno.test("dialogToMessages() is the same before and after an explosion and implosion of every reply", () => {
  fc.assert(
    fc.property(dialogs, (dialog) => {
      const exploded = dialog.messages.reduce((changed, { id, type }) => {
        if (type !== "prompt") return changed;
        return updateMessage(changed, id, (cell) => {
          return cell.type === "prompt" ? { ...cell, reply: dialogToReply(replyToDialog(cell)) } : cell;
        });
      }, dialog);
      assertEquals(dialogToMessages(exploded), dialogToMessages(dialog));
    }),
    RUNS,
  );
});

Deno.test("dialogToMessages() has one call, one result by turns", () => {
  fc.assert(
    fc.property(dialogs, (dialog) => {
      dialogToMessages(dialog).forEach(({ role, content }, index, all) => {
        const calls = content.filter((part) => part.type === "tool_use");
        assert(calls.length <= 1, `${calls.length} calls in message ${index}`);
        const next = all[index + 1]?.content[0];
        for (const { id } of calls) {
          assert(next?.type === "tool_result" && next.id === id, `no result of ${id}`);
        }
        if (role === "tool") assertEquals(content.length, 1);
      });
    }),
    RUNS,
  );
});

Deno.test("dialogToMessages(messagesToDialog()) gives the messages of a dialog back", () => {
  fc.assert(
    fc.property(dialogs, (dialog) => {
      const messages = dialogToMessages(dialog);
      const joined = messages.map(({ role, content }): Message => {
        const text = content.map((part) => part.type === "text" ? part.text : "").join("\n\n");
        if (role !== "user") return { role, content };
        return { role, content: text === "" ? [] : [{ type: "text", text }] };
      });
      assertEquals(dialogToMessages(messagesToDialog(messages)), joined);
    }),
    RUNS,
  );
});

Deno.test("stringifyNotebook() and parseNotebook() give cells and bytes back", () => {
  fc.assert(
    fc.property(dialogs, (dialog) => {
      const text = stringifyNotebook(dialog);
      const again = parseNotebook(text, { name: dialog.name });
      assertEquals(stringifyNotebook(again), text);
      const cells = again.messages.map(({ json: _, ...cell }) => cell as DialogMessage);
      assertEquals<readonly DialogMessage[]>(cells, dialog.messages);
    }),
    RUNS,
  );
});

Deno.test("stringifyNotebook() changes no byte outside a changed cell", () => {
  fc.assert(
    fc.property(dialogs, fc.nat(), prose, (dialog, choice, content) => {
      const read = parseNotebook(stringifyNotebook(dialog));
      const { id, json } = read.messages[choice % read.messages.length]!;
      const changed = updateMessage(read, id, (cell) => ({ ...cell, content: `${content}!` }));
      const text = stringifyNotebook(changed);
      const [before, after] = read.json!.split(json!) as [string, string];
      assert(text.startsWith(before) && text.endsWith(after), "bytes of another cell differ");
      assertEquals(
        parseNotebook(text).messages.map(({ content }) => content),
        changed.messages.map((m) => m.content),
      );
    }),
    RUNS,
  );
});

Deno.test("compactDialog() keeps ids, places and all cells but prompts, and gives a valid dialog", async () => {
  const tokenizer = await loadTokenizer();
  const options = { tokenizer, userTokens: 10, assistantTokens: 6, callTokens: 12, resultTokens: 8 };
  fc.assert(
    fc.property(dialogs, (dialog) => {
      const compact = validateDialog(compactDialog(dialog, options));
      assertEquals(compact.messages.map(({ id }) => id), dialog.messages.map(({ id }) => id));
      compact.messages.forEach((message, index) => {
        const old = dialog.messages[index]!;
        if (message.type !== "prompt") return assertStrictEquals(message, old);
        assert(tokenizer.count(message.content) <= 10, `the question of ${message.id} is over its budget`);
      });
      assertEquals(parseNotebook(stringifyNotebook(compact)).messages.length, dialog.messages.length);
      assertStrictEquals(
        compactDialog(compact, { ...options, userTokens: Infinity, assistantTokens: Infinity }),
        compact,
      );
    }),
    { ...RUNS, numRuns: 60 },
  );
});

Deno.test("dialogToHistory() ends each turn with a prompt and leaves hidden cells out", () => {
  fc.assert(
    fc.property(dialogs, (dialog) => {
      const turns = dialogToHistory(dialog);
      assertEquals(turns.length, dialog.messages.filter(({ type }) => type === "prompt").length);
      const hidden = {
        ...dialog,
        messages: [{ ...dialog.messages[0]!, id: "h", metadata: { skipped: 1 } }, ...dialog.messages],
      };
      assertEquals(dialogToHistory(hidden), turns);
    }),
    RUNS,
  );
});

Deno.test("parseLiteral(literalRepr()) gives a literal back", () => {
  const literal = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom({ type: "none" }, { type: "ellipsis" }, { type: "bool", value: true }),
      fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }).map((value) => ({ type: "int", value })),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ type: "float", value })),
      fc.string({ unit: "grapheme" }).map((value) => ({ type: "str", value })),
      fc.uint8Array({ maxLength: 8 }).map((value) => ({ type: "bytes", value: Uint8Array.from(value) })),
      fc.array(tie("value"), { maxLength: 3 }).map((items) => ({ type: "list", items })),
      fc.array(tie("value"), { maxLength: 3 }).map((items) => ({ type: "tuple", items })),
      fc.uniqueArray(fc.string(), { maxLength: 3 }).chain((keys) =>
        fc.tuple(...keys.map(() => tie("value"))).map((values) => ({
          type: "dict",
          entries: keys.map((value, index) => [{ type: "str", value }, values[index]]),
        }))
      ),
    ),
  })).value as fc.Arbitrary<Parameters<typeof literalRepr>[0]>;
  // `...` prints as a name that is no literal.
  fc.assert(
    fc.property(literal, (value) => {
      const source = literalRepr(value);
      if (!source.includes("Ellipsis")) assertEquals(parseLiteral(source), value);
    }),
    RUNS,
  );
});
