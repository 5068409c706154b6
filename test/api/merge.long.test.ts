import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpaceMap } from '../../reports/page/space-map.js';
import { mergeRuns, reportRun } from '../../src/calls/runs.js';
import type { SpaceEvent } from '../../src/experiment/results/space-counts.js';
import { designExperiment, sourceOfValue } from '../../src/playing/run/experiments.js';
import { partOf } from '../../src/playing/run/parts.js';
import { playDesign } from '../../src/playing/run/play.js';
import { RUN_REPORTER } from '../../src/questions/contract/run-reporter.js';
import { bytesOf } from './race-kills.js';

const TALISMAN = {
  id: 'parts',
  question: 'What changes?',
  seed: 'parts',
  blocks: 61,
  charts: [],
  vary: { 'option.trophyRate': [7, 5] },
};
const COMMAND = 'npx --no talisman-lab run parts.yaml';

let dir = '';
let whole: Record<string, string> = {};
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-merge-'));
  await playDesign(await designExperiment(sourceOfValue(TALISMAN)), COMMAND, join(dir, 'whole'), RUN_REPORTER, {
    workers: 1,
  });
  whole = bytesOf(join(dir, 'whole'));
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true }));

test.each([
  [1, 5],
  [3, 2],
  [7, 1],
])(
  '%i parts, each played by %i workers, are joined to the run of one machine, byte by byte',
  async (k, workers) => {
    const design = await designExperiment(sourceOfValue(TALISMAN));
    const parts: string[] = [];
    for (let i = 1; i <= k; i++) {
      const out = join(dir, `${k}-${i}`);
      parts.unshift(
        (await playDesign(design, COMMAND, out, RUN_REPORTER, { workers, part: partOf(design, `${i}/${k}`) })).dir,
      );
    }
    const out = join(dir, `merged-${k}`);
    await mergeRuns({ parts, out, workers });
    expect(bytesOf(out)).toEqual(whole);
  },
  120_000,
);

test('the page of a run has the board as a map of its first games, played again', async () => {
  const page = whole['report.html'];
  expect(page).toContain('From the first 400 games of this run, played again.');
  const [, text] = /id="spaces-data">(.*?)<\/script>/.exec(page)!;
  const { spaces, tables } = JSON.parse(text) as SpaceMap;
  expect([spaces.length, tables.map(({ games }) => games)]).toEqual([49, [200, 200]]);
  const [seven] = tables;
  const sum = (event: SpaceEvent): number => seven.counts.reduce((all, one) => all + (one?.[event] ?? 0), 0);
  // Each of four players moves about forty times, and some die on the way.
  expect(sum('move') / (4 * seven.games)).toBeGreaterThan(20);
  expect(sum('death')).toBeGreaterThan(seven.games);
  await reportRun(join(dir, 'whole'));
  expect(bytesOf(join(dir, 'whole'))['report.html']).toBe(page);
}, 120_000);
