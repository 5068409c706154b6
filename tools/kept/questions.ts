import type { CompareArguments } from '../../src/questions/compare/question.js';
import type { Asked } from '../../src/questions/contract/question.js';
import type { RunArguments } from '../../src/questions/run/experiment.js';

/** Seed of all games that the studio shows at once. */
export const KEPT_SEED = 'studio';

/** Numbers of players of the tables. */
export const SIZES = [2, 3, 4, 5, 6];

/** Options with a number that people ask about most, and the values that are kept, without the printed one. */
const SLIDES: Readonly<Record<string, readonly number[]>> = {
  trophyRate: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
  talismanCards: [1, 2, 3],
  commandSpellMin: [1, 2, 3, 5, 6],
  fateBonus: [1, 2, 3, 4, 5],
};

/** Seats of the random tables of each size. A block is a table whose characters sit once in every seat. */
const SEATS = 100_000;
/** Blocks of a kept value, each of four games of both its sides. */
const SLIDE_BLOCKS = 6000;

/** Returns the question about the printed game, to which the slide compares every value. */
export function printedGame(blocks = SLIDE_BLOCKS): Asked<RunArguments> {
  return { players: 4, measure: ['win', 'minutes'], blocks, seed: KEPT_SEED };
}

/** Returns the questions about each value of the slide. */
export function slideValues(blocks = SLIDE_BLOCKS): Asked<CompareArguments>[] {
  return Object.entries(SLIDES).flatMap(([option, numbers]) =>
    numbers.map((number) => ({ options: { [option]: String(number) }, blocks, seed: KEPT_SEED })),
  );
}

/** Returns the question about random tables of a size. */
export function tablesOf(players: number, blocks = Math.round(SEATS / players ** 2)): Asked<RunArguments> {
  return { players, rotate: 'characters', blocks, seed: KEPT_SEED };
}
