import { describe, expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import type { Response } from '../../src/experiment/results/best-response.js';
import { rushAnswer } from '../../src/questions/rush/answer.js';
import { cell, summaryOf } from './hand.js';
import { expectKept } from './kept.js';

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
      bestLo: 0.28,
      bestHi: 0.32,
      worstBehind: 0.05,
      gain: stay.behind,
      gainLo: stay.lo,
      gainHi: stay.hi,
      mayStay: stay.mayBeBest,
    };
  });
}

function answer(found: readonly Response[], character?: string): Answer {
  const all = found.map((one) => ({ ...one, character: character ?? null }));
  const bestResponse = { factor: 'agent0.rushAt', othersFactor: 'others.rushAt', responses: all, together: 4 };
  return rushAnswer(summaryOf({ cells: VALUES.map((_, i) => cell(i, `c${i}`)), bestResponse }), character);
}

test('in teams the advice speaks of the wins of the team, and of twice the wins', () => {
  const found = { factor: 'agent0.rushAt', othersFactor: 'others.rushAt', together: 4 };
  const bestResponse = { ...found, responses: responses(8, () => [8]).map((one) => ({ ...one, character: 'troll' })) };
  const cells = VALUES.map((_, i) => ({ ...cell(i, `c${i}`), teamSize: 2 }));
  const { sentences, fine, tables } = rushAnswer(summaryOf({ cells, bestResponse }), 'troll');
  const texts = sentences.map(({ text }) => text);
  expect(texts[1]).toBe('At 8 your team wins 60 of 100 games at a table of four (56 to 64), where 50 would be even.');
  expect(texts[3]).toBe('Leaving at 6 costs 10 wins in 100 games (4 to 16).');
  expect(tables[0].table.rows.map(([strength, share]) => [strength, share])).toContainEqual(['8', '60.0']);
  expect(fine.map(({ text }) => text)).toContain(
    'A team wins together: all shares are those of a team, where 50 of 100 are even.',
  );
});

const statesOf = (of: Answer): unknown[] => of.sentences.map(({ state }) => state);

describe('the advice when to leave', () => {
  test('the advice is kept for each kind of result', async () => {
    await expectKept('rush', [
      [
        'one is best',
        answer(
          responses(8, () => [8]),
          'troll',
        ),
      ],
      [
        'several are alike',
        answer(
          responses(8, () => [8, 10], 0.03),
          'troll',
        ),
      ],
      [
        'several may be best',
        answer(
          responses(8, () => [8, 10]),
          'troll',
        ),
      ],
      ['several are alike, the share is even by construction', answer(responses(8, () => [8, 10], 0.03))],
      ['all are alike', answer(responses(8, () => VALUES, 0.02))],
      [
        'any may be best',
        answer(
          responses(8, () => VALUES, 0.12),
          'troll',
        ),
      ],
      ['nothing is known', answer(responses(8, () => VALUES, null))],
      ['early against early', answer(responses(8, (others) => (others < 10 ? [6] : [8, 10])))],
      ['late against early', answer(responses(8, (others) => (others < 10 ? [12] : [6, 8])))],
      ['some are good against all', answer(responses(8, (others) => (others < 10 ? [8, 10] : [8, 10, 12])))],
      ['too few games', answer([])],
    ]);
  });

  test('the advice names a range that is alike as its headline, and gives no share that is even by construction', () => {
    const alike = responses(8, () => [8, 10], 0.03);
    expect(answer(alike).headline).toMatchObject({ number: '8 or 10' });
    expect(answer(alike).headline!.meaning).not.toMatch(/25|30/);
    expect(answer(alike, 'troll').headline!.meaning).toMatch(/30 of 100 games/);
  });

  test('the advice has its states', () => {
    expect(statesOf(answer(responses(8, () => VALUES, 0.02)))[0]).toBe('no matter');
    expect(statesOf(answer(responses(8, () => VALUES, 0.12)))[0]).toBe('leaning');
    expect(statesOf(answer(responses(8, () => VALUES, null)))[0]).toBe('too early');
    expect(statesOf(answer(responses(8, () => [8])))[0]).toBe('clear');
  });
});
