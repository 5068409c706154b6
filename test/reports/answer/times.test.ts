import { expect, test } from 'vitest';
import { assumedText } from '../../../reports/answer/times.js';

test.each([
  [45, '45 seconds a turn (40 minutes at 30, 80 minutes at 60);'],
  [30, '30 seconds a turn (2 hours at 60);'],
  [60, '60 seconds a turn (30 minutes at 30);'],
])('a time at %d seconds a turn names the times at other seconds only', (seconds, said) => {
  expect(assumedText(seconds, 60)).toContain(said);
});
