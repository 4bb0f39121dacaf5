import { finish } from "../processes.ts";

/** The folder in which Deno keeps what it has of npm. */
export async function npmCache(): Promise<string> {
  const { out } = await finish(new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }));
  return (JSON.parse(out) as { npmCache: string }).npmCache;
}
