import { LUCK } from '../../engine/index.js';
import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { luckLevels, luckSources } from './sources.js';

/** Returns the experiment that replays each game with every set of its sources of luck drawn again. */
export function luckExperiment(game = 'talisman', players = 4): ExperimentValue {
  return {
    id: 'luck',
    question: 'Who decides who wins: the deal, the dice or the cards?',
    game,
    players,
    vary: { [LUCK]: luckLevels(luckSources(game)) },
    rotate: 'none',
    measure: ['win'],
    charts: [],
  };
}
