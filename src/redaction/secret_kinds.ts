import { findAssignments } from "./assignments.ts";
import { CONTEXT_KINDS } from "./context_kinds.ts";
import { findPrivateKeys } from "./private_keys.ts";
import type { SecretKind } from "./secret_kind.ts";
import { TOKEN_KINDS } from "./token_kinds.ts";

/**
 * The kinds of secrets that are found: private keys, tokens with a prefix of their own, what its surroundings give away,
 * and values of names such as `DB_PASSWORD`. Of two kinds for one stretch of text the first in the table counts.
 *
 * @example
 * ```ts
 * import { SECRET_KINDS } from "@pith/pith";
 * import { assert } from "@std/assert";
 *
 * assert(SECRET_KINDS.some(({ name }) => name === "github-token"));
 * ```
 */
export const SECRET_KINDS: readonly SecretKind[] = Object.freeze([
  { name: "private-key", title: "Private key: PEM, OpenSSH, PGP, SSH2 or PuTTY", find: findPrivateKeys },
  ...TOKEN_KINDS,
  ...CONTEXT_KINDS,
  { name: "secret", title: "Value of a name that says that it is secret", find: findAssignments },
].map((kind) => Object.freeze(kind)));
