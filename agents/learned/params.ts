import type { IntSpec } from '../../src/engine/index.js';

/** Index of each parameter; the order of `PARAMS`. */
export const enum P {
  Iterations,
  Turns,
  Doubt,
}

export const PARAMS: readonly IntSpec[] = [
  {
    id: 'iterations',
    about: 'possible futures in which each action is taken and played on: the budget, never time',
    default: 16,
    min: 2,
    max: 10_000,
    says: 'tries each action in {} futures',
  },
  {
    id: 'turns',
    about: 'own turns, that at hand among them, after which a future is judged',
    default: 2,
    min: 1,
    max: 1000,
    says: 'judges after {} turns',
    saysAt: { 1: 'judges after 1 turn' },
  },
  {
    id: 'doubtPermille',
    about: "standard errors, in thousandths, by which an action must beat the policy's choice to be taken instead",
    default: 1000,
    min: 0,
    max: 10_000,
    says: 'leaves habit beyond {}/1000 errors',
  },
];
