import { RootSearch } from '../../../agents/mcts/mcts.js';
import { P, PARAMS, Routine } from '../../../agents/mcts/params.js';
import { defaults, fold, type Game, type Guide, type State } from '../../engine/index.js';
import type { Decision } from './decision.js';
import type { Trials } from './trials.js';

/** Trees per question, each with its own luck: their differences are the noise. */
export const TREES = 20;
/** Minimum futures of each action in a tree. */
const FEWEST = 4;
/** Default own turns searched before the position is evaluated. */
export const SEARCH_TURNS = 6;

/**
 * Evaluates the actions by search. In each of `TREES` trees all actions at the root are tried equally often. Below them
 * the actor's later decisions (with few players the others' too) are searched. A tree's mean includes its early,
 * untrained tries, so it is a little too low, more so over many turns; all actions are affected equally. Works in steps
 * of one tree.
 *
 * @param turns own turns searched before the position is evaluated; 0 = `SEARCH_TURNS`
 */
export function* searches(
  game: Game<State>,
  guide: Guide<State>,
  decision: Decision,
  turns: number,
  iterations: number,
  seed: number,
  report?: (played: number) => void,
): Generator<void, Trials> {
  const { actions, seat, states } = decision;
  const count = actions.length;
  const futures = Math.max(FEWEST, Math.floor(iterations / TREES / count));
  const params = defaults(PARAMS);
  params[P.Iterations] = futures * count;
  params[P.Turns] = turns === 0 ? SEARCH_TURNS : turns;
  // Every question passed to this function is searched, a window too.
  params[P.Routine] = guide.routine(states[0], seat) ? Routine.Search : Routine.Policy;
  const search = new RootSearch(game, guide, params, null);
  const gained = Array.from(actions, () => new Float64Array(TREES));
  for (let tree = 0; tree < TREES; tree++) {
    search.begin(seat, fold(seed, tree));
    search.choose(states[tree % states.length], seat, actions, count);
    for (let i = 0; i < count; i++) gained[i][tree] = search.worth(i);
    report?.(futures * count);
    yield;
  }
  return { gained, futures };
}
