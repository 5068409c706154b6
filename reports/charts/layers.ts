import type { Spec } from './chart.js';
import { BAND, RULE } from './theme.js';

/** Makes the channel of the measuring axis for a field: the same scale for all. */
export type Measuring = (field: string) => Spec;

/**
 * Description of a mark: its series and, for a mark that a reader can stop at, its numbers: "#2 Troll: 27.1 % …". The
 * page turns it into the text at the mark and the class that a legend hides (`figure.ts`).
 */
const SERIES_ONLY: Spec = { description: { expr: "'#' + datum.series" } };
export const DESCRIBED: Spec = {
  description: { expr: "'#' + datum.series + ' ' + datum.tip" },
  tooltip: { expr: 'datum.tip' },
};

/** A row of data with a description for its mark. */
export interface DescribedRow {
  /** Place of its series in the legend. */
  readonly series: number;
  /** Its numbers in words. */
  readonly tip: string;
}

/** Axis of shares, in games of 100. */
export const GAMES_OF_100: Spec = { labelExpr: "format(100 * datum.value, '.3~r')" };

/** Mark of an interval. */
export const BAR: Spec = { type: 'rule', strokeWidth: 2, ...SERIES_ONLY };
/** Mark of an estimate. */
export const POINT: Spec = { type: 'point', filled: true, size: 80, opacity: 1, ...DESCRIBED };
/** Numbers written next to a mark. */
export const NUMBERS: Spec = { type: 'text', fontSize: 11, ...SERIES_ONLY };
/** A line from point to point. */
export const LINE: Spec = { type: 'line', ...SERIES_ONLY };

/** A band from `bandLo` to `bandHi`, across the whole panel. */
export function bandLayer(axis: 'x' | 'y', measuring: Measuring): Spec {
  const from = { ...measuring('bandLo'), aggregate: 'min' };
  return {
    mark: { type: 'rect', color: BAND },
    encoding: { [axis]: from, [`${axis}2`]: { field: 'bandHi', aggregate: 'max' } },
  };
}

/** A dashed line at `fair`, across the whole panel. */
export function fairLayer(axis: 'x' | 'y', measuring: Measuring): Spec {
  const at = { ...measuring('fair'), aggregate: 'min' };
  return { mark: { type: 'rule', color: RULE, strokeDash: [4, 3] }, encoding: { [axis]: at } };
}
