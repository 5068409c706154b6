import type { MainEffect, SweepRow, SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { type Columns, csvOf, real } from '../format/csv.js';
import { figures, type Table, words } from '../format/table.js';
import { count } from '../format/words.js';
import { differenceRange, differenceText, measureName, negative, valueRange, valueText } from './values.js';

const DASH = '–';

/** The ranked table: each level with its value, its distance from the first, its games and groups. */
export function sweepTable(summary: SweepSummary): Table {
  const { rows, factors, confidence, isShare } = summary;
  const within = `${Math.round(confidence * 100)} %`;
  return {
    columns: [
      ...factors.map((factor) => words(factorName(factor))),
      figures(measureName(summary)),
      figures(within),
      figures(isShare ? 'more of 100 than the first row' : 'more than the first row'),
      figures(within),
      figures('games'),
      words('group'),
    ],
    rows: rows.map((row) => [
      ...factors.map((factor) => String(summary.cells[row.cell].levels[factor])),
      valueText(summary, row.value),
      valueRange(summary, row),
      ...fromFirst(summary, row),
      count(row.games),
      row.confirmed ? row.groups : 'dropped',
    ]),
    note:
      'All intervals of a column hold at once. Levels with a common letter may be equal. ' +
      'The stages alone order the levels, and fresh seeds alone give the numbers of those that were not dropped.',
  };
}

/** Returns the cells of a distance. A row is behind the first by a positive amount, so the signs turn round for the most. */
function fromFirst(summary: SweepSummary, { behind }: SweepRow): string[] {
  if (behind === null) return [DASH, DASH];
  const distance = summary.wanted === 'most' ? negative(behind) : behind;
  return [differenceText(summary, distance.value), differenceRange(summary, distance)];
}

/** The average of each level of each factor over the other factors. */
export function mainTable(summary: SweepSummary, effects: readonly MainEffect[]): Table {
  const within = `${Math.round(summary.confidence * 100)} %`;
  return {
    columns: [
      words('on average'),
      words('level'),
      figures(measureName(summary)),
      figures(summary.isShare ? 'more of 100 than its first level' : 'more than its first level'),
      figures(within),
    ],
    rows: effects.map(({ factor, level, value, effect }) => [
      factorName(factor),
      String(level),
      valueText(summary, value),
      effect === null ? DASH : differenceText(summary, effect.value),
      effect === null ? DASH : differenceRange(summary, effect),
    ]),
    note: 'Averages over all levels of the other factors. All differences hold at once.',
  };
}

/** Returns a factor as it is called in a table. */
export function factorName(factor: string): string {
  return factor.replace(/^option\./, '');
}

/** Returns sweep.csv: one row a level, in the order of the table. */
export function sweepCsv({ rows, cells, factors, measure }: SweepSummary): string {
  const ranked = rows.map((row, at) => ({ ...row, rank: at + 1 }));
  const columns: Columns<(typeof ranked)[number]> = {
    rank: ({ rank }) => rank,
    cell: ({ cell }) => cell,
    ...Object.fromEntries(
      factors.map((factor) => [factor, ({ cell }: SweepRow) => cells[cell].levels[factor]] as const),
    ),
    n_games: ({ games }) => games,
    n_blocks: ({ blocks }) => blocks,
    measure: () => measure,
    estimate: ({ value }) => real(value),
    lo: ({ lo }) => real(lo),
    hi: ({ hi }) => real(hi),
    behind: ({ behind }) => real(behind?.value ?? null),
    behind_lo: ({ behind }) => real(behind?.lo ?? null),
    behind_hi: ({ behind }) => real(behind?.hi ?? null),
    confirmed: ({ confirmed }) => (confirmed ? 1 : 0),
    group: ({ groups }) => groups,
    may_be_best: ({ mayBeBest }) => (mayBeBest ? 1 : 0),
  };
  return csvOf(columns, ranked);
}

/** Returns main-effects.csv. */
export function mainCsv({ measure }: SweepSummary, effects: readonly MainEffect[]): string {
  const columns: Columns<MainEffect> = {
    factor: ({ factor }) => factor,
    level: ({ level }) => level,
    measure: () => measure,
    n_blocks: ({ effect }) => effect?.blocks ?? '',
    estimate: ({ value }) => real(value),
    effect: ({ effect }) => real(effect?.value ?? null),
    lo: ({ effect }) => real(effect?.lo ?? null),
    hi: ({ effect }) => real(effect?.hi ?? null),
  };
  return csvOf(columns, effects);
}
