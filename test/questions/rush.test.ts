import { describe, expect, test } from 'vitest';
import { textsOf } from '../../reports/answer/sentence.js';
import type { Response } from '../../src/experiment/results/best-response.js';
import { rushAnswer } from '../../src/questions/rush/answer.js';
import { cell, summaryOf } from '../reports/hand.js';

const VALUES = [6, 8, 10, 12];

/** Responses to others at each value: `best` wins most, `able` may be best, and `hi` bounds what any other gains. */
function responses(best: number, able: (others: number) => readonly number[], hi: number | null = 0.08): Response[] {
  return VALUES.map((others) => {
    const answers = VALUES.map((own, c) => ({
      cell: c,
      own,
      share: own === best ? 0.3 : 0.25,
      behind: own === best ? 0 : 0.05,
      lo: able(others).includes(own) ? 0 : 0.02,
      hi,
      mayBeBest: able(others).includes(own),
    }));
    const stay = answers.find(({ own }) => own === others)!;
    return {
      players: 4,
      character: null,
      others,
      answers,
      bestShare: 0.3,
      worstBehind: 0.05,
      gain: stay.behind,
      gainLo: stay.lo,
      gainHi: stay.hi,
      mayStay: stay.mayBeBest,
    };
  });
}

function lead(found: readonly Response[], character?: string): readonly string[] {
  const all = found.map((one) => ({ ...one, character: character ?? null }));
  const bestResponse = { factor: 'agent0.rushAt', othersFactor: 'others.rushAt', responses: all, together: 4 };
  const summary = summaryOf({ cells: VALUES.map((_, i) => cell(i, `c${i}`)), bestResponse });
  return textsOf(rushAnswer(summary, character).sentences);
}

describe('the advice when to leave', () => {
  test('the advice names the Strength that wins most, those that may be best, and what they can gain at most', () => {
    expect(
      lead(
        responses(8, () => [8, 10]),
        'troll',
      ),
    ).toEqual([
      'Leave for the Crown of Command at Strength 8 with the Troll (8 or 10 may be best): that wins 30 % of the games, and no other wins more than 8 points more.',
      'Strength 6 is the worst: it wins 5 points (2 to 8) less.',
      'Whenever the others leave (tried: Strength 6 to 12), 8 or 10 may be best.',
    ]);
  });

  test('the advice says so if one Strength is best', () => {
    expect(
      lead(
        responses(8, () => [8]),
        'troll',
      )[0],
    ).toBe(
      'Leave for the Crown of Command at Strength 8 with the Troll (no other Strength tried is as good): that wins 30 % of the games.',
    );
  });

  test('the advice gives no share of wins that is even by construction, as all play alike', () => {
    const found = responses(8, () => [8, 10]);
    expect(lead(found)[0]).toBe(
      'Leave for the Crown of Command at Strength 8 (8 or 10 may be best), as the others do: no other wins more than 8 points more.',
    );
    const summary = (character: string | null) =>
      summaryOf({
        cells: VALUES.map((_, i) => cell(i, `c${i}`)),
        bestResponse: {
          factor: 'agent0.rushAt',
          othersFactor: 'others.rushAt',
          responses: found.map((one) => ({ ...one, character })),
          together: 4,
        },
      });
    expect(rushAnswer(summary(null), undefined).headline!.meaning).toBe(
      'All players then play alike. Strength 8 or 10 may be best.',
    );
    expect(rushAnswer(summary('troll'), 'troll').headline!.meaning).toMatch(/^That wins 30 %/);
  });

  test('the advice is none if nothing is known', () => {
    expect(lead(responses(8, () => VALUES, null))).toEqual([
      'There are too few games to say when to leave for the Crown of Command: Strength 8 won 30 % of them, but any of 6 to 12 may be best.',
      'More games would tell them apart.',
    ]);
  });

  test('the advice says how it depends on the others', () => {
    expect(lead(responses(8, (others) => (others < 10 ? [12] : [6, 8]))).at(-1)).toBe(
      'It depends on the others: if all leave at 6, 12 may be best; if all leave at 12, 6 or 8.',
    );
  });
});
