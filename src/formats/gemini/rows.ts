/** Words, or a thought in words. */
export interface GeminiText {
  /** The words. */
  readonly text: string;
  /** `true` for a thought. */
  readonly thought?: true;
}

/** A medium whose content is carried along. */
export interface GeminiBlob {
  /** The content in base64, and its type. */
  readonly inlineData: { readonly mimeType: string; readonly data: string };
}

/** A medium that lies elsewhere. */
export interface GeminiFile {
  /** Where it is, and its type where that is known. */
  readonly fileData: { readonly fileUri: string; readonly mimeType?: string };
}

/** A call of a function. */
export interface GeminiCall {
  /** The id that the response repeats, the function, and the arguments. */
  readonly functionCall: {
    readonly id: string;
    readonly name: string;
    readonly args: Record<string, unknown>;
  };
}

/** What a function answered. */
export interface GeminiResponse {
  /** The call that is answered, the function, and the answer, which is an error when the function failed. */
  readonly functionResponse: {
    readonly id: string;
    readonly name: string;
    readonly response: { readonly output: string } | { readonly error: string };
  };
}

/** What a content can hold. */
export type GeminiPart = GeminiText | GeminiBlob | GeminiFile | GeminiCall | GeminiResponse;

/** A turn of one side. */
export interface GeminiContent {
  /** Who speaks; responses of functions come from the user. */
  readonly role: "user" | "model";
  /** What is said. */
  readonly parts: GeminiPart[];
}

/** The body of a request, less its settings. */
export interface GeminiRequest {
  /** The system prompt. */
  readonly systemInstruction?: { readonly parts: GeminiText[] };
  /** The turns, in which the sides alternate. */
  readonly contents: GeminiContent[];
}
