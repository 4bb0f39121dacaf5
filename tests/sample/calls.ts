import type { Random } from "./random.ts";
import { WORDS } from "./story.ts";

/** A tool call of the sample session, and what it answers. */
export interface Call {
  /** The tool. */
  readonly name: string;
  /** Its arguments. */
  readonly input: Record<string, unknown>;
  /** The answer, as the host stores it: a text or blocks. */
  readonly result: unknown;
  /** Whether it failed. */
  readonly isError?: boolean;
}

/** A picture of 2 × 2 dots. */
export const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP4z8DwHwyBNBCDcQMASb8I+CG2WqsAAAAASUVORK5CYII=";

const FILES: readonly string[] = [
  "src/import/quantity.ts",
  "src/import/run.ts",
  "src/report/table.ts",
  "src/report/dates.ts",
  "src/calendar.ts",
  "tests/quantity_test.ts",
  "db/0042_quantity_text.sql",
];

const words = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(" ");

function lines(count: number, line: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index + 1)).join("\n");
}

function testLog(random: Random, bytes: number): string {
  const log = lines(Math.ceil(bytes / 60), (n) => `  ✓ ${words(random, 5)} [${n}] (${random.int(40)} ms)`);
  return `<note>\nRead the test guide before you change a test.\n</note>\n$ vitest run\n${log}\n\n Tests  ${
    100 + random.int(300)
  } passed\n`;
}

function source(random: Random, bytes: number): string {
  return lines(
    Math.ceil(bytes / 50),
    (n) =>
      `${String(n).padStart(5)}→  const ${random.pick(["row", "day", "key"])}${n} = "${words(random, 2)}";`,
  );
}

const bash = (command: string, result: string, isError = false): Call => ({
  name: "Bash",
  input: { command },
  result,
  isError,
});

/** The calls by the names that the story uses; `bytes` is about how long an answer is. */
export const CALLS: Readonly<Record<string, (random: Random, bytes: number) => Call>> = {
  log: (random, bytes) =>
    bash(
      "cd /home/dev/stockroom\ntail -n 200 logs/import.log",
      lines(Math.ceil(bytes / 90), (n) =>
        `2026-03-1${n % 10}T02:0${n % 6}:00Z INFO row ${n} ${words(random, 4)}`) +
        '\nError: null value in column "quantity" violates not-null constraint (row 1207)',
    ),
  history: (random) => bash("git log --oneline -8", lines(8, () => `${random.hex(7)} ${words(random, 5)}`)),
  grep: (random) => ({
    name: "Grep",
    input: { pattern: "readQuantity|parseQuantity", path: "/home/dev/stockroom/src" },
    result: lines(9, (n) => `${random.pick(FILES)}:${n * 7}: ${words(random, 4)}`),
  }),
  glob: () => ({ name: "Glob", input: { pattern: "src/report/**/*.ts" }, result: FILES.join("\n") }),
  read: (random, bytes) => ({
    name: "Read",
    input: { file_path: `/home/dev/stockroom/${random.pick(FILES)}`, limit: 400 },
    result: source(random, bytes),
  }),
  write: (random, bytes) => ({
    name: "Write",
    input: { file_path: `/home/dev/stockroom/${random.pick(FILES)}`, content: source(random, bytes / 4) },
    result: "File written.",
  }),
  edit: (random) => ({
    name: "Edit",
    input: {
      file_path: `/home/dev/stockroom/${random.pick(FILES)}`,
      old_string: `const value = Number(${random.pick(["cell", "text"])});\n${words(random, 12)}`,
      new_string: `const value = readQuantity(${random.pick(["cell", "text"])}, row);\n${words(random, 18)}`,
    },
    result: "The file has been updated.",
  }),
  test: (random, bytes) => bash("npm test", testLog(random, bytes), random.int(4) === 0),
  lint: (random) => bash("npm run lint && npm run check", `no problems in ${100 + random.int(90)} files`),
  bench: (random) => bash("node bench/import.js --rows 50000", `50,000 rows in ${9 + random.int(40)}.2 s`),
  profile: (random, bytes) => bash("node --prof-process isolate.log | head -n 60", source(random, bytes / 2)),
  migrate: () =>
    bash("npm run migrate up && npm run migrate down && npm run migrate up", "0042 up\n0042 down\n0042 up"),
  status: (random) => bash("git status --short", lines(4, () => ` M ${random.pick(FILES)}`)),
  commit: () =>
    bash(
      "git commit -m 'fix(import): read grouped quantities strictly 🐛' -m 'Thanks to the testers 👩‍👩‍👧‍👦'",
      "[import-quantities 3f9c2ab] fix(import): read grouped quantities strictly 🐛\n 4 files changed",
    ),
  python: (random) => ({
    name: "mcp__clikernel__execute",
    input: {
      code:
        `import re\nrows = ["1,200", "12", "1,2"]\n[re.fullmatch(r"\\d{1,3}(,\\d{3})*", r) for r in rows]`,
    },
    result: [{ type: "text", text: `[match, match, None]\n${words(random, 6)}` }],
  }),
  mcp: (random) => ({
    name: "mcp__db__query",
    input: {
      sql: "select day, is_stock_taking from calendar order by day",
      row_limit: 20,
      snapshot: 9007199254740993n,
    },
    result: JSON.stringify({
      rows: Array.from({ length: 20 }, (_, n) => ({ day: `2026-01-${n + 10}`, n: random.int(9) })),
    }),
  }),
  screenshot: () => ({
    name: "mcp__browser__screenshot",
    input: { path: "/report", width: 1200 },
    result: [
      { type: "text", text: "The report at 1200 px" },
      { type: "image", source: { type: "base64", media_type: "image/png", data: PICTURE } },
    ],
  }),
  skill: () => ({ name: "Skill", input: { skill: "release" }, result: "Launching skill: release" }),
  todo: () => ({
    name: "TodoWrite",
    input: {
      todos: [{ content: "Changelog entry", status: "pending" }, { content: "Down step", status: "pending" }],
    },
    result: "Todos have been updated.",
  }),
  task: (random) => ({
    name: "Task",
    input: { description: "Check the SQL", prompt: "Look for queries that take names from the request." },
    result: [{ type: "text", text: `One place: the sort column of the report.\n${words(random, 20)}` }],
  }),
};
