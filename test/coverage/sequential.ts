import { nextLook, parseStopRule } from '../../src/experiment/design/stop-rule.js';
import { type Design, Row } from '../../src/experiment/design/types.js';
import { askedEffects } from '../../src/experiment/results/effects.js';
import { stopState } from '../../src/experiment/results/stop.js';
import { Tally } from '../../src/experiment/results/tally.js';
import { testLength } from '../../src/stats/index.js';
import { Luck } from './luck.js';
import { type Change, madeUpDesign, playMadeUp } from './made-up.js';

/** Hypotheses of the test are so far apart, in percentage points. */
const DELTA = 2;
const PLAYERS = 4;
const EVEN = 1 / PLAYERS;

/** Results of a sequential test in runs of one true share. */
export interface TestRuns {
  /** By how much the share is above an even one, in percentage points. */
  readonly above: number;
  readonly runs: number;
  /** Runs in which the second hypothesis was accepted, and those in which neither was. */
  readonly accepted: number;
  readonly open: number;
  readonly meanGames: number;
  /** Games that the formula of `plan` expects there. */
  readonly planned: number;
}

/** Plays a test of [0, +2 points] of independent games until it ends, for shares at both hypotheses and midway. */
export function testRuns(runs: number): TestRuns[] {
  const { atHypotheses, midway } = testLength(DELTA / 100, EVEN * (1 - EVEN), 0.05, 16 * PLAYERS);
  return [0, DELTA / 2, DELTA].map((above, i) => {
    let [accepted, open, games] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const found = playTest(EVEN + above / 100, new Luck(run * 7 + i));
      accepted += Number(found.verdict === 'accepted');
      open += Number(found.verdict === 'open');
      games += found.games;
    }
    const planned = Math.round(i === 1 ? midway : atHypotheses);
    return { above, runs, accepted, open, meanGames: Math.round(games / runs), planned };
  });
}

/** One agent among others who are all alike, in every seat in turn. */
function oneAmongOthers(): Design {
  const two = madeUpDesign(['win']);
  return {
    ...two,
    cells: [{ ...two.cells[0], lineup: [0, 2, 2, 2] }],
    roles: [],
    metrics: [],
    blocks: 20_000,
    stop: parseStopRule(`improve ${DELTA}pp`, 'test', PLAYERS),
  };
}

function playTest(chance: number, luck: Luck): { readonly verdict: string; readonly games: number } {
  const design = oneAmongOthers();
  const tally = new Tally(design);
  const rows = new Int32Array(PLAYERS * Row.FirstMetric);
  const one = design.winScore;
  for (let block = 0, look = nextLook(0); block < design.blocks; ) {
    for (; block < look; block++) {
      for (let rotation = 0; rotation < PLAYERS; rotation++) {
        const won = luck.next() < chance;
        for (let seat = 0; seat < PLAYERS; seat++) {
          const own = seat === rotation;
          rows.set([0, own ? 0 : 2, own === won && (own || seat === (rotation + 1) % PLAYERS) ? one : 0, 0], seat * 4);
        }
        tally.addGame(0, block, rotation, rows, 0);
      }
      tally.endBlock(block);
    }
    const { met, tests } = stopState(tally, design.stop!);
    if (met) return { verdict: tests[0].verdict, games: block * PLAYERS };
    look = nextLook(block);
  }
  return { verdict: 'open', games: design.blocks * PLAYERS };
}

/** Results of the intervals that are valid at every look, in runs of known truth. */
export interface SequenceRuns {
  readonly kind: string;
  readonly runs: number;
  /** Runs with a look at which the interval did not hold the truth. */
  readonly missed: number;
}

const LOOKS_TO = 1024;

/** Looks at runs without a difference again and again: at any of the looks an interval may miss zero. */
export function sequenceRuns(runs: number): SequenceRuns[] {
  const none: Change = { win: 0, length: 0 };
  const found = ['win', 'rounds'].map((measure) => {
    const design: Design = { ...madeUpDesign([measure]), stop: parseStopRule('decided', 'test', PLAYERS) };
    let missed = 0;
    for (let run = 0; run < runs; run++) missed += Number(missesOnce(design, none, new Luck(run * 11 + 5)));
    return { kind: measure === 'win' ? 'change of a win share' : 'change of a mean length', runs, missed };
  });
  return [...found, extendedRuns(runs)];
}

/** Blocks that a run starts with and is extended by, and the number of looks. */
const EXTENDED_BY = 100;
const EXTENDED_LOOKS = 8;

/** Looks at runs without a difference when they are finished, and extends them again and again. */
function extendedRuns(runs: number): SequenceRuns {
  const design = madeUpDesign(['win']);
  let missed = 0;
  for (let run = 0; run < runs; run++) missed += Number(missesExtended(design, new Luck(run * 13 + 3)));
  return { kind: `change of a win share, ${EXTENDED_LOOKS} looks at a run that is extended`, runs, missed };
}

function missesExtended(design: Design, luck: Luck): boolean {
  const played = new Tally(design);
  const at: number[] = [];
  for (let look = 0; look < EXTENDED_LOOKS; look++) {
    played.add(playMadeUp(design, EXTENDED_BY, { win: 0, length: 0 }, luck).counts());
    const seen = new Tally(at.length === 0 ? design : { ...design, looks: { planned: EXTENDED_BY, at } });
    seen.add(played.counts());
    if (askedEffects(seen).some(({ lo, hi }) => lo !== null && hi !== null && (lo > 0 || hi < 0))) return true;
    at.push(played.blocks);
  }
  return false;
}

function missesOnce(design: Design, change: Change, luck: Luck): boolean {
  const tally = new Tally(design);
  let missed = false;
  for (let from = 0; from < LOOKS_TO && !missed; from = tally.blocks) {
    tally.add(playMadeUp(design, nextLook(from) - from, change, luck).counts());
    missed = askedEffects(tally).some(({ lo, hi }) => lo !== null && hi !== null && (lo > 0 || hi < 0));
  }
  return missed;
}
