import { type Evaluation, type Real, WHOLE } from '../../../src/engine/index.js';
import { derivedFromContent } from '../../../src/games/talisman/content/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { FITTED_INPUTS, FITTED_UNITS, WEIGHTS } from './evaluation-weights.js';
import { inPlay, isRuled, phaseOf } from './features.js';
import { Reading } from './inputs.js';
import { layersOf, unpacked } from './layers.js';
import { type Layers, network, scoreOf } from './network.js';
import { endsOnCrown, plainShares } from './plain.js';

/** Seats of the largest table. */
const SEATS = 8;
/** Scores are kept in thousandths of a unit of log odds: a whole number is not boxed. */
const UNIT = 1000;
/** Score below that of any seat. */
const LEAST = -1e9;
/** Layers checked in, by phase. */
const FITTED = layersOf({ inputs: FITTED_INPUTS, units: FITTED_UNITS, weights: unpacked(WEIGHTS) });
/** Networks of these layers over the active content, which all judges share. */
const fitted = derivedFromContent(() => ({ networks: FITTED.map(network) }));

/**
 * Estimates the winner by a conditional logit (McFadden 1974) over the seats still in play: the chance of i is exp(z_i)
 * / Σ_j exp(z_j), where z_i is the `scoreOf` of the inputs of i. `npm run fit-evaluation` makes the weights.
 */
export class Judge implements Evaluation<TalismanState> {
  private readonly reading = new Reading();
  private readonly power = new Float64Array(SEATS);
  private readonly logit = new Int32Array(SEATS);

  private readonly networks: readonly Float32Array[];
  /** 1 for layers of a model: it is assumed to know the ending that it is used for. */
  private readonly fromModel: number;

  /**
   * Makes a judge under the active content.
   *
   * @param layers of the network of each phase, instead of those checked in
   */
  constructor(layers?: readonly Layers[]) {
    this.networks = layers?.map(network) ?? fitted.networks;
    this.fromModel = layers === undefined ? 0 : 1;
  }

  /** True if the judge has learnt from the ending. Otherwise its estimate is only the present count. */
  knows(s: TalismanState): boolean {
    return this.fromModel === 1 || endsOnCrown(s);
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
