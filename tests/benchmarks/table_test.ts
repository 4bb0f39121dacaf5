import { assertEquals, assertThrows } from "@std/assert";
import { markdownTable } from "./table.ts";

Deno.test("a table has its columns in line, names left and numbers right", () => {
  assertEquals(
    markdownTable(["what", "ms"], [["reading", "12.5"], ["folding", "3"]]),
    [
      "| what    |   ms |",
      "| ------- | ---: |",
      "| reading | 12.5 |",
      "| folding |    3 |",
    ].join("\n"),
  );
});

Deno.test("a table escapes what would be markup", () => {
  const row = markdownTable(["a"], [["x|y\n<b> *c* \\ `d`"]]).split("\n")[2];
  assertEquals(row, "| x\\|y \\<b> \\*c\\* \\\\ \\`d\\` |");
});

Deno.test("a table refuses a row that is not as long as its head", () => {
  assertThrows(() => markdownTable(["a", "b"], [["1", "2"], ["1"]]), RangeError, "Row 2");
});
