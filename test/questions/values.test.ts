import { describe, expect, test } from 'vitest';
import { strongerSentence } from '../../reports/answer/stronger-players.js';
import type { Response } from '../../src/experiment/results/best-response.js';
import { type AnswerValue, compareValues } from '../../src/experiment/results/stronger-players.js';
import type { HandResult } from '../../src/questions/character/hand.js';
import { handValues } from '../../src/questions/character/values.js';
import type { Deaths } from '../../src/questions/deaths/count.js';
import { deathsValues } from '../../src/questions/deaths/values.js';
import { firstValues } from '../../src/questions/first/values.js';
import { rushValues } from '../../src/questions/rush/values.js';
import { cell, summaryOf } from '../reports/hand.js';
import { Draws } from '../reports/made-up.js';
import { countsOf as deathsOf, EVEN, type MadeUpDeaths } from './made-up-deaths.js';
import { countsOf as firstsOf, NO_ADVANTAGE } from './made-up-firsts.js';

/** The numbers that questions compare with those of stronger players, and the sentence that comes of them. */

const sentence = (first: readonly AnswerValue[], second: readonly AnswerValue[]): string =>
  strongerSentence({ values: compareValues(first, second) }).text;

describe('first asked of stronger players', () => {
  const wins = (share: number, seed: number): AnswerValue[] =>
    firstValues(firstsOf(new Draws(seed), 600, { ...NO_ADVANTAGE, wins: share }), 'talisman');

  test('says the same, another size, or the other way round', () => {
    expect(sentence(wins(0.45, 1), wins(0.45, 2))).toBe('With better players it is the same.');
    expect(sentence(wins(0.45, 1), wins(0.35, 2))).toMatch(
      /^With better players it is about half as much: the first to hold a Talisman wins \d+ more of 100 games than even\.$/,
    );
    expect(sentence(wins(0.45, 1), wins(0.1, 2))).toMatch(/^With better players it is the other way round: /);
  });

  test('names the order of turns only where a place is apart from an even share', () => {
    const named = (firstSeat: number): string[] =>
      firstValues(firstsOf(new Draws(3), 600, { ...NO_ADVANTAGE, taken: 0, firstSeat }))
        .filter((value) => value.named)
        .map(({ subject }) => subject);
    expect(named(0.4)).toContain('the first in the order of turns');
    expect(named(0.25)).toEqual([]);
  });
});

describe('deaths asked of stronger players', () => {
  const one = summaryOf({ cells: [cell(0, 'all')] });
  const found = (draws: number, ...rules: MadeUpDeaths[]): Deaths =>
    deathsOf(new Draws(draws), 300, rules) as unknown as Deaths;
  const deaths = (enemies: number, duels: number): MadeUpDeaths => ({
    ...EVEN,
    causes: { 'enemy:wolf': enemies, 'duel:troll': duels },
  });
  const of = (draws: number, enemies: number, duels: number): AnswerValue[] =>
    deathsValues(one, found(draws, deaths(enemies, duels)));

  test('compares the deaths in ten games, and the causes of 100 deaths', () => {
    const values = of(1, 0.3, 0.1);
    expect(values.map(({ subject }) => subject)).toEqual([
      'the deaths in ten games are',
      'of 100 deaths Enemies cause',
      'of 100 deaths other characters cause',
    ]);
    expect(values[0].value).toBeCloseTo(10 * 8 * 0.4, -1);
    expect(values[1].value).toBeGreaterThan(70);
    expect(sentence(values, of(2, 0.3, 0.1))).toBe('With better players it is the same.');
    expect(sentence(values, of(2, 0.15, 0.05))).toMatch(
      /^With better players the deaths in ten games are 1[5-7](\.\d)?, not 3[1-3](\.\d)?\.$/,
    );
    expect(sentence(values, of(2, 0.1, 0.3))).toMatch(
      /^With better players most of it is the same, but of 100 deaths /,
    );
  });

  test('compares the changes by other rules', () => {
    const two = summaryOf({ cells: [cell(0, 'a'), cell(1, 'b')] });
    const change = (draws: number, to: number): AnswerValue[] =>
      deathsValues(two, found(draws, deaths(0.3, 0.1), deaths(to, 0.1)));
    expect(change(1, 0.2).find(({ named }) => named)).toMatchObject({ kind: 'change', key: '1 all' });
    expect(sentence(change(1, 0.2), change(2, 0.4))).toMatch(
      /^With better players it is the other way round: deaths in ten games go /,
    );
  });
});

describe('a hand asked of stronger players', () => {
  const NAMES = ['elf', 'monk', 'ghoul'];
  const summary = summaryOf({ cells: NAMES.map((id, i) => cell(i, id)) });
  const hand = (...shares: readonly (readonly [string, number])[]): HandResult => ({
    players: 4,
    hand: shares.map(([character, value]) => {
      const effect = shares[0][1] - value;
      return {
        ...{ character, value, low: value - 0.01, high: value + 0.01, trials: 4000, group: 'a' },
        behind: { effect, lo: effect - 0.01, hi: effect + 0.01 },
      };
    }),
  });
  const values = (...shares: readonly (readonly [string, number])[]): AnswerValue[] =>
    handValues(summary, hand(...shares));

  test('turns round if another character is the best', () => {
    const first = values(['elf', 0.4], ['monk', 0.3], ['ghoul', 0.2]);
    expect(sentence(first, values(['monk', 0.4], ['elf', 0.3], ['ghoul', 0.2]))).toMatch(
      /^With better players it is the other way round: the \S+ wins 10 fewer of 100 games than the \S+\.$/,
    );
    expect(sentence(first, first)).toBe('With better players it is the same.');
  });

  test('compares one character with an even share', () => {
    expect(values(['elf', 0.4])).toMatchObject([{ kind: 'even', unit: 'wins', key: 'elf' }]);
    expect(values(['elf', 0.4])[0].value).toBeCloseTo(15);
  });
});

describe('rush asked of stronger players', () => {
  const STRENGTHS = [6, 8, 10];
  const rush = (best: number, lead: number, stays = 8): AnswerValue[] => {
    const responses = STRENGTHS.map((others): Response => {
      const answers = STRENGTHS.map((own, c) => {
        const behind = own === best ? 0 : lead * Math.abs(own - best);
        return {
          cell: c,
          own,
          share: 0.3 - behind,
          behind,
          lo: Math.max(0, behind - 0.01),
          hi: behind + 0.01,
          mayBeBest: behind < 0.01,
        };
      });
      const gain = others === stays ? 0 : 0.02;
      const about = { bestShare: 0.3, bestLo: 0.28, bestHi: 0.32, worstBehind: 0.05, gainLo: 0, gainHi: 0.01 };
      return { ...about, players: 4, character: null, others, answers, gain, mayStay: others === stays };
    });
    const bestResponse = { factor: 'agent0.rushAt', othersFactor: 'others.rushAt', responses, together: 3 };
    return rushValues(summaryOf({ cells: [cell(0, 'c')], bestResponse }), undefined);
  };

  test('names what is worse at the table of the answer, the worst first', () => {
    const named = rush(6, 0.02).filter((value) => value.named);
    expect(named.map(({ key }) => key)).toEqual(['others 8 6>10', 'others 8 6>8']);
    expect(named[0]).toMatchObject({ subject: 'one who leaves at 6', where: 'than one who leaves at 10' });
    expect(named[0].value).toBeCloseTo(8);
  });

  test('compares the same Strengths at the same table, whichever is the best with stronger players', () => {
    expect(sentence(rush(6, 0.02), rush(6, 0.02, 10))).toBe('With better players it is the same.');
    expect(sentence(rush(6, 0.02), rush(10, 0.02))).toBe(
      'With better players it is the other way round: one who leaves at 6 wins 8 fewer of 100 games than one who leaves at 10.',
    );
  });

  test('names the worst alone if all may be best', () => {
    expect(rush(8, 0.001).filter((value) => value.named)).toHaveLength(1);
  });
});
