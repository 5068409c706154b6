import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { lengthMeasure, ROUNDS } from '../../experiment/design/table-time.js';
import { gameById } from '../../playing/library/game-by-id.js';

/** Blocks after which the turns of half of the games are known to about 1. */
export const SOLO_ENOUGH = 8000;

/** A table of one player. */
export interface SoloTable {
  readonly character?: string | undefined;
  /** Turns after which a game is lost. */
  readonly clock?: number | undefined;
}

/** Returns the experiment in which one player plays alone. */
export function soloExperiment({ character, clock }: SoloTable): ExperimentValue {
  const length = lengthMeasure(gameById('talisman').metrics);
  return {
    id: 'solo',
    question:
      clock === undefined ? 'Alone: how many turns until I have won?' : `Alone: do I win within ${clock} turns?`,
    players: 1,
    agents: ['balanced'],
    ...(character === undefined ? {} : { characters: [character] }),
    ...(clock === undefined ? {} : { options: { roundLimit: clock } }),
    measure: ['win', ...new Set([ROUNDS, ...(length === null ? [] : [length])]), 'deaths'],
  };
}
