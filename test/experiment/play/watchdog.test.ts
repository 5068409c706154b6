import { afterEach, describe, expect, test } from 'vitest';
import type { Game, State } from '../../../src/engine/index.js';
import { Watchdog } from '../../../src/experiment/play/watchdog.js';
import { callOf, claimHeartbeat, Doing, Heartbeat } from '../../../src/experiment/plugins/heartbeat.js';
import { pig } from '../../../src/games/pig/index.js';
import { design } from '../bench-of-pigs.js';

const PLUGINS = ['/a/one.mjs', '/a/two.mjs'];
const TOKEN = 'pig/standard/2p/s/3.1/none/random';
const open: Watchdog[] = [];
afterEach(() => {
  for (const dog of open.splice(0)) dog.close();
});

/** A watchdog of two threads, of which the first is in a game of the second plugin and the second waits. */
async function watching(agentTimeout = 1000, hung: (error: Error) => void = () => {}) {
  const run = { plugins: PLUGINS, agentTimeout, game: pig as Game<State> };
  const dog = new Watchdog(await design('game: pig\nseed: s\nplayers: 2\nblocks: 9'), run, 2, hung);
  open.push(dog);
  const [busy, idle] = [11, 12].map((thread) => claimHeartbeat(dog.order.heartbeats, thread));
  const playing = (doing: Doing): void => {
    busy.set([callOf(1, doing), 9, 0, 3, 1, 1]);
  };
  return { dog, busy, idle, playing };
}

const CRASH = new Error('gone');
const FULL = Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });

describe('a thread that has ended', () => {
  test('the end of a thread is blamed on the plugin at work in it, with the game if there is one', async () => {
    for (const doing of [Doing.Begin, Doing.Choose]) {
      const { dog, busy, playing } = await watching();
      playing(doing);
      busy[Heartbeat.Thread] = -11;
      expect(dog.faultOf(CRASH)?.message).toBe(
        `agent /a/two.mjs has ended its worker; see: npx --no talisman-lab replay ${TOKEN}`,
      );
    }
  });

  test('the end of a thread outside of any game is blamed on its plugin, without a game', async () => {
    const { dog, idle } = await watching();
    idle[Heartbeat.Call] = callOf(0, Doing.Import);
    idle[Heartbeat.Thread] = -12;
    expect(dog.faultOf(CRASH)?.message).toBe('agent /a/one.mjs has ended its worker');
  });

  test('the end of a thread is no fault if no plugin was at work, unless its memory is full', async () => {
    const { dog, idle, playing } = await watching();
    playing(Doing.Nothing);
    idle[Heartbeat.Thread] = -12;
    expect(dog.faultOf(CRASH)).toBeNull();
    expect(dog.faultOf(CRASH)).toBeNull();
    idle[Heartbeat.Thread] = -12;
    expect(dog.faultOf(FULL)?.message).toContain('has filled the memory of its worker (1024 MB)');
    expect(dog.faultOf(FULL)?.message).toContain('has filled the memory of its worker (1024 MB)');
  });

  test('each ended thread is blamed once', async () => {
    const { dog, busy, idle, playing } = await watching();
    playing(Doing.Begin);
    idle[Heartbeat.Call] = callOf(0, Doing.Import);
    idle[Heartbeat.Thread] = -12;
    busy[Heartbeat.Thread] = -11;
    const told = [dog.faultOf(CRASH), dog.faultOf(CRASH)].map((fault) => fault?.message.slice(0, 16));
    expect(told).toEqual(['agent /a/two.mjs', 'agent /a/one.mjs']);
    expect(dog.faultOf(CRASH)).toBeNull();
  });
});

test('a thread that hangs in a plugin is reported with the call', async () => {
  const told = new Promise<Error>((done) => {
    void watching(0.02, done).then(({ playing }) => playing(Doing.Begin));
  });
  expect((await told).message).toBe(
    `agent /a/two.mjs has thought for 0.02 s in begin; see: npx --no talisman-lab replay ${TOKEN}`,
  );
});

test('1.6 a thread that waits with a blocked event loop is reported with all plugins', async () => {
  const told = new Promise<Error>((done) => {
    void watching(0.02, done).then(({ busy }) => (busy[Heartbeat.Call] = callOf(0, Doing.Waiting)));
  });
  expect((await told).message).toBe(
    'agent /a/one.mjs or /a/two.mjs has left something to do for later that does not end within 0.02 s',
  );
});

test('a retired thread is never reported', async () => {
  const told: Error[] = [];
  const { dog, playing } = await watching(0.02, (error) => told.push(error));
  playing(Doing.Choose);
  dog.retire(11);
  await new Promise((done) => setTimeout(done, 200));
  expect(told).toEqual([]);
});
