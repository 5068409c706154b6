import type { ExperimentValue } from '../../experiment/design/experiment.js';

/** Returns the experiment that plays a table, each character in every seat. */
export function firstExperiment(players = 4): ExperimentValue {
  return {
    id: 'first',
    question: 'What is it worth to be first, second or last?',
    players,
    agents: ['balanced'],
    rotate: 'characters',
    measure: ['win'],
  };
}
