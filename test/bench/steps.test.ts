import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type * as Builds from '../../src/bench/build.js';
import type * as Loads from '../../src/bench/loads/index.js';
import { STEPS, type StepKind } from '../../src/bench/workloads.js';

// The compiled build belongs to the compiled modules.
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const { loadBuild } = (await import(`${dist}src/bench/build.js`)) as typeof Builds;
const { makeLoad } = (await import(`${dist}src/bench/loads/index.js`)) as typeof Loads;

test.each<StepKind>(['legal', 'apply', 'worth', 'playout'])(
  'single steps come to the same in both builds: %s',
  async (kind) => {
    const both = STEPS.filter(({ load }) => load === kind);
    expect(both.map(({ build }) => build)).toEqual([undefined, 'js']);
    const words: (string | null)[] = [];
    for (const workload of both) {
      const build = await loadBuild(dist, workload);
      expect(build.compiled === null).toBe(workload.build === 'js');
      // Each measurement has a process of its own; here a copy of the game is one whose playouts are not compiled.
      const games = workload.build === 'js' ? build.games.map((game) => ({ ...game })) : build.games;
      words.push(makeLoad({ ...build, games }, workload).signature());
    }
    expect(words[1]).toBe(words[0]);
  },
);
