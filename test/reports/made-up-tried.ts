import type { TriedFacts } from '../../src/questions/contract/tried-levels.js';
import { speechOf } from './hand.js';

/** Facts of a made-up question that tries many levels. */
export const TRIED: TriedFacts = {
  schema: 1,
  game: 'talisman',
  variant: 'revised-4th',
  players: 4,
  agents: ['balanced'],
  speech: speechOf({}),
  seed: 'evening',
  games: 60_000,
  confirmGames: 33_000,
  blocks: 800,
  tried: 56,
  gamesPerSecond: 2000,
};

/** Returns a difference in games of 100 as shares. @param half width of its range to each side */
export function around(percent: number, half: number) {
  return { effect: percent / 100, lo: (percent - half) / 100, hi: (percent + half) / 100 };
}
