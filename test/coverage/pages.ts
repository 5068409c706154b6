import type { BlockSums } from '../../src/experiment/results/block-sums.js';
import { compareCells } from '../../src/experiment/results/effects.js';
import { estimateCell } from '../../src/experiment/results/estimates.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import { characterTests, mayBeNamed } from '../../src/experiment/results/omnibus.js';
import { Ranking } from '../../src/experiment/results/ranking.js';
import { ALPHA, CONFIDENCE } from '../../src/experiment/results/thresholds.js';
import { RaceData } from '../../src/playing/race/race-data.js';
import { BestRace, type SweepAim } from '../../src/questions/sweep/best-race.js';
import { Grid } from '../../src/questions/sweep/grid.js';
import { rowsOf } from '../../src/questions/sweep/summarise.js';
import { normalCritical } from '../../src/stats/index.js';
import { shrink } from '../../src/stats/shrinkage.js';
import { Luck } from './luck.js';
import { madeUpDesign, playCharacters, playRedealt, playSizes } from './made-up.js';
import type { Findings, Outcome, Trial } from './trials.js';

/** Kinds of runs in which a whole page of results is judged: all of it is right, or something on it is false. */
export function pageTrials(): Trial[] {
  return [
    shareOfFirst(),
    strengths(),
    largest(),
    firstOfSweep(),
    casesOfClaim(),
    nullRedealt(),
    nullSizes(),
    nullCopy(),
  ];
}

const SIZES = [2, 3, 4, 5, 6, 7, 8];

const judged = (isRight: boolean): Outcome => (isRight ? 'held' : 'missed');

/** Returns the intervals of all seats at all sizes of table. */
function seatsOf(run: number, blocks: number) {
  const tally = playSizes(SIZES, blocks, new Luck(run * 7001 + blocks));
  return SIZES.flatMap((_, cell) => estimateCell(tally, cell, CONFIDENCE).filter(({ scope }) => scope === 'seat'));
}

function shareOfFirst(): Trial {
  return {
    play(run, blocks): Findings {
      const all = seatsOf(run, blocks).every(({ lo, hi, fair }) => lo! <= fair! && fair! <= hi!);
      return [['seats at seven sizes of table, all at once', judged(all)]];
    },
  };
}

/** The page on who goes first: false if it names one at any size. */
function nullSizes(): Trial {
  return {
    nulls: true,
    play(run, blocks): Findings {
      const first = seatsOf(run, blocks).filter(({ name }) => name === '0');
      return [['the player who goes first, seven sizes', judged(first.every(({ lo, fair }) => lo! <= fair!))]];
    },
  };
}

/** Worths of characters at tables of two and four players, and their strengths over both. */
const WORTHS = [1.6, 1.3, 1, 1, 0.7];
const STUDIED = { id: 'r0', copy: 'r1', worths: [1.4, 1.4, 1, 1, 0.8] };
const BLOCKS_OF_TRUTH = 60_000;

function charactersDesign() {
  const { cells, ...rest } = madeUpDesign(['win']);
  const tables = [2, 4].map((players, index) => ({ ...cells[0], index, players, rotations: 1 }));
  return { ...rest, cells: tables, roles: WORTHS.map((_, i) => `r${i}`) };
}

function strengths(): Trial {
  const design = charactersDesign();
  const truth = playCharacters(design, BLOCKS_OF_TRUTH, WORTHS, new Luck(1)).ranking([0, 1]);
  return {
    play(run, blocks): Findings {
      const found = playCharacters(design, blocks, WORTHS, new Luck(run * 9001 + blocks)).ranking([0, 1]);
      // With few blocks some characters sit in too few of them for a range: those that are given hold together.
      const given = found.flatMap(({ character, lo, hi }) => {
        const { times } = truth.find((one) => one.character === character)!;
        return lo === null ? [] : [lo <= times && times <= hi!];
      });
      const outcome = given.length === 0 ? 'refused' : judged(given.every((held) => held));
      return [['strengths of characters, all at once', outcome]];
    },
  };
}

/** A studied character and its copy: false if they are told apart. */
function nullCopy(): Trial {
  const design = charactersDesign();
  return {
    nulls: true,
    play(run, blocks): Findings {
      const luck = new Luck(run * 9011 + blocks);
      const ranking = playCharacters(design, blocks, STUDIED.worths, luck, STUDIED.id).ranking([0, 1]);
      const [own, copy] = [STUDIED.id, STUDIED.copy].map((id) => ranking.find(({ character }) => character === id));
      const apart = copy !== undefined && ![...copy.group].some((letter) => own!.group.includes(letter));
      return [['a character and its copy', judged(!apart)]];
    },
  };
}

/** The largest of twenty effects as the atlas tells it, shrunk. Blocks are games of each thing. */
function largest(): Trial {
  const things = 20;
  return {
    play(run, blocks): Findings {
      const luck = new Luck(run * 9029 + blocks);
      const error = 4 / Math.sqrt(blocks);
      const truth = Array.from({ length: things }, () => 1.5 * luck.normal());
      const found = shrink(truth.map((value) => ({ value: value + error * luck.normal(), error })));
      const first = found.reduce((top, { value }, i) => (value > found[top].value ? i : top), 0);
      const half = normalCritical(1 - CONFIDENCE) * found[first].error;
      return [['the largest of twenty, shrunk', judged(Math.abs(found[first].value - truth[first]) <= half)]];
    },
  };
}

/** The answer on rules that change nothing but the deal of the characters. */
function nullRedealt(): Trial {
  return {
    nulls: true,
    play(run, blocks): Findings {
      const tally = playRedealt(['win', 'rounds'], blocks, new Luck(run * 8009 + blocks));
      const effects = compareCells(tally, CONFIDENCE);
      const results = { effects, characterTests: characterTests(tally, effects) };
      const named = effects.filter((e: Effect) => mayBeNamed(results, e));
      const said = named.filter(({ family }) => ['declared', 'character', 'seat'].includes(family));
      return [['the answer on two rules, characters dealt anew', judged(said.length === 0)]];
    },
  };
}

/** Levels of a sweep, all alike, and how much of the runs is played: each takes long. */
const LEVELS = ['a', 'b', 'c', 'd', 'e'];
const EVERY = 4;

/** The value of the level that a sweep names first: false if its range, of fresh games, is off the even share. */
function firstOfSweep(): Trial {
  const aim: SweepAim = { measure: 'win', isShare: true, goal: 'most', best: 1, margin: 0.02 };
  const grid = new Grid(
    { level: LEVELS },
    LEVELS.map((label) => ({ label })),
  );
  return {
    nulls: true,
    play(run, blocks): Findings {
      if (run % EVERY !== 0) return [];
      const luck = new Luck(run * 9041 + blocks);
      const rule = new BestRace(aim, [blocks], LEVELS.length);
      const raced = racedLevels(LEVELS, blocks, luck);
      const pursued = rule.pursued(raced);
      const confirmed = racedLevels([...new Set([LEVELS[0], ...pursued])], blocks, luck);
      const [first] = rowsOf({ grid, aim }, rule, raced, confirmed, pursued);
      return [['the level that a sweep names first', judged(first.lo <= EVEN && EVEN <= first.hi)]];
    },
  };
}

/** Share of a seat of four that plays as well as the others. */
const EVEN = 0.25;

function racedLevels([base, ...levels]: readonly string[], blocks: number, luck: Luck): RaceData {
  const data = new RaceData(base, levels);
  const counted = [base, ...levels].map((level) => [level, new Map([['win', wins(EVEN, blocks, luck)]])] as const);
  data.add(new Map(counted), new Map());
  return data;
}

/** Plays four games a block. */
function wins(chance: number, blocks: number, luck: Luck): BlockSums {
  const won = (): number => Array.from({ length: 4 }, () => Number(luck.next() < chance)).reduce((x, y) => x + y);
  return { unit: 1, a: Float64Array.from({ length: blocks }, won), b: new Float64Array(blocks).fill(4) };
}

/** The ranges of several cases of one claim, which hold together. */
function casesOfClaim(): Trial {
  const cases = 7;
  return {
    play(run, blocks): Findings {
      const luck = new Luck(run * 9043 + blocks);
      const ranking = new Ranking({ count: cases, looks: [blocks], isShare: true, alpha: ALPHA });
      const all = Array.from({ length: cases }, () => {
        const { lo, hi } = ranking.againstBase({ sums: wins(0.4, blocks, luck) }, wins(0.3, blocks, luck));
        return lo <= 0.1 && 0.1 <= hi;
      });
      return [['seven cases of a claim, all at once', judged(all.every((held) => held))]];
    },
  };
}
