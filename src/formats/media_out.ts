import type { MediaPart } from "../model/message.ts";
import { dataUrl } from "./data_url.ts";
import { mediaMark, mediumOf } from "./media.ts";
import type { PartLoss } from "./part_losses.ts";

/** A medium in another form, and what of it cannot be said. */
export interface WrittenMedium<T> {
  /** The medium, or a text that names it. */
  readonly part: T;
  /** What cannot be said. */
  readonly losses: readonly PartLoss[];
}

/** Whether a medium's address is one that a server can fetch. */
export function isWebUrl(url: string | undefined): url is string {
  return url !== undefined && /^https?:/i.test(url);
}

/** How ids of files begin that were sent before, by who keeps them. */
const FILE_IDS = { openai: /^file-\w[\w-]*$/, anthropic: /^file_\w[\w-]*$/ } as const;

/** The id of a file that was sent to a provider before, which stands in the place of an address. */
export function fileIdOf({ data, url }: MediaPart, provider: keyof typeof FILE_IDS): string | undefined {
  return data === undefined && url !== undefined && FILE_IDS[provider].test(url) ? url : undefined;
}

/** The family of a medium's type, such as `image`. */
export function familyOf({ mime }: MediaPart): string {
  return mime.split("/", 1)[0]!.toLowerCase();
}

/**
 * The content of a medium as a `data:` URL. Of a type that only names its family the full one is told from the content;
 * a picture that does not tell it goes as PNG, since servers look at the content again.
 */
export function contentUrl({ mime, data = "" }: MediaPart): string {
  const told = mime.endsWith("/*") ? mediumOf(data, { mime })?.mime ?? mime : mime;
  return dataUrl(told === "image/*" ? "image/png" : told, data);
}

/** The name of a document, which servers ask for; one made of its type where it has none. */
export function fileName({ filename, mime }: MediaPart): string {
  const kind = /^[\w-]+\/([a-z0-9]{1,8})$/i.exec(mime)?.[1];
  return filename ?? (kind === undefined ? "file" : `file.${kind}`);
}

/** A medium that is only named. */
export function named<T>({ mime }: MediaPart, toText: (text: string) => T): WrittenMedium<T> {
  return {
    part: toText(mediaMark(mime)),
    losses: [{ code: "media", says: `a medium of the type ${mime} is only named` }],
  };
}

/** That a name goes, where a medium has one. */
export function nameLoss({ filename }: MediaPart): PartLoss[] {
  if (filename === undefined) return [];
  return [{ code: "not-representable", says: `the name "${filename}" of a medium was left out` }];
}
