import type { Design } from './types.js';

/** The rules of all cells of a design: what results say of them. */
export type PlayedRules = Pick<Design, 'game' | 'variant' | 'set' | 'packsOnTop'>;

/** Returns the rules of a design, for its results. */
export function playedRules({ game, variant, set, packsOnTop }: Design): PlayedRules {
  return {
    game,
    variant,
    ...(set === undefined ? {} : { set }),
    ...(packsOnTop === undefined ? {} : { packsOnTop }),
  };
}
