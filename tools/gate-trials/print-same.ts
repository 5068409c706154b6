import { availableParallelism } from 'node:os';
import { runGate } from '../../src/api/gate/gate.js';
import { findShipped } from '../../src/api/paths.js';

/**
 * `npm run gate-same`: checks the baseline of this program again and again, with 1 to 16 workers in turn and both
 * builds of the rules, and counts the answers. A number after it is that of the checks; names after that are the
 * entries, all if there are none.
 */
const checks = Number(process.argv[2] ?? 100);
const only = process.argv.slice(3);
const WORKERS_MAX = 16;

const counts = new Map<string, number>();
for (let i = 0; i < checks; i++) {
  const workers = 1 + (i % WORKERS_MAX);
  const engine = Math.floor(i / WORKERS_MAX) % 2 === 0 ? 'wasm' : 'js';
  const { verdict } = await runGate({ baseline: findShipped('baselines/gate.json'), only, workers, engine });
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  if (verdict !== 'identical') console.log(`check ${i}: ${verdict}, ${workers} workers, ${engine}`);
  if ((i + 1) % WORKERS_MAX === 0) console.error(`${i + 1} checks`);
}
const found = [...counts].map(([verdict, n]) => `${n} × ${verdict}`).join(', ');
console.log(
  `${checks} checks on ${availableParallelism()} processors, 1 to ${WORKERS_MAX} workers, both builds: ${found}`,
);
process.exitCode = counts.get('identical') === checks ? 0 : 1;
