import { WHOLE } from '../../../src/engine/index.js';

/** Fewest seats of a table. */
const SEATS_LEAST = 2;

/** Chance from which the judge is too sure of the leader, and the distance of the knots from there on. */
const FROM = WHOLE / 2;
const STEP = WHOLE / 10;

/**
 * Share of wins, in millionths, of leaders at half time to which the judge gives 50, 60, … 100 %, by number of players
 * from 2. Fitted by `npm run fit-calibration`.
 */
const WON: readonly (readonly number[])[] = [
  [500_000, 612_644, 720_985, 812_837, 897_719, 976_456],
  [504_568, 620_849, 709_467, 796_977, 839_816, 934_196],
  [517_555, 617_488, 701_996, 739_231, 825_825, 950_296],
  [527_870, 614_748, 662_078, 739_851, 795_015, 926_609],
  [526_130, 589_212, 649_349, 723_806, 794_320, 946_077],
  [501_028, 572_046, 631_116, 735_256, 793_892, 954_080],
  [500_000, 575_838, 643_731, 735_875, 812_731, 953_148],
];

/**
 * Corrects the chances of a table: that of the leader by a line between knots, the others in proportion, so that they
 * still add up. Chances up to 50 % hold as they are.
 */
export function calibrateLeader(shares: Int32Array, seats: number): void {
  let leader = 0;
  for (let seat = 1; seat < seats; seat++) if (shares[seat] > shares[leader]) leader = seat;
  const chance = shares[leader];
  if (chance <= FROM || chance >= WHOLE) return;
  const won = WON[seats - SEATS_LEAST];
  const knot = Math.floor((chance - FROM) / STEP);
  const part = chance - FROM - knot * STEP;
  const corrected = won[knot] + Math.floor(((won[knot + 1] - won[knot]) * part) / STEP);
  for (let seat = 0; seat < seats; seat++)
    shares[seat] = seat === leader ? corrected : Math.floor((shares[seat] * (WHOLE - corrected)) / (WHOLE - chance));
}
