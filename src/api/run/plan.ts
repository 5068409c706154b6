import { gamesPerBlock } from '../../experiment/design/cells.js';
import { isTest, LOOK_FIRST, nextLook, type StopRule, TEST_ERROR } from '../../experiment/design/stop-rule.js';
import type { Design } from '../../experiment/design/types.js';
import { alphaAtLook, mixingOf } from '../../experiment/results/every-look.js';
import { hiddenShare } from '../../experiment/results/intervals.js';
import { type Spread, spreads } from '../../experiment/results/spread.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import { detectable, normalCritical, sequenceLength, sidak, testLength } from '../../stats/index.js';
import { playTrial, type Speed, secondsOf, TRIAL_BLOCKS, type TrialOptions } from './trial.js';

/** Part of the runs that find an effect of the size that a plan names. */
const POWER = 0.8;

/** What a run may be expected to say of one measure. */
export interface PlannedMeasure extends Spread {
  /** Half-width of its interval after all blocks, corrected for all that is asked together; in the measure's unit. */
  readonly within: number;
  /** The smallest change, or distance from a fair share, whose interval is clear of zero in four of five such runs. */
  readonly finds: number;
  /** The smallest one whose interval lies wholly beyond the margin in four of five such runs: shown to matter. */
  readonly exceeds: number;
}

/** What a run will take, and what it can tell. */
export interface Plan {
  /** Games in all cells together: to be played, or where a rule ends the run at most. */
  readonly games: number;
  readonly blocks: number;
  /** Games that a run is expected to take that a rule ends, if there is nothing to be found; null for others. */
  readonly expectedGames: number | null;
  /** Of a test, where the truth is midway between its hypotheses. */
  readonly midwayGames: number | null;
  /** How fast games are played here. */
  readonly trial: Speed;
  /** Seconds that the games take here (those expected, where a rule ends the run); at least, where a block is slow. */
  readonly seconds: number;
  /** Empty where too few blocks could be played to say. */
  readonly measures: readonly PlannedMeasure[];
}

/**
 * Plays the first blocks of a design for two seconds, and says what the whole of it takes and can tell. Nothing is
 * written. Speed depends on the machine, and what is said of precision on the trial games.
 */
export async function planRun(design: Design, how: TrialOptions = {}): Promise<Plan> {
  const { tally, ...trial } = await playTrial(design, how);
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

/** What all blocks will tell of each thing that is asked. */
function planMeasure(design: Design, spread: Spread): PlannedMeasure {
  const blocks = design.blocks * spread.part;
  const alpha = alphaAtLook(design, sidak(ALPHA, spread.together), blocks);
  const error = spread.sd / Math.sqrt(blocks);
  const hidden = unseen(spread, alpha, blocks);
  const within = spread.sd === 0 ? hidden : error * normalCritical(alpha);
  const finds = spread.sd === 0 ? hidden : detectable(error, alpha, POWER);
  return { ...spread, within, finds, exceeds: spread.margin + finds };
}

/** What may still be hidden in blocks that were all alike: a share of one, or a mean as far off as it is. */
function unseen({ kind, value }: Spread, alpha: number, blocks: number): number {
  return hiddenShare(alpha, blocks) * (kind === 'share' ? 1 : Math.abs(value));
}

interface Expected {
  readonly blocks: number;
  /** Of a test, with the truth midway between its hypotheses. */
  readonly midway: number | null;
}

/** Blocks after which a rule may be expected to end a run in which there is nothing to be found. */
function expected(stop: StopRule, cells: number, found: readonly Spread[]): Expected | null {
  if (found.length === 0) return null;
  if (isTest(stop)) return expectedOfTest(stop.pp / 100, Math.max(1, cells - 1), found);
  const blocks = asked(stop, found).map((spread) => {
    const half = stop.kind === 'decided' ? spread.margin : wanted(stop, spread);
    return half === null ? LOOK_FIRST : blocksFor(spread, half, stop);
  });
  return { blocks: Math.max(LOOK_FIRST, Math.ceil(Math.max(...blocks))), midway: null };
}

/** Blocks after which one thing is known as closely as wanted. */
function blocksFor(spread: Spread, half: number, stop: StopRule): number {
  const alpha = sidak(ALPHA, spread.together);
  if (spread.sd > 0) return sequenceLength(spread.sd, half, alpha, mixingOf(stop)) / spread.part;
  let blocks = LOOK_FIRST;
  while (unseen(spread, alphaAtLook({ stop }, alpha, blocks), blocks) > half) blocks = nextLook(blocks);
  return blocks;
}

/** What a rule looks at: whether all is decided is a matter of what is declared, if anything is. */
function asked({ kind }: StopRule, found: readonly Spread[]): readonly Spread[] {
  const declared = found.filter(({ scope, addition }) => scope === 'all' || scope === 'focal' || addition === true);
  return kind === 'decided' && declared.length > 0 ? declared : found;
}

/** The half-width that a rule asks of a measure; null for none. */
function wanted({ pp, percent }: StopRule, { kind, value }: Spread): number | null {
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
