import { findErrors } from "./find_errors.ts";
import { findIds } from "./find_ids.ts";
import { findNumbers } from "./find_numbers.ts";
import { findPaths } from "./find_paths.ts";
import { findUrls } from "./find_urls.ts";

/** A kind of fact that can be read from a text without understanding it. */
export type FactKind = "paths" | "urls" | "ids" | "numbers" | "errors";

/** Finds the facts of one kind in a text, in order, each as it stands there and as often. */
export type FactExtractor = (text: string) => string[];

/**
 * How the facts of each kind are found. Every extractor takes time linear in the text.
 *
 * @example
 * ```ts
 * import { FACT_KINDS } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const text = "See src/fold/cited.ts:12 and https://example.org/a_(b), ticket PITH-12.";
 * assertEquals(FACT_KINDS.paths(text), ["src/fold/cited.ts"]);
 * assertEquals(FACT_KINDS.urls(text), ["https://example.org/a_(b)"]);
 * assertEquals(FACT_KINDS.ids(text), ["PITH-12"]);
 * ```
 */
export const FACT_KINDS: Readonly<Record<FactKind, FactExtractor>> = Object.freeze({
  paths: findPaths,
  urls: findUrls,
  ids: findIds,
  numbers: findNumbers,
  errors: findErrors,
});
