import { CROSSINGS } from '../../../dist/src/games/talisman/state/state.js';
import {
  pairedDifference,
  ratio,
  ratioVariance,
  studentQuantile,
  studentTwoSided,
} from '../../../dist/src/stats/index.js';

/**
 * What a style is measured by. `of` is the value of a seat in a game, `out` whether the game counts (absent = always);
 * a measure with `percent` is a share.
 */
export const MEASURES = [
  { id: 'win', about: 'games won', percent: true, of: (row) => row.win },
  {
    id: 'rush',
    about: 'round of the first try of the Portal of Power',
    out: (row) => row.rushRound >= 0,
    of: (row) => row.rushRound,
  },
  {
    id: 'rushStat',
    about: 'Strength or Craft, the better, at that try',
    out: (row) => row.rushRound >= 0,
    of: (row) => row.rushStat,
  },
  { id: 'tried', about: 'games in which it tries the Portal', percent: true, of: (row) => Number(row.rushRound >= 0) },
  {
    id: 'crown',
    about: 'round in which it reaches the Crown',
    out: (row) => row.crown_round >= 0,
    of: (row) => row.crown_round,
  },
  {
    id: 'reached',
    about: 'games in which it reaches the Crown',
    percent: true,
    of: (row) => Number(row.crown_round >= 0),
  },
  ...CROSSINGS.map((word, i) => ({
    id: word,
    about: `first crosses the river ${how(word)}`,
    percent: true,
    of: (row) => Number(row.crossing_method === i),
  })),
  { id: 'fights', about: 'fights with creatures', of: (row) => row.fights_won + row.fights_lost },
  {
    id: 'lost',
    about: 'of them lost',
    percent: true,
    weight: (row) => row.fights_won + row.fights_lost,
    of: (row) => row.fights_lost,
  },
  { id: 'attacks', about: 'attacks on characters', of: (row) => row.attacks },
  { id: 'bought', about: 'wares bought', of: (row) => row.bought },
  { id: 'gold', about: 'gold left', out: (row) => row.gold_end >= 0, of: (row) => row.gold_end },
  {
    id: 'objects',
    about: 'Objects at the end',
    out: (row) => row.objects_end >= 0,
    of: (row) => row.objects_end,
  },
  { id: 'spells', about: 'Spells cast', of: (row) => row.spells_cast },
  { id: 'fate', about: 'fate paid', of: (row) => row.fate },
  {
    id: 'early',
    about: 'loses a character before anybody reaches the Crown',
    percent: true,
    of: (row) => Number(row.early),
  },
  { id: 'deaths', about: 'characters lost', of: (row) => row.deaths },
];

function how(word) {
  return word === 'sent' ? 'by a card or a space that sends it' : `by ${word}`;
}

/** Confidence of the intervals, each for itself. */
const CONFIDENCE = 0.95;

/** Integer sums of a measure over blocks, and those of its products with `balanced` in the same blocks. */
export class Sums {
  one = { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };
  cross = { blocks: 0, aa: 0, ab: 0, ba: 0, bb: 0 };

  /** Adds a block: what is counted and out of what, for the style and for `balanced`. */
  add([a, b], [a0, b0]) {
    const { one, cross } = this;
    if (b > 0) one.blocks++;
    if (b > 0 || b0 > 0) cross.blocks++;
    (one.a += a), (one.b += b), (one.aa += a * a), (one.ab += a * b), (one.bb += b * b);
    (cross.aa += a * a0), (cross.ab += a * b0), (cross.ba += b * a0), (cross.bb += b * b0);
  }
}

/** What a measure counts in the rows of a block, and out of what. */
export function counted({ of, out, weight }, rows) {
  let a = 0;
  let b = 0;
  for (const row of rows) {
    if (out !== undefined && !out(row)) continue;
    a += of(row);
    b += weight === undefined ? 1 : weight(row);
  }
  return [a, b];
}

/**
 * Value of a measure with the half-width of its interval, and the p-value of its difference from `balanced`, paired by
 * block.
 */
export function estimate(sums, plain) {
  const half = Math.sqrt(ratioVariance(sums.one)) * studentQuantile((1 + CONFIDENCE) / 2, sums.one.blocks - 1);
  const { value: difference, variance, blocks, identical } = pairedDifference(sums.one, plain.one, sums.cross);
  const p = identical || !(variance > 0) ? 1 : studentTwoSided(difference / Math.sqrt(variance), blocks - 1);
  return { value: ratio(sums.one), half, n: sums.one.b, difference, p };
}
