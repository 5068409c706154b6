import type { Odds } from '../../src/api/odds.js';
import { normalCritical, wilson } from '../../src/stats/index.js';
import { figures, tableText, words } from '../table.js';

/**
 * Returns the odds for a terminal: a row for each value of each measure that differs between games, and the measures
 * that were always the same in one line.
 */
export function oddsText({ games, seed, outcomes }: Odds): string {
  const z = normalCritical(0.05);
  const percent = (share: number): string => (100 * share).toFixed(2);
  const rows: string[][] = [];
  const same: string[] = [];
  for (const [measure, counts] of Object.entries(outcomes)) {
    const values = Object.entries(counts);
    if (values.length === 1) same.push(`${measure} ${values[0][0]}`);
    else
      values.sort(byNumber).forEach(([value, n], i) => {
        const { lo, hi } = wilson(n / games, games, z);
        rows.push([i === 0 ? measure : '', value, String(n), percent(n / games), `${percent(lo)} to ${percent(hi)}`]);
      });
  }
  const columns = [words('measure'), words('value'), figures('games'), figures('%'), figures('95 % interval')];
  const table = rows.length === 0 ? '' : `${tableText({ columns, rows, note: '' })}\n\n`;
  const always = same.length === 0 ? '' : `in every game: ${same.join(', ')}\n`;
  return `${table}${always}${games.toLocaleString('en')} games, seed ${seed}; Wilson intervals`;
}

/** Numbers ascending, words as they stand. */
function byNumber([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return Number(a) - Number(b) || 0;
}
