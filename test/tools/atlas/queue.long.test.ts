import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesOf } from '../../api/race-kills.js';
import { type Started, start, until } from '../../cli/queue/program.js';
import { type QueueServer, SERVERS, serverIn } from '../../cli/queue/servers.js';

const ATLAS = { main: resolve('dist/tools/atlas/write-atlas.js') };
/** An experiment, one seat's best response, a worth in stages, and a claim. */
const SOURCES = ['house-second-wind', 'rush-troll', 'worth-stats', 'claim-sc-05'];
const WORDS = [...SOURCES.flatMap((source) => ['--only', source]), '--games-factor', '0.02'];

let dir = '';
let started: Started[] = [];
let server: QueueServer | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-atlas-queue-'));
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

function begin(how: object, ...words: readonly string[]): Started {
  const one = start(dir, how, ...words);
  started.push(one);
  return one;
}

/** True once a run of the atlas has saved games. */
function hasBegun(): boolean {
  const runs = join(dir, 'runs');
  return (
    existsSync(runs) &&
    readdirSync(runs, { recursive: true, encoding: 'utf8' }).some(
      (path) => path.endsWith('ledger.ndjson') && statSync(join(runs, path)).size > 0,
    )
  );
}

const atlas = (out: string, runs: string, ...words: readonly string[]): Started =>
  begin(ATLAS, ...WORDS, '--out', out, '--runs', runs, ...words);

test.each(SERVERS)(
  'the atlas that two workers of a queue over %s play, one of which is killed, has the bytes of one machine',
  async (kind) => {
    server = await serverIn(dir, kind);
    await server.start();
    const { url } = server;
    const [killed] = [0, 1].map(() => begin({}, 'worker', '--queue', url, '-j', '1'));
    const queued = atlas('queued', 'runs', '--queue', url);
    await until(hasBegun);
    killed.child.kill('SIGKILL');
    expect(await queued.ended, queued.said()).toBe(0);
    const alone = atlas('alone', 'runs-alone', '-j', '2');
    expect(await alone.ended, alone.said()).toBe(0);
    const [by, own] = ['queued', 'alone'].map((out) => bytesOf(join(dir, out)));
    expect(Object.keys(own).filter((path) => path.startsWith('/data/') && path.endsWith('.csv'))).toHaveLength(
      SOURCES.length,
    );
    expect(by).toEqual(own);
  },
  600_000,
);
