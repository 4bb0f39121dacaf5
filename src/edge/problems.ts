/** A kind of problem, for the documentation and for the answer. */
export interface ProblemKind {
  /** The status of the answer. */
  readonly status: number;
  /** What it is called, the same for every request. */
  readonly title: string;
  /** When it comes about, and what else the answer tells of it. */
  readonly meaning: string;
}

type ProblemTable = Readonly<
  Record<
    | "bad-url"
    | "bad-parameter"
    | "broken-body"
    | "not-found"
    | "method-not-allowed"
    | "not-acceptable"
    | "body-too-slow"
    | "body-too-large"
    | "too-many-messages"
    | "unsupported-media-type"
    | "unsupported-encoding"
    | "unknown-format"
    | "unreadable"
    | "several-conversations"
    | "budget-too-small"
    | "cannot-do"
    | "facts-lost"
    | "too-many-requests"
    | "internal"
    | "out-of-time",
    ProblemKind
  >
>;

/** Every problem that an answer can tell of; the `type` of a problem is `/docs#` and its name. */
export const PROBLEMS: ProblemTable = {
  "bad-url": {
    status: 400,
    title: "The URL cannot be read",
    meaning: "The header `Host`, or the target of the request, makes no URL.",
  },
  "bad-parameter": {
    status: 400,
    title: "A parameter is wrong",
    meaning:
      "The query names a parameter that is not there, lacks one that is needed, or gives a value that " +
      "is not taken. `errors` lists each with its `parameter` and `detail`.",
  },
  "broken-body": {
    status: 400,
    title: "The body broke off",
    meaning: "The connection ended inside the body, or the body is not compressed as its header says.",
  },
  "not-found": { status: 404, title: "There is no such path", meaning: "`paths` lists those there are." },
  "method-not-allowed": {
    status: 405,
    title: "The path does not take this method",
    meaning: "The header `Allow` lists those that it takes.",
  },
  "not-acceptable": {
    status: 406,
    title: "The answer cannot be written as asked",
    meaning: "No type of the header `Accept` can be written here. `types` lists those that can.",
  },
  "body-too-slow": {
    status: 408,
    title: "The body took too long to arrive",
    meaning: "`timeoutMs` is the time that a request may take, its body included.",
  },
  "body-too-large": {
    status: 413,
    title: "The body is too large",
    meaning: "`maxBodyBytes` is the limit. It holds for the bytes as they are sent and as they are unpacked.",
  },
  "too-many-messages": {
    status: 413,
    title: "The conversation has too many messages",
    meaning: "`maxMessages` is the limit; it holds for all conversations of the body together.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "The body is no kind of text",
    meaning: "The header `Content-Type` names something that cannot be a conversation.",
  },
  "unsupported-encoding": {
    status: 415,
    title: "The body is compressed in a way that is not read",
    meaning: "The header `Accept-Encoding` of the answer lists the ways that are.",
  },
  "unknown-format": {
    status: 422,
    title: "No format knows the body",
    meaning: "Name the format with `from` where you know it.",
  },
  "unreadable": {
    status: 422,
    title: "There is no conversation in the body",
    meaning:
      "The format is known, and there is no message in it that could be read. `diagnostics` tells the faults.",
  },
  "several-conversations": {
    status: 422,
    title: "The body holds several conversations",
    meaning:
      "`conversations` lists them: choose one with `conversation`, or take `conversation=all`. `missing` lists the " +
      "numbers that are not there.",
  },
  "budget-too-small": {
    status: 422,
    title: "The budget is too small for any document",
    meaning: "`smallest` is the least `maxTokens` that works for this conversation.",
  },
  "cannot-do": {
    status: 422,
    title: "This cannot be done with this conversation",
    meaning: "The parameters are right by themselves, but not for what the body holds.",
  },
  "facts-lost": {
    status: 422,
    title: "A source or a required fact would be lost",
    meaning: "Nothing was folded. `lost` lists what the summary would not say.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too much is being worked on",
    meaning: "Try again after the seconds that the header `Retry-After` names.",
  },
  "internal": {
    status: 500,
    title: "Something in pith failed",
    meaning: "A fault in pith, never in the request. No part of the request is told.",
  },
  "out-of-time": {
    status: 503,
    title: "The work took too long",
    meaning:
      "The body had arrived, but the work was not done within `timeoutMs`. The time is looked at between " +
      "steps of the work, since nothing can interrupt a step.",
  },
};
