import { describe, expect, test } from 'vitest';
import { type ProgressState, progressText, timeText } from '../../src/terminal/progress.js';

const line = (more: Partial<ProgressState>): string =>
  progressText({
    what: 'games',
    done: 2000,
    total: 50_000,
    atMost: true,
    probable: null,
    rate: 20,
    sofar: '',
    ...more,
  });

describe('5.12 the progress of a run', () => {
  test('5.12 the progress of a run that stops by itself has games, the most and probable number, and the estimate', () => {
    expect(line({ probable: 5600, sofar: 'rounds −4.1 (−6.0 to −2.2)' })).toBe(
      '2,000 games of at most 50,000 | 20 games/s | at most 40 min left, probably 3 min | rounds −4.1 (−6.0 to −2.2)',
    );
  });

  test('5.12 the progress of a run mentions no time before the speed is known, and no probable end before it can be told', () => {
    expect(line({ done: 0, rate: 0 })).toBe('0 games of at most 50,000');
    expect(line({})).toBe('2,000 games of at most 50,000 | 20 games/s | at most 40 min left');
  });

  test('5.12 the probable number of games is at most the maximum, and not negative', () => {
    expect(line({ probable: 1e9 })).toContain('at most 40 min left, probably 40 min');
    expect(line({ probable: 10 })).toContain('probably 0 s');
  });

  test('5.12 the progress of a run with a size says how much is left', () => {
    expect(line({ atMost: false, rate: 8 })).toBe('2,000 of 50,000 games | 8 games/s | 1 h 40 min left');
  });

  test.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [200, '3 min 20 s'],
    [7500, '2 h 5 min'],
    [86_400, '1 day'],
    [273_600, '3 days 4 h'],
  ])('5.12 %d seconds are %s', (seconds, text) => {
    expect(timeText(seconds)).toBe(text);
  });
});
