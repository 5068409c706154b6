import { describe, expect, test } from 'vitest';
import { byScore, frontOf, scoreOf, selected, withoutAdditions } from '../../../src/questions/tune/score.js';
import type { Setting } from '../../../src/questions/tune/settings.js';
import { excessOf, missOf, reaches } from '../../../src/questions/tune/target.js';
import { levers, target } from './levers.js';

const THREE = levers([1], [1], [0.5, 1]);
const score = (setting: Setting, rounds: number, targets = [target()]) => scoreOf(THREE, targets, setting, [rounds]);

describe('distances from a target', () => {
  test('a length is one tolerance away at five percent more, and at as much less', () => {
    expect(missOf(target(), 52.5)).toBeCloseTo(1, 9);
    expect(missOf(target(), 50 / 1.05)).toBeCloseTo(1, 9);
    expect([52.4, 52.6].map((value) => reaches(target(), value))).toEqual([true, false]);
  });

  test('a limit is missed on one side only', () => {
    expect(excessOf(target({ aim: 'atMost' }), 40)).toBe(0);
    expect(excessOf(target({ aim: 'atMost' }), 52.5)).toBeCloseTo(1, 9);
    expect(excessOf(target({ aim: 'atLeast' }), 60)).toBe(0);
    expect(excessOf(target({ aim: 'atLeast' }), 50 / 1.05)).toBeCloseTo(1, 9);
    expect(reaches(target({ aim: 'atMost' }), 50.1)).toBe(false);
  });

  test('a limit is aimed at from a tolerance within, which fresh seeds are likely to keep', () => {
    expect(missOf(target({ aim: 'atMost' }), 50 / 1.05)).toBeCloseTo(0, 9);
    expect(missOf(target({ aim: 'atMost' }), 50)).toBeCloseTo(1, 9);
    expect(missOf(target({ aim: 'atLeast' }), 52.5)).toBeCloseTo(0, 9);
    expect(missOf(target({ aim: 'atLeast' }), 50)).toBeCloseTo(1, 9);
  });

  test('a setting that keeps the limit comes before a cheaper one just beyond it', () => {
    const limit = [target({ aim: 'atMost' })];
    const [kept, beyond] = [score([1, 1, 0], 46, limit), score([1, 0, 0], 51.5, limit)];
    expect([beyond, kept].sort(byScore)[0]).toBe(kept);
  });

  test('points of a spread are as far apart as they are many', () => {
    const fair = target({ measure: 'spread', aim: 'atMost', value: 2, within: 1 });
    expect(excessOf(fair, 4.5)).toBeCloseTo(2.5, 9);
  });
});

describe('scores', () => {
  test('a setting within half a tolerance needs no further change', () => {
    const near = score([1, 0, 0], 50.9);
    const exact = score([1, 0, 1], 50);
    expect([exact, near].sort(byScore)[0]).toBe(near);
  });

  test('missing by one tolerance is as bad as one changed option', () => {
    const missing = score([1, 0, 0], 52.5);
    const dearer = [score([1, 0, 1], 50), score([1, 1, 1], 50)];
    expect([missing, ...dearer].sort(byScore)).toEqual([dearer[0], missing, dearer[1]]);
  });

  test('a hard limit goes before any number of changes', () => {
    const targets = [target({ aim: 'atMost', hard: true })];
    const broken = score([0, 0, 0], 51, targets);
    const kept = score([1, 1, 2], 49, targets);
    expect([broken, kept].sort(byScore)[0]).toBe(kept);
  });

  test('the front holds what no other beats in both cost and distance', () => {
    const scores = [score([0, 0, 1], 60), score([1, 0, 0], 55), score([0, 1, 0], 58), score([1, 1, 0], 50)];
    expect(frontOf(scores).map(({ setting }) => setting)).toEqual([
      [0, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
    ]);
  });

  test('a setting that only adds to a cheaper one is left out, unless it comes closer', () => {
    const cheaper = score([1, 0, 0], 51);
    expect(withoutAdditions([cheaper, score([1, 1, 0], 51)])).toEqual([cheaper]);
    expect(withoutAdditions([cheaper, score([0, 1, 1], 51)])).toHaveLength(2);
    expect(withoutAdditions([score([1, 0, 0], 58), score([1, 1, 0], 51)])).toHaveLength(2);
  });

  test('of settings as good, those that change other levers are selected', () => {
    const scores = [score([1, 0, 1], 50), score([1, 0, 2], 50), score([0, 1, 2], 50.5)];
    expect(selected(scores, 2).map(({ setting }) => setting)).toEqual([
      [1, 0, 1],
      [0, 1, 2],
    ]);
    expect(selected(scores, 9)).toHaveLength(3);
  });
});
