import { UserError } from '../../engine/index.js';
import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { DEFAULT_GAME } from '../../playing/library/content.js';
import { gameById } from '../../playing/library/game-by-id.js';

/** Rules and players of the question. */
interface DeathsTable {
  readonly against?: readonly string[] | undefined;
  readonly variant?: string | undefined;
  readonly players?: number | undefined;
}

/**
 * Returns the experiment that plays a table, under several variants if it is to be compared with others.
 *
 * @throws UserError if a variant is compared with itself
 */
export function deathsExperiment({ against = [], variant, players = 4 }: DeathsTable = {}): ExperimentValue {
  const usual = variant ?? gameById(DEFAULT_GAME).variants[0].id;
  if (against.includes(usual))
    throw new UserError(`--against: ${usual} is what the others are compared with; name other variants`);
  return {
    id: 'deaths',
    question: 'Where, and by what, do characters die?',
    players,
    agents: ['balanced'],
    measure: ['win', 'minutes', 'deaths'],
    ...(against.length === 0 ? {} : { vary: { variant: [usual, ...against] } }),
  };
}
