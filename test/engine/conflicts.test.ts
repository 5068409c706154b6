import { describe, expect, test } from 'vitest';
import {
  type Conflict,
  conflictsOf,
  defaults,
  type IntSpec,
  refuseConflicts,
  settleConflicts,
} from '../../src/engine/index.js';

const options: readonly IntSpec[] = [
  { id: 'sun', about: '', default: 0, min: 0, max: 1 },
  { id: 'rain', about: '', default: 1, min: 0, max: 2, words: ['none', 'some', 'much'] },
  { id: 'wind', about: '', default: 0, min: 0, max: 9 },
];
const conflicts: readonly Conflict[] = [
  { between: ['sun', 'rain=much'], reason: 'the clouds hide it' },
  { between: ['wind', 'rain=none'], reason: 'it brings some' },
];
const game = { options, conflicts };
const refused = (...values: number[]): string | null => {
  try {
    refuseConflicts(game, values, (ids) => `here (${ids.join(', ')})`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('options that cannot be played together', () => {
  test('conflicting options are refused in one line, with the place, both values in words and the reason', () => {
    expect(refused(1, 2, 0)).toBe(
      'here (sun, rain): sun=1 and rain=much cannot be played together: the clouds hide it',
    );
    expect(refused(0, 0, 4)).toBe('here (wind, rain): wind=4 and rain=none cannot be played together: it brings some');
  });

  test('an option alone means any value but its default, one with a value means this', () => {
    expect([refused(0, 2, 0), refused(1, 1, 9), refused(1, 0, 0), refused(0, 0, 0)]).toEqual([null, null, null, null]);
  });

  test('a game without any refuses nothing', () => {
    expect(() => refuseConflicts({ options }, [1, 2, 9], () => '')).not.toThrow();
  });

  test('conflicting random values are reset to the default, one option after the other', () => {
    for (let sun = 0; sun <= 1; sun++) {
      for (let rain = 0; rain <= 2; rain++) {
        for (let wind = 0; wind <= 9; wind++) {
          const values = Int32Array.of(sun, rain, wind);
          const was = refused(...values);
          settleConflicts(game, values);
          expect(refused(...values)).toBeNull();
          if (was === null) expect([...values]).toEqual([sun, rain, wind]);
        }
      }
    }
  });

  test('the default may be excluded: then the other option gives way', () => {
    const wet = { options, conflicts: [{ between: ['sun', 'rain=some'] as const, reason: 'no' }] };
    const values = Int32Array.of(1, 1, 3);
    settleConflicts(wet, values);
    expect([...values]).toEqual([0, 1, 3]);
  });

  test('conflicting options each know the other', () => {
    expect(conflictsOf(game, 'rain')).toEqual([
      { with: 'sun', reason: 'the clouds hide it' },
      { with: 'wind', reason: 'it brings some' },
    ]);
    expect(conflictsOf(game, 'sun')).toEqual([{ with: 'rain=much', reason: 'the clouds hide it' }]);
    expect(conflictsOf({ options }, 'sun')).toEqual([]);
  });

  test('one that names no option is a mistake of ours', () => {
    const odd = { options, conflicts: [{ between: ['sun', 'moon'] as const, reason: '' }] };
    expect(() => refuseConflicts(odd, defaults(options), () => '')).toThrow("names the option 'moon'");
  });
});
