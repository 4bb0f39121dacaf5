import { assistant, cited, compactConversation, user } from "@pith/pith";
import { assertEquals } from "@std/assert";

/** What OpenTelemetry's API takes as attributes of a span, as its own types have it. */
type AttributeValue =
  | string
  | number
  | boolean
  | (string | null | undefined)[]
  | (number | null | undefined)[]
  | (boolean | null | undefined)[];

interface Attributes {
  [attribute: string]: AttributeValue | undefined;
}

class Span {
  readonly written: Attributes = {};

  setAttributes(attributes: Attributes): this {
    Object.assign(this.written, attributes);
    return this;
  }
}

Deno.test("CompactionEvent.attributes() fits a span, and holds counts only", async () => {
  const history = [cited(user("A secret word. ".repeat(20)), ["source-1", "source-2"]), user("x")];
  const { event } = await compactConversation(history, {
    summarise: () => cited(assistant("Said."), ["source-1", "source-2"]),
    thresholdTokens: 10,
    keepRecent: 1,
    runId: "run-1",
  });
  const { written } = new Span().setAttributes(event!.attributes());
  assertEquals(written, {
    "adk.compaction.folded": "1",
    "adk.compaction.citations": "2",
    "adk.compaction.tokens_before": "75",
    "adk.compaction.tokens_after": "1",
  });
});
