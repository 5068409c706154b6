import { makeManifest } from '../api/run/manifest.js';
import { WORKER } from '../api/run/worker-file.js';
import { RunFolder } from '../experiment/folder/run-folder.js';
import { playRun } from '../experiment/play/run.js';
import type { Build } from './build.js';
import type { Job } from './job.js';
import { designOf, playersOf } from './loads/table-load.js';
import { StopWatch } from './stop-watch.js';

/** A run into a folder, as an experiment makes it: workers, counts, ledger, and `games.csv` or not. */
export interface RunSample {
  readonly games: number;
  readonly wallMs: number;
  /** Time of all threads: those that play and write the text, and the one that passes it on to the disk. */
  readonly cpuMs: number;
}

/** Plays a run that is stopped when enough of it is measured, after its warm-up, and counts as `measurePool` does. */
export async function measureRun(build: Build, job: Job & { do: 'run' }): Promise<RunSample> {
  const { game, specs } = playersOf(build, job.workload);
  const folder = await RunFolder.create(job.dir, makeManifest(designOf(job.workload, game, specs[0]), 'bench'));
  const lock = await folder.lock();
  const watch = new StopWatch(job.workers * job.warmUpMs, job.measureMs);
  let before = 0;
  await playRun({
    folder,
    lock,
    found: await folder.survey(),
    workerFile: WORKER,
    workers: job.workers,
    records: job.records,
    stopped: () => watch.over,
    progress: (done) => {
      if (done > before) watch.saw(done - before);
      before = done;
    },
  });
  await lock.release();
  return { games: watch.games, wallMs: watch.wallMs, cpuMs: watch.cpuMs };
}
