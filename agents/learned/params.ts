import type { IntSpec } from '../../src/engine/index.js';
import { FLAT_PARAMS, Routine } from '../mcts/params.js';

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
