import { tableChances } from '../../../stats/table-chances.js';
import data from './kept.json' with { type: 'json' };

const numbers = (text: string): number[] => text.split(' ').map(Number);

/** Characters that may sit at the table. */
export const CHARACTERS = data.characters;
/** Fewest and most characters at a table. */
export const SIZES = { least: 2, most: 6 };

const STRENGTHS = new Map(Object.entries(data.strengths).map(([size, text]) => [Number(size), numbers(text)]));
const PAIRS = data.pairs.map(numbers);
/** Part of the tested characters that an error is to cover. */
const COVERED = 0.95;

/** Returns the estimated wins of each character at a table, of 100 games. */
export function estimatedWins(who: readonly string[]): number[] {
  const places = who.map((id) => CHARACTERS.findIndex((one) => one.id === id));
  return tableChances(places, STRENGTHS.get(who.length)!, PAIRS).map((chance) => 100 * chance);
}

/** Errors of the estimate, in games of 100, at tables that were played. */
export interface EstimateErrors {
  readonly tables: number;
  /** Games of each table. */
  readonly games: number;
  readonly mean: number;
  /** Error that covers 19 of 20 characters. */
  readonly usual: number;
  readonly most: number;
}

/** Returns the errors of the estimate at the played tables of this size; of all sizes if absent. */
export function estimateErrors(size?: number): EstimateErrors {
  const tables = data.tested
    .map(({ who, shares }) => ({ who: who.split(' '), shares: numbers(shares) }))
    .filter(({ who }) => size === undefined || who.length === size);
  const errors = tables
    .flatMap(({ who, shares }) => estimatedWins(who).map((wins, at) => Math.abs(wins - 100 * shares[at])))
    .sort((one, other) => one - other);
  return {
    tables: tables.length,
    games: data.games,
    mean: errors.reduce((sum, one) => sum + one, 0) / errors.length,
    usual: errors[Math.ceil(COVERED * errors.length) - 1],
    most: errors.at(-1)!,
  };
}
