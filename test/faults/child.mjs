// One sitting of a run: begins it in a folder, or goes on with what is there.
//   node child.mjs FOLDER WORKERS [kill|full|stop PLACE-NUMBER [torn]] [SEED]
// At the n-th place at which the folder changes, `kill` ends the process, `full` has the system refuse the step, and
// `stop` asks for an end as Ctrl-C does.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resumeRun, runExperiment } from '../../dist/src/index.js';
import { writePoints } from '../../dist/src/runner/folder/write-points.js';
import { complain } from '../../dist/src/terminal/complain.js';
import { experiment } from './experiment.mjs';

const [dir, workers, fault, number, torn, seed = 'faults'] = process.argv.slice(2);
const stop = new AbortController();
let visited = 0;
let last = '';
writePoints.torn = torn === 'torn';
writePoints.visit = (place) => {
  last = place;
  if (fault === undefined || visited++ !== Number(number)) return;
  process.stdout.write(`${place}\n`);
  if (fault === 'stop') return stop.abort();
  if (fault === 'full') throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const how = { workers: Number(workers), signal: stop.signal };
try {
  const begun = existsSync(join(dir, 'manifest.json'));
  await (begun ? resumeRun(dir, how) : runExperiment({ experiment: experiment(seed), out: dir, ...how }));
  process.stdout.write(`done after ${visited} places, the last ${last}\n`);
} catch (error) {
  process.exitCode = complain(error);
}
