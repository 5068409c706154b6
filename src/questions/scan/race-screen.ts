import { guideTo } from '../../../agents/index.js';
import { priorOf } from '../../../agents/mcts/judge-setting.js';
import { FLAT_PARAMS, P, Routine } from '../../../agents/mcts/params.js';
import { Race } from '../../../agents/mcts/race.js';
import { defaults, type Game, type Guide, type State } from '../../engine/index.js';
import { SUSPICION } from './judge.js';

/** Returns the race that screens answers, with the values of `quick` as its prior in games that have it. */
export function raceScreen(game: Game<State>, guide: Guide<State>, turns: number, futures: number): RaceScreen {
  const params = defaults(FLAT_PARAMS);
  params[P.Turns] = turns;
  params[P.Routine] = Routine.Search;
  return new RaceScreen(game, guide, params, priorOf(guideTo(game), game, params)).with(futures);
}

/**
 * A race of the answer of an agent against all other actions: those that are behind drop out, so that most questions
 * take few futures.
 */
class RaceScreen extends Race {
  private futures = 0;

  /** @param futures most futures of each action */
  with(futures: number): this {
    this.futures = futures;
    return this;
  }

  /** Returns the index of an action that beats the one taken beyond noise; `taken` if there is none. */
  preferred(s: State, seat: number, actions: Int32Array, taken: number, seed: number): number {
    const { length } = actions;
    this.begin(seat, seed);
    this.list.set(actions);
    this.expect(s, seat, length);
    return this.search(s, seat, seed, length, taken, length * this.futures, 1000 * SUSPICION);
  }
}

export type { RaceScreen };
