import type { GameEvent } from '../../engine/index.js';

/** A step on the way to the Crown, which one player takes first. */
export interface Step {
  readonly id: string;
  /** The step, after "the first": "to hold a Talisman". */
  readonly phrase: string;
  /** Where or how a player is then, in tables and after "was ever": "with a Talisman". */
  readonly name: string;
  /** True for the event that shows it. */
  isShownBy(event: Pick<GameEvent, 'what' | 'card'>): boolean;
}

/** Steps in the order in which they are usually taken. */
export const STEPS = [
  {
    id: 'crossing',
    phrase: 'across to the Middle Region',
    name: 'in the Middle Region',
    isShownBy: ({ what, card }) => what === 'region' && card === 'middle',
  },
  {
    id: 'talisman',
    phrase: 'to hold a Talisman',
    name: 'with a Talisman',
    isShownBy: ({ what }) => what === 'talisman',
  },
  {
    id: 'portal',
    phrase: 'to try the Portal of Power',
    name: 'trying the Portal of Power',
    isShownBy: ({ what }) => what === 'portal',
  },
  {
    id: 'inner',
    phrase: 'in the Inner Region',
    name: 'in the Inner Region',
    isShownBy: ({ what, card }) => what === 'region' && card === 'inner',
  },
  {
    id: 'crown',
    phrase: 'on the Crown of Command',
    name: 'on the Crown of Command',
    isShownBy: ({ what }) => what === 'crown',
  },
] as const satisfies readonly Step[];

/** Id of a step. */
export type StepId = (typeof STEPS)[number]['id'];

/** Word for the order of the seats. */
export const TURN = 'turn';

/** Kinds of events that show a step, or a winner. */
export const KINDS = ['region', 'talisman', 'portal', 'crown', 'win'];
