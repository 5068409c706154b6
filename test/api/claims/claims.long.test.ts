import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testClaims } from '../../../src/questions/claim/claims.js';
import { bytesOf, killedRaces } from '../race-kills.js';
import { answered, PLANTED, WRONG } from './pig-claims.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-claims-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const few = { seed: 's', maxGames: 800, workers: 1, cases: true };

describe('testClaims', () => {
  test('sides that are one player make no difference, and holding at 20 or 21 is alike within 20 points', async () => {
    const { answers } = await answered({
      ...few,
      claims: [
        { ...PLANTED, id: 'same', compare: { 'agent0.holdAt': [20, 21] }, margin: '20pp' },
        { ...PLANTED, id: 'alike', compare: { 'agent0.holdAt': [20, 21] }, margin: '20pp', expect: 'alike' },
        { ...PLANTED, id: 'near', compare: { 'agent0.holdAt': [20, 21] }, margin: '0.1pp' },
      ],
      out: join(dir, 'a'),
    });
    expect(answers.map(({ verdict }) => verdict)).toEqual(['no difference', 'supported', 'open']);
    const [row] = answers[2].rows;
    expect(row.gamesToSettle).toBeGreaterThan((row.second ?? row.first).games);
  });

  test('a claim about measures of one game compares them, with a number, and with so many times the first', async () => {
    const measured = { ...PLANTED, sides: undefined, counts: 'rounds' };
    const { answers } = await answered({
      ...few,
      claims: [
        { ...measured, id: 'even', agents: ['hold:holdAt=20', 'hold:holdAt=4'], compare: { measure: ['even', 'win'] } },
        { ...measured, id: 'number', compare: { measure: ['rounds', 1000] } },
        { ...measured, id: 'twice', compare: { measure: ['rounds', 'rounds/rounds'] }, times: 0.5, expect: 'less' },
        { ...measured, id: 'ratio', compare: { measure: [1, 'rounds/rounds'] }, expect: 'alike', margin: '1%' },
      ],
      out: join(dir, 'a'),
    });
    expect(answers.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['even', 'supported'],
      ['number', 'supported'],
      ['twice', 'supported'],
      ['ratio', 'supported'],
    ]);
    const [even, number] = answers.map(({ rows: [{ second }] }) => second!);
    expect(even.a).toBe(0.5);
    expect(even.difference).toBeCloseTo(100 * (even.b! - 0.5), 8);
    expect(number.b).toBe(1000);
  });

  test('with a control the difference is compared with the difference at the other table', async () => {
    const controlled = { ...PLANTED, counts: 'more wins', sides: ['against one', 'against the other'] };
    const { answers } = await answered({
      ...few,
      claims: [
        // Holding at 20 instead of 4 gains as much at one table as at the same one.
        { ...controlled, id: 'same', control: {}, expect: 'alike', margin: '10pp' },
        // Against a player who holds at 4, the difference is smaller than against one who is hopeless.
        { ...controlled, id: 'other', control: { agents: ['hold', 'hold:holdAt=100'] }, expect: 'different' },
      ],
      out: join(dir, 'a'),
    });
    const [same, other] = answers.map(({ rows: [{ first }] }) => first);
    expect([same.difference, same.a]).toEqual([0, same.b]);
    expect(other.difference).toBeCloseTo(100 * (other.b! - other.a!), 8);
    expect(answers[0].rows[0].isControlled).toBe(true);
  });

  test('a list of levels is the best of them, and tables of over are the worst of them', async () => {
    const { answers } = await answered({
      ...few,
      claims: [
        { ...PLANTED, id: 'best', compare: { 'agent0.holdAt': [[2, 4], 20] }, of: 'best' },
        {
          ...PLANTED,
          id: 'over',
          agents: ['hold', 'random'],
          compare: { measure: ['even', 'win'] },
          sides: undefined,
          over: [{ agents: ['hold:holdAt=20', 'hold:holdAt=2'] }, { agents: ['hold:holdAt=20', 'hold:holdAt=20'] }],
          of: 'best',
        },
        {
          ...PLANTED,
          id: 'worst',
          compare: { measure: ['even', 'win'] },
          sides: undefined,
          over: [{ agents: ['hold:holdAt=2', 'hold'] }, { agents: ['hold:holdAt=20', 'hold:holdAt=2'] }],
          of: 'worst',
        },
      ],
      out: join(dir, 'a'),
    });
    expect(answers.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['best', 'supported'],
      ['over', 'supported'],
      ['worst', 'refuted'],
    ]);
  });

  test('has and sd count seats with a value, and the spread of a value', async () => {
    const measured = { ...PLANTED, sides: undefined };
    const { answers } = await answered({
      ...few,
      claims: [
        { ...measured, id: 'has', compare: { measure: [1, 'has(rounds)'] }, expect: 'alike' },
        { ...measured, id: 'sd', compare: { 'agent0.holdAt': [20, 4] }, measure: 'sd(rounds)', expect: 'more' },
      ],
      out: join(dir, 'a'),
    });
    expect(answers[0].rows[0].first.b).toBe(1);
    expect(answers[1].rows[0].first.a).toBeGreaterThan(0);
  });

  test('the winners of two sides that are the same games agree always', async () => {
    const { answers } = await answered({
      ...few,
      maxGames: 200,
      claims: [
        {
          ...PLANTED,
          id: 'same',
          agents: ['hold:holdAt=20', 'hold:holdAt=10'],
          compare: { 'option.target': [100, 99] },
          measure: 'same_winner',
          than: 0.5,
        },
      ],
      out: join(dir, 'a'),
    });
    const [{ first, stands }] = answers[0].rows;
    expect([first.a, stands]).toEqual([0.5, 'supported']);
    expect(first.b).toBeGreaterThan(0.8);
    expect(first.b).toBeLessThanOrEqual(1);
  });

  test('other players and better ones are cases whose intervals are wider than alone in both plays', async () => {
    const flips = { opponents: ['hold:holdAt=10', 'random'], better: 'hold:holdAt=25' };
    const claims = [{ ...PLANTED, flips }];
    const { answers } = await answered({ ...few, claims, out: join(dir, 'a') });
    expect(answers[0].rows.map(({ case: name, kind }) => [name, kind])).toEqual([
      ['main', 'main'],
      ['opponents=hold:holdAt=10', 'opponents'],
      ['opponents=random', 'opponents'],
      ['better=hold:holdAt=25', 'better'],
    ]);
    const alone = await answered({
      ...few,
      claims: [{ ...PLANTED, flips: { opponents: ['random'] } }],
      out: join(dir, 'b'),
    });
    const width = ({ low, high }: { low: number | null; high: number | null }): number => high! - low!;
    const [many, one] = [answers[0].rows[2], alone.answers[0].rows[1]];
    expect([many.first.a, many.first.games]).toEqual([one.first.a, one.first.games]);
    expect(width(many.first)).toBeGreaterThan(width(one.first));
    expect([many.second!.a, many.second!.difference]).toEqual([one.second!.a, one.second!.difference]);
    expect(width(many.second!)).toBeGreaterThan(width(one.second!));
  });

  test('a case whose truth is the opposite flips, and one that is alike does not', async () => {
    const { answers } = await answered({
      ...few,
      maxGames: 4000,
      claims: [
        {
          ...PLANTED,
          id: 'flips',
          agents: ['hold:holdAt=6', 'random'],
          compare: { measure: ['even', 'win'] },
          flips: { opponents: ['hold:holdAt=20', 'hold:holdAt=2'] },
        },
      ],
      out: join(dir, 'a'),
    });
    expect(answers[0].rows.map(({ case: name, stands, flips }) => [name, stands, flips])).toEqual([
      ['main', 'supported', false],
      ['opponents=hold:holdAt=20', 'refuted', true],
      ['opponents=hold:holdAt=2', 'supported', false],
    ]);
  });

  test('one and two workers, and a folder that was stopped and resumed, hold the same bytes', async () => {
    const claims = [PLANTED, { ...WRONG, flips: { opponents: ['random'] } }];
    await testClaims({ ...few, claims, out: join(dir, 'one') });
    await testClaims({ ...few, claims, out: join(dir, 'two'), workers: 2 });
    expect(bytesOf(join(dir, 'two'))).toEqual(bytesOf(join(dir, 'one')));
    const stop = new AbortController();
    const lines: string[] = [];
    const ids: string[] = [];
    const stopped = await testClaims({
      ...{ ...few, claims, out: join(dir, 'three'), signal: stop.signal },
      stage: (line) => lines.push(line) === 2 && stop.abort(),
      soFar: ({ answers }) => ids.push(answers.at(-1)!.id),
    });
    expect([stopped.result, ids]).toEqual([null, ['planted']]);
    // Each line says how long the claim takes here.
    expect(lines).toEqual(['planted', 'wrong'].map((id) => expect.stringMatching(`^playing ${id}: .*second`)));
    await testClaims({ ...few, claims, out: join(dir, 'three'), workers: 2 });
    expect(bytesOf(join(dir, 'three'))).toEqual(bytesOf(join(dir, 'one')));
  });

  test('several keys may differ between both sides, which play with the same luck', async () => {
    const { answers } = await answered({
      ...few,
      claims: [
        { ...PLANTED, id: 'keys', compare: { 'agent0.holdAt': [4, 20], 'option.target': [100, 99] } },
        { ...PLANTED, id: 'key' },
      ],
      out: join(dir, 'a'),
    });
    expect(answers.map(({ verdict }) => verdict)).toEqual(['supported', 'supported']);
    // The first side is the same games in both.
    const [keys, key] = answers.map(({ rows: [{ first }] }) => first);
    expect(Math.abs(keys.a! - key.a!)).toBeLessThan(0.1);
  });
});

test('claims that were killed ten times at drawn places resume to the same bytes', async () => {
  const child = fileURLToPath(new URL('claim-child.mjs', import.meta.url));
  const { different, killed } = await killedRaces(dir, 10, child);
  expect(different).toEqual([]);
  expect(killed).toBeGreaterThanOrEqual(8);
}, 600_000);
