import { readConversation, stringifyJson } from "@pith/pith";

/** A folder `fixtures/<format>/<case>` with an input and what is to be read from it. */
export interface Fixture {
  /** The format's name. */
  readonly format: string;
  /** The format and the case, for messages. */
  readonly name: string;
  /** The input. */
  readonly input: URL;
  /** The file that holds what is to be read. */
  readonly expected: URL;
}

const root = new URL("../../fixtures/", import.meta.url);

/** The formats that have fixtures of this kind; the session is tested by the script that makes it. */
const FORMATS = ["claude-code"];
const OTHER_KIND = ["session"];

/** Finds the fixtures, in the order of their names. */
export function findFixtures(): Fixture[] {
  return FORMATS.flatMap((format) => {
    const cases = [...Deno.readDirSync(new URL(`${format}/`, root))].map(({ name }) => name).sort();
    return cases.filter((name) => !OTHER_KIND.includes(name)).map((name) => {
      const folder = new URL(`${format}/${name}/`, root);
      return {
        format,
        name: `${format}/${name}`,
        input: new URL("input.jsonl", folder),
        expected: new URL("expected.json", folder),
      };
    });
  });
}

/** Reads a fixture's input, as its expectation is written. */
export async function readFixture({ input }: Fixture): Promise<string> {
  const { format, messages, diagnostics, leftOut } = await readConversation(await Deno.readFile(input));
  return `${stringifyJson({ format, messages, diagnostics, leftOut }, { indent: 2 })}\n`;
}
