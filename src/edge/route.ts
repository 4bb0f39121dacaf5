import type { Deadline } from "./deadline.ts";
import type { Settings } from "./edge_options.ts";
import type { Place } from "./load.ts";
import type { Parameter, ParameterValues } from "./parameter.ts";

/** A form in which a path answers. */
export interface AnswerForm {
  /** Its media type. */
  readonly type: string;
  /** What is in it, in a few words. */
  readonly holds: string;
  /** The name of the report that it is, in `docs/schemas/reports.schema.json`. */
  readonly report?: string;
  /** The JSON Schema of it, for other JSON. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** A request that was routed and whose query was read. */
export interface Job {
  /** The request. */
  readonly request: Request;
  /** The parameters of its query. */
  readonly values: ParameterValues;
  /** The limits. */
  readonly settings: Settings;
  /** Its place among those that are worked on. */
  readonly place: Pick<Place, "hold">;
  /** The time that it may take. */
  readonly deadline: Deadline;
}

/** What an answer can be written as: a text by media type, made only for the type that was chosen. */
export type Answers = Readonly<Record<string, () => string>>;

/** A path of the service. Routing, validation, documentation and OpenAPI come from it. */
export interface Route {
  /** How it is asked for. */
  readonly method: "GET" | "POST";
  /** Where. */
  readonly path: string;
  /** One line on what it is for, without a period. */
  readonly purpose: string;
  /** What its query takes. */
  readonly parameters: readonly Parameter[];
  /** What it answers with, the preferred form first. */
  readonly forms: readonly AnswerForm[];
  /** The types that this very request can be answered with, where that depends on it; by default all forms. */
  readonly offers?: (values: ParameterValues) => readonly string[];
  /** Headers of a good answer beside the common ones; none by default. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Does the work. */
  readonly run: (job: Job) => Promise<Answers> | Answers;
}
