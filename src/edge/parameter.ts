/** What kind of value a parameter takes. */
export type ParameterKind = "text" | "count" | "switch" | "choice" | "list";

/** The value of a parameter: a text or choice, a count, a switch, or a list of choices. */
export type ParameterValue = string | number | boolean | readonly string[];

/** A parameter of a query. Reading, the documentation and OpenAPI come from it. */
export interface Parameter {
  /** Its name, that of the library's option. */
  readonly name: string;
  /** What kind of value it takes. */
  readonly kind: ParameterKind;
  /** What it does, in a sentence without a period. */
  readonly help: string;
  /** The values of a choice or list. */
  readonly choices?: readonly string[];
  /** Other words for some of the choices. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The least count; 0 unless told otherwise. */
  readonly least?: number;
  /** What holds without it; nothing where that is no single value. */
  readonly default?: ParameterValue;
  /** Whether a request must have it. */
  readonly isNeeded?: boolean;
}

/** The parameters that a request gave, by name. */
export type ParameterValues = Readonly<Record<string, ParameterValue | undefined>>;
