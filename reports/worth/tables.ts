import type { WorthByCharacter, WorthEffect, WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { type Columns, csvOf, real } from '../format/csv.js';
import { figures, type Table, words } from '../format/table.js';
import { count } from '../format/words.js';
import { changedLevelText, effectText, levelText } from './rows.js';

const TITLES: Readonly<Record<WorthEffect['measure'], readonly [string, string]>> = {
  win: ['more of 100 games', 'wins of 100'],
  minutes: ['length in %', 'time'],
  deaths: ['deaths of a player', 'deaths'],
};

/** The ranked table: each effect with its interval, the level it leads to, games and groups. */
export function worthTable({ rows, of, kind, confidence }: WorthSummary): Table {
  const measures = rows[0].effects.map(({ measure }) => measure);
  return {
    columns: [
      words(kind === 'knock-out' ? `without (${of})` : of),
      ...measures.flatMap((measure) => [
        figures(TITLES[measure][0]),
        figures(`${Math.round(confidence * 100)} %`),
        figures(TITLES[measure][1]),
      ]),
      figures('games'),
      words('group'),
    ],
    rows: rows.map(({ name, effects, games, groups }) => [
      name,
      ...effects.flatMap((effect) => {
        const { value, range } = effectText(effect);
        return [value, range, kind === 'knock-out' ? changedLevelText(effect) : levelText(effect)];
      }),
      count(games),
      groups,
    ]),
    note:
      rows.length === 1
        ? ''
        : `All ${rows.length} intervals hold at once, at every stage. Things with a common letter cannot be told apart.`,
  };
}

/** The worth of each item to each character. */
export function characterTable(rows: readonly WorthByCharacter[], confidence: number): Table {
  return {
    columns: [
      words('thing'),
      words('to'),
      figures(TITLES.win[0]),
      figures(`${Math.round(confidence * 100)} %`),
      figures(TITLES.win[1]),
    ],
    rows: rows.map((row) => {
      const { value, range } = effectText(row);
      return [row.name, row.characterName, value, range, levelText(row)];
    }),
    note: `All ${rows.length} intervals hold at once.`,
  };
}

/** Columns of an effect. Shares are fractions of 1. */
const EFFECT: Columns<WorthEffect> = {
  measure: ({ measure }) => measure,
  n_blocks: ({ blocks }) => blocks,
  baseline_estimate: ({ base }) => real(base),
  effect: ({ effect }) => real(effect),
  lo: ({ lo }) => real(lo),
  hi: ({ hi }) => real(hi),
  met: ({ differs }) => (differs ? 1 : 0),
};

/** Returns worth.csv: one row for each item and measure, in the order of the table. */
export function worthCsv({ rows }: WorthSummary): string {
  const all = rows.flatMap((row, at) => row.effects.map((effect) => ({ ...effect, row, rank: at + 1 })));
  const columns: Columns<(typeof all)[number]> = {
    rank: ({ rank }) => rank,
    level: ({ row }) => row.level,
    name: ({ row }) => row.name,
    n_games: ({ row }) => row.games,
    ...EFFECT,
    group: ({ row }) => row.groups,
    may_be_best: ({ row }) => (row.mayBeBest ? 1 : 0),
  };
  return csvOf(columns, all);
}

/** Returns worth-by-character.csv. */
export function characterCsv(rows: readonly WorthByCharacter[]): string {
  const columns: Columns<WorthByCharacter> = {
    level: ({ level }) => level,
    name: ({ name }) => name,
    character: ({ character }) => character,
    ...EFFECT,
  };
  return csvOf(columns, rows);
}
