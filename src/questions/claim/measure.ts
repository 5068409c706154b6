import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { qualityColumn } from '../../experiment/design/quality.js';
import { MINUTES, tableTime } from '../../experiment/design/table-time.js';
import type { BlockSums } from '../../experiment/results/block-sums.js';
import { LENGTH_METRIC } from '../../experiment/results/series.js';
import { FIRST, SAME_WINNER, SQUARED, WON } from '../../playing/race/block-counts.js';
import { deviation } from './block-arithmetic.js';

/** Returns the sums of a measure of a race: `rounds`, `win:troll`, `first:deaths`. */
export type SumsOf = (key: string) => BlockSums;

/** Measure that a side of a test counts. */
export interface ClaimMeasure {
  /** As the file writes it. */
  readonly text: string;
  /** Columns of the record that must be counted. */
  readonly columns: readonly string[];
  /** True for a share of 1: wins, games with a word, games with the same winner. */
  readonly isShare: boolean;
  /** True if it is about one player at the table. */
  readonly isOfOne: boolean;
  /** Returns its sums by block. */
  sums(of: SumsOf): BlockSums;
}

/** Measures without a column. */
const OWN = ['win', 'capped', SAME_WINNER, MINUTES] as const;

/** Prefix of a measure of the player in question only, as in experiments. */
const OF_FIRST = 'agent0.';

/** Parts of one in which numbers of a file are counted: exact for thousandths, and for even shares of 2 to 8. */
const PARTS = 21_000;

/**
 * Reads a measure: `win`, `win:CHARACTER`, `capped`, `same_winner`, `minutes`, a column, `COLUMN:WORD`, each of which
 * but the first may follow `agent0.`; `has(COLUMN)`, `sd(COLUMN)` and `won(COLUMN)` of a column of numbers; a sum of
 * several with `+`; or a ratio, `bridge_lost/bridge_tries`.
 *
 * @throws UserError that begins with `where`, for an unknown word
 */
export function readMeasure(text: string, game: Game<State>, where: string): ClaimMeasure {
  const parts = text.split('/').map((part) => readSum(part, game, where));
  if (parts.length > 2) throw new UserError(`${where}: '${text}' must be a measure, or two with a slash between them`);
  const [above, below] = parts;
  if (below === undefined) return { ...above, text };
  return {
    text,
    columns: [...above.columns, ...below.columns],
    isShare: false,
    isOfOne: above.isOfOne && below.isOfOne,
    sums: (of) => {
      const [top, bottom] = [above.sums(of), below.sums(of)];
      return { unit: top.unit / bottom.unit, a: top.a, b: bottom.a };
    },
  };
}

/** Reads a sum of measures with `+` between them. */
function readSum(text: string, game: Game<State>, where: string): ClaimMeasure {
  const parts = text.split('+').map((part) => readFunction(part.trim(), game, where));
  if (parts.length === 1) return parts[0];
  return {
    text,
    columns: parts.flatMap(({ columns }) => columns),
    isShare: false,
    isOfOne: parts.every(({ isOfOne }) => isOfOne),
    sums: (of) => {
      const all = parts.map((part) => part.sums(of));
      const [{ unit, a, b }] = all;
      return { unit, a: a.map((_, block) => all.reduce((sum, one) => sum + one.a[block] * (unit / one.unit), 0)), b };
    },
  };
}

/** Functions of a column of numbers. */
const FUNCTIONS = ['has', 'sd', 'won'];

/**
 * Reads a measure, or a function of a column of numbers: the share of seats that have it, its standard deviation, or
 * its mean over the winners alone.
 */
function readFunction(text: string, game: Game<State>, where: string): ClaimMeasure {
  const [, name, inner] = /^(\w+)\((.*)\)$/.exec(text) ?? [];
  if (name === undefined) return readPart(text, game, where);
  if (!FUNCTIONS.includes(name)) throw unknownWord('function', name, FUNCTIONS, where);
  const id = inner.replace(OF_FIRST, '');
  const metric =
    game.metrics.find((one) => one.id === id) ?? (name === 'won' ? qualityColumn(id, game.metrics) : undefined);
  if (metric === undefined || (metric.words ?? []).length > 0)
    throw new UserError(`${where}: ${name}(…) takes a column of numbers, not '${inner}'`);
  const part = readPart(inner, game, where);
  if (name === 'won' && part.isOfOne)
    throw new UserError(`${where}: won(…) counts all winners; write it without ${OF_FIRST}`);
  const key = `${part.isOfOne ? FIRST : ''}${metric.id}`;
  const sums = (of: SumsOf): BlockSums => {
    if (name === 'won') return of(`${WON}${metric.id}`);
    if (name === 'sd') return deviation(of(key), of(`${key}${SQUARED}`));
    return { unit: 1, a: of(key).b, b: of(`${part.isOfOne ? FIRST : ''}${LENGTH_METRIC}`).b };
  };
  const isShare = name === 'has' || (name === 'won' && metric.unit === 'yes or no');
  return { ...part, text, isShare, sums };
}

function readPart(text: string, game: Game<State>, where: string): ClaimMeasure {
  const isFirst = text.startsWith(OF_FIRST);
  const [id, word] = text.slice(isFirst ? OF_FIRST.length : 0).split(':');
  if (id === MINUTES && tableTime(game.metrics) !== null) return minutes(where, isFirst);
  if (id === 'win' || id === 'capped' || id === SAME_WINNER) return ownMeasure(id, word, isFirst, game, where);
  const metric = game.metrics.find((one) => one.id === id) ?? qualityColumn(id, game.metrics);
  if (metric === undefined) throw unknownWord('measure', id, [...OWN, ...game.metrics.map((one) => one.id)], where);
  const words = metric.words ?? [];
  if (word === undefined && words.length > 0)
    throw new UserError(`${where}: ${id} has words; name one of them, as ${id}:${words[words.length - 1]}`);
  if (word !== undefined && !words.includes(word)) throw unknownWord(`word of ${id}`, word, words, where);
  const key = `${isFirst ? FIRST : ''}${id}${word === undefined ? '' : `:${word}`}`;
  return { text, columns: [id], isShare: word !== undefined, isOfOne: isFirst, sums: (of) => of(key) };
}

function ownMeasure(
  id: 'win' | 'capped' | typeof SAME_WINNER,
  word: string | undefined,
  isFirst: boolean,
  { roles }: Game<State>,
  where: string,
): ClaimMeasure {
  if (isFirst) throw new UserError(`${where}: write ${id} without ${OF_FIRST}`);
  const key = word === undefined ? id : `${id}:${word}`;
  if (word !== undefined && (id !== 'win' || !roles.includes(word)))
    throw unknownWord(id === 'win' ? 'character' : 'measure', word, id === 'win' ? roles : OWN, where);
  const columns = id === 'capped' ? [id] : [];
  return { text: key, columns, isShare: true, isOfOne: key === 'win', sums: (of) => of(key) };
}

/** Returns the measure of the length of a game at the table. */
function minutes(where: string, isFirst: boolean): ClaimMeasure {
  if (isFirst) throw new UserError(`${where}: minutes are those of the whole table; write minutes`);
  return {
    text: MINUTES,
    columns: [MINUTES],
    isShare: false,
    isOfOne: false,
    sums: (of) => of(MINUTES),
  };
}

/** Returns sums with an estimate `times` times as large. They are still integers. */
export function scaled({ unit, a, b }: BlockSums, times: number): BlockSums {
  const factor = Math.round(times * PARTS);
  return { unit: unit * PARTS, a: a.map((sum) => sum * factor), b };
}

/** Returns the sums of a side that always has the same value, counted where the other side is. */
export function constantSums({ unit, b }: BlockSums, value: number): BlockSums {
  const whole = Math.round(value * PARTS * unit);
  return { unit: unit * PARTS, a: b.map((count) => whole * count), b };
}
