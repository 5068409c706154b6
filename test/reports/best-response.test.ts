import { describe, expect, test } from 'vitest';
import { sections } from '../../reports/page/sections.js';
import { characterResponseTables } from '../../reports/tables/responses.js';
import { answerTables } from '../../reports/tables/results.js';
import type { BestResponse, Response } from '../../src/experiment/results/best-response.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cell, optionWords, parameterWords, speechOf, summaryOf } from './hand.js';
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

const lead = (responses: readonly Response[]): readonly string[] => answerTexts(run(responses)).lead;

describe('the answer to best responses', () => {
  test('the answer to best responses says where no player is shown to gain, how much may be hidden there, and the gain elsewhere', () => {
    expect(lead(table(EIGHT, [6, 8, 10]))).toEqual([
      'Where every player leaves at 6 to 10 (the same for all), no player is shown to gain by changing alone, and at 8 a gain of ' +
        'more than 1.3 points can be ruled out; where all do at 12, a player who changes alone gains about 5 points (2 to 8); ' +
        'whatever the others do, 8 won most in these games.',
    ]);
    expect(lead(table([8, 8, 6, 6], [6, 8]))[0]).toMatch(
      /^Where every player leaves at 6 or 8 \(the same for all\), .*; where all do at 10 or 12, a player who changes alone gains about 5 points \(2 to 8\)\.$/,
    );
  });

  test('the answer to best responses says that there is no such number, or that none is shown to be worse', () => {
    expect(lead(table([8, 6, 6, 6], []))[0]).toBe(
      'Whichever of these numbers all players take, a player who changes alone gains about 5 points (2 to 8): none of them is stable.',
    );
    expect(lead(table([8, 6, 6, 6], VALUES))[0]).toBe(
      'Whichever of these numbers all players take, no player is shown to gain by changing alone, and at 8 a gain of more than ' +
        '1.3 points can be ruled out.',
    );
  });

  test('the answer to best responses is given by number of players, and names characters only of the other seats', () => {
    const two = table(EIGHT, [6, 8], { players: 2 });
    const lines = lead([...two, ...table(EIGHT, [8])]);
    expect(lines.map((line) => line.slice(0, 15))).toEqual(['With 2 players,', 'With 4 players,']);
    const troll = table([12, 12, 12, 12], [10, 12], { character: 'troll' });
    const monk = table(EIGHT, [6, 8], { character: 'monk' });
    expect(lead([...table(EIGHT, [6, 8]), ...troll, ...monk])[1]).toBe(
      'It is another number for the Troll (10 or 12).',
    );
    expect(lead([...table(EIGHT, [6, 8]), ...monk])[1]).toBe(
      'No character is shown to need another number; the Monk is the least certain: a gain of 1.3 points remains possible.',
    );
  });

  test('the answer to best responses is given again by each other agent that was asked', () => {
    const bestResponse = {
      factor: 'agent0.rushAt',
      othersFactor: 'others.rushAt',
      responses: table(EIGHT, [8]),
      together: 4,
    };
    const agents = [{ agent: 'rusher', games: 1200, bestResponse }];
    const summary = run(table(EIGHT, VALUES), { secondOpinion: { first: 'balanced', agents, claims: [] } });
    const { lead: lines, fine } = answerTexts(summary);
    expect(lines.at(-1)).toMatch(
      /^With rusher at the table, where every player leaves at 8, no player is shown to gain/,
    );
    expect(fine).toContain('1,200 games by rusher instead of balanced');
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
    expect(found.rows[0]).toEqual(['6', '8', '6 to 10', '30.0 %', '+5.0 points', '0.0 to 8.0', 'may be best']);
    expect(found.rows[3].at(-1)).toBe('a player gains');
  });

  test('tables of best responses have a row for each character in a chapter of their own', () => {
    const [{ table: found }] = characterResponseTables(summary);
    expect(found.rows).toEqual([['Monk', '6 or 8', '+1.2 points', '8', '6: 8, 8: 8, 10: 8, 12: 8']]);
    expect(sections(summary).map(({ title }) => title)).toContain('Best response by character');
  });
});
