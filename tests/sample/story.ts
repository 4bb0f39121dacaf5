/** What is said and done in the sample session: a person and an agent at work on an invented inventory service. */

/** A request, with the words of the agent before and after its work, and the calls it makes. */
export interface Scene {
  /** What the person types. */
  readonly prompt: string;
  /** What the agent says before it works. */
  readonly plan: string;
  /** The calls, by the names of `CALLS`; those joined by `+` are made in parallel. */
  readonly calls: readonly string[];
  /** What the agent says at the end. */
  readonly answer: string;
}

export const SCENES: readonly Scene[] = [
  {
    prompt: "The nightly import fails since Tuesday. Find out why, but do not change anything yet.",
    plan: "I look at the job's log and at what changed on Tuesday.",
    calls: ["log", "history+grep", "read"],
    answer:
      "The supplier now sends quantities with a thousands separator (`1,200`), and `Number()` makes NaN of it. The insert then fails on the NOT NULL column. Nothing is changed yet.",
  },
  {
    prompt:
      "OK. Parse it strictly: a comma is a thousands separator only in groups of three. Otherwise reject the row.",
    plan: "I add a parser with tests first, then use it in the importer.",
    calls: ["write", "edit", "test"],
    answer:
      "`parseQuantity` accepts `1,200` and `12`, and rejects `1,2` and `,100` with the row's number. All tests pass.",
  },
  {
    prompt: "No, keep the old name `readQuantity`. The reviewer does not want renames in this branch.",
    plan: "I take the rename back.",
    calls: ["grep+read", "edit", "test"],
    answer: "The function is called `readQuantity` again, in all seven places.",
  },
  {
    prompt:
      "The warehouse left this note, please respect it:\n\n「数量が空の行は、エラーにせず、前日の値を使ってください。棚卸しの日だけは例外です。」",
    plan:
      "The note says: a row without a quantity takes the value of the day before, except on stock-taking days.",
    calls: ["read+grep", "python", "edit", "test"],
    answer:
      "空の数量は前日の値になります。 An empty quantity now takes the previous day's value; on stock-taking days it is still an error.",
  },
  {
    prompt:
      "Which days are stock-taking days? Look into the calendar table, I think it is the last Friday of a month.",
    plan: "I ask the database.",
    calls: ["mcp", "python"],
    answer: "It is the last *working* day of the month, which was a Thursday twice this year.",
  },
  {
    prompt: "Good catch. Use the calendar table then, never compute it.",
    plan: "I replace the computation by a look-up.",
    calls: ["edit", "test+lint"],
    answer: "`isStockTakingDay` reads the table. The computed version is gone.",
  },
  {
    prompt: "Here is how the report looks now. The columns are cut on the right.",
    plan: "The picture shows that the table keeps its old fixed width.",
    calls: ["glob", "read+read", "edit", "screenshot"],
    answer: "The widths follow the content now; the new picture shows all columns 🎉.",
  },
  {
    prompt: "Use ISO dates everywhere in the report, no slashes.",
    plan: "I search for the places that format dates.",
    calls: ["grep", "edit+edit", "test"],
    answer: "Dates read `2026-03-14` in the report, the CSV and the mail.",
  },
  {
    prompt: "Before you go on, use the release skill and tell me what is missing for a release.",
    plan: "I load the skill.",
    calls: ["skill", "status", "todo"],
    answer: "Missing: the changelog entry, the migration's down step, and a version number.",
  },
  {
    prompt: "Write the down step. It must not lose rows that were added after the migration.",
    plan: "The down step has to copy the new column's values back before it drops it.",
    calls: ["read", "write", "migrate", "test"],
    answer:
      "The down step copies `quantity_text` back and keeps rows added later; I ran it up, down and up again.",
  },
  {
    prompt: "How long does the import take now? It must stay under two minutes for 50,000 rows.",
    plan: "I measure it with the generated file.",
    calls: ["bench", "profile"],
    answer: "It takes 41 s for 50,000 rows; 70 % of it is the look-up of the previous day, row by row.",
  },
  {
    prompt: "Batch the look-ups, 500 at a time. Not more, the replica has a limit.",
    plan: "I collect the keys of 500 rows and fetch them at once.",
    calls: ["edit", "bench", "test"],
    answer: "Now 9 s. The batch size is a constant, 500, with the reason beside it.",
  },
  {
    prompt: "Let a second agent check the SQL for injection.",
    plan: "I hand it to a sub-agent.",
    calls: ["task"],
    answer:
      "It found one place, the sort column of the report, which takes a name from the query. I list only known columns now.",
  },
  {
    prompt: "Commit, with a message that says why. And thank the family of testers 👩‍👩‍👧‍👦 in the body.",
    plan: "I commit in two parts: parser and report.",
    calls: ["status", "commit"],
    answer:
      "Two commits: `fix(import): read grouped quantities strictly 🐛` and `feat(report): ISO dates 📅`.",
  },
];

export const ASIDES: readonly string[] = [
  "That is what I expected.",
  "One test fails, and it is right: the fixture held a slash date.",
  "I look at the callers before I touch it.",
  "This is the only place.",
  "The type checker found two more.",
  "I keep the error's text as it is, since the alert matches on it.",
];

export const SKILL_BODY = `Base directory for this skill: /home/dev/.skills/release

# Release

1. The changelog has an entry for every change that a user sees, with its reason.
2. Every migration has a down step that was run.
3. The version number follows the size of the change.
`.concat("Check each point and name what is missing. Never publish by yourself.\n".repeat(12));

export const WORDS: readonly string[] =
  "import stock quantity supplier row batch ledger column report calendar migration replica parser fixture shelf pallet order invoice 数量 棚卸し 🧪 warehouse"
    .split(
      " ",
    );
