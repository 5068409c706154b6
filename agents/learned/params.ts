import type { IntSpec } from '../../src/engine/index.js';

/** Index of each parameter; the order of `PARAMS`. */
export const enum P {
  Playouts,
  Doubt,
}

export const PARAMS: readonly IntSpec[] = [
  {
    id: 'playouts',
    about:
      'possible futures in which each action is taken and played on to the end of the turn: the budget, never time',
    default: 16,
    min: 2,
    max: 10_000,
    says: 'tries each action in {} futures',
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
