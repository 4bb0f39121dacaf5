import type { Conversation } from "../format.ts";
import { asId, asString, asTime, type JsonObject, toBlocks } from "../values.ts";

/** Where an older file tells the folder: in a text that Codex wrote into the conversation. */
const FOLDER = /<cwd>([^<\n]+)<\/cwd>|Current working directory: ([^\n]+)/;

/** Gathers what a rollout tells of the session; what stands first is its own, since a fork copies its parent's. */
export class RolloutAbout {
  #ownStart: number | undefined;
  #id: string | undefined;
  #startedAt: string | undefined;
  #folder: string | undefined;
  #toldFolder: string | undefined;

  /** The number of the first record that is the conversation's own, where those before it are its parent's. */
  get ownStart(): number {
    return this.#ownStart ?? 0;
  }

  /** Takes what is told of a session. */
  takeMeta(meta: JsonObject, writtenAt: string | undefined): void {
    if (this.#ownStart !== undefined) return;
    const start = meta.subagent_history_start_ordinal;
    this.#ownStart = typeof start === "number" ? start : 0;
    this.#id = asId(meta.id) ?? asId(meta.session_id);
    this.#startedAt = asTime(meta.timestamp) ?? writtenAt;
    this.#folder = asId(meta.cwd);
  }

  /** Takes the folder of a turn. */
  takeFolder(folder: unknown): void {
    this.#folder ??= asId(folder);
  }

  /** Looks for the folder in what Codex wrote into the user's turn. */
  lookForFolder({ role, content }: JsonObject): void {
    if (this.#toldFolder !== undefined || role !== "user") return;
    for (const block of toBlocks(content)) {
      const text = asString(block.text)?.trimStart() ?? "";
      const match = text.startsWith("<environment_context>") ? FOLDER.exec(text) : null;
      this.#toldFolder ??= (match?.[1] ?? match?.[2])?.trim();
    }
  }

  /** What was told. */
  told(): { readonly [K in keyof Pick<Conversation, "id" | "folder" | "startedAt">]: string | undefined } {
    return { id: this.#id, folder: this.#folder ?? this.#toldFolder, startedAt: this.#startedAt };
  }
}
