import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { ruleLevels } from './rules.js';

/** Question of the experiment. */
export const PAIRS_QUESTION = 'Which two rules work against each other?';

type Table = Parameters<typeof ruleLevels>[0] & { readonly players?: number | undefined };

/** Returns the experiment that plays every combination of the rules. */
export function pairsExperiment({ players = 4, ...table }: Table = {}): ExperimentValue {
  return {
    id: 'pairs',
    question: PAIRS_QUESTION,
    players,
    agents: ['balanced'],
    vary: ruleLevels(table),
    rotate: 'none',
    measure: ['minutes'],
    charts: [],
  };
}
