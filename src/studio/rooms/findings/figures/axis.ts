import type { Row } from '../data.js';

/** Ends of an axis, in the unit of its rows. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  /** Values at which a line is drawn. */
  readonly ticks: readonly number[];
}

/** Lines of an axis, about. */
const TICKS = 4;

/** Room beyond the outermost value, as a part of the axis. */
const ROOM = 0.04;

/** Returns an axis on which all values and intervals of some rows are, and all of `also`. Wide intervals are cut. */
export function axisOf(rows: readonly Row[], also: readonly number[] = []): Axis {
  const values = [...rows.map(({ value }) => value), ...also];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = Math.max(most - least, Math.abs(most) * 0.1, 1e-9);
  // One interval that is wider than all values together must not press them into a point.
  const ends = rows.flatMap(({ low, high }) => [low, high]).filter((x) => x !== null);
  const from = Math.min(least, Math.max(least - spread, ...[Math.min(...ends, least)]));
  const to = Math.max(most, Math.min(most + spread, Math.max(...ends, most)));
  const room = ROOM * (to - from || 1);
  return { from: from - room, to: to + room, ticks: ticksBetween(from, to) };
}

function ticksBetween(from: number, to: number): number[] {
  const rough = (to - from || 1) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough)!;
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Returns the place of a value on an axis in percent, with two digits. */
export function placeOn({ from, to }: Axis, value: number): number {
  const part = (value - from) / (to - from);
  return Number((100 * Math.min(1, Math.max(0, part))).toFixed(2));
}
