import { gamesPerBlock } from '../../experiment/design/cells.js';
import { isTest, LOOK_FIRST, nextLook, type StopRule, TEST_ERROR } from '../../experiment/design/stop-rule.js';
import type { Design } from '../../experiment/design/types.js';
import { alphaAtLook, mixingOf } from '../../experiment/results/every-look.js';
import { hiddenShare } from '../../experiment/results/intervals.js';
import { type Spread, spreads } from '../../experiment/results/spread.js';
import { ALPHA, MEAN_MARGIN_PERCENT, UNNOTICED } from '../../experiment/results/thresholds.js';
import { detectable, normalCritical, sequenceLength, sidak, testLength } from '../../stats/index.js';
import { type PlayingSpeed, playTrial, secondsOf, TRIAL_BLOCKS, type TrialOptions } from './trial.js';

/** Share of the runs that find an effect of the size that a plan names. */
const POWER = 0.8;

/** Expected precision of one measure. */
export interface PlannedMeasure extends Spread {
  /** Half-width of its interval after all blocks, corrected for all measures tested together; in the measure's unit. */
  readonly within: number;
  /**
   * The smallest change, or distance from a fair share, for an interval that excludes zero in four of five such runs.
   */
  readonly finds: number;
  /** The smallest change for an interval wholly beyond the margin in four of five such runs: shown to matter. */
  readonly exceeds: number;
}

/** Time and precision of a run. */
export interface Plan {
  /** Games in all cells together; the maximum if a rule may end the run. */
  readonly games: number;
  readonly blocks: number;
  /** Expected games of a run with a stop rule if the true effect is zero; null for others. */
  readonly expectedGames: number | null;
  /** Expected games of a test if the truth is midway between its hypotheses. */
  readonly midwayGames: number | null;
  /** Speed of games on this machine. */
  readonly trial: PlayingSpeed;
  /**
   * Seconds for the games on this machine (for the expected ones with a stop rule); a lower bound if a block is slow.
   */
  readonly seconds: number;
  /** Empty if too few blocks could be played. */
  readonly measures: readonly PlannedMeasure[];
}

/**
 * Plays the first blocks of a design for two seconds, and estimates the time and precision of the whole run. Nothing is
 * written. Speed depends on the machine, and precision on the trial games.
 */
export async function planRun(design: Design, options: TrialOptions = {}): Promise<Plan> {
  const { tally, ...trial } = await playTrial(design, options);
  const found = tally.blocks < Math.min(TRIAL_BLOCKS, design.blocks) ? [] : spreads(tally);
  const early = design.stop === undefined ? null : expected(design.stop, design.cells.length, found);
  const perBlock = gamesPerBlock(design);
  const gamesOf = (blocks: number | null | undefined): number | null =>
    blocks == null ? null : perBlock * Math.min(design.blocks, blocks);
  const games = perBlock * design.blocks;
  const expectedGames = gamesOf(early?.blocks);
  return {
    games,
    blocks: design.blocks,
    expectedGames,
    midwayGames: gamesOf(early?.midway),
    trial,
    seconds: secondsOf(trial, expectedGames ?? games),
    measures: found.map((spread) => planMeasure(design, spread)),
  };
}

function planMeasure(design: Design, spread: Spread): PlannedMeasure {
  const blocks = design.blocks * spread.part;
  const alpha = alphaAtLook(design, sidak(ALPHA, spread.together), blocks);
  const error = spread.sd / Math.sqrt(blocks);
  const hidden = unseen(spread, alpha, blocks);
  const within = spread.sd === 0 ? hidden : error * normalCritical(alpha);
  const finds = spread.sd === 0 ? hidden : detectable(error, alpha, POWER);
  return { ...spread, within, finds, exceeds: spread.margin + finds };
}

/** Returns the largest hidden effect if all blocks were equal: a share of one, or a mean off by its full size. */
function unseen({ kind, value }: Spread, alpha: number, blocks: number): number {
  return hiddenShare(alpha, blocks) * (kind === 'share' ? 1 : Math.abs(value));
}

interface Expected {
  readonly blocks: number;
  /** For a test, with the truth midway between its hypotheses. */
  readonly midway: number | null;
}

/** Returns the expected blocks until a rule ends a run without an effect. */
function expected(stop: StopRule, cells: number, found: readonly Spread[]): Expected | null {
  if (found.length === 0) return null;
  if (isTest(stop)) return expectedOfTest(stop.pp / 100, Math.max(1, cells - 1), found);
  const blocks = spreadsOf(stop, found).map((spread) => {
    const half = ['precision', 'answered'].includes(stop.kind) ? targetOf(stop, spread) : spread.margin;
    return half === null ? LOOK_FIRST : blocksFor(spread, half, stop);
  });
  return { blocks: Math.max(LOOK_FIRST, Math.ceil(Math.max(...blocks))), midway: null };
}

/** Returns the blocks after which a measure is known with this precision. */
function blocksFor(spread: Spread, half: number, stop: StopRule): number {
  const alpha = sidak(ALPHA, spread.together);
  if (spread.sd > 0) return sequenceLength(spread.sd, half, alpha, mixingOf(stop)) / spread.part;
  let blocks = LOOK_FIRST;
  while (unseen(spread, alphaAtLook({ stop }, alpha, blocks), blocks) > half) blocks = nextLook(blocks);
  return blocks;
}

/** Returns the measures that a rule evaluates: the declared ones, if there are any. */
function spreadsOf({ kind }: StopRule, found: readonly Spread[]): readonly Spread[] {
  const declared = found.filter(({ scope, addition }) => scope === 'all' || scope === 'focal' || addition === true);
  return kind === 'decided' && declared.length > 0 ? declared : found;
}

/** Returns the half-width that a rule requires of a measure; null for none. */
function targetOf({ kind: rule, ...given }: StopRule, { kind, value }: Spread): number | null {
  const { pp, percent } = rule === 'answered' ? { pp: UNNOTICED, percent: MEAN_MARGIN_PERCENT } : given;
  if (kind === 'share') return pp === null ? null : pp / 100;
  return percent === null ? null : (Math.abs(value) * percent) / 100;
}

function expectedOfTest(delta: number, tests: number, found: readonly Spread[]): Expected | null {
  const focal = found.find(({ scope }) => scope === 'focal');
  if (focal === undefined) return null;
  const error = TEST_ERROR / tests;
  const rough = testLength(delta, focal.sd ** 2, error).atHypotheses;
  const every = nextLook(rough) - Math.min(rough, nextLook(rough) - 1);
  const { atHypotheses, midway } = testLength(delta, focal.sd ** 2, error, Math.max(16, every));
  return { blocks: Math.ceil(atHypotheses), midway: Math.ceil(midway) };
}
