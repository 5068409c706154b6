import type { Summary } from '../../src/experiment/results/summary.js';

/** Returns the cells that a chart has room for: all, otherwise only the baselines. */
export function cellsOrBaselines(summary: Summary, max: number): number[] {
  const all = summary.cells.map(({ index }) => index);
  if (all.length <= max) return all;
  const baselines = summary.cells.filter(
    ({ index, baseline }) => index === 0 || (baseline === 0 && otherTable(summary, index)),
  );
  return baselines.slice(0, max).map(({ index }) => index);
}

/** True if a cell has a different number of players from the first. It then has its own baseline. */
function otherTable(summary: Summary, cell: number): boolean {
  return summary.cells[cell].players !== summary.cells[0].players;
}

/** Returns at most `max` cells, spread evenly over all of them, with the first and the last. */
export function spreadCells(summary: Summary, max: number): number[] {
  const { length } = summary.cells;
  if (length <= max) return summary.cells.map(({ index }) => index);
  return Array.from({ length: max }, (_, i) => Math.round((i * (length - 1)) / (max - 1)));
}

/** Returns a line for the subtitle when a chart leaves cells out. */
export function leftOutNote(summary: Summary, shown: readonly number[]): string[] {
  const { length } = summary.cells;
  return shown.length === length ? [] : [`Shows ${shown.length} of ${length} variants; the tables have all`];
}
