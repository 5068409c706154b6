import { fold, type Game, type Guide, type State } from '../../engine/index.js';
import { finish } from '../../playing/run/cooperative.js';
import type { Interval } from '../../stats/index.js';
import { decisionAt } from '../hint/decision.js';
import { Futures, playoutFor, playouts } from '../hint/playouts.js';
import { worths } from '../hint/trials.js';
import { RECHECKED } from './sizes.js';
import type { Screened } from './walk.js';

/** The decision of a seat that probably lost most. */
export interface WorstDecision {
  readonly seat: number;
  /** Number of the decision in the game, counted from 1. */
  readonly number: number;
  readonly situation: string;
  readonly taken: string;
  readonly best: string;
  /** Win chance lost against the best action, 0 to 1. */
  readonly lost: number;
  /** Interval of `lost`, simultaneous over the actions and over the rechecked decisions. */
  readonly interval: Interval;
  /** True if the action taken is significantly worse than the best. */
  readonly certain: boolean;
}

/** Playouts spent on a decision. */
export interface WorstBudget {
  readonly iterations: number;
  readonly turns: number;
  readonly confidence: number;
  readonly seed: number;
}

/**
 * Returns the worst decision of a seat. The most suspicious decisions are played again in new futures, with only the
 * knowledge of the seat. The one that then lost most is returned. Null for a seat that decided nothing, or nothing
 * badly.
 */
export function worstOf(
  game: Game<State>,
  guide: Guide<State>,
  screened: readonly Screened[],
  seat: number,
  budget: WorstBudget,
): WorstDecision | null {
  const suspects = screened
    .filter(({ question, lost }) => question.actor === seat && lost > 0)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, RECHECKED);
  const checked = suspects.map((suspect) => lookAgain(game, guide, suspect, suspects.length, budget));
  const worst = checked.reduce<WorstDecision | null>(
    (most, one) => (most === null || one.lost > most.lost ? one : most),
    null,
  );
  return worst === null || worst.lost === 0 ? null : worst;
}

function lookAgain(
  game: Game<State>,
  guide: Guide<State>,
  { moment, question }: Screened,
  suspects: number,
  budget: WorstBudget,
): WorstDecision {
  const { iterations, turns, confidence, seed } = budget;
  const { taken, number } = question;
  const s = game.create();
  s.words.set(moment.words);
  const decision = decisionAt(game, s);
  const { seat, situation, words } = decision;
  const futures = new Futures(playoutFor(game, guide, turns), decision);
  const trials = finish(playouts(futures, words.length, iterations, fold(seed, number)));
  const worth = worths(trials, 1 - (1 - confidence) / suspects);
  const best = worth.reduce((most, { win }, i) => (win > worth[most].win ? i : most), 0);
  const { value, lo, hi, mayBeBest } = worth[taken].behind;
  return {
    seat,
    number,
    situation,
    taken: words[taken],
    best: words[best],
    lost: value,
    interval: { lo, hi },
    certain: !mayBeBest,
  };
}
