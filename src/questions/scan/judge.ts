import { fold, type Game, type Playout, type State } from '../../engine/index.js';
import { type Interval, studentCritical } from '../../stats/index.js';
import { Futures } from '../hint/playouts.js';
import { gapOf } from '../hint/trials.js';
import type { DrawnQuestion } from './sample.js';

/** Gain of the best other action of a question. */
export interface Judged {
  readonly question: DrawnQuestion;
  readonly taken: number;
  /** Index of the action that the first futures prefer; `taken` if no other is better beyond noise. */
  readonly best: number;
  /** Win chance by which `best` beats `taken` in the fresh futures, -1 to 1; 0 if they are the same. */
  readonly lost: number;
  /** Interval of `lost`. */
  readonly interval: Interval;
}

/** Returns the index of an action that beats the one taken beyond noise; `taken` if there is none. */
export type Screen = (s: State, seat: number, actions: Int32Array, taken: number, seed: number) => number;

/** Standard errors from which an action is suspected to be better. */
export const SUSPICION = 2;
/** Fresh futures of either action per first one. */
export const FRESH = 4;
const CONFIDENCE = 0.95;

/** Returns the screen by playouts: every action has the same futures, and as many. */
export function playoutScreen(playout: Playout<State>, futures: number): Screen {
  return (s, seat, actions, taken, seed) => {
    const all = Array.from(actions, (_, i) => i);
    return preferred(gains(new Futures(playout, { seat, actions, states: [s] }), all, futures, seed), taken);
  };
}

/**
 * Evaluates questions in two sets of futures. The first set screens them. If another action beats the answer by more
 * than noise, both are played on in fresh futures. Only these are counted, so no action is favoured for having been
 * lucky.
 */
export class QuestionJudge {
  private readonly s: State;
  private readonly actions: Int32Array;

  /**
   * @param screen  looks for a better action in the first set
   * @param fresh   plays the second set
   * @param futures of each action in the first set
   */
  constructor(
    private readonly game: Game<State>,
    private readonly screen: Screen,
    private readonly fresh: Playout<State>,
    private readonly futures: number,
  ) {
    this.s = game.create();
    this.actions = new Int32Array(game.maxActions);
  }

  judge(question: DrawnQuestion): Judged {
    const { s, game, futures } = this;
    const { seat } = question;
    s.words.set(question.words);
    const actions = this.actions.slice(0, game.legal(s, this.actions));
    const taken = actions.indexOf(question.action);
    const best = this.screen(s, seat, actions, taken, fold(question.key, 1));
    if (best === taken) return { question, taken, best, lost: 0, interval: { lo: 0, hi: 0 } };
    const again = new Futures(this.fresh, { seat, actions, states: [s] });
    const gained = gains(again, [best, taken], FRESH * futures, fold(question.key, 2));
    const { value, variance, df } = gapOf({ gained, futures: 1 }, 0, 1);
    const half = studentCritical(1 - CONFIDENCE, df) * Math.sqrt(variance);
    return { question, taken, best, lost: value, interval: { lo: value - half, hi: value + half } };
  }
}

/** Returns the gains of these actions in the same futures. */
function gains(futures: Futures, actions: readonly number[], count: number, seed: number): Float64Array[] {
  return actions.map((i) => Float64Array.from({ length: count }, (_, future) => futures.play(i, future, seed)));
}

/** Returns the action that gained most if that is more than noise, otherwise the one taken. */
function preferred(gained: readonly Float64Array[], taken: number): number {
  const sums = gained.map((values) => values.reduce((sum, value) => sum + value, 0));
  const best = sums.reduce((most, sum, i) => (sum > sums[most] ? i : most), taken);
  const { value, variance } = gapOf({ gained, futures: 1 }, best, taken);
  return value > SUSPICION * Math.sqrt(variance) ? best : taken;
}
