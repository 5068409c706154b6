import { P, PARAMS, Routine } from '../../../agents/mcts/params.js';
import { RootSearch } from '../../../agents/mcts/root-search.js';
import { defaults, fold, type Game, type Guide, type State } from '../../engine/index.js';
import type { Decision } from './decision.js';
import type { Trials } from './trials.js';

/** Trees grown for one question, each with luck of its own: what they differ by is the noise. */
export const TREES = 20;
/** Futures of each action in a tree, at the least. */
const FEWEST = 4;
/** Own turns searched before the position is judged, by default. */
export const SEARCH_TURNS = 6;

/**
 * Measures the actions by search: in each of `TREES` trees all actions at the root are tried equally often, and below
 * them the actor's later decisions (with few players the others' too) are searched. A tree's mean counts what it tried
 * while it was still learning, so it is a little too low, more so where the way is long; all actions suffer alike.
 *
 * @param turns own turns searched before the position is judged; 0 = `SEARCH_TURNS`
 */
export function searches(
  game: Game<State>,
  guide: Guide<State>,
  decision: Decision,
  turns: number,
  iterations: number,
  seed: number,
  report?: (played: number) => void,
): Trials {
  const { actions, seat, states } = decision;
  const count = actions.length;
  const futures = Math.max(FEWEST, Math.floor(iterations / TREES / count));
  const params = defaults(PARAMS);
  params[P.Iterations] = futures * count;
  params[P.Turns] = turns === 0 ? SEARCH_TURNS : turns;
  // Whatever is asked about here is to be searched, a window too.
  params[P.Routine] = guide.routine(states[0], seat) ? Routine.Search : Routine.Policy;
  const search = new RootSearch(game, guide, params);
  const gained = Array.from(actions, () => new Float64Array(TREES));
  for (let tree = 0; tree < TREES; tree++) {
    search.begin(seat, fold(seed, tree));
    search.choose(states[tree % states.length], seat, actions, count);
    for (let i = 0; i < count; i++) gained[i][tree] = search.worth(i);
    report?.(futures * count);
  }
  return { gained, futures };
}
