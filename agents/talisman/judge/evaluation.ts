import { type Evaluation, type Real, WHOLE } from '../../../src/engine/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { inPlay, isRuled, phaseOf } from './features.js';
import { Reading } from './inputs.js';
import { scoreOf } from './network.js';
import { endsOnCrown, plainShares } from './plain.js';

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
