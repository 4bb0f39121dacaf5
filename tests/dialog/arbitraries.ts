/** Random dialogs and replies for the property tests. */
import fc from "fast-check";
import {
  assistant,
  type Dialog,
  type DialogMessage,
  type Message,
  renderReply,
  toolResult,
  toolUse,
} from "@pith/pith";
import { code, deepFreeze, note, prompt, raw } from "./cells.ts";

/** The same runs every time. */
export const RUNS = { seed: 20260127, numRuns: 200 };

const WORDS = [
  "alpha",
  "β",
  "🙂",
  "é",
  "`",
  "```",
  "<b>",
  "&",
  "'",
  '"',
  "\\",
  "\n",
  "\n\n",
  "\u2028",
  "#",
  "x=1",
  "¶",
];

/** Text of words and signs that mean something in some markup; never blank at its ends. */
export const prose: fc.Arbitrary<string> = fc.array(fc.constantFrom(...WORDS), {
  minLength: 1,
  maxLength: 12,
})
  .map((words) => `a ${words.join(" ")} z`);

const name = fc.constantFrom("run", "search", "f_1", "検索");

const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.bigInt({ min: 2n ** 60n, max: 2n ** 70n }),
    fc.string({ unit: "grapheme" }),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b c", "ключ", "it's"), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;

const args = fc.dictionary(fc.constantFrom("path", "code", "limit", "données"), json, {
  maxKeys: 3,
  noNullPrototype: true,
});

interface Step {
  readonly before: string;
  readonly name: string;
  readonly args: Record<string, unknown>;
  readonly result: string;
}

const step: fc.Arbitrary<Step> = fc.record({
  before: fc.oneof(fc.constant(""), prose),
  name,
  args,
  result: fc.oneof(prose, fc.constant(""), fc.string({ unit: "grapheme" })),
});

function messagesOf(steps: readonly Step[], first: number, last: string): Message[] {
  const messages = steps.flatMap(({ before, name, args, result }, index): Message[] => {
    const id = `x${first + index}`;
    const call = toolUse(name, args, { id });
    return [before === "" ? assistant(call) : assistant(before, call), toolResult(result, { name, id })];
  });
  return [...messages, assistant(last)];
}

/** A clean reply: what the writer itself makes of messages, its last piece prose. */
export function replyFrom(first: number): fc.Arbitrary<string> {
  return fc.tuple(fc.array(step, { maxLength: 4 }), prose)
    .map(([steps, last]) => renderReply(messagesOf(steps, first, last)));
}

const metadata = fc.dictionary(fc.constantFrom("tags", "collapsed", "n"), json, {
  maxKeys: 2,
  noNullPrototype: true,
}).map(
  deepFreeze,
);

function cell(index: number): fc.Arbitrary<DialogMessage> {
  const id = `cell${index}`;
  const content = fc.oneof(prose, fc.constant(""), fc.string({ unit: "grapheme" }));
  return fc.oneof(
    fc.tuple(content, metadata).map(([content, metadata]) => note(id, content, metadata)),
    fc.tuple(content, prose, metadata).map(([content, output, metadata]) =>
      code(id, content, output, metadata)
    ),
    fc.tuple(content, replyFrom(100 * index), metadata)
      .map(([content, reply, metadata]) => prompt(id, content, reply, metadata)),
    fc.tuple(content, metadata).map(([content, metadata]) => raw(id, content, metadata)),
  );
}

/** A frozen dialog that ends with a prompt. */
export const dialogs: fc.Arbitrary<Dialog> = fc.nat({ max: 6 }).chain((count) =>
  fc.tuple(...Array.from({ length: count }, (_, index) => cell(index)), replyFrom(9000)).map((cells) => {
    const reply = cells.at(-1) as string;
    const messages = [...cells.slice(0, -1) as DialogMessage[], prompt("last", "And now?", reply)];
    return deepFreeze({ name: "random", metadata: {}, messages });
  })
);
