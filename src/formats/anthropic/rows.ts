/** Words in a message. */
export interface AnthropicText {
  /** Tells the block from the others. */
  readonly type: "text";
  /** The words. */
  readonly text: string;
}

/** The types of pictures whose content can be sent. */
export type AnthropicImageType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

/** Something that lies at an address, or with the provider. */
export type AnthropicPlace =
  | { readonly type: "url"; readonly url: string }
  | { readonly type: "file"; readonly "file_id": string };

/** A picture. */
export interface AnthropicImage {
  /** Tells the block from the others. */
  readonly type: "image";
  /** The content, or where it is. */
  readonly source:
    | { readonly type: "base64"; readonly "media_type": AnthropicImageType; readonly data: string }
    | AnthropicPlace;
}

/** A document. */
export interface AnthropicDocument {
  /** Tells the block from the others. */
  readonly type: "document";
  /** The content, or where it is. */
  readonly source:
    | { readonly type: "base64"; readonly "media_type": "application/pdf"; readonly data: string }
    | { readonly type: "text"; readonly "media_type": "text/plain"; readonly data: string }
    | AnthropicPlace;
  /** Its name. */
  readonly title?: string;
}

/** What the model thought, with the provider's seal. */
export interface AnthropicThinking {
  /** Tells the block from the others. */
  readonly type: "thinking";
  /** The thought. */
  readonly thinking: string;
  /** The seal. */
  readonly signature: string;
}

/** A call of a tool. */
export interface AnthropicCall {
  /** Tells the block from the others. */
  readonly type: "tool_use";
  /** What the result repeats. */
  readonly id: string;
  /** The tool. */
  readonly name: string;
  /** The arguments. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** What a tool answered. */
export interface AnthropicResult {
  /** Tells the block from the others. */
  readonly type: "tool_result";
  /** The call that is answered. */
  readonly "tool_use_id": string;
  /** The answer; absent when it is empty. */
  readonly content?: string;
  /** `true` when the tool failed. */
  readonly "is_error"?: true;
}

/** What can be said besides calls, results and thoughts. */
export type AnthropicSaid = AnthropicText | AnthropicImage | AnthropicDocument;

/** What a message can hold. */
export type AnthropicBlock = AnthropicSaid | AnthropicThinking | AnthropicCall | AnthropicResult;

/** A message. */
export interface AnthropicMessage {
  /** Who speaks; results of tools come from the user. */
  readonly role: "user" | "assistant";
  /** What is said. */
  readonly content: string | AnthropicBlock[];
}

/** The body of a request, less the model and its settings. */
export interface AnthropicRequest {
  /** The system prompt. */
  readonly system?: string | AnthropicText[];
  /** The messages, in which the sides take turns. */
  readonly messages: AnthropicMessage[];
}
