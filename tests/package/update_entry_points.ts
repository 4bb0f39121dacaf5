/**
 * Writes into each room's `mod.ts` what the package's `mod.ts` exports of the room. What the room's has besides stays: the
 * comment of the module, and the types of other rooms that its signatures name.
 */
const root = new URL("../../", import.meta.url);

/** What the types of other rooms stand under. */
const FOREIGN = "\n// Types of other rooms, which signatures above name.\n";

/** The statements that export something of a room, by room, as the room itself would write them. */
function statementsByRoom(code: string): Map<string, string[]> {
  const statements = code.matchAll(/^export (?:type )?\{[^}]*\} from "\.\/src\/(\w+)\/[^"]+";$/gm);
  const rooms = new Map<string, string[]>();
  for (const [statement, room] of statements) {
    const own = rooms.get(room!) ?? [];
    rooms.set(room!, [...own, statement.replace(`./src/${room}/`, "./")]);
  }
  return rooms;
}

function updateEntryPoint(room: string, statements: readonly string[]): void {
  const file = new URL(`src/${room}/mod.ts`, root);
  const [before, foreign] = Deno.readTextFileSync(file).split(FOREIGN);
  const [comment] = /^\/\*\*[^]*?\*\/\n/.exec(before!)!;
  const own = `${comment}${statements.join("\n")}\n`;
  Deno.writeTextFileSync(file, foreign === undefined ? own : own + FOREIGN + foreign);
}

const code = await Deno.readTextFile(new URL("mod.ts", root));
for (const [room, statements] of statementsByRoom(code)) updateEntryPoint(room, statements);
