import type { Agent, AgentSpec, Game, IntSpec, ModelSetting, State } from '../../src/engine/index.js';
import { type Guides, judgeSetting, priorOf } from '../mcts/judge-setting.js';
import { FLAT_PARAMS, P, Routine } from '../mcts/params.js';
import { Race } from '../mcts/race.js';

/**
 * Plays by its judge: a race of the actions in possible futures, in which all that the seat cannot know is dealt again.
 * The policy plays on until the next turns of the seat are over, and the position there is judged.
 */
class Learned extends Race {
  protected override budget(count: number): number {
    return this.p[P.Iterations] * count;
  }
}

/** An agent of a game whose positions can be judged. */
export class LearnedSpec implements AgentSpec<State> {
  readonly about = 'plays by its judge of positions: a race of the actions in futures of two turns';
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
    const guide = this.guides(game);
    return new Learned(game, guide.create(game), params, priorOf(guide, game, params));
  }
}

/** Settings in which `learned` differs from `flat`. */
const OWN: Readonly<Record<string, Partial<IntSpec>>> = {
  iterations: {
    about: 'most possible futures in which an action is taken and played on: the budget, never time',
    default: 16,
    max: 10_000,
    phrase: 'tries each action in up to {} futures',
  },
  turns: {
    about: 'own turns, that at hand among them, after which a future is judged',
    default: 2,
    phrase: 'judges after {} turns',
    phraseAt: { 1: 'judges after 1 turn' },
  },
  doubtPermille: { default: 500 },
  // Its futures are too few for a quick search.
  routine: { default: Routine.Policy },
};

/** Parameters of `learned`, in the order of `FLAT_PARAMS`. */
export const PARAMS: readonly IntSpec[] = FLAT_PARAMS.map((spec) => ({ ...spec, ...OWN[spec.id] }));
