import { fileURLToPath } from "node:url";

/** The flags with which a child process finds `@std` where this one found it. */
export const childFlags: readonly string[] = import.meta.resolve("@std/assert").startsWith("file:")
  ? [`--import-map=${fileURLToPath(new URL("./offline/import_map.json", import.meta.url))}`]
  : [];
