import { WHOLE, type Evaluation } from '../../src/engine/index.js';
import type { TalismanState } from '../../src/games/talisman/state.js';
import { WEIGHTS } from './evaluation-weights.js';
import { FEATURES, inPlay, phaseOf, writeFeatures } from './features.js';

/** Seats of the largest table. */
const SEATS = 8;
/** Weights are in thousandths of a unit of log odds. */
const UNIT = 1000;
/** Below any score of a seat. */
const LEAST = -1e9;

/**
 * Who wins from here, as a conditional logit over the seats still in play: chance of i = exp(w · x_i) / Σ_j exp(w · x_j)
 * (McFadden 1974). `npm run fit-evaluation` makes the weights.
 */
export class Judge implements Evaluation<TalismanState> {
  private readonly x = new Int32Array(FEATURES.length);
  private readonly power = new Float64Array(SEATS);
  private readonly logit = new Int32Array(SEATS);

  constructor(private readonly weights: Int32Array = WEIGHTS) {}

  worth(s: TalismanState, out: Int32Array): void {
    const seats = s.seats[0];
    const first = phaseOf(s) * FEATURES.length;
    let most = LEAST;
    for (let seat = 0; seat < seats; seat++) {
      if (!inPlay(s, seat)) continue;
      this.logit[seat] = this.score(s, seat, first);
      if (this.logit[seat] > most) most = this.logit[seat];
    }
    let all = 0;
    for (let seat = 0; seat < seats; seat++) {
      this.power[seat] = inPlay(s, seat) ? Math.exp((this.logit[seat] - most) / UNIT) : 0;
      all += this.power[seat];
    }
    for (let seat = 0; seat < seats; seat++) out[seat] = (this.power[seat] * WHOLE / all) | 0;
  }

  /** w · x of a seat, in thousandths. */
  private score(s: TalismanState, seat: number, first: number): number {
    writeFeatures(s, seat, this.x, 0);
    let sum = 0;
    for (let i = 0; i < this.x.length; i++) sum += this.x[i] * this.weights[first + i];
    return sum;
  }
}
