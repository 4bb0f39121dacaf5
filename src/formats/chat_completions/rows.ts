/** Words in a message. */
export interface ChatText {
  /** Tells the part from the others. */
  readonly type: "text";
  /** The words. */
  readonly text: string;
}

/** A picture. */
export interface ChatImage {
  /** Tells the part from the others. */
  readonly type: "image_url";
  /** Where it is, or a `data:` URL. */
  readonly "image_url": { readonly url: string };
}

/** A sound. */
export interface ChatAudio {
  /** Tells the part from the others. */
  readonly type: "input_audio";
  /** The content in base64, and its format. */
  readonly "input_audio": { readonly data: string; readonly format: "wav" | "mp3" };
}

/** A document. */
export interface ChatFile {
  /** Tells the part from the others. */
  readonly type: "file";
  /** The content as a `data:` URL with the file's name, or the id of a file that was sent before. */
  readonly file: { readonly "file_data": string; readonly filename: string } | { readonly "file_id": string };
}

/** What a user's message can hold. */
export type ChatPart = ChatText | ChatImage | ChatAudio | ChatFile;

/** A message of the system. */
export interface ChatSystemMessage {
  /** Who speaks. */
  readonly role: "system";
  /** What is said. */
  readonly content: string | ChatText[];
}

/** A message of the user. */
export interface ChatUserMessage {
  /** Who speaks. */
  readonly role: "user";
  /** What is said. */
  readonly content: string | ChatPart[];
}

/** A call of a tool. */
export interface ChatCall {
  /** What the result repeats. */
  readonly id: string;
  /** Tells the call from those of other kinds. */
  readonly type: "function";
  /** The tool, and the arguments as JSON text. */
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A message of the assistant. */
export interface ChatAssistantMessage {
  /** Who speaks. */
  readonly role: "assistant";
  /** What is said; nothing where it only calls. */
  readonly content: string | ChatText[] | null;
  /** The calls, where there are some. */
  readonly "tool_calls"?: ChatCall[];
}

/** The result of a call. */
export interface ChatToolMessage {
  /** Who speaks. */
  readonly role: "tool";
  /** The call's id. */
  readonly "tool_call_id": string;
  /** What the tool answered. */
  readonly content: string;
}

/** A message as a request to Chat Completions holds it. */
export type ChatMessage = ChatSystemMessage | ChatUserMessage | ChatAssistantMessage | ChatToolMessage;

/** The body of a request to Chat Completions, less the model and the tools. */
export interface ChatRequest {
  /** The conversation. */
  readonly messages: ChatMessage[];
}
