import { assert, assertEquals } from "@std/assert";
import { countMessages, loadTokenizer, readConversation } from "@pith/pith";
import { compactRead } from "../../src/reports/compact_read.ts";
import { compactReport } from "../../src/reports/compact_report.ts";
import { redactConversation } from "../../src/reports/redact_conversation.ts";
import { glue, signs } from "../redaction/signs.ts";

const tokenizer = await loadTokenizer();

Deno.test("compactReport() counts the conversation as it came in, like the receipt, when secrets were taken out", async () => {
  const content = `Use ${glue("ghp", "_", signs(36))} for it.`;
  const read = await readConversation(JSON.stringify([{ role: "user", content }]));
  const plain = redactConversation(read);
  const compacted = compactRead(plain, { tokenizer, path: "session.json" });
  const { before, receipt, document } = compactReport(compacted, { tokenizer });
  assert(document.includes("[redacted: github-token]"), document);
  assertEquals(before, countMessages(read.messages, { tokenizer }));
  assertEquals(receipt!.before, before.tokens);
});
