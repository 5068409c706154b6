import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  AgentFault,
  isPromise,
  pluginName,
  thrownWords,
  valueWords,
} from '../../../src/experiment/plugins/agent-fault.js';
import { HangDetector } from '../../../src/experiment/plugins/hang-detector.js';
import {
  beatOf,
  blamedIn,
  callOf,
  claimHeartbeat,
  Doing,
  doingOf,
  Heartbeat,
  heartbeatsIn,
  makeHeartbeats,
  ownHeartbeat,
  pluginIn,
} from '../../../src/experiment/plugins/heartbeat.js';
import { PluginMonitor } from '../../../src/experiment/plugins/monitored-agent.js';

describe('a heart', () => {
  test('holds a call as a word: who, and for what', () => {
    for (const plugin of [0, 1, 77])
      for (const doing of [Doing.Import, Doing.Create, Doing.Begin, Doing.Choose, Doing.Pass]) {
        const heart = ownHeartbeat();
        heart[Heartbeat.Call] = callOf(plugin, doing);
        expect([pluginIn(heart[Heartbeat.Call]), doingOf(heart)]).toEqual([plugin, doing]);
      }
    expect(doingOf(ownHeartbeat())).toBe(Doing.Nothing);
  });

  test('beats otherwise whenever one of its words changes', () => {
    const heart = ownHeartbeat();
    const beats = new Set([beatOf(heart)]);
    for (let i = 1; i < Heartbeat.Words; i++) {
      heart[i] = 5;
      beats.add(beatOf(heart));
    }
    expect(beats.size).toBe(Heartbeat.Words);
    const other = heart.slice();
    [other[1], other[2]] = [1, 2];
    [heart[1], heart[2]] = [2, 1];
    expect(beatOf(other)).not.toBe(beatOf(heart));
  });

  test('1.6 beats with its event loop only where no plugin is asked for anything', () => {
    for (const doing of [Doing.Nothing, Doing.Import, Doing.Create, Doing.Begin, Doing.Choose, Doing.Waiting]) {
      const heart = ownHeartbeat();
      heart[Heartbeat.Call] = callOf(0, doing);
      const before = beatOf(heart);
      heart[Heartbeat.Alive]++;
      expect(beatOf(heart) !== before).toBe(doing === Doing.Nothing || doing === Doing.Waiting);
    }
  });

  test('names the plugin at work, and all plugins where none is', () => {
    const heart = ownHeartbeat();
    const plugins = ['a', 'b'];
    const blamed = [callOf(1, Doing.Choose), callOf(0, Doing.Import), callOf(7, Doing.Import), 0].map((call) => {
      heart[Heartbeat.Call] = call;
      return blamedIn(heart, plugins);
    });
    expect(blamed).toEqual(['b', 'a', plugins, plugins]);
    heart[Heartbeat.Call] = callOf(0, Doing.Waiting);
    expect(blamedIn(heart, plugins)).toBe(plugins);
  });

  test('is taken by each thread in turn, the last one by all that come after', () => {
    const hearts = makeHeartbeats(2);
    const [a, b, c] = [11, 12, 13].map((thread) => claimHeartbeat(hearts, thread));
    a[Heartbeat.Words - 1] = 1;
    expect(b.every((word, at) => word === (at === Heartbeat.Thread ? 13 : 0))).toBe(true);
    expect(c.byteOffset).toBe(b.byteOffset);
    expect(heartbeatsIn(hearts).map((heart) => [heart.length, heart[Heartbeat.Thread]])).toEqual([
      [Heartbeat.Words, 11],
      [Heartbeat.Words, 13],
    ]);
  });
});

describe('a watch', () => {
  const made = (): { watch: PluginMonitor; heart: Int32Array } => {
    const heart = ownHeartbeat();
    return { watch: new PluginMonitor(['a', 'b'], heart), heart };
  };

  test('numbers its plugins, and tells of new ones', () => {
    const { watch } = made();
    const met: string[] = [];
    watch.met = (plugin) => met.push(plugin);
    expect(['b', 'a', 'c', 'c', 'd'].map((plugin) => watch.numberOf(plugin))).toEqual([1, 0, 2, 2, 3]);
    expect(met).toEqual(['c', 'd']);
    expect(new PluginMonitor().numberOf('x')).toBe(0);
  });

  test('says which game is played, and that none is', () => {
    const { watch, heart } = made();
    watch.startGame(3, 4, 5);
    expect([...heart]).toEqual([0, 0, 3, 4, 5, 1, 0, 0]);
    watch.rest();
    expect(heart[Heartbeat.Playing]).toBe(0);
  });

  test('counts the calls of its plugins, so that each of them beats', () => {
    const { watch, heart } = made();
    for (let i = 0; i < 3; i++) {
      watch.enter(callOf(1, Doing.Choose));
      watch.answered();
    }
    expect([heart[Heartbeat.Calls], heart[Heartbeat.Call]]).toEqual([3, 0]);
  });

  test('1.6 waits with nobody at work, and says so while it does', async () => {
    const { watch, heart } = made();
    const seen = watch.waitFor(Promise.resolve().then(() => [doingOf(heart), watch.atWork, watch.playing]));
    expect(await seen).toEqual([Doing.Waiting, null, false]);
    expect(heart[Heartbeat.Call]).toBe(0);
    await expect(watch.waitFor(Promise.reject(new Error('planted')))).rejects.toThrow('planted');
    expect(heart[Heartbeat.Call]).toBe(0);
  });

  test('1.4 settles each game that is kept once, but none that was forgotten', () => {
    const { watch } = made();
    const settled: string[] = [];
    const game = (name: string) => ({ settle: () => (settled.push(name), watch.forget(a)) });
    const [a, b] = [game('a'), game('b')];
    for (const each of [a, b, a]) watch.keep(each);
    watch.settle();
    watch.forget(b);
    watch.settle();
    expect(settled).toEqual(['a', 'b']);
  });

  test('says which clocks and chances were asked, where a game cannot be repeated', () => {
    const { watch } = made();
    expect(watch.whyUnrepeatable).toBe('it keeps something of other games or seats, or asks chance or the clock');
    watch.unrepeatable.add('Date.now').add('crypto.randomInt');
    expect(watch.whyUnrepeatable).toBe('it asks Date.now, crypto.randomInt');
  });

  test('knows who is at work, and whether it plays', () => {
    const { watch } = made();
    expect([watch.atWork, watch.playing]).toEqual([null, false]);
    watch.enter(callOf(1, Doing.Import));
    expect([watch.atWork, watch.playing]).toEqual(['b', false]);
    watch.enter(callOf(0, Doing.Create));
    expect([watch.atWork, watch.playing]).toEqual(['a', true]);
    watch.enter(callOf(5, Doing.Choose));
    expect(watch.atWork).toBeNull();
    watch.leave();
    expect([watch.atWork, watch.playing]).toEqual([null, false]);
  });

  test('refuses what a plugin at work does, once and for all, and nobody else', () => {
    const { watch } = made();
    watch.refuse('asks the clock');
    expect(watch.caught).toBeNull();
    watch.enter(callOf(1, Doing.Choose));
    expect(() => watch.refuse('asks the clock')).toThrow('agent b asks the clock');
    expect([watch.caught?.asked, watch.caught?.unrepeatable]).toEqual([true, true]);
    expect(() => watch.refuse('reads the disk')).toThrow('agent b asks the clock');
    watch.leave();
    expect(() => watch.check()).toThrow('agent b asks the clock');
    const other = made().watch;
    other.enter(callOf(0, Doing.Begin));
    expect(() => other.refuse('x')).toThrow('agent a x');
    expect(other.caught?.asked).toBe(false);
    expect(() => made().watch.check()).not.toThrow();
  });

  test('blames for what nobody waited for whoever is at work, else who was last, else nobody', () => {
    const { watch } = made();
    watch.enter(callOf(1, Doing.Begin));
    watch.leave();
    watch.later(new Error('late'));
    expect(watch.caught?.message).toBe('agent b failed when nobody was waiting for it: late');
    watch.later(new Error('later still'));
    expect(watch.caught?.message).toBe('agent b failed when nobody was waiting for it: late');
    const atWork = made().watch;
    atWork.enter(callOf(1, Doing.Begin));
    atWork.leave();
    atWork.enter(callOf(0, Doing.Begin));
    atWork.later(new Error('x'));
    expect(atWork.caught?.message).toBe('agent a failed when nobody was waiting for it: x');
    const empty = new PluginMonitor();
    empty.later(new Error('x'));
    expect(empty.caught).toBeNull();
    const told = made().watch;
    told.later(new AgentFault('a', 'x'));
    expect(told.caught).toBeNull();
  });
});

describe('a fault in words', () => {
  test('names the plugin as a person would write its path, or several', () => {
    expect(new AgentFault(['a', 'b'], 'fails').message).toBe('agent a or b fails');
    expect([pluginName('a'), pluginName('a/b.mjs')]).toEqual(['a', 'a/b.mjs']);
    expect(pluginName(resolve('a/b.mjs'))).toBe('./a/b.mjs');
    expect(pluginName(resolve('..', 'b.mjs'))).toBe(resolve('..', 'b.mjs'));
    expect(pluginName(resolve('.'))).toBe(resolve('.'));
    const facts = ({ asked, unrepeatable }: AgentFault): boolean[] => [asked, unrepeatable];
    expect(facts(new AgentFault('a', 'x'))).toEqual([false, false]);
    expect(facts(new AgentFault('a', 'x', { asked: true }))).toEqual([true, false]);
    expect(facts(new AgentFault('a', 'x', { unrepeatable: true }))).toEqual([false, true]);
  });

  test('shows any value in a few words', () => {
    expect(valueWords({ a: { b: 1 } })).toBe('{ a: [Object] }');
    expect(valueWords(Promise.resolve(1))).toBe('a promise');
    // biome-ignore lint/suspicious/noThenProperty: what looks like a promise is waited for like one
    expect([isPromise({ then() {} }), isPromise({ then: 1 }), isPromise(null), isPromise(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(valueWords('x'.repeat(100))).toBe(`'${'x'.repeat(79)}…`);
    expect(valueWords('x'.repeat(78))).toBe(`'${'x'.repeat(78)}'`);
    const shy = new Proxy(
      {},
      {
        get() {
          throw new Error('do not look');
        },
      },
    );
    expect(valueWords(shy)).toBe('something of the type object');
  });

  test('shows what was thrown by its first line', () => {
    expect(thrownWords(new Error('one\ntwo'))).toBe('one');
    expect(thrownWords(new TypeError(''))).toBe('TypeError');
    expect(thrownWords(7)).toBe('7');
    expect(thrownWords(new Error('y'.repeat(81)))).toBe(`${'y'.repeat(80)}…`);
    const odd = new Error('x');
    Object.defineProperty(odd, 'message', {
      get() {
        throw new Error('do not look');
      },
    });
    expect(thrownWords(odd)).toBe('something that cannot be shown');
  });
});

describe('patience', () => {
  const heart = (thread: number, call = 0, playing = 0): Int32Array => {
    const words = ownHeartbeat();
    words[Heartbeat.Thread] = thread;
    words[Heartbeat.Call] = call;
    words[Heartbeat.Playing] = playing;
    return words;
  };
  /** Who is given up within some milliseconds, one after another; all hearts stand still unless moved. */
  const givenUp = async (
    hearts: readonly Int32Array[],
    seconds: number,
    wait: number,
    move: () => void = () => {},
  ): Promise<number[]> => {
    const late: number[] = [];
    const patience = new HangDetector(hearts, seconds, (one) => late.push(hearts.indexOf(one)));
    const mover = setInterval(move, 5);
    await new Promise((done) => setTimeout(done, wait));
    clearInterval(mover);
    patience.close();
    return late;
  };

  test('is over for a plugin that stands still, once, and not for one that goes on', async () => {
    const busy = heart(5, callOf(0, Doing.Choose), 1);
    const hearts = [busy, heart(6, callOf(1, Doing.Choose), 1), heart(7, callOf(1, Doing.Choose), 1)];
    expect(await givenUp(hearts, 0.1, 500, () => busy[Heartbeat.Calls]++)).toEqual([1]);
  });

  test('1.6 is never over for a thread that waits while its event loop turns, or for one that was not taken', async () => {
    const idle = heart(5, callOf(0, Doing.Waiting));
    const hearts = [idle, heart(0, callOf(1, Doing.Choose), 1)];
    expect(await givenUp(hearts, 0.1, 500, () => idle[Heartbeat.Alive]++)).toEqual([]);
  });

  test('1.6 is over for a thread that waits while its event loop does not turn', async () => {
    expect(await givenUp([heart(5, callOf(0, Doing.Waiting))], 0.05, 400)).toEqual([0]);
  });

  test('1.6 is over for a module that does not load though the event loop turns', async () => {
    const loading = heart(5, callOf(0, Doing.Import));
    expect(await givenUp([loading], 0.05, 400, () => loading[Heartbeat.Alive]++)).toEqual([0]);
  });

  test('1.6 is ten times as long for a thread that stands still outside of plugins, in a game or not', async () => {
    for (const playing of [0, 1]) {
      const hearts = [heart(5, 0, playing)];
      expect(await givenUp(hearts, 0.2, 600)).toEqual([]);
      expect(await givenUp(hearts, 0.02, 900)).toEqual([0]);
    }
  });

  test('ends with what closes it', async () => {
    const late: Int32Array[] = [];
    new HangDetector([heart(5, callOf(0, Doing.Choose))], 0.02, (one) => late.push(one)).close();
    await new Promise((done) => setTimeout(done, 150));
    expect(late).toEqual([]);
  });

  test('says what has taken too long', () => {
    const patience = new HangDetector([], 3, () => {});
    patience.close();
    const words = (doing: Doing): string => patience.words(heart(1, doing === Doing.Nothing ? 0 : callOf(4, doing)));
    expect(patience.words(heart(1, 0, 1))).toBe('has answered, but its game stands still for 30 s');
    expect([0, 1, 2, 3, 4, 5, 6].map(words)).toEqual([
      'has answered, but its thread stands still for 30 s',
      'has not loaded within 3 s',
      'has thought for 3 s in create',
      'has thought for 3 s in begin',
      'has thought for 3 s',
      'has thought for 3 s in passes',
      'has left something to do for later that does not end within 3 s',
    ]);
  });
});
