import type { Effect } from '../../experiment/results/findings.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { AtlasRow } from '../row.js';

/** Columns of 0 and 1: their mean is a share of games. */
export const YES_OR_NO: ReadonlySet<string> = new Set(['favourite', 'favourite_won', 'upset']);

/**
 * Returns a row for each effect: in points for a share, in percent of the mean without the change for a mean. Column
 * `what` has the level that differs; the case names a character, the word of a measure and the part of the summary.
 *
 * @param nameOf returns the name of a level
 */
export function effectRows(
  { cells, factors }: Summary,
  effects: readonly Effect[],
  nameOf: (level: string) => string,
): AtlasRow[] {
  return effects.map((effect) => {
    const { cell, measure, scope, name, unit, games, baselineEstimate, lo, hi } = effect;
    const level = factors.map((factor) => cells[cell].levels[factor]).join(' ');
    const isShare = unit === 'pp' || YES_OR_NO.has(measure);
    const scale = unit === 'pp' ? 1 : isShare ? 100 : 100 / baselineEstimate;
    const scaled = (x: number | null): number | null => (x === null ? null : x * scale);
    const of = scope === 'character' ? `character=${name}` : name === '' || scope === 'focal' ? '' : `word=${name}`;
    return {
      what: level,
      name: nameOf(level),
      of,
      measure,
      unit: isShare ? 'points' : 'percent',
      value: effect.effect * scale,
      low: scaled(lo),
      high: scaled(hi),
      games,
      against: 0,
    };
  });
}
