/** A part of the worth of an action. */
export interface WorthPart {
  readonly label: string;
  /** In the unit of the explanation. */
  readonly value: number;
}

/** Valuation of one legal action. */
export interface ExplainedAction {
  /** In the unit of the explanation; null if the agent did not value the action. */
  readonly worth: number | null;
  /** Sums to `worth`. */
  readonly parts: readonly WorthPart[];
  /** Futures that were played from it; absent for agents that do not search. */
  readonly visits?: number;
}

/** Worths that an agent gave to the actions of a question. */
export interface Explanation {
  readonly unit: string;
  /** By legal action, in their order. */
  readonly actions: readonly ExplainedAction[];
  /** Default action of a search, unless another is ahead by more than chance explains; null if the worth decides. */
  readonly advice: number | null;
}
