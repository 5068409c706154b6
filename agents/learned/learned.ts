import type { Agent, AgentSpec, Game, IntSpec, ModelSetting, State } from '../../src/engine/index.js';
import { Flat } from '../mcts/halving.js';
import { type Guides, judgeSetting } from '../mcts/judge-setting.js';
import { FLAT_PARAMS, P, Routine } from '../mcts/params.js';

/**
 * Plays by its judge, one turn ahead and without search. Each action is taken in the same few possible futures, in
 * which all that the seat cannot know is dealt again; the policy plays on until the next turn of the seat is over, and
 * what is left then is judged. The policy's choice is left only for what is better by more than chance explains.
 */
class Learned extends Flat {
  protected override rounds(): number {
    return 1;
  }

  protected override budget(count: number): number {
    return this.p[P.Iterations] * count;
  }
}

/** An agent of a game whose positions can be judged. */
export class LearnedSpec implements AgentSpec<State> {
  readonly about = 'plays by its judge of positions, one turn ahead, without search';
  readonly params = PARAMS;
  readonly model: ModelSetting<State>;

  constructor(
    readonly id: string,
    private readonly guides: Guides,
  ) {
    const model = { id: 'model', about: 'folder of a model, made by train, that it plays by' };
    this.model = judgeSetting(model, guides, (judged) => new LearnedSpec(id, judged));
  }

  create(game: Game<State>, params: Int32Array): Agent<State> {
    return new Learned(game, this.guides(game).create(game), params);
  }
}

/** Settings in which `learned` differs from `flat`. */
const OWN: Readonly<Record<string, Partial<IntSpec>>> = {
  iterations: {
    about: 'possible futures in which each action is taken and played on: the budget, never time',
    default: 16,
    max: 10_000,
    phrase: 'tries each action in {} futures',
  },
  turns: {
    about: 'own turns, that at hand among them, after which a future is judged',
    default: 2,
    phrase: 'judges after {} turns',
    phraseAt: { 1: 'judges after 1 turn' },
  },
  // Its futures are too few for a quick search.
  routine: { default: Routine.Policy },
};

/** Parameters of `learned`, in the order of `FLAT_PARAMS`. */
export const PARAMS: readonly IntSpec[] = FLAT_PARAMS.map((spec) => ({ ...spec, ...OWN[spec.id] }));
