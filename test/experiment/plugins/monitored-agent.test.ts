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
  test('a heartbeat holds a call as a word: the agent and its purpose', () => {
    for (const plugin of [0, 1, 77])
      for (const doing of [Doing.Import, Doing.Create, Doing.Begin, Doing.Choose, Doing.Pass]) {
        const heartbeat = ownHeartbeat();
        heartbeat[Heartbeat.Call] = callOf(plugin, doing);
        expect([pluginIn(heartbeat[Heartbeat.Call]), doingOf(heartbeat)]).toEqual([plugin, doing]);
      }
    expect(doingOf(ownHeartbeat())).toBe(Doing.Nothing);
  });

  test('a heartbeat changes whenever one of its words does', () => {
    const heartbeat = ownHeartbeat();
    const beats = new Set([beatOf(heartbeat)]);
    for (let i = 1; i < Heartbeat.Words; i++) {
      heartbeat[i] = 5;
      beats.add(beatOf(heartbeat));
    }
    expect(beats.size).toBe(Heartbeat.Words);
    const other = heartbeat.slice();
    [other[1], other[2]] = [1, 2];
    [heartbeat[1], heartbeat[2]] = [2, 1];
    expect(beatOf(other)).not.toBe(beatOf(heartbeat));
  });

  test('1.6 a heartbeat beats with its event loop only if no plugin is asked for anything', () => {
    for (const doing of [Doing.Nothing, Doing.Import, Doing.Create, Doing.Begin, Doing.Choose, Doing.Waiting]) {
      const heartbeat = ownHeartbeat();
      heartbeat[Heartbeat.Call] = callOf(0, doing);
      const before = beatOf(heartbeat);
      heartbeat[Heartbeat.Alive]++;
      expect(beatOf(heartbeat) !== before).toBe(doing === Doing.Nothing || doing === Doing.Waiting);
    }
  });

  test('a heartbeat names the plugin at work, and all plugins if none is', () => {
    const heartbeat = ownHeartbeat();
    const plugins = ['a', 'b'];
    const blamed = [callOf(1, Doing.Choose), callOf(0, Doing.Import), callOf(7, Doing.Import), 0].map((call) => {
      heartbeat[Heartbeat.Call] = call;
      return blamedIn(heartbeat, plugins);
    });
    expect(blamed).toEqual(['b', 'a', plugins, plugins]);
    heartbeat[Heartbeat.Call] = callOf(0, Doing.Waiting);
    expect(blamedIn(heartbeat, plugins)).toBe(plugins);
  });

  test('a heartbeat is taken by each thread in turn, the last one by all later threads', () => {
    const heartbeats = makeHeartbeats(2);
    const [a, b, c] = [11, 12, 13].map((thread) => claimHeartbeat(heartbeats, thread));
    a[Heartbeat.Words - 1] = 1;
    expect(b.every((word, at) => word === (at === Heartbeat.Thread ? 13 : 0))).toBe(true);
    expect(c.byteOffset).toBe(b.byteOffset);
    expect(heartbeatsIn(heartbeats).map((heartbeat) => [heartbeat.length, heartbeat[Heartbeat.Thread]])).toEqual([
      [Heartbeat.Words, 11],
      [Heartbeat.Words, 13],
    ]);
  });
});

describe('a watch', () => {
  const made = (): { watch: PluginMonitor; heartbeat: Int32Array } => {
    const heartbeat = ownHeartbeat();
    return { watch: new PluginMonitor(['a', 'b'], heartbeat), heartbeat };
  };

  test('a monitor numbers its plugins, and reports new ones', () => {
    const { watch } = made();
    const met: string[] = [];
    watch.onNewPlugin = (plugin) => met.push(plugin);
    expect(['b', 'a', 'c', 'c', 'd'].map((plugin) => watch.numberOf(plugin))).toEqual([1, 0, 2, 2, 3]);
    expect(met).toEqual(['c', 'd']);
    expect(new PluginMonitor().numberOf('x')).toBe(0);
  });

  test('a monitor knows the game that is played, if any', () => {
    const { watch, heartbeat } = made();
    watch.startGame(3, 4, 5);
    expect([...heartbeat]).toEqual([0, 0, 3, 4, 5, 1, 0, 0]);
    watch.rest();
    expect(heartbeat[Heartbeat.Playing]).toBe(0);
  });

  test('a monitor counts the calls of its plugins, so that each of them beats', () => {
    const { watch, heartbeat } = made();
    for (let i = 0; i < 3; i++) {
      watch.enter(callOf(1, Doing.Choose));
      watch.answered();
    }
    expect([heartbeat[Heartbeat.Calls], heartbeat[Heartbeat.Call]]).toEqual([3, 0]);
  });

  test('1.6 a monitor waits with no plugin at work, and says so meanwhile', async () => {
    const { watch, heartbeat } = made();
    const seen = watch.waitFor(Promise.resolve().then(() => [doingOf(heartbeat), watch.atWork, watch.playing]));
    expect(await seen).toEqual([Doing.Waiting, null, false]);
    expect(heartbeat[Heartbeat.Call]).toBe(0);
    await expect(watch.waitFor(Promise.reject(new Error('planted')))).rejects.toThrow('planted');
    expect(heartbeat[Heartbeat.Call]).toBe(0);
  });

  test('1.4 a monitor settles each kept game once, and no forgotten one', () => {
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

  test('a monitor names the clocks and chances that were asked, if a game cannot be repeated', () => {
    const { watch } = made();
    expect(watch.whyUnrepeatable).toBe('it keeps something of other games or seats, or asks chance or the clock');
    watch.unrepeatable.add('Date.now').add('crypto.randomInt');
    expect(watch.whyUnrepeatable).toBe('it asks Date.now, crypto.randomInt');
  });

  test('a monitor knows the agent at work, and whether it plays', () => {
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

  test('a monitor refuses deeds of a plugin at work, once and for all, and of no other', () => {
    const { watch } = made();
    watch.refuse('asks the clock');
    expect(watch.caught).toBeNull();
    watch.enter(callOf(1, Doing.Choose));
    expect(() => watch.refuse('asks the clock')).toThrow('agent b asks the clock');
    expect([watch.caught?.decided, watch.caught?.unrepeatable]).toEqual([true, true]);
    expect(() => watch.refuse('reads the disk')).toThrow('agent b asks the clock');
    watch.leave();
    expect(() => watch.check()).toThrow('agent b asks the clock');
    const other = made().watch;
    other.enter(callOf(0, Doing.Begin));
    expect(() => other.refuse('x')).toThrow('agent a x');
    expect(other.caught?.decided).toBe(false);
    expect(() => made().watch.check()).not.toThrow();
  });

  test('a monitor blames an unawaited failure on the plugin at work, else on the last one, else on none', () => {
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
  test('a fault in words names the plugin as a person would write its path, or several', () => {
    expect(new AgentFault(['a', 'b'], 'fails').message).toBe('agent a or b fails');
    expect([pluginName('a'), pluginName('a/b.mjs')]).toEqual(['a', 'a/b.mjs']);
    expect(pluginName(resolve('a/b.mjs'))).toBe('./a/b.mjs');
    expect(pluginName(resolve('..', 'b.mjs'))).toBe(resolve('..', 'b.mjs'));
    expect(pluginName(resolve('.'))).toBe(resolve('.'));
    const facts = ({ decided: asked, unrepeatable }: AgentFault): boolean[] => [asked, unrepeatable];
    expect(facts(new AgentFault('a', 'x'))).toEqual([false, false]);
    expect(facts(new AgentFault('a', 'x', { decided: true }))).toEqual([true, false]);
    expect(facts(new AgentFault('a', 'x', { unrepeatable: true }))).toEqual([false, true]);
  });

  test('a fault in words shows any value in a few words', () => {
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

  test('a fault in words shows a thrown value by its first line', () => {
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

describe('a hang detector', () => {
  const heartbeat = (thread: number, call = 0, playing = 0): Int32Array => {
    const words = ownHeartbeat();
    words[Heartbeat.Thread] = thread;
    words[Heartbeat.Call] = call;
    words[Heartbeat.Playing] = playing;
    return words;
  };
  /** Returns the threads given up within some milliseconds, in order; all heartbeats stand still unless moved. */
  const givenUp = async (
    heartbeats: readonly Int32Array[],
    seconds: number,
    wait: number,
    move: () => void = () => {},
  ): Promise<number[]> => {
    const late: number[] = [];
    const detector = new HangDetector(heartbeats, seconds, (one) => late.push(heartbeats.indexOf(one)));
    const mover = setInterval(move, 5);
    await new Promise((done) => setTimeout(done, wait));
    clearInterval(mover);
    detector.close();
    return late;
  };

  test('a hang detector ends for a plugin that hangs, once, and not for one that goes on', async () => {
    const busy = heartbeat(5, callOf(0, Doing.Choose), 1);
    const heartbeats = [busy, heartbeat(6, callOf(1, Doing.Choose), 1), heartbeat(7, callOf(1, Doing.Choose), 1)];
    expect(await givenUp(heartbeats, 0.1, 500, () => busy[Heartbeat.Calls]++)).toEqual([1]);
  });

  test('1.6 a hang detector never ends for a thread that waits while its event loop turns, or for one that was not taken', async () => {
    const idle = heartbeat(5, callOf(0, Doing.Waiting));
    const heartbeats = [idle, heartbeat(0, callOf(1, Doing.Choose), 1)];
    expect(await givenUp(heartbeats, 0.1, 500, () => idle[Heartbeat.Alive]++)).toEqual([]);
  });

  test('1.6 a hang detector ends for a thread that waits while its event loop is blocked', async () => {
    expect(await givenUp([heartbeat(5, callOf(0, Doing.Waiting))], 0.05, 400)).toEqual([0]);
  });

  test('1.6 a hang detector ends for a module that does not load though the event loop turns', async () => {
    const loading = heartbeat(5, callOf(0, Doing.Import));
    expect(await givenUp([loading], 0.05, 400, () => loading[Heartbeat.Alive]++)).toEqual([0]);
  });

  test('1.6 a hang detector is ten times as long for a thread that hangs outside plugins, in a game or not', async () => {
    for (const playing of [0, 1]) {
      const heartbeats = [heartbeat(5, 0, playing)];
      expect(await givenUp(heartbeats, 0.2, 600)).toEqual([]);
      expect(await givenUp(heartbeats, 0.02, 900)).toEqual([0]);
    }
  });

  test('a hang detector closes with its owner', async () => {
    const late: Int32Array[] = [];
    new HangDetector([heartbeat(5, callOf(0, Doing.Choose))], 0.02, (one) => late.push(one)).close();
    await new Promise((done) => setTimeout(done, 150));
    expect(late).toEqual([]);
  });

  test('a hang detector names the call that has taken too long', () => {
    const detector = new HangDetector([], 3, () => {});
    detector.close();
    const words = (doing: Doing): string =>
      detector.words(heartbeat(1, doing === Doing.Nothing ? 0 : callOf(4, doing)));
    expect(detector.words(heartbeat(1, 0, 1))).toBe('has answered, but its game stands still for 30 s');
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
