import { createInterface } from 'node:readline';
import { complain } from '../terminal/complain.js';
import { loadBuild } from './build.js';
import { makeLoad } from './loads/index.js';
import { measure } from './measure.js';
import { profile } from './profile.js';
import { type Job, READY } from './workloads.js';

/**
 * A measuring process: does one job and prints its result as one line of JSON. Each measurement has its own process,
 * because compiled code and memory layout differ from process to process by more than the clock.
 */
async function answer(job: Job): Promise<object> {
  const build = await loadBuild(job.dist, job.workload);
  const load = makeLoad(build, job.workload);
  return job.do === 'profile'
    ? profile(load, job.warmUpMs, job.measureMs)
    : measure(load, job.warmUpMs, job.measureMs, job.inTurn ? turns() : undefined);
}

/** Reports that this process is ready, and waits until a line lets it continue. */
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
