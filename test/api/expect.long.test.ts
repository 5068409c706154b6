import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type * as Library from '../../src/index.js';

// Worker threads run compiled modules, so the library is taken from the build.
const { expectGate, expectMean, expectWinShare, ExpectationFailed } = (await import(
  fileURLToPath(new URL('../../dist/src/index.js', import.meta.url))
)) as typeof Library;

const PIG = { game: 'pig', players: 2, agents: ['hold', 'hold:holdAt=5'], workers: 2, seed: 't' };

/** The message with which an expectation fails. */
async function failure(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (found: unknown) => found,
  );
  expect(error).toBeInstanceOf(ExpectationFailed);
  return (error as Error).message;
}

describe('expectWinShare', () => {
  test('passes as soon as the result is known', async () => {
    const found = await expectWinShare({ ...PIG, of: 'hold', between: [0.5, 0.95] });
    expect(found.verdict).toBe('equivalent');
    expect(found.games).toBeLessThan(20_000);
    expect(found.message).toMatch(
      /^win share of hold \(standard, 2 players, hold and hold:holdAt=5\): \d\d\.\d % \(.*\) in [\d,]+ games; expected 50 to 95 %: it is$/,
    );
  });

  test('fails if the share is significantly different, with the figures in its message', async () => {
    expect(await failure(expectWinShare({ ...PIG, of: 'hold', between: [0.4, 0.5] }))).toMatch(
      /% \(\d.*\) in [\d,]+ games; expected 40 to 50 %: it is NOT$/,
    );
  });

  test('passes if the games are inconclusive, unless it is strict', async () => {
    const near = {
      ...PIG,
      agents: ['hold', 'hold as same'],
      of: 'hold',
      between: [0.501, 0.6] as const,
      maxGames: 400,
    };
    const found = await expectWinShare(near);
    expect(found.verdict).toBe('inconclusive');
    expect(found.message).toContain('these games cannot say');
    expect(await failure(expectWinShare({ ...near, strict: true }))).toContain('these games cannot say');
  });

  test('plays no game more than its limit, and refuses one of less than two blocks', async () => {
    const asked = { ...PIG, of: 'hold', between: [0, 1] as const };
    expect((await expectWinShare({ ...asked, maxGames: 7 })).games).toBeLessThanOrEqual(7);
    await expect(expectWinShare({ ...asked, maxGames: 3 })).rejects.toThrow(
      'maxGames: 3 is less than 2 blocks, 4 games',
    );
    // Players that are alike do not change seats.
    const alike = { ...asked, agents: 'hold', of: 'seat 1' };
    expect((await expectWinShare({ ...alike, maxGames: 3 })).games).toBe(3);
    await expect(expectWinShare({ ...alike, maxGames: 1 })).rejects.toThrow(
      'maxGames: 1 is less than 2 blocks, 2 games',
    );
  });

  test('gives the same result every time, with any number of workers', async () => {
    const ask = (workers: number) => expectWinShare({ ...PIG, of: 'hold', between: [0.6, 0.95], workers });
    expect(await ask(1)).toEqual(await ask(3));
  });

  test('seats an expected character at every table, and counts an expected seat', async () => {
    const troll = await expectWinShare({ of: 'troll', between: [0.01, 0.9], players: 3, maxGames: 300, workers: 2 });
    expect(troll).toMatchObject({ games: 300 });
    expect(troll.message).toContain('win share of the Troll (revised-4th, 3 players, balanced)');
    expect((await expectWinShare({ ...PIG, agents: 'hold', of: 'seat 1', between: [0.4, 0.7] })).message).toContain(
      'seat 1',
    );
  });

  test('refuses impossible expectations in one line', async () => {
    await expect(expectWinShare({ ...PIG, of: 'hold', between: [0.5, 0.4] })).rejects.toThrow(
      'the smaller first, shares from 0 to 1',
    );
    await expect(expectWinShare({ ...PIG, of: 'hlod', between: [0, 0.4] })).rejects.toThrow(
      "did you mean 'agent.hold'?",
    );
  });
});

test('expectMean passes or fails likewise', async () => {
  const found = await expectMean({ ...PIG, agents: 'hold', between: [8, 14] });
  expect(found).toMatchObject({ verdict: 'equivalent' });
  expect(await failure(expectMean({ ...PIG, agents: 'hold', between: [30, 40] }))).toContain(
    'expected 30 to 40: it is NOT',
  );
});

test('expectGate gives the result of the check command', async () => {
  const found = await expectGate({ baseline: 'baselines/gate.json', only: ['pig/standard/2p/hold'], workers: 2 });
  expect(found.verdict).toBe('identical');
});
