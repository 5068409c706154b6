import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { gameById } from './game-by-id.js';

/** Most players of the box and of the Command Spell variant. */
const MOST = 8;

/** Measures that say how a game is for the people at the table; a game that lacks one is answered without it. */
const MEASURES = ['deaths', 'downtime', 'longest_wait', 'runaway'];

/**
 * Returns the experiment that plays a game with 2 to 8 players, all else alike: how long it takes, how often a player
 * loses a character, how long a player waits, and how early it is decided, as far as the game counts these.
 *
 * @throws UserError if there is no such game
 */
export function playersExperiment(gameId = 'talisman'): ExperimentValue {
  const { id, seats, metrics } = gameById(gameId);
  const most = Math.min(MOST, seats.max);
  return {
    id: 'players',
    question: 'With how many players is it bearable?',
    game: id,
    blocks: 250,
    vary: { players: Array.from({ length: most - seats.min + 1 }, (_, i) => seats.min + i) },
    measure: ['win', 'rounds', ...MEASURES].filter(
      (one) => one === 'win' || metrics.some((metric) => metric.id === one),
    ),
  };
}
