import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { draw } from '../../../src/engine/index.js';
import type { BlockRange } from '../../../src/experiment/folder/block-range.js';
import { manifestOf } from '../../../src/experiment/folder/manifest.js';
import type { ResultMessage } from '../../../src/playing/queue/messages.js';
import { runHash } from '../../../src/playing/queue/queue-shards.js';
import { BLOCKS, openTransport, RESULTS, type Transport, within } from '../../../src/playing/queue/transport.js';
import { LEASE_MS, type Started, start } from './program.js';
import type { QueueServer } from './servers.js';

/** Another Node than the one of the tests, whose worker joins; without it the same one joins. */
const OTHER_NODE = process.env['TALISMAN_LAB_OTHER_NODE'] ?? process.execPath;

/** A clock that is an hour ahead, as an option of Node. */
const AHEAD = `--import=data:text/javascript,${encodeURIComponent('const now=Date.now;Date.now=()=>now()+36e5')}`;

/** Workers that are kept running. */
const WORKERS = 2;

/** Milliseconds after which something that was to be seen counts as not seen. */
const PATIENCE_MS = 60_000;

/** Most bytes of a file for a process whose disk is full. */
const FULL = 100_000;

/** A run over a queue whose processes, server and messages are interfered with. */
export interface Scene {
  readonly dir: string;
  readonly server: QueueServer;
  readonly transport: Transport;
  /** Words of the run without its folder. */
  readonly words: readonly string[];
  /** Folder of the run that is collected now. */
  out: string;
  collecting: Started;
  readonly workers: Started[];
}

/**
 * Something that goes wrong. It ends once everything is as it should be again, except what the program has to mend.
 * False if there was nothing to do it to.
 */
type Fault = (scene: Scene, k: number) => Promise<unknown>;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Returns a number from 0 to `n - 1` for the k-th fault of a seed. */
function drawn(k: number, purpose: number, n: number): number {
  return draw(40, 17, purpose, k, n);
}

/** Faults by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'a worker is killed': async (scene, k) => {
    const at = drawn(k, 3, scene.workers.length);
    scene.workers[at].child.kill('SIGKILL');
    await scene.workers[at].ended;
    scene.workers[at] = newWorker(scene);
  },
  'all workers are killed': async (scene) => {
    for (const { child } of scene.workers) child.kill('SIGKILL');
    await Promise.all(scene.workers.map(({ ended }) => ended));
    scene.workers.forEach((_, at) => (scene.workers[at] = newWorker(scene)));
  },
  'a worker is stopped past its lease': async (scene, k) => {
    const { child } = scene.workers[drawn(k, 3, scene.workers.length)];
    child.kill('SIGSTOP');
    setTimeout(() => child.kill('SIGCONT'), 2.5 * LEASE_MS);
    await wait(LEASE_MS);
  },
  'the collecting process is killed': async (scene) => {
    scene.collecting.child.kill('SIGKILL');
    await scene.collecting.ended;
    scene.collecting = collect(scene);
  },
  'the collecting process is stopped past a lease': async ({ collecting: { child } }) => {
    child.kill('SIGSTOP');
    await wait(1.5 * LEASE_MS);
    child.kill('SIGCONT');
  },
  'the server is killed and comes back': async ({ server }, k) => {
    await server.stop();
    await wait(100 + drawn(k, 4, 2000));
    await server.start();
  },
  'a result comes twice': async (scene) => {
    const message = await resultOf(scene);
    return message !== null && give(scene, message);
  },
  'a cut result comes': async (scene) => {
    const job = await within(2000, waitingBlocks(scene));
    if (job === undefined) return false;
    const shard = { games: 1, ms: 1, counts: [], digests: [], csv: 'H4sIAAAA', checksum: 'cut' };
    return give(scene, { ...job, worker: { name: 'cut', threads: 1 }, shard, failure: null });
  },
  'a worker of another build joins': async (scene) => {
    const other = start(scene.dir, { main: otherBuild(scene.dir) }, 'worker', '--queue', scene.server.url, '-j', '1');
    // It says so as soon as it gets blocks; if there are none for a while, it has nothing to do.
    const refuses = (): boolean => /is set aside: this worker would play other games/.test(other.said());
    for (let tries = 0; tries < 300 && !refuses() && other.child.exitCode === null; tries++) await wait(50);
    other.child.kill('SIGKILL');
    if (other.child.exitCode === null || cameTooEarly(other)) return refuses();
    throw new Error(`a worker of another build ended with ${other.child.exitCode}: ${other.said()}`);
  },
  'a worker of another Node joins': async (scene, k) => {
    replaceWorker(scene, k, start(scene.dir, { node: OTHER_NODE }, ...workerWords(scene)));
    await wait(500);
  },
  'a worker whose clock is an hour ahead joins': async (scene, k) => {
    const ahead = start(scene.dir, { options: AHEAD }, ...workerWords(scene));
    if (scene.server.url.startsWith('redis:')) {
      replaceWorker(scene, k, ahead);
      await wait(500);
      return true;
    }
    const code = await Promise.race([ahead.ended, wait(PATIENCE_MS)]);
    ahead.child.kill('SIGKILL');
    // The server may be away.
    if (code !== 2 || !/clock of this machine is 3600 seconds ahead|cannot be used/.test(ahead.said()))
      throw new Error(`a worker with another clock ended with ${code}: ${ahead.said()}`);
    return true;
  },
  'the disk is full': async (scene) => {
    const { child } = scene.collecting;
    try {
      execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${FULL}`], { stdio: 'ignore' });
    } catch {
      // It has just ended.
    }
    const code = await Promise.race([scene.collecting.ended, wait(PATIENCE_MS)]);
    if (code === 0) return false;
    const said = scene.collecting.said();
    if (code !== 2 || !/the file may not grow any more/.test(said))
      throw new Error(`with a full disk it ended with ${code}: ${said}`);
    scene.collecting = collect(scene);
    return true;
  },
};

/** A played trial. */
export interface Trial {
  /** Runs that ended. */
  readonly runs: number;
  /** Times that each fault happened, by name. */
  readonly happened: Readonly<Record<string, number>>;
}

/**
 * Plays the same run again and again over a queue while faults happen, one after the other.
 *
 * @param seed  number of the first fault: faults follow from it
 * @param until true once enough has happened
 * @param check called with the folder of each run that ended
 * @throws Error if a run ends with another exit code than 0, naming the faults before
 */
export async function playThroughFaults(
  { dir, server, words }: Pick<Scene, 'dir' | 'server' | 'words'>,
  seed: number,
  until: (faults: number) => boolean,
  check: (out: string) => void,
): Promise<Trial> {
  const transport = await openTransport(server.url);
  const names = Object.keys(FAULTS);
  const happened: Record<string, number> = {};
  const scene: Scene = { dir, server, transport, words, out: 'queued-0', collecting: undefined!, workers: [] };
  for (let k = 0; k < WORKERS; k++) scene.workers.push(newWorker(scene));
  let runs = 0;
  let drawnFaults = 0;
  let faults = 0;
  const told: string[] = [];
  try {
    while (!until(faults)) {
      scene.out = `queued-${runs}`;
      scene.collecting = collect(scene);
      let ended = false;
      while (!ended && !until(faults)) {
        await wait(drawn(seed + drawnFaults, 1, 1500));
        const name = names[drawn(seed + drawnFaults, 2, names.length)];
        const before = scene.collecting;
        const came = (await FAULTS[name](scene, seed + drawnFaults)) !== false;
        told.push(`${name} (${seed + drawnFaults}${came ? '' : ', nothing to do'})`);
        drawnFaults++;
        if (came) {
          happened[name] = (happened[name] ?? 0) + 1;
          faults++;
        }
        startAgain(scene);
        ended = scene.collecting === before && scene.collecting.child.exitCode !== null;
      }
      const code = await endOf(scene);
      if (code !== 0) throw new Error(`ended with ${code}: ${scene.collecting.said()}`);
      check(join(dir, scene.out));
      runs++;
    }
  } catch (error) {
    throw new Error(`after ${told.join(', ')}: ${(error as Error).message}`, { cause: error });
  } finally {
    for (const { child } of [...scene.workers, scene.collecting]) child.kill('SIGKILL');
    await transport.close();
  }
  return { runs, happened };
}

/** True if a process found no server when it began: it says so and ends, and is to be started again. */
function cameTooEarly({ child, said }: Started): boolean {
  return child.exitCode === 2 && /cannot be used: /.test(said());
}

/** Starts what came too early again, as its message asks for. */
function startAgain(scene: Scene): void {
  if (cameTooEarly(scene.collecting)) scene.collecting = collect(scene);
  scene.workers.forEach((worker, at) => {
    if (cameTooEarly(worker)) scene.workers[at] = newWorker(scene);
  });
}

/** Waits for the end of the run. */
async function endOf(scene: Scene): Promise<number | null> {
  for (;;) {
    const code = await Promise.race([scene.collecting.ended, wait(1000)]);
    if (code !== undefined && !cameTooEarly(scene.collecting)) return code;
    startAgain(scene);
  }
}

function workerWords({ server }: Scene): string[] {
  return ['worker', '--queue', server.url, '-j', '1'];
}

function newWorker(scene: Scene): Started {
  return start(scene.dir, {}, ...workerWords(scene));
}

/** Ends a worker as Ctrl-C does; another one takes its place. */
function replaceWorker(scene: Scene, k: number, by: Started): void {
  const at = drawn(k, 3, scene.workers.length);
  scene.workers[at].child.kill('SIGTERM');
  scene.workers[at] = by;
}

function collect({ dir, words, out, server }: Scene): Started {
  return start(dir, {}, ...words, '--out', out, '--queue', server.url);
}

/** Returns the hash of the run that is collected, once it has begun; null if it has not. */
function runOf({ dir, out }: Scene): string | null {
  const path = join(dir, out, 'manifest.json');
  const manifest = existsSync(path) ? manifestOf(readFileSync(path, 'utf8')) : null;
  return manifest === null ? null : runHash(manifest);
}

/** Puts a result into the queue; false if there is none. */
async function give(scene: Scene, message: ResultMessage): Promise<boolean> {
  const run = runOf(scene);
  if (run === null) return false;
  const put = scene.transport.queue<ResultMessage>(RESULTS + run).add('result', message);
  return (await within(2000, put)) !== undefined;
}

/** Returns a result that waits for the collecting process, which is held up meanwhile; null if none comes. */
async function resultOf(scene: Scene): Promise<ResultMessage | null> {
  const run = runOf(scene);
  if (run === null) return null;
  const { child } = scene.collecting;
  child.kill('SIGSTOP');
  try {
    for (let tries = 0; tries < 30; tries++) {
      const jobs = await within(2000, scene.transport.queue<ResultMessage>(RESULTS + run).getWaiting());
      if (jobs !== undefined && jobs.length > 0) return jobs[0].data;
      await wait(50);
    }
    return null;
  } finally {
    child.kill('SIGCONT');
  }
}

async function waitingBlocks({ transport }: Scene): Promise<BlockRange | undefined> {
  const [job] = await transport.queue<BlockRange>(BLOCKS).getWaiting();
  return job?.data;
}

/** Returns the program of another build: the same games, but other agents by their hash. */
function otherBuild(dir: string): string {
  const root = join(dir, 'other-build');
  const main = join(root, 'dist/src/cli/main.js');
  if (existsSync(main)) return main;
  mkdirSync(root);
  cpSync('dist', join(root, 'dist'), { recursive: true, filter: (path) => !/studio|\.map$|\.cache/.test(path) });
  for (const name of ['package.json', 'node_modules', 'src', 'agents', 'reports', 'experiments'])
    symlinkSync(resolve(name), join(root, name));
  appendFileSync(join(root, 'dist/agents/index.js'), '// Another build.\n');
  return main;
}
