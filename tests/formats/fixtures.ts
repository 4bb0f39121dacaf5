import { parseJson, readConversations, type ReadConversationsOptions, stringifyJson } from "@pith/pith";

/** A folder `fixtures/<format>/<case>` with an input and what is to be read from it. */
export interface Fixture {
  /** The format's name. */
  readonly format: string;
  /** The format and the case, for messages. */
  readonly name: string;
  /** The input: the file `input.*`. */
  readonly input: URL;
  /** The options for the reader: the file `options.json`, where there is one. */
  readonly options: ReadConversationsOptions;
  /** The file that holds what is to be read. */
  readonly expected: URL;
}

const root = new URL("../../fixtures/", import.meta.url);

/** Folders of other kinds: the goldens, the help of the command line, notebooks that are written back, and the session that a script makes. */
const OTHER_KIND = ["goldens", "cli", "notebook", "claude-code/session"];

function namesIn(folder: URL): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** Finds the fixtures, in the order of their names. */
export function findFixtures(): Fixture[] {
  const cases = namesIn(root).filter((format) => !OTHER_KIND.includes(format))
    .flatMap((format) =>
      namesIn(new URL(`${format}/`, root)).map((name) => [format, `${format}/${name}`] as const)
    )
    .filter(([, name]) => !OTHER_KIND.includes(name));
  return cases.map(([format, name]) => {
    const folder = new URL(`${name}/`, root);
    const files = namesIn(folder);
    const input = files.find((file) => file.startsWith("input."));
    if (input === undefined) throw new Error(`The fixture ${name} has no file "input.*"`);
    const options = files.includes("options.json")
      ? parseJson(Deno.readTextFileSync(new URL("options.json", folder))) as ReadConversationsOptions
      : {};
    return {
      format,
      name,
      input: new URL(input, folder),
      options,
      expected: new URL("expected.json", folder),
    };
  });
}

/** Reads a fixture's input, as its expectation is written: a list where the input holds several conversations. */
export async function readFixture({ input, options }: Fixture): Promise<string> {
  const conversations: unknown[] = [];
  for await (const conversation of readConversations(await Deno.readFile(input), options)) {
    const { format, id, title, folder, startedAt, messages, diagnostics, leftOut } = conversation;
    conversations.push({ format, id, title, folder, startedAt, messages, diagnostics, leftOut });
  }
  return `${stringifyJson(conversations.length === 1 ? conversations[0] : conversations, { indent: 2 })}\n`;
}
