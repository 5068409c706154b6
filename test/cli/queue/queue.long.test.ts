import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlockRange } from '../../../src/experiment/folder/block-range.js';
import { type Manifest, manifestOf, manifestText } from '../../../src/experiment/folder/manifest.js';
import { packText, type ResultMessage, type RunMessage } from '../../../src/playing/queue/messages.js';
import { runHash } from '../../../src/playing/queue/queue-shards.js';
import { BLOCKS, openTransport, RESULTS, RUNS, type Transport } from '../../../src/playing/queue/transport.js';
import { bytesOf } from '../../api/race-kills.js';
import { type Started, start, until } from './program.js';
import { type QueueServer, SERVERS, serverIn } from './servers.js';

const TALISMAN = ['run', 'experiments/quick-look.yaml', '--seed', 'queue', '--games', '6000'];
const FEW = [...TALISMAN.slice(0, -1), '200'];
const STOPS = [
  'compare',
  '--set',
  'talismanCards=4',
  '--set-b',
  'talismanCards=1',
  '--seed',
  'q',
  '--max-games',
  '4000',
];
const LADDER = [
  'ladder',
  'random',
  'hold:holdAt=10,20',
  '--game',
  'pig',
  '--players',
  '2',
  '--blocks',
  '500',
  '--seed',
  'q',
];

let dir = '';
let started: Started[] = [];
let server: QueueServer | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-queue-'));
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function open(kind: (typeof SERVERS)[number]): Promise<string> {
  server = await serverIn(dir, kind);
  await server.start();
  return server.url;
}

function begin(...words: readonly string[]): Started {
  const one = start(dir, {}, ...words);
  started.push(one);
  return one;
}

const worker = (url: string, threads = 1): Started => begin('worker', '--queue', url, '-j', String(threads));

/** Expects a run of the queue to end and to be that of one machine. */
async function expectWhole(queued: Started, words: readonly string[]): Promise<void> {
  expect(await queued.ended, queued.said()).toBe(0);
  const alone = begin(...words, '--out', 'alone');
  expect(await alone.ended, alone.said()).toBe(0);
  expect(bytesOf(join(dir, 'queued'))).toEqual(bytesOf(join(dir, 'alone')));
}

const queue = (url: string, words: readonly string[]): Started => begin(...words, '--out', 'queued', '--queue', url);

/** True once a run of the queue has saved something. */
const hasBegun = (): boolean =>
  existsSync(join(dir, 'queued/ledger.ndjson')) && readFileSync(join(dir, 'queued/ledger.ndjson')).length > 5000;

describe.each(SERVERS)(
  'over %s',
  (kind) => {
    test.each([
      [1, 'run', TALISMAN],
      [2, 'compare', STOPS],
      [5, 'run', TALISMAN],
      [2, 'ladder', LADDER],
    ] as const)('%i workers play a %s to the bytes of one machine', async (count, _, words) => {
      const url = await open(kind);
      for (let k = 0; k < count; k++) worker(url, 1 + (k % 2));
      await expectWhole(queue(url, words), words);
    });

    test.each([1, 2])('two runs at once on %i workers both end, with the bytes of one machine', async (count) => {
      const url = await open(kind);
      for (let k = 0; k < count; k++) worker(url);
      const other = begin(...LADDER, '--out', 'other', '--queue', url);
      await expectWhole(queue(url, TALISMAN), TALISMAN);
      expect(await other.ended, other.said()).toBe(0);
      const alone = begin(...LADDER, '--out', 'other-alone');
      expect(await alone.ended, alone.said()).toBe(0);
      expect(bytesOf(join(dir, 'other'))).toEqual(bytesOf(join(dir, 'other-alone')));
    });

    test('a worker that is killed and one that is stopped past its lease change nothing', async () => {
      const url = await open(kind);
      const [killed, stopped] = [worker(url), worker(url)];
      const queued = queue(url, TALISMAN);
      await until(hasBegun);
      killed.child.kill('SIGKILL');
      stopped.child.kill('SIGSTOP');
      worker(url);
      setTimeout(() => stopped.child.kill('SIGCONT'), 4000);
      await expectWhole(queued, TALISMAN);
    });

    test('a collecting process that is killed goes on with the same command', async () => {
      const url = await open(kind);
      worker(url, 2);
      const first = queue(url, TALISMAN);
      await until(hasBegun);
      first.child.kill('SIGKILL');
      await first.ended;
      await expectWhole(queue(url, TALISMAN), TALISMAN);
    });

    test('a worker that is told to end while the server is away ends', async () => {
      const url = await open(kind);
      const waits = worker(url);
      await until(() => waits.said().includes('waiting for games'));
      await server!.stop();
      waits.child.kill('SIGTERM');
      expect(await waits.ended, waits.said()).toBe(0);
    });

    test('a server that is away and back, with or without its jobs, is waited for', async () => {
      const url = await open(kind);
      worker(url, 2);
      const queued = queue(url, TALISMAN);
      await until(hasBegun);
      await server!.stop();
      await new Promise((done) => setTimeout(done, 1500));
      await server!.start();
      await expectWhole(queued, TALISMAN);
    });
  },
  180_000,
);

describe.skipIf(!SERVERS.includes('redis'))(
  'what others put into a queue',
  () => {
    let transport: Transport | null = null;
    afterEach(() => transport?.close());

    interface Waiting {
      readonly url: string;
      readonly queued: Started;
      readonly manifest: Manifest;
      /** The first blocks that it asks for. */
      readonly first: BlockRange;
    }

    /** Begins a run that waits for workers. */
    async function waiting(): Promise<Waiting> {
      const url = await open('redis');
      const queued = queue(url, TALISMAN);
      await until(() => existsSync(join(dir, 'queued/manifest.json')));
      const manifest = manifestOf(readFileSync(join(dir, 'queued/manifest.json'), 'utf8'))!;
      transport = await openTransport(url);
      const blocks = transport.queue<BlockRange>(BLOCKS);
      for (;;) {
        const [job] = await blocks.getWaiting();
        if (job !== undefined) return { url, queued, manifest, first: job.data };
        await new Promise((done) => setTimeout(done, 50));
      }
    }

    /** Puts a run and its first block into the queue, as a collecting process does. */
    async function put(manifest: Manifest): Promise<void> {
      const run = runHash(manifest);
      await transport!
        .queue<RunMessage>(RUNS)
        .add('run', { manifest: packText(manifestText(manifest)) }, { jobId: run });
      await transport!.queue(BLOCKS).add('blocks', { run, from: 0, to: 1 });
    }

    /** Plays a small run in this process, and returns its manifest. */
    async function smallRun(): Promise<Manifest> {
      const alone = begin(...FEW, '--out', 'small');
      expect(await alone.ended).toBe(0);
      return manifestOf(readFileSync(join(dir, 'small/manifest.json'), 'utf8'))!;
    }

    const withAgent = (manifest: Manifest, agent: string): Manifest => ({
      ...manifest,
      design: { ...manifest.design, entrants: manifest.design.entrants.map((one) => ({ ...one, agent })) },
    });

    test.each<[string, (manifest: Manifest) => Manifest, RegExp]>([
      [
        'of another program',
        (manifest) => ({ ...manifest, made: { ...manifest.made, engineSignature: '0123456789abcdef' } }),
        /this worker would play other games: engineSignature differ/,
      ],
      [
        'of another version',
        (manifest) => ({ ...manifest, versions: { ...manifest.versions, talismanLab: '9.9.9' } }),
        /it was begun by version 9\.9\.9/,
      ],
      [
        'with an agent outside the folder of the worker',
        (manifest) => withAgent(manifest, './../evil.mjs'),
        /it wants the agent .*evil\.mjs; a worker loads agents only from the folder/,
      ],
      [
        'with an agent that the worker lacks',
        (manifest) => withAgent(manifest, './mine.mjs'),
        /it wants the agent .*mine\.mjs, which the folder of this worker does not have/,
      ],
      ['without its rules', ({ made: _, ...manifest }) => ({ ...manifest, made: {} }) as Manifest, /is set aside: /],
      [
        'without players',
        (manifest) => ({ ...manifest, design: { cells: [] } }) as never,
        /is set aside: it is damaged/,
      ],
    ])('a run %s is named and set aside, and the worker plays the others', async (_, by, reason) => {
      const url = await open('redis');
      transport = await openTransport(url);
      await put(by(await smallRun()));
      const only = worker(url);
      await until(() => reason.test(only.said()));
      await expectWhole(queue(url, FEW), FEW);
      expect(only.child.exitCode).toBe(null);
      expect(only.said().match(/is set aside/g)).toHaveLength(1);
      // It is there for others, now or later.
      const counts = await transport.queue(BLOCKS).getJobCounts('waiting', 'active', 'delayed');
      expect(counts['waiting'] + counts['active'] + counts['delayed']).toBe(1);
    });

    test('a run that is damaged on the server is set aside, and put in order by its collecting process', async () => {
      const { url, queued, manifest } = await waiting();
      const run = runHash(manifest);
      const job = await transport!.queue<RunMessage>(RUNS).getJob(run);
      await job!.updateData({ manifest: 'H4sIAAAA' });
      const only = worker(url);
      await until(() => only.said().includes(`the run ${run} is set aside`));
      await expectWhole(queued, TALISMAN);
      expect(queued.said()).toMatch(/the worker \S+ of the queue: a message of the queue is damaged/);
    });

    test('a damaged result is asked for again, and three times damaged it ends the run by name', async () => {
      const { queued, manifest, first } = await waiting();
      const results = transport!.queue<ResultMessage>(RESULTS + runHash(manifest));
      const { from, to } = first;
      const shard = { games: 1, ms: 1, counts: [], digests: [], csv: '', checksum: 'no' };
      for (let k = 0; k < 3; k++)
        await results.add('result', { from, to, worker: { name: 'bad', threads: 1 }, shard, failure: null });
      expect(await queued.ended).toBe(5);
      expect(queued.said()).toMatch(/blocks? \d+( to \d+)?: a damaged result, from the worker bad/);
    });

    test('blocks that are delivered twice and differ end the run by name', async () => {
      const { url, queued, manifest, first } = await waiting();
      const { from, to } = first;
      worker(url);
      await until(hasBegun);
      const shard = { games: 1, ms: 1, counts: [], digests: [], csv: '', checksum: 'another' };
      const results = transport!.queue<ResultMessage>(RESULTS + runHash(manifest));
      await results.add('result', { from, to, worker: { name: 'bad', threads: 1 }, shard, failure: null });
      expect(await queued.ended).toBe(5);
      expect(queued.said()).toMatch(/were delivered twice and differ; the second is of the worker bad/);
    });
  },
  120_000,
);

/** A small question of each command that plays more than one run, or a run of its own. */
const QUESTIONS: readonly (readonly string[])[] = [
  ['worth', 'objects', 'sword', '--precision', '8pp', '--max-games', '300', '--seed', 'q'],
  ['advice', 'rush', '--character', 'troll', '--blocks', '2', '--seed', 'q'],
  ['sweep', resolve('experiments/rush-threshold.yaml'), '--max-games', '200', '--seed', 'q'],
  ['claim', 'SC-02', '--max-games', '100', '--seed', 'q'],
  ['tune', '30 rounds', '--players', '2', '--max-games', '3000', '--seed', 'q'],
];

describe.each(SERVERS)('over %s', (kind) => {
  test.each(QUESTIONS)(
    '%s %s: workers play the games of all stages, and every byte is that of one machine',
    async (...words) => {
      const url = await open(kind);
      worker(url, 2);
      const alone = begin(...words, '--out', 'alone');
      expect(await alone.ended, alone.said()).toBe(0);
      const queued = begin(...words, '--out', 'queued', '--queue', url);
      expect(await queued.ended, queued.said()).toBe(0);
      expect(queued.said()).toContain('1 worker of the queue, 2 games at once');
      const bytes = (name: string): object => bytesOf(join(dir, name));
      expect(bytes('queued')).toEqual(bytes('alone'));
    },
    240_000,
  );
});
