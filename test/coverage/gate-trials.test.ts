import { expect, test } from 'vitest';
import { falseAlarms, gateTrials } from './gate-trials.js';

// A few runs of the kinds that take least; docs/lab/gate.md has a hundred of each.
const GATE = { blocks: 2000, cap: 16_000 };

test('a planted change of two points is found, and nothing else is called different', () => {
  const found = gateTrials('two', { points: 2, kept: 0.9 }, GATE, 6);
  expect(found).toMatchObject({ runs: 6, found: 6, verdicts: { different: 6 } });
}, 60_000);

test('a change within the margin is not called different', () => {
  const { verdicts } = gateTrials('one', { points: 1, kept: 0.9 }, GATE, 4);
  expect(verdicts.different).toBe(0);
}, 60_000);

test('no change at all is shown to be none', () => {
  const { verdicts } = gateTrials('none', { points: 0, kept: 0.95 }, GATE, 4);
  expect(verdicts).toMatchObject({ different: 0, equivalent: 4 });
}, 60_000);

test('alarms without a change are rarer than the level they are held to', { tags: 'night' }, () => {
  const alarms = falseAlarms([0.1, 0.02], 0, { blocks: 100, cap: 800 }, 150);
  for (const one of alarms) expect(one.alarms / one.runs).toBeLessThanOrEqual(one.level);
});
