import { describe, expect, test } from 'vitest';
import { tableTime } from '../../../src/experiment/design/table-time.js';
import { type Design, Row } from '../../../src/experiment/design/types.js';
import { compareCells } from '../../../src/experiment/results/effects.js';
import { estimateCell } from '../../../src/experiment/results/estimates.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { fakeDesign } from '../../reports/fake.js';

const METRICS = [
  { id: 'rounds', about: 'rounds' },
  { id: 'turn_time', about: 'time', turnTime: { wholeTurn: 2, seconds: 45 }, plotted: true },
];

/** Two cells of four players, with games of 60 rounds: in the first all have 60 turns, in the second one is out at 30. */
function tallied(more: Partial<Design> = {}): Tally {
  const design = fakeDesign({ cells: [{ label: 'a' }, { label: 'b' }], roles: [] });
  const tally = new Tally({ ...design, metrics: METRICS, measures: ['minutes', 'rounds'], roles: [], ...more });
  const width = Row.FirstMetric + METRICS.length;
  for (let block = 0; block < 20; block++) {
    for (const cell of [0, 1]) {
      for (let rotation = 0; rotation < 4; rotation++) {
        const rows = new Int32Array(4 * width);
        for (let seat = 0; seat < 4; seat++) {
          const turns = cell === 1 && seat === rotation ? 30 : 60;
          rows[seat * width + Row.FirstMetric] = 60;
          rows[seat * width + Row.FirstMetric + 1] = 2 * turns;
        }
        tally.addGame(cell, block, rotation, rows, 0);
      }
    }
    tally.endBlock(block);
  }
  return tally;
}

const minutesOf = (tally: Tally, cell: number, name = ''): number =>
  estimateCell(tally, cell, 0.95).find((e) => e.measure === 'minutes' && e.name === name)!.estimate;

describe('the time of a game at the table', () => {
  test('the minutes of a game are its turns times their seconds, and a player who is out has none', () => {
    expect(minutesOf(tallied(), 0)).toBe(180);
    expect(minutesOf(tallied(), 1)).toBe(157.5);
    expect(minutesOf(tallied(), 1, 'p50')).toBe(159);
  });

  test('the change of the minutes comes from turns where the rounds are the same', () => {
    const effects = compareCells(tallied(), 0.95);
    const of = (measure: string): number => effects.find((e) => e.measure === measure)!.effect;
    expect([of('minutes'), of('rounds')]).toEqual([-22.5, 0]);
  });

  test('seconds of a turn change times in proportion, and no change in percent', () => {
    const slow = tallied({ seconds: 60 });
    expect(minutesOf(slow, 0)).toBe(240);
    expect(minutesOf(tallied({ seconds: 30 }), 0)).toBe(120);
    const change = compareCells(slow, 0.95).find((e) => e.measure === 'minutes')!;
    expect(change.effect / change.baselineEstimate).toBeCloseTo(-22.5 / 180, 12);
  });

  test('a game with more rounds than a cap counts with as much of its time as of its rounds', () => {
    const tally = tallied();
    const at = tally.plan.series.findIndex(({ measure, most }) => measure === 'minutes' && most === 32);
    const { a, b } = tally.ratio(0, at);
    expect(a / b).toBe(256);
  });

  test('counts of times merge by addition', () => {
    const [one, two] = [tallied(), tallied()];
    const counts = two.counts();
    expect(one.add(counts)).toBe(counts.length);
    expect(one.minutes(0)!.counts).toEqual([160]);
    expect(minutesOf(one, 1)).toBe(157.5);
  });

  test('Talisman takes 45 seconds a turn, unless other seconds are given', () => {
    expect(tableTime(talisman.metrics)?.seconds).toBe(45);
    expect(tableTime(talisman.metrics, 52)?.seconds).toBe(52);
    expect(tableTime([{ id: 'rounds', about: '' }])).toBeNull();
  });
});
