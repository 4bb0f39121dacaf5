import type { MediaPart, ThinkingPart } from "../../model/message.ts";
import { dataUrl } from "../data_url.ts";
import { mediaMark } from "../media.ts";
import type { PartLoss } from "../part_losses.ts";

/** A text, which is the same for interfaces and models. */
export interface AiSdkText {
  /** Tells the part from the others. */
  readonly type: "text";
  /** The text. */
  readonly text: string;
}

function isUrl(text: string): boolean {
  try {
    return new URL(text).protocol !== "";
  } catch {
    return false;
  }
}

/** The address of a medium, or its content as a `data:` URL; `undefined` when it has neither that the SDK can take. */
export function mediumUrl({ mime, data, url }: MediaPart): string | undefined {
  if (data !== undefined) return dataUrl(mime, data);
  return url !== undefined && isUrl(url) ? url : undefined;
}

/** A medium that is only named, with its name and address where it has them. */
export function namedMedium({ mime, filename, url }: MediaPart): AiSdkText {
  return {
    type: "text",
    text: [mediaMark(mime), filename, url].filter((word) => word !== undefined).join(" "),
  };
}

/** What the SDK cannot say of a part that the fit has let pass. */
export function mediumLoss(part: MediaPart): PartLoss[] {
  if (mediumUrl(part) !== undefined) return [];
  return [{
    code: "media",
    says: `a medium of the type ${part.mime} without content or a URL is only named`,
  }];
}

/** The seal of a thought, as the SDK keeps what belongs to a provider; Anthropic's is the one that must be given back. */
export function sealOf(
  { signature }: ThinkingPart,
): { readonly anthropic: { readonly signature: string } } | undefined {
  return signature === undefined ? undefined : { anthropic: { signature } };
}
