import { createInterface } from 'node:readline';
import { complain } from '../terminal/complain.js';
import { loadBuild } from './build.js';
import { type Job, READY } from './job.js';
import { makeLoad } from './loads/index.js';
import { measure } from './measure.js';
import { measurePool } from './pool.js';
import { profile } from './profile.js';
import { measureRun } from './recorded-run.js';
import { countTurn } from './typical-turn.js';

/**
 * A measuring process: does one job and prints what it found as one line of JSON. A process for each measurement,
 * because what a process has compiled, and where its memory lies, differs from one to the next by more than the clock.
 */
async function answer(job: Job): Promise<object> {
  const build = await loadBuild(job.dist, job.workload);
  switch (job.do) {
    case 'measure':
      return measure(makeLoad(build, job.workload), job.warmUpMs, job.measureMs, job.inTurn ? turns() : undefined);
    case 'profile':
      return profile(makeLoad(build, job.workload), job.warmUpMs, job.measureMs);
    case 'count':
      return countTurn(build, job.workload);
    case 'run':
      return measureRun(build, job);
    case 'pool':
      return measurePool(build, job);
  }
}

/** Says that this process is ready, and waits until a line lets it go on. */
function turns(): () => Promise<unknown> {
  const lines = createInterface(process.stdin)[Symbol.asyncIterator]();
  return () => {
    process.stdout.write(READY);
    return lines.next();
  };
}

try {
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(process.argv[2]) as Job))}\n`);
} catch (error) {
  process.exitCode = complain(error);
} finally {
  process.stdin.destroy();
}
