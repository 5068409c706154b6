import { isPlaying } from '../../holdings/stats.js';
import { Ending, Option } from '../../options/option.js';
import type { TalismanState } from '../../state/state.js';
import { scatterCover } from '../encounters/covers.js';
import { loseLives } from '../life/losing.js';

export function commandRolled(s: TalismanState, seat: number): void {
  if (s.die[0] >= commandThreshold(s)) commandWorks(s, seat);
}

/** V-XI-D, RUL-12 Returns the lowest die that works; five, six and more players at the start may make it easier. */
export function commandThreshold(s: TalismanState): number {
  const players = s.seats[0];
  if (s.option[Option.CommandByPlayers] === 0 || players < 5) return s.option[Option.CommandSpellMin];
  return players === 5 ? 3 : players === 6 ? 2 : 1;
}

/**
 * R-SPACE-28, R-CROWN-05, R-CROWN-06, SP-GEN-14 Takes a life from every other character; even an Amulet does not shield
 * from it.
 */
export function commandWorks(s: TalismanState, seat: number): void {
  let victims = 0;
  for (let other = 0; other < s.seats[0]; other++) if (other !== seat && isPlaying(s, other)) victims |= 1 << other;
  loseLives(s, seat, victims, 1, 1 + seat);
  if (s.option[Option.Ending] === Ending.OpenVeil) scatterCover(s, seat);
}
