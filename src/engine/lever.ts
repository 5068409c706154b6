/** A rule option that a search for rules may change, with its candidate values. */
export interface Lever {
  /** Id of the option. */
  readonly option: string;
  /**
   * Value → cost in familiarity, in changed options: 1 is a rule that people must learn, 0.5 a familiar one or a
   * neighbour of the printed value. The default has no entry.
   */
  readonly costs: Readonly<Record<number, number>>;
  /** Values of other options without which it changes nothing, by id; absent: it always does. */
  readonly given?: Readonly<Record<string, number>>;
}
