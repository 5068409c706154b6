import { expect } from 'vitest';
import { talisman } from '../../../../src/games/talisman/index.js';
import type { Table } from '../scenario.js';

const UNWRITTEN = -99;

/** A column of the record, seat by seat, in its words where it has any; null where nothing is recorded. */
export function column(t: Table, id: string): (number | string | null)[] {
  const { metrics } = talisman;
  const at = metrics.findIndex((metric) => metric.id === id);
  const seats = t.s.seats[0];
  // One row more than there are seats, which is never written.
  const out = new Int32Array((seats + 1) * metrics.length).fill(UNWRITTEN);
  talisman.record(t.s, out);
  expect(out.lastIndexOf(UNWRITTEN) - out.indexOf(UNWRITTEN)).toBe(metrics.length - 1);
  const { words, mayBeMissing } = metrics[at];
  return Array.from({ length: seats }, (_, seat) => {
    const value = out[seat * metrics.length + at];
    return mayBeMissing === true && value === -1 ? null : (words?.[value] ?? value);
  });
}
