import { type ArgumentValues, TABLE, toggle, whole, word } from '../contract/argument.js';
import { PLAYED_ON, POSITION } from '../contract/position.js';

/** Games without a number of games. */
export const DEFAULT_GAMES = 10_000;

/** Arguments of a question of chances. */
export const ODDS_ARGUMENTS = {
  ...POSITION,
  turns: whole('turns of that player to simulate', 1, 1000, { usually: '1' }),
  toEnd: toggle('simulate to the end of the game instead, and count who wins'),
  games: whole('games, each with its own luck', 1, 1_000_000_000, { letter: 'n', usually: String(DEFAULT_GAMES) }),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
  ...PLAYED_ON,
  seconds: { ...TABLE.seconds, about: 'seconds of a turn at your table, for the time left to the end' },
};

/** Arguments of the question, each as in its help. */
export type OddsArguments = ArgumentValues<typeof ODDS_ARGUMENTS>;
