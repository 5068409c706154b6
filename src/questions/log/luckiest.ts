import { draw, fold } from '../../engine/index.js';
import { leaderOf, regularsOf, type WinShare } from './by-itself.js';
import type { Notebook } from './read-log.js';

/** Draws of simulated notebooks at most, and fewest notebooks. */
const DRAWS = 20_000_000;
const NOTEBOOKS = [100, 10_000] as const;

/**
 * Returns the share of notebooks of equal players in which the luckiest regular is as far above an even share as the
 * best regular of this one. Each simulated game has the same number of winners as the real one, drawn among its
 * players.
 */
export function luckiestAsGood({ people, games }: Notebook, shares: readonly WinShare[]): number | null {
  const leader = leaderOf(shares);
  if (leader === null) return null;
  const regulars = regularsOf(shares);
  const at = people.map((name) => regulars.findIndex((one) => one.name === name));
  const reported = games
    .filter(({ seats, winners }) => winners.length > 0 && winners.length < seats.length)
    .map(({ seats, winners }) => ({ seats: seats.map(({ person }) => at[person]), winners: winners.length }));
  const notebooks = Math.min(NOTEBOOKS[1], Math.max(NOTEBOOKS[0], Math.floor(DRAWS / reported.length)));
  const wins = new Float64Array(regulars.length);
  let asGood = 0;
  for (let number = 0; number < notebooks; number++) {
    wins.fill(0);
    reported.forEach(({ seats, winners }, g) => {
      const key = fold(number, g);
      // Most games have one winner: no list is copied.
      const rest = winners === 1 ? seats : [...seats];
      for (let k = 0; k < winners; k++) {
        const place = draw(key, g, 0, k, rest.length);
        const winner = rest[place];
        if (winner >= 0) wins[winner]++;
        if (winners > 1) rest.splice(place, 1);
      }
    });
    // A hair's breadth for sums that differ in their last digit.
    if (regulars.some(({ games: n, even }, i) => wins[i] / n - even >= leader.share - leader.even - 1e-9)) asGood++;
  }
  return (1 + asGood) / (1 + notebooks);
}
