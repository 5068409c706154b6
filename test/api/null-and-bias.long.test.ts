import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Summary } from '../../src/experiment/results/summary.js';
import type * as Library from '../../src/index.js';

// Worker threads run compiled modules, so the library is taken from the build.
const { run } = (await import(fileURLToPath(new URL('../../dist/src/index.js', import.meta.url)))) as typeof Library;

const home = mkdtempSync(join(tmpdir(), 'null-'));
afterAll(() => rmSync(home, { recursive: true }));

let folders = 0;
async function play(experiment: object): Promise<Summary> {
  const out = join(home, String(folders++));
  await run({ experiment: experiment as Library.ExperimentValue, out, workers: 1 });
  return JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8')) as Summary;
}

/** An agent that answers at once, one with opinions, one that searches, and one that has learned. */
const PLAYERS = ['random', 'balanced', 'mcts:iterations=8', 'learned'];

describe('the same rules under two names', () => {
  const twin = join(home, 'twin.yaml');
  writeFileSync(twin, 'id: twin\nabout: the rules as they are\noptions: {}\n');

  test.each(PLAYERS)('the same rules under two names differ in nothing when %s plays', async (agent) => {
    const { effects } = await play({
      id: 'aa',
      question: 'Is it the same?',
      seed: 'aa',
      players: 2,
      blocks: agent === 'balanced' || agent === 'random' ? 20 : 2,
      agents: [agent],
      vary: { variant: ['revised-4th', twin] },
      charts: ['seat-win-rate'],
      measure: ['win', 'rounds', 'capped', 'deaths'],
    });
    expect(effects.length).toBeGreaterThan(10);
    expect(new Set(effects.map(({ effect }) => effect))).toEqual(new Set([0]));
    const judged = effects.filter(({ verdict }) => verdict !== 'invalid');
    expect(judged.length).toBeGreaterThanOrEqual(effects.length / 2);
    expect(new Set(judged.map(({ verdict }) => verdict))).toEqual(new Set(['identical']));
  });
});

describe('two points of bias', () => {
  test.each(['a', 'b'])(
    'two points of bias planted in an agent are found by a run that plays until it is decided (seed %s)',
    async (seed) => {
      const { estimates, stop, blocks } = await play({
        id: 'bias',
        question: 'Is it worse?',
        game: 'pig',
        seed,
        players: 2,
        // Blunders so often that it wins 48 of 100 games: 80,000 games gave 51.9 % of the other with 30, 52.6 with 40.
        agents: ['epsilon:of=hold,permille=32', 'hold'],
        rotate: 'agents',
        stop: 'decided',
        charts: ['seat-win-rate'],
        margin: '1pp',
        measure: ['win'],
      });
      expect(stop).toMatchObject({ kind: 'decided', met: true });
      expect(blocks).toBeLessThan(stop!.mostBlocks);
      const worse = estimates.find(({ scope, name }) => scope === 'agent' && name.startsWith('epsilon'))!;
      expect(worse.verdict).toBe('under');
      expect([worse.lo! < 0.48, worse.hi! > 0.48]).toEqual([true, true]);
    },
  );
});
