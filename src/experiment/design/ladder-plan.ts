/** Leagues and climbs of a ladder; part of its design, and so of its manifest. */
export interface LadderPlan {
  /** One for each number of players. */
  readonly leagues: readonly League[];
  readonly climbs: readonly Climb[];
  readonly steps: readonly Step[];
}

/** The tables at which the agents play each other, all of one size. */
export interface League {
  readonly players: number;
  /** Cells of the design. */
  readonly cells: readonly number[];
  /** Number of possible tables; more than `cells` if a balanced part of them is played. */
  readonly possible: number;
}

/** An agent at several levels of one parameter. */
export interface Climb {
  /** "mcts:iterations": the agent as written and the parameter. */
  readonly name: string;
  readonly parameter: string;
  readonly levels: readonly number[];
  /** Entrants of the design, by level. */
  readonly entrants: readonly number[];
}

/** A table of one seat at a level of a climb against others at the level before it. */
export interface Step {
  readonly climb: number;
  /** Index of the higher level within the climb; from 1. */
  readonly level: number;
  readonly players: number;
  readonly cell: number;
}
