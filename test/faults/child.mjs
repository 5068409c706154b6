// One sitting of a run: begins it in a folder, or goes on with what is there.
//   node child.mjs FOLDER WORKERS [kill|full|stop PLACE-NUMBER [torn|whole [KIND]]]
// At the n-th place at which the folder changes, `kill` ends the process, `full` has the system refuse the step, and
// `stop` asks for an end as Ctrl-C does.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePoints } from '../../dist/src/experiment/folder/files.js';
import { extendRun, resumeRun, run } from '../../dist/src/index.js';
import { complain } from '../../dist/src/terminal/complain.js';
import { BLOCKS, experiment } from './experiment.mjs';

const [dir, workers, fault, number, torn, kind = 'faults'] = process.argv.slice(2);
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
  const [first, second] = BLOCKS[kind] ?? [];
  if (existsSync(join(dir, 'manifest.json'))) await resumeRun(dir, how);
  else await run({ experiment: experiment(kind), ...(first ? { blocks: first } : {}), out: dir, ...how });
  if (second !== undefined && !stop.signal.aborted && blocks() === first) await extendRun(dir, second - first, how);
  process.stdout.write(`done after ${visited} places, the last ${last}\n`);
} catch (error) {
  if (error.name === 'AbortError') process.stdout.write(`done after ${visited} places, the last ${last}\n`);
  else process.exitCode = complain(error);
}

/** Blocks that the run is to have, as its folder says. */
function blocks() {
  return JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')).design.blocks;
}
