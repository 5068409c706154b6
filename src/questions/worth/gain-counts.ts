import { WHOLE } from '../../engine/index.js';
import { BlockRatios, type RatioEstimate } from '../../experiment/results/block-ratios.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import type { BoundedNumber, GainedWorth } from '../../experiment/results/worth-summary.js';
import type { EventLine } from '../../playing/run/read-events.js';
import { type MatchedSums, matchedDifference, sidak } from '../../stats/index.js';

/** Kinds of events of a card that a seat gains. */
export const GAINS = ['object-gained', 'follower-gained', 'spell-gained'];

/** Kinds of events that are counted. */
export const GAIN_KINDS = [...GAINS, 'turn', 'win'];

/** Parts of a win, so that a shared one is whole: every number of winners from 1 to 8 divides them. */
const WIN = 840;

/** Fewest blocks for an interval, and gains for a comparison. */
const BLOCKS_MIN = 16;
const GAINS_MIN = 30;

/** Strata of the chance: so many of equal width. */
const CHANCES = 20;

/** First rounds of the parts of a game in which chances are compared. */
const PARTS = [1, 6, 11, 21, 41];

const STRATA = CHANCES * PARTS.length;

/** Effects whose intervals hold at once: of all gains, the early and the late ones. */
const TOGETHER = 3;

/** A moment of a seat: its chance, which may be a gain's. */
interface Moment {
  readonly round: number;
  /** Chance of the seat to win, in millionths. */
  readonly chance: number;
}

/** The first gain of a seat in a game, with the chance just after it. */
interface Gain extends Moment {
  readonly after: number;
}

/** A gain in a game that is over. */
interface EndedGain extends Gain {
  readonly block: number;
  readonly stratum: number;
  /** Parts of the win, and its share above the chance just before. */
  readonly won: number;
  readonly residual: number;
}

/** The current game, by seat: the first gain, and the starts of its turns before it. */
interface OpenGame {
  readonly block: number;
  readonly gains: (Gain | undefined)[];
  readonly turns: Moment[][];
  readonly winners: number[];
}

/** Counts the wins of the players who gain a card, and of those who have not gained it yet. */
export class GainCounts {
  private readonly gains: EndedGain[] = [];
  private readonly controls: Float64Array;
  private readonly controlSums: Float64Array;
  /** Games in which anyone gains it, by block. */
  private readonly taken: Int32Array;
  private game = -1;
  private open: OpenGame | null = null;

  /**
   * @param card id of the card
   * @param gamesPerBlock games that are watched
   * @param together effects whose intervals hold at once
   */
  constructor(
    private readonly card: string,
    private readonly gamesPerBlock: number,
    private readonly blocks: number,
    private readonly together = TOGETHER,
  ) {
    this.controls = new Float64Array(blocks * STRATA);
    this.controlSums = new Float64Array(blocks * STRATA);
    this.taken = new Int32Array(blocks);
  }

  /** Adds an event. Those of a game follow each other, in the order of play. */
  add({ game, block, round, seat, what, card, before, after }: EventLine): void {
    if (game !== this.game) {
      this.endGame();
      this.game = game;
      this.open = { block, gains: [], turns: [], winners: [] };
    }
    const { gains, turns, winners } = this.open!;
    if (seat === null) return;
    if (what === 'win') winners.push(seat);
    else if (before === undefined || after === undefined || gains[seat] !== undefined) return;
    else if (what === 'turn') (turns[seat] ??= []).push({ round, chance: after });
    else if (GAINS.includes(what) && card === this.card) gains[seat] = { round, chance: before, after };
  }

  private endGame(): void {
    if (this.open === null) return;
    const { block, gains, turns, winners } = this.open;
    this.open = null;
    const wonBy = (seat: number): number => (winners.includes(seat) ? WIN / winners.length : 0);
    turns.forEach((moments, seat) => {
      for (const moment of moments) {
        const at = block * STRATA + stratumOf(moment);
        this.controls[at]++;
        this.controlSums[at] += wonBy(seat) / WIN - moment.chance / WHOLE;
      }
    });
    gains.forEach((gain, seat) => {
      if (gain === undefined) return;
      const won = wonBy(seat);
      this.gains.push({ ...gain, block, stratum: stratumOf(gain), won, residual: won / WIN - gain.chance / WHOLE });
    });
    if (gains.some((gain) => gain !== undefined)) this.taken[block]++;
  }

  /** Returns the results; without a gain all but the number of games are 0. */
  found(): Omit<GainedWorth, 'out'> {
    this.endGame();
    const { gains, blocks, gamesPerBlock } = this;
    const counts = new BlockRatios();
    const byBlock = Array.from({ length: blocks }, (): EndedGain[] => []);
    for (const gain of gains) byBlock[gain.block].push(gain);
    for (let block = 0; block < blocks; block++) {
      counts.add('taken', this.taken[block], gamesPerBlock);
      for (const { won, chance, after } of byBlock[block]) {
        counts.add('wins', won, WIN);
        // Upwards, because rates are not negative.
        counts.add('after', Math.round((WHOLE + after - chance) / THOUSAND), WHOLE / THOUSAND);
      }
      counts.endBlock();
    }
    const rounds = gains.map(({ round }) => round).sort((x, y) => x - y);
    const within = [0.1, 0.5, 0.9].map((part) => rounds[Math.ceil(part * rounds.length) - 1] ?? 0);
    const [, half] = within;
    const effectOf = (some: readonly EndedGain[]): BoundedNumber => this.effect(some);
    const none = gains.length === 0;
    const all = this.difference(gains);
    return {
      games: blocks * gamesPerBlock,
      gains: gains.length,
      taken: bounded(counts.estimate('taken', 1)),
      within: within as [number, number, number],
      wins: none ? NOTHING : bounded(counts.estimate('wins', 1)),
      effect: effectOf(gains),
      early: effectOf(gains.filter(({ round }) => round <= half)),
      late: effectOf(gains.filter(({ round }) => round > half)),
      before: none ? 0 : gains.reduce((sum, { chance }) => sum + chance / WHOLE, 0) / gains.length,
      rise: none ? NOTHING : below(bounded(counts.estimate('after', 1))),
      unmatched: gains.length - all.matched,
    };
  }

  private effect(some: readonly EndedGain[]): BoundedNumber {
    if (some.length === 0) return NOTHING;
    const { value, lo, hi, matched } = this.difference(some);
    if (matched === 0) return NOTHING;
    const isFew = this.blocks < BLOCKS_MIN || some.length < GAINS_MIN;
    return isFew ? { value, low: null, high: null } : { value, low: lo, high: hi };
  }

  private difference(some: readonly EndedGain[]) {
    const { blocks, controls, controlSums } = this;
    const sums = Array.from({ length: blocks }, (_, block): MatchedSums => {
      const [from, to] = [block * STRATA, (block + 1) * STRATA];
      return {
        exposed: new Float64Array(STRATA),
        exposedSum: new Float64Array(STRATA),
        controls: controls.subarray(from, to),
        controlSum: controlSums.subarray(from, to),
      };
    });
    for (const { block, stratum, residual } of some) {
      sums[block].exposed[stratum]++;
      sums[block].exposedSum[stratum] += residual;
    }
    return matchedDifference(sums, STRATA, sidak(ALPHA, this.together));
  }
}

const THOUSAND = 1000;

const NOTHING: BoundedNumber = { value: 0, low: null, high: null };

function bounded({ value, low, high }: RatioEstimate): BoundedNumber {
  return { value, low, high };
}

/** Returns a change that was counted above 1. */
function below({ value, low, high }: BoundedNumber): BoundedNumber {
  return { value: value - 1, low: low === null ? null : low - 1, high: high === null ? null : high - 1 };
}

/** Returns the stratum of a moment: by its chance, and by the part of the game. */
function stratumOf({ round, chance }: Moment): number {
  const part = PARTS.findLastIndex((first) => first <= round);
  return Math.max(0, part) * CHANCES + Math.min(CHANCES - 1, Math.floor((CHANCES * chance) / WHOLE));
}
