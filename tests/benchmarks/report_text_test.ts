import { assertEquals } from "@std/assert";
import { partsOf, reportOf, type ReportPart } from "./report_text.ts";

const parts: readonly ReportPart[] = [
  { title: "Cold start", body: "Some words.\n\n| a | b |\n| --- | --- |\n| # | ## |" },
  { title: "Growth", body: "![Times](growth.svg)" },
];

Deno.test("the parts of a report are found again as they were written", () => {
  const report = reportOf(parts);
  assertEquals([...partsOf(report).values()], parts);
  assertEquals(reportOf([...partsOf(report).values()]), report);
});

Deno.test("an empty report has no parts", () => {
  assertEquals(partsOf("").size, 0);
});
