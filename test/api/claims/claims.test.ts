import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimsAnswer } from '../../../reports/claims/answer.js';
import { answerText } from '../../../reports/page/answer-text.js';
import { verifyRun } from '../../../src/calls/runs.js';
import { testClaims } from '../../../src/questions/claim/claims.js';
import { answered, PLANTED, WRONG } from './pig-claims.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-claims-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const few = { seed: 's', maxGames: 800, workers: 1 };

describe('testClaims', () => {
  test('cases in which a claim may flip are played only if asked for, and counted otherwise', async () => {
    const flips = { opponents: ['hold:holdAt=10'] };
    const one = async (out: string, cases?: boolean) =>
      (await answered({ ...few, claims: [{ ...PLANTED, flips }], cases, out: join(dir, out) })).answers[0];
    const [mains, all] = [await one('mains'), await one('all', true)];
    expect(mains.rows.map(({ case: name }) => name)).toEqual(['main']);
    expect(all.rows.map(({ case: name }) => name)).toEqual(['main', 'opponents=hold:holdAt=10']);
    // The verdict rests on the same games.
    expect(all.rows[0].second).toEqual(mains.rows[0].second);
    expect([mains.casesLeft, all.casesLeft]).toEqual([1, 0]);
    await expect(one('mains', true)).rejects.toThrow(/another question/);
  });

  test('parts that the verdict does not depend on are left, unless all cases are played', async () => {
    const part = { part: 'the opposite', expect: 'less' as const };
    const both = {
      ...PLANTED,
      id: 'both',
      expect: 'less' as const,
      part: 'less',
      also: [part],
      decides: 'all' as const,
    };
    const one = async (out: string, cases?: boolean) =>
      (await answered({ ...few, claims: [both], cases, out: join(dir, out) })).answers[0];
    const [first, all] = [await one('first'), await one('all', true)];
    expect([first.rows.length, first.partsLeft, first.verdict]).toEqual([1, 1, 'refuted']);
    expect([all.rows.length, all.partsLeft, all.verdict]).toEqual([2, 0, 'refuted']);
    expect(all.rows[0]).toEqual(first.rows[0]);
    expect(answerText(claimsAnswer([first]))).toContain('One more part was not played: the verdict does not depend on');
  });

  test('a planted claim comes out supported, and its opposite refuted', async () => {
    const { answers } = await answered({ ...few, claims: [PLANTED, WRONG], out: join(dir, 'a') });
    expect(answers.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['planted', 'supported'],
      ['wrong', 'refuted'],
    ]);
    for (const { rows } of answers) {
      const [{ first, second, stands }] = rows;
      expect([first.verdict, second?.verdict]).toEqual([stands, stands]);
      expect(second?.seed).toBe(`${first.seed}/again`);
      expect(second!.blocks).toBeGreaterThanOrEqual(first.blocks);
      expect(first.difference).toBeCloseTo(100 * (first.b! - first.a!), 8);
    }
    // The opposite claim has its own luck.
    expect(answers[0].rows[0].first.difference).not.toBe(answers[1].rows[0].first.difference);
  });

  test('the folder keeps the games only if asked to, as runs that verify', async () => {
    await testClaims({ ...few, claims: [PLANTED], out: join(dir, 'a') });
    expect(readdirSync(join(dir, 'a/planted')).sort()).toEqual(['claim.json', 'question.json']);
    await testClaims({ ...few, claims: [PLANTED], out: join(dir, 'b'), keepGames: true });
    const stages = readdirSync(join(dir, 'b/planted/games/1-main/first')).filter((name) => name.startsWith('stage'));
    for (const stage of stages) {
      const { complete, parts } = await verifyRun({ run: join(dir, 'b/planted/games/1-main/first', stage) });
      expect([complete, parts.flatMap(({ wrong }) => wrong)]).toEqual([true, []]);
    }
    expect(stages.length).toBeGreaterThan(0);
  });

  test('games of a stage that are gone or damaged are played again, with the same answer', async () => {
    const ask = { ...few, claims: [PLANTED], out: join(dir, 'a'), keepGames: true };
    const { answers } = await answered(ask);
    const rows = join(dir, 'a/planted/games/1-main/first/stage-1/games.csv.gz');
    const bytes = readFileSync(rows);
    for (const damage of [() => rmSync(rows), () => writeFileSync(rows, bytes.subarray(0, bytes.length >> 1))]) {
      damage();
      expect((await answered(ask)).answers).toEqual(answers);
      expect(readFileSync(rows).equals(bytes)).toBe(true);
    }
  });

  test('claims.csv has a row a case, of all claims of the folder', async () => {
    const out = join(dir, 'a');
    await testClaims({ ...few, claims: [WRONG], out });
    await testClaims({ ...few, claims: [PLANTED], out });
    const [head, ...rows] = readFileSync(join(out, 'claims.csv'), 'utf8').trim().split('\n');
    expect(head).toBe(
      'claim,test,part,case,kind,measure,side_a,side_b,expect,times,unit,margin,games,value_a,value_b,difference,low,high,' +
        'verdict,second_games,second_value_a,second_value_b,second_difference,second_low,second_high,second_verdict,' +
        'stands,flips,games_to_settle,command',
    );
    expect(rows.map((row) => row.split(',').slice(0, 8).join())).toEqual([
      'planted,1,,main,main,win,4,20',
      'wrong,1,,main,main,win,4,20',
    ]);
    expect(rows[0]).toMatch(/,supported,0,,npx --no talisman-lab claim planted --seed s --max-games 800$/);
  });

  test('a folder with games of another size is refused', async () => {
    const out = join(dir, 'a');
    await testClaims({ ...few, claims: [PLANTED], out });
    await expect(testClaims({ ...few, maxGames: 400, claims: [WRONG, PLANTED], out })).rejects.toThrow(
      /planted: holds the games of another question \(sizes\)/,
    );
    expect(readdirSync(out).sort()).toEqual(['checksums.json', 'claims.csv', 'planted']);
  });

  test('a claim about minutes takes the seconds of a turn, which no game depends on', async () => {
    const claim = {
      id: 'longer',
      claim: 'Three play longer than two.',
      why: 'Minutes of games.',
      variant: 'time-limit',
      agents: 'rusher',
      compare: { players: [2, 3] },
      measure: 'minutes',
      expect: 'more' as const,
    };
    const asked = { seed: 's', maxGames: 24, workers: 1, claims: [claim] };
    const usual = await answered({ ...asked, out: join(dir, 'usual') });
    const slow = await answered({ ...asked, seconds: 90, out: join(dir, 'slow') });
    const [[before], [after]] = [usual, slow].map(({ answers }) => answers[0].rows);
    expect(after.first.a! / before.first.a!).toBeCloseTo(2, 8);
    expect(after.first.difference).toBeCloseTo(before.first.difference!, 6);
    expect([usual, slow].map(({ answers }) => answers[0].secondsPerTurn)).toEqual([45, 90]);
    expect(slow.answers[0].command).toMatch(/ --seconds 90$/);
    const text = answerText(claimsAnswer(slow.answers));
    expect(text).toContain('\nTimes assume 90 seconds for each turn that is begun;');
    const { answers } = await answered({ ...few, claims: [PLANTED], out: join(dir, 'pig') });
    expect(answerText(claimsAnswer(answers))).not.toContain('Times assume');
    await expect(testClaims({ ...asked, seconds: 60, out: join(dir, 'slow') })).rejects.toThrow(/another question/);
    await expect(testClaims({ ...few, seconds: 60, claims: [PLANTED], out: join(dir, 'x') })).rejects.toThrow(
      '--seconds: pig does not count the time of turns, so no answer depends on them',
    );
  });
});
