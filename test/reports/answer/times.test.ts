import { expect, test } from 'vitest';
import { assumedText } from '../../../reports/answer/times.js';

test.each([
  [45, '60 minutes would be 40 minutes at 30 seconds, and 80 minutes at 60;'],
  [30, '60 minutes would be 2 hours at 60 seconds;'],
  [60, '60 minutes would be 30 minutes at 30 seconds;'],
])('a time at %d seconds a turn names the times at other seconds only', (seconds, said) => {
  expect(assumedText(seconds, 60)).toContain(said);
});
