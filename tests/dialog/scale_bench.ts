/** What has to stay linear, at one size and at ten times that size. */
import {
  dialogToReply,
  parseNotebook,
  parseReply,
  renderOutputs,
  replyToDialog,
  stringifyNotebook,
} from "@pith/pith";
import { prompt, raw } from "./cells.ts";
import { largeOutput, manyCalls } from "./scale_inputs.ts";

for (const megabytes of [5, 50]) {
  const outputs = largeOutput(megabytes);
  Deno.bench(`renderOutputs() of ${megabytes} MB`, { group: "outputs" }, () => {
    renderOutputs(outputs);
  });
}

for (const calls of [1_000, 10_000]) {
  const reply = manyCalls(calls);
  const exploded = replyToDialog(prompt("p", "q", reply));
  Deno.bench(`parseReply() of ${calls} calls`, { group: "parse" }, () => {
    parseReply(reply);
  });
  Deno.bench(`dialogToReply() of ${calls} calls`, { group: "implode" }, () => {
    dialogToReply(exploded);
  });
}

for (const cells of [1_000, 10_000]) {
  const messages = Array.from({ length: cells }, (_, index) => raw(`r${index}`, "line\n".repeat(20)));
  const text = stringifyNotebook({ name: "large", metadata: {}, messages });
  Deno.bench(`parseNotebook() and stringifyNotebook() of ${cells} cells`, { group: "notebook" }, () => {
    stringifyNotebook(parseNotebook(text));
  });
}
