import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as Library from '../../src/index.js';

const { resumeRun, run } = (await import(
  fileURLToPath(new URL('../../dist/src/index.js', import.meta.url))
)) as typeof Library;

const EXPERIMENT = {
  id: 'builds',
  question: 'Which build plays?',
  game: 'talisman',
  seed: 'builds',
  players: 3,
  blocks: 40,
  agents: ['balanced', 'random', 'rusher'],
  charts: ['seat-win-rate'],
  vary: { 'option.trophyRate': [7, 5], agent2: ['rusher', 'epsilon:of=balanced,permille=20'] },
};

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-builds-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Every file of a folder, by its path. */
function filesOf(run: string): Map<string, string> {
  const paths = readdirSync(run, { recursive: true }).map(String).sort();
  const files = paths.filter((path) => statSync(join(run, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(run, path), 'base64')]));
}

describe('a run', () => {
  test('leaves the same bytes whichever build plays, and when one goes on where the other was stopped', async () => {
    const play = (out: string, engine: 'js' | 'wasm') =>
      run({ experiment: EXPERIMENT, out: join(dir, out), engine, workers: 1 });
    await play('js', 'js');
    await play('wasm', 'wasm');
    const stop = new AbortController();
    const progress = (done: number): void => (done > 0 ? stop.abort() : undefined);
    const begun = run({
      experiment: EXPERIMENT,
      out: join(dir, 'mixed'),
      engine: 'js',
      workers: 1,
      signal: stop.signal,
      progress,
    });
    await expect(begun).rejects.toMatchObject({ name: 'AbortError' });
    expect(
      readFileSync(join(dir, 'mixed', 'ledger.ndjson'), 'utf8')
        .trimEnd()
        .split('\n').length,
    ).toBeGreaterThan(1);
    expect(readdirSync(join(dir, 'mixed'))).not.toContain('summary.json');
    await resumeRun(join(dir, 'mixed'), { engine: 'wasm', workers: 1 });
    const files = filesOf(join(dir, 'js'));
    expect(files.size).toBeGreaterThan(8);
    expect(filesOf(join(dir, 'wasm'))).toEqual(files);
    expect(filesOf(join(dir, 'mixed'))).toEqual(files);
  }, 180_000);
});
