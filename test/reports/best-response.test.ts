import { describe, expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import { runAnswer } from '../../reports/page/run-answer.js';
import { sections } from '../../reports/page/sections.js';
import { characterResponseTables } from '../../reports/tables/responses.js';
import { answerTables } from '../../reports/tables/results.js';
import type { BestResponse, Response } from '../../src/experiment/results/best-response.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cell, optionWords, parameterWords, speechOf, summaryOf } from './hand.js';
import { expectKept } from './kept.js';
import { answerTexts } from './texts.js';

const VALUES = [6, 8, 10, 12];

/** Responses of a table, `best` being what won most, `able` what may be best, whatever the others do. */
function table(best: readonly number[], able: readonly number[], more: Partial<Response> = {}): Response[] {
  return VALUES.map((others, i): Response => {
    const answers = VALUES.map((own, c) => ({
      cell: c,
      own,
      share: own === best[i] ? 0.3 : 0.25,
      behind: own === best[i] ? 0 : 0.05,
      lo: able.includes(own) ? 0 : 0.02,
      hi: 0.08,
      mayBeBest: able.includes(own),
    }));
    const [stay] = answers.filter(({ own }) => own === others);
    return {
      players: 4,
      character: null,
      others,
      answers,
      bestShare: Math.max(...answers.map(({ share }) => share)),
      bestLo: null,
      bestHi: null,
      worstBehind: Math.max(...answers.map(({ behind }) => behind)),
      gain: stay.behind,
      gainLo: stay.lo,
      gainHi: others === 8 ? 0.0123 : stay.hi,
      mayStay: stay.mayBeBest,
      ...more,
    };
  });
}

const EIGHT = [8, 8, 8, 8];

function run(responses: readonly Response[], more: Partial<Summary> = {}): Summary {
  const bestResponse: BestResponse = {
    factor: 'agent0.rushAt',
    othersFactor: 'others.rushAt',
    responses,
    together: 4,
  };
  const cells = VALUES.flatMap((others) =>
    VALUES.map((own) => ({ levels: { 'others.rushAt': others, 'agent0.rushAt': own } })),
  );
  return summaryOf({
    factors: ['others.rushAt', 'agent0.rushAt'],
    rotate: 'agents',
    cells: cells.map((one, i) => cell(i, `c${i}`, one)),
    speech: speechOf({
      'others.rushAt': { ...optionWords('against others at {}', VALUES), of: 'others' },
      'agent0.rushAt': parameterWords('leaves at {}', VALUES),
    }),
    bestResponse,
    ...more,
  });
}

/** Returns responses of which each may gain at most `most` by changing alone. */
const within = (responses: readonly Response[], most: number | null): Response[] =>
  responses.map((one) => (one.mayStay ? { ...one, gainHi: most } : one));

describe('the answer to best responses', () => {
  test('the answer to best responses is kept for each kind of result', async () => {
    const of = (responses: readonly Response[], more: Partial<Summary> = {}): Answer => runAnswer(run(responses, more));
    const open = table([8, 6, 6, 6], VALUES);
    const names = ['troll', 'elf', 'monk', 'thief'];
    const apart = names.map((character) => table([12, 12, 12, 12], [10, 12], { character }));
    const bestResponse = {
      factor: 'agent0.rushAt',
      othersFactor: 'others.rushAt',
      responses: within(table(EIGHT, [8]), 0.02),
      together: 4,
    };
    const agents = [{ agent: 'rusher', games: 1200, bestResponse }];
    await expectKept('best-response', [
      ['at some numbers nobody gains', of(within(table(EIGHT, [6, 8, 10]), 0.02))],
      ['at some numbers a gain is possible', of(within(table([8, 8, 6, 6], [6, 8]), 0.08))],
      ['at some numbers nothing is known', of(within(table([8, 8, 6, 6], [6, 8]), null))],
      ['at one number nobody gains', of(within(table(EIGHT, [8]), 0.02))],
      ['at every number a player gains', of(table([8, 6, 6, 6], []))],
      ['no matter', of(within(open, 0.03))],
      ['leaning', of(within(open, 0.08))],
      ['too early', of(within(open, null))],
      [
        'tables of two sizes',
        of([...within(table(EIGHT, [6, 8], { players: 2 }), 0.02), ...within(table(EIGHT, [8]), 0.02)]),
      ],
      ['another number for one character', of([...within(table(EIGHT, [6, 8]), 0.02), ...apart[0]])],
      ['another number for four characters', of([...within(table(EIGHT, [6, 8]), 0.02), ...apart.flat()])],
      [
        'no character is apart',
        of([...within(table(EIGHT, [6, 8]), 0.02), ...table(EIGHT, [6, 8], { character: 'monk' })]),
      ],
      ['asked of another agent', of(within(open, 0.03), { secondOpinion: { first: 'balanced', agents, claims: [] } })],
    ]);
  });

  test('the answer to best responses names its error rate', () => {
    expect(answerTexts(run(table(EIGHT, [8]))).fine).toContain('right for all 4 values of the others.');
  });
});

describe('tables of best responses', () => {
  const monk = table(EIGHT, [6, 8], { character: 'monk' });
  const summary = run([...table(EIGHT, [6, 8, 10]), ...monk]);

  test('tables of best responses have a row for each value of the others', () => {
    const [{ title, table: found }] = answerTables(summary);
    expect(title).toBe('4 players: one player against others who are alike');
    expect(found.rows[0]).toEqual(['6', '8', '6 to 10', '30.0', '+5.0', '0.0 to 8.0', 'may be best']);
    expect(found.rows[3].at(-1)).toBe('a player gains');
  });

  test('tables of best responses have a row for each character in a chapter of their own', () => {
    const [{ table: found }] = characterResponseTables(summary);
    expect(found.rows).toEqual([['Monk', '6 or 8', '+1.2 of 100', '8', '6: 8, 8: 8, 10: 8, 12: 8']]);
    expect(sections(summary).map(({ title }) => title)).toContain('Best response by character');
  });
});
