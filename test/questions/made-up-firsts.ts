import { FirstCounts, type Firsts } from '../../src/questions/first/count.js';
import type { Draws } from '../reports/made-up.js';

/** Games in which the chances of the first to hold a Talisman, and of the seats, are known. */
export interface MadeUpFirsts {
  /** Share of the games in which a player holds a Talisman. */
  readonly taken: number;
  /** Chance that the first to hold a Talisman wins; the others are equal. */
  readonly wins: number;
  /** Chance that the winner of another game is in the first seat; the others are equal. */
  readonly firstSeat: number;
  /** Last round of a first Talisman; rounds are equally likely. */
  readonly rounds: number;
}

const PLAYERS = 4;

/** Games without any advantage. */
export const NO_ADVANTAGE: MadeUpFirsts = { taken: 1, wins: 0.25, firstSeat: 0.25, rounds: 40 };

/** Returns the counts of such games. */
export function countsOf(draws: Draws, blocks: number, of: MadeUpFirsts): Firsts {
  const cells = [{ players: PLAYERS, rotations: PLAYERS }];
  const counts = new FirstCounts({ cells } as never, blocks);
  for (let block = 0, game = 0; block < blocks; block++)
    for (let rotation = 0; rotation < PLAYERS; rotation++, game++) {
      const at = { game, cell: 0, block, rotation, where: null, n: null };
      const others = (own: number): number => (own + 1 + Math.floor((PLAYERS - 1) * draws.part())) % PLAYERS;
      const round = 1 + Math.floor(of.rounds * draws.part());
      const holder = Math.floor(PLAYERS * draws.part());
      const isTaken = draws.part() < of.taken;
      if (isTaken) {
        counts.add({ ...at, round, seat: holder, what: 'talisman', card: 'quest' });
        // A second holder is none of the first.
        counts.add({ ...at, round: round + 1, seat: others(holder), what: 'talisman', card: 'temple' });
      }
      const ofHolder = draws.part() < of.wins ? holder : others(holder);
      const ofSeats = draws.part() < of.firstSeat ? 0 : others(0);
      const winner = isTaken && of.firstSeat === NO_ADVANTAGE.firstSeat ? ofHolder : ofSeats;
      counts.add({ ...at, round: 60, seat: winner, what: 'win', card: 'crown' });
    }
  return counts.found();
}
