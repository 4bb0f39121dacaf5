/** Words in a message. */
export interface InputText {
  /** Tells the block from the others. */
  readonly type: "input_text";
  /** The words. */
  readonly text: string;
}

/** A picture. */
export interface InputImage {
  /** Tells the block from the others. */
  readonly type: "input_image";
  /** How closely the model looks. */
  readonly detail: "auto";
  /** Where it is, or a `data:` URL. */
  readonly "image_url"?: string;
  /** The id of a picture that was sent before. */
  readonly "file_id"?: string;
}

/** A document. */
export interface InputFile {
  /** Tells the block from the others. */
  readonly type: "input_file";
  /** The content as a `data:` URL. */
  readonly "file_data"?: string;
  /** Its name. */
  readonly filename?: string;
  /** Where it is. */
  readonly "file_url"?: string;
  /** The id of a document that was sent before. */
  readonly "file_id"?: string;
}

/** What a message that is no answer can hold. */
export type InputBlock = InputText | InputImage | InputFile;

/** A message of the user or the system. */
export interface InputMessage {
  /** Tells the item from the others. */
  readonly type: "message";
  /** Who speaks. */
  readonly role: "user" | "system";
  /** What is said. */
  readonly content: string | InputBlock[];
}

/** A text of the assistant. */
export interface AssistantMessage {
  /** Tells the item from the others. */
  readonly type: "message";
  /** Who speaks. */
  readonly role: "assistant";
  /** What is said. */
  readonly content: string;
}

/** A call of a tool. */
export interface FunctionCall {
  /** Tells the item from the others. */
  readonly type: "function_call";
  /** What the output repeats. */
  readonly "call_id": string;
  /** The tool. */
  readonly name: string;
  /** The arguments as JSON text. */
  readonly arguments: string;
}

/** What a tool gave back. */
export interface FunctionCallOutput {
  /** Tells the item from the others. */
  readonly type: "function_call_output";
  /** The call's id. */
  readonly "call_id": string;
  /** What the tool answered. */
  readonly output: string;
}

/** An item as a request to the Responses API holds it. */
export type InputItem = InputMessage | AssistantMessage | FunctionCall | FunctionCallOutput;

/** The body of a request to the Responses API, less the model and the tools. */
export interface ResponsesRequest {
  /** What the model is told before all else. */
  readonly instructions?: string;
  /** The conversation. */
  readonly input: InputItem[];
}
