import type { ClaimAnswer, ClaimPlay, ClaimRow } from '../../src/experiment/results/claim-summary.js';
import { type Columns, csvOf, real } from '../format/csv.js';

interface CommandedRow extends ClaimRow {
  readonly command: string;
}

/** Columns of one play; `of` returns the play of a row, or null. */
function playColumns(prefix: string, of: (row: ClaimRow) => ClaimPlay | null): Columns<CommandedRow> {
  const value = (read: (play: ClaimPlay) => number | null) => (row: ClaimRow) => {
    const play = of(row);
    return play === null ? '' : real(read(play));
  };
  return {
    [`${prefix}games`]: (row) => of(row)?.games ?? '',
    [`${prefix}value_a`]: value(({ a }) => a),
    [`${prefix}value_b`]: value(({ b }) => b),
    [`${prefix}difference`]: value(({ difference }) => difference),
    [`${prefix}low`]: value(({ low }) => low),
    [`${prefix}high`]: value(({ high }) => high),
    [`${prefix}verdict`]: (row) => of(row)?.verdict ?? '',
  };
}

/** Columns of claims.csv. Values are those of both sides, shares as fractions of 1; differences are in `unit`. */
const COLUMNS: Columns<CommandedRow> = {
  claim: (row) => row.claim,
  test: (row) => row.test,
  part: (row) => row.part ?? '',
  case: (row) => row.case,
  kind: (row) => row.kind,
  measure: (row) => row.measure,
  side_a: (row) => row.sides[0],
  side_b: (row) => row.sides[1],
  expect: (row) => row.expect,
  times: (row) => real(row.times),
  unit: (row) => row.unit,
  margin: (row) => real(row.margin),
  ...playColumns('', ({ first }) => first),
  ...playColumns('second_', ({ second }) => second),
  stands: (row) => row.stands,
  flips: (row) => (row.flips ? 1 : 0),
  games_to_settle: (row) => row.gamesToSettle ?? '',
  command: (row) => row.command,
};

/** Returns claims.csv: a row for each claim, test and case. */
export function claimsCsv(answers: readonly ClaimAnswer[]): string {
  return csvOf(
    COLUMNS,
    answers.flatMap(({ rows, command }) => rows.map((row) => ({ ...row, command }))),
  );
}
