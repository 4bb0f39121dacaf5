import * as nodePath from "node:path";
import { inFolder } from "../in_folder.ts";
import { npmCache } from "./npm_cache.ts";

/** The version that every package of the stand-in has. */
const VERSION = "1.0.0";

interface StandIn {
  readonly subpath: string;
  readonly source: string;
}

function offlineSource(name: string): string {
  return Deno.readTextFileSync(new URL(`../offline/${name}`, import.meta.url));
}

/** What pith needs of JSR: the adapters with which the tasks run where JSR is out of reach. */
const PACKAGES: Readonly<Record<string, StandIn>> = {
  "@std/assert": { subpath: ".", source: offlineSource("assert.ts") },
  "@std/cli": {
    subpath: "./parse-args",
    source: offlineSource("parse_args.ts").replace('from "minimist"', 'from "npm:minimist@1.2.8"'),
  },
  "@std/path": {
    subpath: ".",
    source: `export { ${
      Object.keys(nodePath).filter((name) => !/^(?:default|_)/.test(name)).join(", ")
    } } from "node:path";\n`,
  },
};

async function checksum(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${
    Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
  }`;
}

async function answer(request: Request): Promise<Response> {
  const [, name = "", file] = /^\/(@std\/\w+)\/(.+)$/.exec(new URL(request.url).pathname) ?? [];
  const standIn = PACKAGES[name];
  if (standIn === undefined) return new Response("not found", { status: 404 });
  const [scope, bare] = name.slice(1).split("/");
  if (file === "meta.json") {
    return Response.json({ scope, name: bare, latest: VERSION, versions: { [VERSION]: {} } });
  }
  if (file === `${VERSION}_meta.json`) {
    const size = new TextEncoder().encode(standIn.source).length;
    return Response.json({
      manifest: { "/mod.ts": { size, checksum: await checksum(standIn.source) } },
      exports: { [standIn.subpath]: "./mod.ts" },
    });
  }
  if (file !== `${VERSION}/mod.ts`) return new Response("not found", { status: 404 });
  return new Response(standIn.source, { headers: { "content-type": "application/typescript" } });
}

/**
 * Runs a command of Deno with a registry of this machine in JSR's place, which has nothing but stand-ins for `@std`: what
 * publishing checks can then be checked where JSR is out of reach.
 */
async function runWithStandIns(args: readonly string[]): Promise<number> {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  try {
    return await inFolder(async (cache) => {
      // What comes from the stand-in stays out of the user's cache; npm's packages need not be fetched anew.
      const npm = await npmCache();
      await Deno.mkdir(npm, { recursive: true });
      await Deno.symlink(npm, `${cache}/npm`, { type: "junction" });
      const { code } = await new Deno.Command(Deno.execPath(), {
        args: [...args],
        env: {
          JSR_URL: `http://127.0.0.1:${server.addr.port}/`,
          DENO_DIR: cache,
          DENO_NO_UPDATE_CHECK: "1",
        },
      }).spawn().status;
      return code;
    });
  } finally {
    await server.shutdown();
  }
}

if (import.meta.main) Deno.exit(await runWithStandIns(Deno.args));
