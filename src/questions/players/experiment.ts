import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { QUALITY } from '../../experiment/design/quality.js';
import { lengthMeasure } from '../../experiment/design/table-time.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { library } from '../../playing/library/library.js';

/** Blocks with each number of players after which the wins of the first player are known to 3 of 100 games. */
export const PLAYERS_ENOUGH = 1000;

/** Most players of the box and of the Command Spell variant. */
export const PLAYERS_MOST = 8;

/**
 * Returns the experiment that plays a game with 2 to 8 players, or with those numbers of players, otherwise equal:
 * length, lost characters, advantage of the first player, and the feel of the game if it has a judge of positions.
 *
 * @throws UserError for an unknown game
 */
export function playersExperiment(gameId = 'talisman', sizes?: readonly number[]): ExperimentValue {
  const { id, seats, metrics } = gameById(gameId);
  const most = Math.min(PLAYERS_MOST, seats.max);
  const length = lengthMeasure(metrics);
  const counted = metrics.some((metric) => metric.id === 'deaths') ? ['deaths'] : [];
  return {
    id: 'players',
    question: 'With how many players is it bearable?',
    game: id,
    vary: {
      players: sizes === undefined ? Array.from({ length: most - seats.min + 1 }, (_, i) => seats.min + i) : [...sizes],
    },
    measure: [
      'win',
      ...(length === null ? [] : [length]),
      ...counted,
      ...((library.judge?.(id) ?? null) === null ? [] : [QUALITY]),
    ],
  };
}
