import type { Spec } from './chart.js';
import { BAND, RULE } from './theme.js';

/** Makes the channel of the measuring axis for a field: the same scale for all. */
export type Measuring = (field: string) => Spec;

/** Mark of an interval. */
export const BAR: Spec = { type: 'rule', strokeWidth: 2 };
/** Mark of an estimate. */
export const POINT: Spec = { type: 'point', filled: true, size: 80, opacity: 1 };

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
