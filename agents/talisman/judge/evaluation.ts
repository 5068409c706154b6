import { type Evaluation, type Real, WHOLE } from '../../../src/engine/index.js';
import { hasTrait, isPlaying } from '../../../src/games/talisman/holdings/stats.js';
import { Ending, Option } from '../../../src/games/talisman/options/option.js';
import { pointsOf } from '../../../src/games/talisman/play/counting.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { inPlay, isRuled, phaseOf } from './features.js';
import { Reading } from './inputs.js';
import { scoreOf } from './network.js';

/** Seats of the largest table. */
const SEATS = 8;
/** Scores are stored in thousandths of a unit of log odds: a whole number is not boxed. */
const UNIT = 1000;
/** Score below that of any seat. */
const LEAST = -1e9;

/**
 * Estimates the winner by a conditional logit (McFadden 1974) over the seats still in play: the chance of i is exp(z_i)
 * / Σ_j exp(z_j), where z_i is the `scoreOf` of the inputs of i.
 */
export class Judge implements Evaluation<TalismanState> {
  private readonly reading = new Reading();
  private readonly power = new Float64Array(SEATS);
  private readonly logit = new Int32Array(SEATS);

  /**
   * @param networks network of each phase, over the active content
   * @param fromUser 1 for the networks of a user's model: it is assumed to know the ending that it is used for
   */
  constructor(
    private readonly networks: readonly Float32Array[],
    private readonly fromUser: number,
  ) {}

  /** True if the judge has learnt from the ending. Otherwise its estimate is only the present count. */
  knows(s: TalismanState): boolean {
    return this.fromUser === 1 || endsOnCrown(s);
  }

  worth(s: TalismanState, out: Int32Array): void {
    if (!this.knows(s)) return plainShares(s, out);
    const seats = s.seats[0];
    const ruled = isRuled(s);
    let most = LEAST;
    this.reading.look(s);
    for (let seat = 0; seat < seats; seat++) {
      if (!inPlay(s, seat)) continue;
      this.reading.take(s, seat);
      this.logit[seat] = (scoreOf(this.networks[phaseOf(s, seat, ruled)], this.reading) * UNIT) | 0;
      if (this.logit[seat] > most) most = this.logit[seat];
    }
    let all: Real = 0;
    for (let seat = 0; seat < seats; seat++) {
      const behind = most - this.logit[seat];
      // The foremost needs no exponential: in the compiled build that is a call of JavaScript.
      this.power[seat] = !inPlay(s, seat) ? 0 : behind === 0 ? 1 : Math.exp((0 - behind) / UNIT);
      all += this.power[seat];
    }
    for (let seat = 0; seat < seats; seat++) out[seat] = ((this.power[seat] * WHOLE) / all) | 0;
  }
}

/**
 * Estimate of the winner by an ending that no judge was fitted to. Playouts continue to the end of such a game, and
 * this is only for those that do not reach it.
 */

/** True if the game ends on the Crown, whatever the time: the judge checked in has learnt from such games. */
export function endsOnCrown(s: TalismanState): boolean {
  return s.option[Option.Ending] <= Ending.SuddenDeath && (s.option[Option.RoundLimit] | s.endings[0]) === 0;
}

/** Writes the shares by the present count: one part each, and one for each point ahead of the last. */
export function plainShares(s: TalismanState, out: Int32Array): void {
  const seats = s.seats[0];
  let least = 1e9 | 0;
  for (let seat = 0; seat < seats; seat++) {
    if (!isPlaying(s, seat)) continue;
    const count = countOf(s, seat);
    if (count < least) least = count;
  }
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    out[seat] = !inPlay(s, seat) ? 0 : isPlaying(s, seat) ? 1 + countOf(s, seat) - least : 1;
    all += out[seat];
  }
  if (all > 0) for (let seat = 0; seat < seats; seat++) out[seat] = ((out[seat] * WHOLE) / all) | 0;
}

function countOf(s: TalismanState, seat: number): number {
  if (s.option[Option.Ending] === Ending.LandGrant) return hasTrait(s, seat, Trait.Talisman) ? 3 : 0;
  return pointsOf(s, seat);
}

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
