import { Table } from '../../../parts/table.js';
import type { Row } from '../data.js';
import { fixed, games } from '../words.js';

/** Digits and scale of a value by its unit. */
const LOOKS: Readonly<
  Record<Row['unit'], { readonly scale: number; readonly digits: number; readonly after: string }>
> = {
  share: { scale: 100, digits: 1, after: '%' },
  chance: { scale: 100, digits: 1, after: '%' },
  points: { scale: 1, digits: 1, after: '' },
  percent: { scale: 1, digits: 1, after: '%' },
  times: { scale: 1, digits: 2, after: '' },
  number: { scale: 1, digits: 2, after: '' },
};

/** Returns a number of a row in its unit: "29.8%", "+2.8". */
export function shownNumber({ unit, against }: Row, x: number): string {
  const { scale, digits, after } = LOOKS[unit];
  const sign = against === 0 && x > 0 && Number((scale * x).toFixed(digits)) !== 0 ? '+' : '';
  return `${sign}${fixed(scale * x, digits)}${after}`;
}

/** Returns the interval of a row in its unit; a dash if it is unknown. */
export function shownRange(row: Row): string {
  const { low, high } = row;
  if (low === null && high === null) return '–';
  if (low === null) return `at most ${shownNumber(row, high!)}`;
  if (high === null) return `at least ${shownNumber(row, low)}`;
  return `${shownNumber(row, low)} to ${shownNumber(row, high)}`;
}

interface NumbersProps {
  readonly caption: string;
  readonly first: string;
  readonly value: string;
  readonly rows: readonly Row[];
  /** Words that open the table; absent: those of the numbers of a figure. */
  readonly opens?: string;
  /** Returns the heading of a row; its name if absent. */
  readonly nameOf?: (row: Row) => string;
}

/** The numbers of a figure as a table, folded. */
export function Numbers({
  caption,
  first,
  value,
  rows,
  opens = 'The numbers as a table',
  nameOf = ({ name }) => name,
}: NumbersProps) {
  return (
    <details class="atlas-numbers">
      <summary>{opens}</summary>
      <Table
        caption={caption}
        columns={[
          { title: first },
          { title: value, number: true },
          { title: '95% range', number: true },
          { title: 'games', number: true },
        ]}
        rows={rows.map((row) => [
          nameOf(row),
          shownNumber(row, row.value),
          shownRange(row),
          row.games === 0 ? '–' : games(row.games).replace(/ games?$/, ''),
        ])}
      />
    </details>
  );
}
