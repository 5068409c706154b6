import { afterEach, describe, expect, test } from 'vitest';
import type { Game, State } from '../../../src/engine/index.js';
import { pig } from '../../../src/games/pig/index.js';
import { callOf, Doing, Heart, takeHeart } from '../../../src/runner/guests/heart.js';
import { Watchdog } from '../../../src/runner/play/watchdog.js';
import { design } from '../bench-of-pigs.js';

const GUESTS = ['/a/one.mjs', '/a/two.mjs'];
const TOKEN = 'pig/standard/2p/s/3.1/none/random';
const open: Watchdog[] = [];
afterEach(() => {
  for (const dog of open.splice(0)) dog.close();
});

/** A watchdog of two threads, of which the first is in a game of the second guest and the second waits. */
async function watching(patience = 1000, hung: (error: Error) => void = () => {}) {
  const asked: unknown[] = [];
  const run = {
    guests: GUESTS,
    patience,
    game: pig as Game<State>,
    question: async (place: unknown, answers: Int32Array) => {
      asked.push(place, [...answers]);
      return 'seat 1 has 20 points';
    },
  };
  const dog = new Watchdog(await design('game: pig\nseed: s\nplayers: 2\nblocks: 9'), run, 2, hung);
  open.push(dog);
  const [busy, idle] = [11, 12].map((thread) => takeHeart(dog.order.hearts, thread));
  const playing = (doing: Doing): void => {
    busy.set([callOf(1, doing), 0, 3, 1, 2, 1]);
    busy.set([5, 6], Heart.FirstAnswer);
  };
  return { dog, busy, idle, asked, playing };
}

const CRASH = new Error('gone');
const FULL = Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });

describe('a thread that has ended', () => {
  test('is blamed on the guest at work in it, at its question, in a game that can be seen again', async () => {
    const { dog, asked, playing } = await watching();
    playing(Doing.Choose);
    dog.died(11);
    expect((await dog.faultOf(CRASH))?.message).toBe(
      `agent /a/two.mjs has ended its worker, at: seat 1 has 20 points; see: talisman-lab replay ${TOKEN}`,
    );
    expect(asked).toEqual([{ cell: 0, block: 3, rotation: 1 }, [5, 6]]);
  });

  test('is blamed on the guest without a question where it was asked for something else', async () => {
    const { dog, asked, playing } = await watching();
    playing(Doing.Begin);
    dog.died(11);
    expect((await dog.faultOf(CRASH))?.message).toBe(
      `agent /a/two.mjs has ended its worker; see: talisman-lab replay ${TOKEN}`,
    );
    expect(asked).toEqual([]);
  });

  test('is blamed on a guest outside of any game without one', async () => {
    const { dog, idle } = await watching();
    idle[Heart.Call] = callOf(0, Doing.Import);
    dog.died(12);
    expect((await dog.faultOf(CRASH))?.message).toBe('agent /a/one.mjs has ended its worker');
  });

  test('is nobody’s fault where no guest was at work, unless its memory is full', async () => {
    const { dog, playing } = await watching();
    playing(Doing.Nothing);
    dog.died(12);
    expect(await dog.faultOf(CRASH)).toBeNull();
    dog.died(99);
    expect(await dog.faultOf(CRASH)).toBeNull();
    dog.died(12);
    expect((await dog.faultOf(FULL))?.message).toContain('has filled the memory of its worker (1024 MB)');
    expect((await dog.faultOf(FULL))?.message).toContain('has filled the memory of its worker (1024 MB)');
  });

  test('is asked about in the order in which they ended', async () => {
    const { dog, idle, playing } = await watching();
    playing(Doing.Begin);
    idle[Heart.Call] = callOf(0, Doing.Import);
    dog.died(12);
    dog.died(11);
    const told = [await dog.faultOf(CRASH), await dog.faultOf(CRASH)].map((fault) => fault?.message.slice(0, 16));
    expect(told).toEqual(['agent /a/one.mjs', 'agent /a/two.mjs']);
  });
});

test('a thread that hangs in a guest is told of, with what it hangs in', async () => {
  const told = new Promise<Error>((done) => {
    void watching(0.02, done).then(({ playing }) => playing(Doing.Begin));
  });
  expect((await told).message).toBe(
    `agent /a/two.mjs has thought for 0.02 s in begin; see: talisman-lab replay ${TOKEN}`,
  );
});
