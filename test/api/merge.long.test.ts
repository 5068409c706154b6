import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeRuns } from '../../src/calls/runs.js';
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
