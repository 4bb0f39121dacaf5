import { BUDGET_FLAGS } from "../flags/budget_flags.ts";
import type { Flag } from "../command.ts";
import { DOCUMENT_FLAGS } from "../flags/document_flags.ts";
import { READING_FLAGS } from "../flags/reading_flags.ts";

/** A key of `pith.json` that stands for a flag. */
export interface ConfigKey {
  /** The key. */
  readonly name: string;
  /** The flag. */
  readonly flag: Flag;
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

/** The keys that stand for flags, in the order of help. */
export const CONFIG_KEYS: readonly ConfigKey[] = [...BUDGET_FLAGS, ...READING_FLAGS, ...DOCUMENT_FLAGS]
  .filter(({ isConfigurable }) => isConfigurable)
  .map((flag) => ({ name: camelCase(flag.name), flag }));

/** The key that holds the renderers of calls. */
export const RENDERERS_KEY = "callRenderers";

/** The key by which editors find the schema. */
export const SCHEMA_KEY = "$schema";
