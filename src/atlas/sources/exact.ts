import type { AtlasRow } from '../row.js';
import type { Source } from '../source.js';

/** Faces of a die. */
const FACES = 6;

/** Abilities for which the chances are counted. */
const LEVELS = Array.from({ length: 11 }, (_, i) => 5 + i);

/** Tests of the Inner Region and its gates: dice against the Strength or the Craft, at most that to pass. */
const TESTS = [
  { measure: 'crypt', dice: 3, name: 'the Crypt, by Strength' },
  { measure: 'mines', dice: 3, name: 'the Mines, by Craft' },
  { measure: 'portal', dice: 2, name: 'the Portal of Power, by either' },
] as const;

/** Returns the source on the chances of the Inner Region, counted over all throws of the dice. */
export function exactSource(): Source {
  return {
    id: 'exact',
    command: 'odds experiments/positions/before-the-sentinel.yaml',
    question: null,
    version: 1,
    designs: async () => [],
    play: async () => ({ rows: exactRows(), games: 0, watch: [] }),
  };
}

/** Returns the chance to pass each test at each Strength or Craft, with the fate of one reroll and without. */
export function exactRows(): AtlasRow[] {
  return TESTS.flatMap(({ measure, dice }) =>
    LEVELS.flatMap((level) => [
      row(level, '', measure, atMost(dice, level)),
      row(level, 'fate=1', measure, withFate(dice, level)),
    ]),
  );
}

function row(level: number, of: string, measure: string, value: number): AtlasRow {
  return {
    what: String(level),
    name: `Strength or Craft ${level}`,
    of,
    measure,
    unit: 'chance',
    value,
    low: null,
    high: null,
    games: 0,
    against: null,
  };
}

/** Returns the chance that some dice total at most a number. */
export function atMost(dice: number, most: number): number {
  return throwsOf(dice).filter((faces) => total(faces) <= most).length / FACES ** dice;
}

/** Returns the same chance if one die may be thrown again: the best one to throw, after a total that is too high. */
export function withFate(dice: number, most: number): number {
  const all = throwsOf(dice);
  const chance = all.reduce((sum, faces) => {
    if (total(faces) <= most) return sum + 1;
    const rest = total(faces) - Math.max(...faces);
    return sum + Math.max(0, Math.min(FACES, most - rest)) / FACES;
  }, 0);
  return chance / all.length;
}

function throwsOf(dice: number): number[][] {
  if (dice === 0) return [[]];
  return throwsOf(dice - 1).flatMap((rest) => Array.from({ length: FACES }, (_, i) => [...rest, i + 1]));
}

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
