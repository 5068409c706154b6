import { describe, expect, test } from 'vitest';
import { loseLife } from '../../../../src/games/talisman/rules/resolution/lives.js';
import { playSouls, playsAs } from '../realm-of-souls/with-souls.js';
import { scenario } from '../scenario.js';
import { column } from './recorded.js';

playSouls();

describe('forms in the record', () => {
  test('comebacks: a Ghost that returned to its marker counts, one that passed or had no life does not', () => {
    const landed = (life: number, at: string) =>
      scenario({
        seats: [
          { character: 'warrior', at, form: 'shade', life, marker: 'city' },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        phase: 'landing',
      });
    expect(column(landed(1, 'city'), 'comebacks')).toEqual([1, 0]);
    expect(column(landed(0, 'city'), 'comebacks')).toEqual([0, 0]);
    expect(column(landed(1, 'fields'), 'comebacks')).toEqual([0, 0]);
  });

  test('comebacks: a character that is killed again keeps its comebacks', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city', form: 'shade', life: 1, marker: 'city' },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
    });
    loseLife(t.s, 0, 99);
    expect([playsAs(t.s, 0) === 'warrior', column(t, 'comebacks'), column(t, 'deaths')]).toEqual([
      false,
      [1, 0],
      [1, 0],
    ]);
  });
});
