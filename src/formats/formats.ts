import { CLAUDE_CODE } from "./claude_code/format.ts";
import type { Format } from "./format.ts";
import { MESSAGES } from "./messages_format.ts";
import { NOTEBOOK } from "./notebook_format.ts";

/**
 * The formats that can be read, the more telling ones first: detection takes the first that knows the input.
 *
 * @example
 * ```ts
 * import { FORMATS } from "@pith/pith";
 * import { assert } from "@std/assert";
 *
 * assert(FORMATS.some((format) => format.name === "claude-code"));
 * ```
 */
export const FORMATS: readonly Format[] = [NOTEBOOK, CLAUDE_CODE, MESSAGES];
