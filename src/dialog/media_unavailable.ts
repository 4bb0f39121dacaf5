/**
 * Says that a medium cannot be loaded or decoded. {@linkcode mediaItem} turns it into a notice for the model; a loader
 * that a host passes may throw it, too. Any other error of a loader is passed on.
 *
 * @example
 * ```ts
 * import { mediaItem, MediaUnavailableError } from "@pith/pith";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const load = () => {
 *   throw new MediaUnavailableError("The file is gone");
 * };
 * const [notice] = mediaItem(load, { type: "content", id: "plot" });
 * assertStringIncludes(notice?.type === "text" ? notice.text : "", 'reason="The file is gone"');
 * ```
 */
export class MediaUnavailableError extends Error {
  /** The error's name. */
  override readonly name = "MediaUnavailableError";
}
