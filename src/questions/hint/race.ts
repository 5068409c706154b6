import { guideTo } from '../../../agents/index.js';
import { priorOf } from '../../../agents/mcts/judge-setting.js';
import { FLAT_PARAMS, P, Routine } from '../../../agents/mcts/params.js';
import { Race } from '../../../agents/mcts/race.js';
import { defaults, type Game, type Guide, type State } from '../../engine/index.js';
import type { Decision } from './decision.js';

/** Own turns of a future before its position is evaluated, as `learned` looks ahead. */
export const RACE_TURNS = 2;

/**
 * Runs the race of `learned` and returns the futures of each action in it: those that dropped out early have fewer. The
 * values of `quick` count as some more, in games that have it.
 *
 * @param budget futures of all actions together
 */
export function raceTries(
  game: Game<State>,
  guide: Guide<State>,
  decision: Decision,
  turns: number,
  budget: number,
  seed: number,
): Int32Array {
  const params = defaults(FLAT_PARAMS);
  params[P.Iterations] = budget;
  params[P.Turns] = turns;
  // Every question passed to this function is searched, a window too.
  params[P.Routine] = Routine.Search;
  return new WatchedRace(game, guide, params, priorOf(guideTo(game), game, params)).run(decision, seed);
}

/** A race whose futures are counted. */
class WatchedRace extends Race {
  private states: readonly State[] = [];

  run({ states, seat, actions }: Decision, seed: number): Int32Array {
    this.states = states;
    this.begin(seat, seed);
    this.choose(states[0], seat, actions, actions.length);
    return this.tries.subarray(0, actions.length);
  }

  /** Takes the copies of the question, which differ in hidden information, in turn. */
  protected override future(_s: State, seat: number, seed: number, action: number): number {
    const { states } = this;
    return super.future(states[(seed >>> 1) % states.length], seat, seed, action);
  }
}
