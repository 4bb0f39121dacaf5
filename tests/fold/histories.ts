/** Random valid histories: calls in parallel, nested and answered late, citations and earlier summaries anywhere. */
import fc from "fast-check";
import { cited, type Message, type Part } from "@pith/pith";

/** Freezes a value and all that it holds. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.lorem({ maxCount: 60 }),
  fc.constantFrom("", " ", "§ do this §", "***", "» said »", "> x", "a\n\n***\n\nb", "<system-reminder>x"),
);

const step = fc.oneof(
  fc.record({
    does: fc.constant("say" as const),
    role: fc.constantFrom("user" as const, "assistant" as const, "system" as const),
    text,
    summary: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  }),
  fc.record({ does: fc.constant("call" as const), calls: fc.integer({ min: 1, max: 3 }), text }),
  fc.record({ does: fc.constant("answer" as const), results: fc.integer({ min: 1, max: 4 }), text }),
);

const ids = fc.array(fc.constantFrom("c1", "c2", "c3", " x", "ü", "\u{1f600}", "\uff5e"), { maxLength: 3 });

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Plays the steps; what is open at the end is answered, or left open where it may be. */
function play(steps: readonly (readonly [Step, readonly string[]])[], leaveOpen: boolean): Message[] {
  const messages: Message[] = [];
  let open: string[] = [];
  let made = 0;
  const answer = (from: readonly string[], text: string): Message => {
    return { role: "tool", content: from.map((id): Part => ({ type: "tool_result", id, text })) };
  };
  for (const [does, citations] of steps) {
    let message: Message;
    if (does.does === "say") {
      const metadata = does.summary ? { "adk.compacted": "true", note: "kept" } : undefined;
      message = {
        role: does.role,
        content: [{ type: "text", text: does.text }],
        ...(metadata && { metadata }),
      };
    } else if (does.does === "call") {
      const own = Array.from({ length: does.calls }, () => `call_${made++}`);
      open.push(...own);
      const calls = own.map((id): Part => ({
        type: "tool_use",
        id,
        name: "Bash",
        arguments: { command: does.text },
      }));
      message = { role: "assistant", content: [{ type: "text", text: does.text }, ...calls] };
    } else {
      // The latest call is answered first, so that calls nest.
      const answered = open.slice(-does.results).reverse();
      if (answered.length === 0) continue;
      open = open.slice(0, -does.results);
      message = answer(answered, does.text);
    }
    messages.push(citations.length === 0 ? message : cited(message, citations));
  }
  const last = messages.findLast(({ role }) => role !== "tool");
  const mayStayOpen = new Set(last?.content.map((part) => part.type === "tool_use" ? part.id : ""));
  const rest = open.filter((id) => !(leaveOpen && mayStayOpen.has(id)));
  return rest.length === 0 ? messages : [...messages, answer(rest, "late")];
}

/** A deeply frozen history that `validateMessages` finds nothing wrong with. */
export const histories: fc.Arbitrary<readonly Message[]> = fc
  .tuple(fc.array(fc.tuple(step, ids), { maxLength: 24 }), fc.boolean())
  .map(([steps, leaveOpen]) => deepFreeze(play(steps, leaveOpen)));

/** A message of two paragraphs, long enough to be worth a fold. */
export function longTurn(role: "user" | "assistant", number: number): Message {
  const sentence = `Statement ${number} is made at some length, as people do when they talk to a machine. `;
  return { role, content: [{ type: "text", text: `${sentence.repeat(6)}\n\n${sentence.repeat(6)}` }] };
}
