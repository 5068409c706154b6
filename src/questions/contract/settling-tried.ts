import type { Sentence } from '../../../reports/answer/sentence.js';
import { gamesInAll, settlingGames } from '../../../reports/answer/settling.js';
import type { ShareDifference } from './measured-levels.js';
import type { TriedFacts } from './tried-levels.js';

/** Factor of games beyond the number at which a difference would be just shown. */
const SPARE = 1.5;

/** Factor of games from which no number is given. */
const TIMES_MAX = 100;

/** Returns the sentence on the games that would settle a gain; empty if they are too many. */
export function settlingTried(
  { games, gamesPerSecond }: Pick<TriedFacts, 'games' | 'gamesPerSecond'>,
  { effect, lo }: ShareDifference,
): Sentence[] {
  const times = SPARE * ((effect - lo) / effect) ** 2;
  if (effect <= 0 || times > TIMES_MAX) return [];
  const all = Math.ceil((games * Math.max(SPARE, times)) / 1000) * 1000;
  return settlingGames({ all: gamesInAll(all), inAll: all, games: all }, gamesPerSecond);
}
