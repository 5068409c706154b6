import { WORTH_BLOCKS, WORTH_GROUPS } from '../../src/experiment/ladder/ladder-summary.js';
import { comparePairs } from '../../src/experiment/ladder/pairs.js';
import { fitLeague, oddsErrors } from '../../src/experiment/ladder/resampling.js';
import { worthInterval } from '../../src/experiment/ladder/summarise-ladder.js';
import { subsets } from '../../src/experiment/ladder/tables.js';
import { type BestLevel, bestLevels } from '../../src/experiment/results/best-levels.js';
import { compareCells } from '../../src/experiment/results/effects.js';
import { estimateCell } from '../../src/experiment/results/estimates.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import { characterTests } from '../../src/experiment/results/omnibus.js';
import { type OtherClaimValue, secondOpinion } from '../../src/experiment/results/second-opinion.js';
import type { Tally } from '../../src/experiment/results/tally.js';
import { ALPHA, CONFIDENCE } from '../../src/experiment/results/thresholds.js';
import { Luck } from './luck.js';
import {
  type Change,
  madeUpDesign,
  playLevels,
  playMadeUp,
  playOpinion,
  playSeats,
  playTables,
  SEAT_CHANCES,
  TABLE_WIN,
  trueMean,
  trueQuantile,
  WIN_CHANCE,
  WORTHS,
} from './made-up.js';
import { pageTrials } from './pages.js';
import { pigRuns } from './pig.js';

/** Outcome of one interval: it held the truth or did not, or was refused. */
export type Outcome = 'held' | 'missed' | 'refused';

/** Outcomes of one run by name: of its intervals, or of a claim in a run without a difference. */
export type Findings = readonly (readonly [kind: string, outcome: Outcome])[];

/** A kind of run, played again and again with other luck. */
export interface Trial {
  /** Counts claims of differences where there are none, instead of intervals. */
  readonly nulls?: true;
  /** @param run number of the run among those of as many blocks */
  play(run: number, blocks: number): Findings;
}

const CHANGE: Change = { win: 0.05, length: -0.04 };
/** Change by the same rule when another agent plays. */
const OTHER: Change = { win: -0.02, length: 0.03 };
const NO_CHANGE: Change = { win: 0, length: 0 };
const TABLES = subsets(WORTHS.length, 4);
/** The pair that is asked about, alone. */
const PAIR: readonly [number, number] = [4, 1];

/** All kinds of runs of known truth. */
export async function trials(): Promise<Trial[]> {
  return [
    estimates(),
    seats(),
    bestOfFive(),
    change('win', 'change of a win share', 100 * CHANGE.win),
    change('rounds', 'change of a mean length', trueMean(CHANGE.length) - trueMean(0)),
    twoAnswers('win', 'two answers on a win share', 100 * (OTHER.win - CHANGE.win)),
    twoAnswers('rounds', 'two answers on a mean length', trueMean(OTHER.length) - trueMean(CHANGE.length)),
    worthsOfLadder(),
    pairOfLadder(),
    await pig(),
    nullExperiment(),
    nullLevels(),
    nullOpinion(),
    nullLadder(),
    ...pageTrials(),
  ];
}

/** Returns the outcome of an interval, which may have only one bound. */
function outcome({ lo, hi }: { lo: number | null; hi: number | null }, truth: number): Outcome {
  if (lo === null && hi === null) return 'refused';
  return (lo ?? -Infinity) <= truth && truth <= (hi ?? Infinity) ? 'held' : 'missed';
}

function play(measures: readonly string[], run: number, blocks: number, by: Change): Tally {
  return playMadeUp(madeUpDesign(measures), blocks, by, new Luck(run * 1009 + blocks));
}

function estimates(): Trial {
  const wanted: [string, (e: Estimate) => boolean, number][] = [
    ['win share', ({ scope }) => scope === 'focal', WIN_CHANCE],
    ['mean length', ({ measure, kind }) => measure === 'rounds' && kind === 'mean', trueMean(0)],
    ['median length', ({ name }) => name === 'p50', trueQuantile(0.5)],
    ['p90 of length', ({ name }) => name === 'p90', trueQuantile(0.9)],
  ];
  return {
    play(run, blocks) {
      const found = estimateCell(play(['rounds'], run, blocks, CHANGE), 0, CONFIDENCE);
      return wanted.map(([kind, is, truth]) => [kind, outcome(found.find(is)!, truth)]);
    },
  };
}

/** The shares of all seats, which are said to hold together. */
function seats(): Trial {
  return {
    play(run, blocks) {
      const found = estimateCell(playSeats(blocks, new Luck(run * 5003 + blocks)), 0, CONFIDENCE);
      const all = found.filter(({ scope }) => scope === 'seat').map((e) => outcome(e, SEAT_CHANCES[Number(e.name)]));
      return [['seat shares, all at once', all.find((one) => one !== 'held') ?? 'held']];
    },
  };
}

/** One measure alone, so that nothing is corrected. */
function change(measure: string, kind: string, truth: number): Trial {
  return {
    play(run, blocks) {
      const [effect] = compareCells(play([measure], run, blocks, CHANGE), CONFIDENCE);
      return [[kind, outcome(effect, truth)]];
    },
  };
}

/** Returns the trial of the difference between the answers of two agents, over the same blocks. */
function twoAnswers(measure: string, kind: string, truth: number): Trial {
  return {
    play(run, blocks) {
      const [{ shiftLo: lo, shiftHi: hi }] = answersOf([measure], run, blocks, OTHER);
      return [[kind, outcome({ lo, hi }, truth)]];
    },
  };
}

/** Returns the answers of another agent to each question. */
function answersOf(measures: readonly string[], run: number, blocks: number, other: Change): OtherClaimValue[] {
  const tally = playOpinion(madeUpDesign(measures), blocks, CHANGE, other, new Luck(run * 1009 + blocks));
  const effects = compareCells(tally.parts[0], CONFIDENCE);
  const { claims } = secondOpinion({ tally, best: [], responses: [] }, effects, [], CONFIDENCE);
  return claims.filter(({ family }) => family === 'declared').map(({ others }) => others[0]);
}

/** Returns the trial of the distances of five levels behind the best, all at once: the last wins 6 points less than the others. */
function bestOfFive(): Trial {
  return {
    play(run, blocks) {
      const found = levelsOf(run, blocks, WORSE);
      const held = found.map(({ lo, hi }, i) => outcome({ lo, hi: hi ?? Infinity }, i === LEVELS - 1 ? WORSE : 0));
      return [['behind the best, all at once', held.every((one) => one === 'held') ? 'held' : 'missed']];
    },
  };
}

/** Levels that are all as good: any that is called worse is a mistake. */
function nullLevels(): Trial {
  return {
    nulls: true,
    play(run, blocks) {
      const out = levelsOf(run, blocks, 0).some(({ mayBeBest }) => !mayBeBest);
      return [['a level as good as the best', out ? 'missed' : 'held']];
    },
  };
}

/** Levels of a sweep of known truth, and how much less the last one wins. */
const LEVELS = 5;
const WORSE = 0.06;

/** Compares the levels of one run. */
export function levelsOf(run: number, blocks: number, worse: number): BestLevel[] {
  const shares = playLevels(LEVELS, worse, blocks, new Luck(run * 6007 + blocks));
  const numbers = shares.map((_, i) => i);
  return bestLevels({}, numbers, shares, 4, ALPHA);
}

function nullOpinion(): Trial {
  return {
    nulls: true,
    play(run, blocks) {
      const told = answersOf(['win', 'rounds'], run, blocks, CHANGE).some((other) => other.told);
      return [['answers of two agents', told ? 'missed' : 'held']];
    },
  };
}

function worthsOfLadder(): Trial {
  return {
    play(run, blocks) {
      const tables = playTables(TABLES, WORTHS, blocks, new Luck(run * 2003 + blocks));
      const fit = fitLeague(tables, blocks, WORTHS.length, TABLE_WIN);
      if (blocks < WORTH_BLOCKS) return [['worth', 'refused']];
      const errors = oddsErrors(tables, blocks, TABLE_WIN, fit, WORTH_GROUPS);
      return WORTHS.map((truth, i) => {
        const error = fit.unbounded[i] ? NaN : errors[i];
        const { lo, hi } = worthInterval(fit.worths.worth[i], error, ALPHA, blocks, false);
        const known = Number.isFinite(lo);
        return ['worth', outcome({ lo: known ? lo : null, hi: known ? hi : null }, truth)];
      });
    },
  };
}

function pairOfLadder(): Trial {
  const [row, column] = PAIR;
  return {
    play(run, blocks) {
      const tables = playTables(TABLES, WORTHS, blocks, new Luck(run * 3001 + blocks));
      const [pair] = comparePairs(tables, blocks, PAIR, TABLE_WIN, 0.001, CONFIDENCE);
      return [['pair of a ladder', outcome(pair, WORTHS[row] / (WORTHS[row] + WORTHS[column]))]];
    },
  };
}

/** Blocks of Pig that its truth is taken from, none of which is in a trial. */
const PIG_TRUTH = 60_000;

async function pig(): Promise<Trial> {
  const [wins, lengths] = [await pigRuns('win'), await pigRuns('rounds')];
  const all = wins.play(0, PIG_TRUTH);
  const truth = {
    estimates: estimateCell(all, 0, CONFIDENCE),
    win: asked(all),
    rounds: asked(lengths.play(0, PIG_TRUTH)),
  };
  const known = (is: (e: Estimate) => boolean): number => truth.estimates.find(is)!.estimate;
  const [share, mean] = [
    (e: Estimate): boolean => e.scope === 'focal',
    (e: Estimate): boolean => e.measure === 'rounds' && e.kind === 'mean',
  ];
  return {
    play(run, blocks) {
      const from = PIG_TRUTH + run * blocks;
      const tally = wins.play(from, from + blocks);
      const found = estimateCell(tally, 0, CONFIDENCE);
      return [
        ['Pig: win share', outcome(found.find(share)!, known(share))],
        ['Pig: mean length', outcome(found.find(mean)!, known(mean))],
        ['Pig: change of a win share', outcome(asked(tally), truth.win.effect)],
        ['Pig: change of a mean length', outcome(asked(lengths.play(from, from + blocks)), truth.rounds.effect)],
      ];
    },
  };
}

/** The one comparison that was asked for. */
function asked(tally: Tally): Effect {
  return compareCells(tally, CONFIDENCE)[0];
}

const EXPLORED: readonly Effect['family'][] = ['character', 'seat', 'agent', 'other'];

function nullExperiment(): Trial {
  return {
    nulls: true,
    play(run, blocks) {
      const tally = play(['win', 'rounds'], run, blocks, NO_CHANGE);
      const effects = compareCells(tally, CONFIDENCE);
      const [{ significant }] = characterTests(tally, effects);
      const claims = (family: Effect['family']): Outcome =>
        effects.some((e) => e.family === family && e.verdict === 'different') ? 'missed' : 'held';
      const explored = EXPLORED.filter((family) => effects.some((e) => e.family === family));
      return [
        ['what was asked', claims('declared')],
        ['whether characters change at all', significant ? 'missed' : 'held'],
        ...explored.map((family) => [`explored: ${family}`, claims(family)] as const),
      ];
    },
  };
}

function nullLadder(): Trial {
  const even = WORTHS.map(() => 1 / WORTHS.length);
  return {
    nulls: true,
    play(run, blocks) {
      const tables = playTables(TABLES, even, blocks, new Luck(run * 4001 + blocks));
      const order = even.map((_, i) => i);
      const pairs = comparePairs(tables, blocks, order, TABLE_WIN, 0.001, CONFIDENCE);
      return [['pairs of a ladder', pairs.some(({ verdict }) => verdict === 'different') ? 'missed' : 'held']];
    },
  };
}
