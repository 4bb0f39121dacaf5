import { pageAssets } from "./page_sources.ts";

Deno.writeTextFileSync(new URL("../../src/view/page_assets.ts", import.meta.url), await pageAssets());
