import { join } from 'node:path';
import { writeLadderReports, writeReports } from '../../reports/index.js';
import { fakeLadder, RANKED } from '../experiment/ladder/fake-ladder.js';
import { type FakeRun, fakeGames, fakeResponses, fakeSummary, ONE_CELL, withOpinion } from '../reports/fake.js';

/** Names as long as they get. */
const TWO_ARMS: FakeRun = {
  cells: [
    { label: 'seven trophy points a counter, as printed', levels: { 'option.trophyRate': 7 } },
    { label: 'five points a counter, and Fate is shared', levels: { 'option.trophyRate': 5 }, stretch: -0.12 },
  ],
};

const LEVELS = [6, 7, 8, 9, 10, 11, 12, 13, 14];
const NINE_LEVELS: FakeRun = {
  cells: LEVELS.map((level, i) => ({
    label: `agent0.rushAt=${level}`,
    levels: { 'agent0.rushAt': level },
    stretch: 0.04 * i,
    edge: 0.12 - 0.02 * (i - 4) ** 2,
  })),
  entrants: LEVELS.map((level) => `balanced:rushAt=${level}`).concat('balanced'),
  factors: ['agent0.rushAt'],
  blocks: 60,
};

/** A page of each kind, made into a folder. */
export const KINDS: Readonly<Record<string, (dir: string) => Promise<unknown>>> = {
  'two arms': (dir) => writeReports(dir, fakeSummary(TWO_ARMS), {}, fakeGames(TWO_ARMS)),
  'nine levels': (dir) => writeReports(dir, fakeSummary(NINE_LEVELS)),
  'other agents': (dir) => writeReports(dir, withOpinion(fakeSummary(TWO_ARMS))),
  'best responses': (dir) => writeReports(dir, fakeResponses()),
  'one cell': (dir) => writeReports(dir, fakeSummary(ONE_CELL)),
  ladder: async (dir) => writeLadderReports(dir, await fakeLadder({ ...RANKED, players: [2, 4], blocks: 60 }, 60)),
};

/** The page of a kind within a folder of all. */
export function pageOf(dir: string, kind: string): string {
  return join(dir, kind.replaceAll(' ', '-'), 'report.html');
}
