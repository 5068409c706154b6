import type { State } from './game.js';

/** A game turn by turn, to attribute chance to turns. Cold. */
export interface Turns<S extends State> {
  /** Returns the seat whose turn it is, or is about to begin. */
  active(s: S): number;
  /** True if a turn is about to begin and nothing of it has been drawn. */
  between(s: S): boolean;
  /** Answers the pending question, and continues to the next one, to the beginning of a turn, or to the end. */
  apply(s: S, action: number): void;
  /** Continues from between two turns, to the next place where `apply` would stop. */
  begin(s: S): void;
  /** Draws the future again from `seed`, without changing the cards already dealt. */
  reseed(s: S, seed: number): void;
}

interface TurnParts<S extends State> extends Pick<Turns<S>, 'active' | 'reseed'> {
  readonly steps: Stepping<S>;
  atBegin(s: S): boolean;
}

/** Returns the turns of a game that is played step by step. */
export function turnsOf<S extends State>({ steps, atBegin, active, reseed }: TurnParts<S>): Turns<S> {
  const goOn = (s: S): void => {
    while (steps.pending(s) && !atBegin(s)) steps.step(s);
  };
  return {
    active,
    reseed,
    between: (s) => steps.pending(s) && atBegin(s),
    apply(s, action) {
      steps.answer(s, action);
      goOn(s);
    },
    begin(s) {
      steps.step(s);
      goOn(s);
    },
  };
}

/** A game step by step, for observers that need more than the questions. Cold. */
export interface Stepping<S extends State> {
  /** Answers the pending question, without the steps that follow. */
  answer(s: S, action: number): void;
  /** True if a step is pending; false at a question, or when the game is over. */
  pending(s: S): boolean;
  /** Takes the pending step. */
  step(s: S): void;
}
