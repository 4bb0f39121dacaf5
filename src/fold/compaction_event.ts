/** What to write down about a fold: counts and ids, never the conversation. */
export interface CompactionEvent {
  /** The run that the caller named, `""` without one. */
  readonly runId: string;
  /** How many messages were folded. */
  readonly folded: number;
  /** The distinct ids of their sources, in code-point order. */
  readonly citations: readonly string[];
  /** Tokens of the whole history before; an estimate when there was no tokenizer. */
  readonly tokensBefore: number;
  /** Tokens of the whole history after, counted or estimated in the same way. */
  readonly tokensAfter: number;
  /**
   * The counts as attributes of a span, under `adk.compaction.`: `folded`, `citations`, `tokens_before`, `tokens_after`.
   *
   * @returns strings by name, as OpenTelemetry's `setAttributes` takes them
   */
  attributes(): Readonly<Record<string, string>>;
}

/** Makes an event of its counts. */
export function compactionEvent(counts: Omit<CompactionEvent, "attributes">): CompactionEvent {
  return {
    ...counts,
    attributes: () => ({
      "adk.compaction.folded": String(counts.folded),
      "adk.compaction.citations": String(counts.citations.length),
      "adk.compaction.tokens_before": String(counts.tokensBefore),
      "adk.compaction.tokens_after": String(counts.tokensAfter),
    }),
  };
}
