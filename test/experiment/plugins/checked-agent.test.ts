import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';
import { describe, expect, test, vi } from 'vitest';
import type { Agent, AgentSpec, State } from '../../../src/engine/index.js';
import { AgentFault } from '../../../src/experiment/plugins/agent-fault.js';
import { checkedAgent, monitoredAgent } from '../../../src/experiment/plugins/checked-agent.js';
import { Doing, doingOf, Heartbeat, ownHeartbeat, pluginIn } from '../../../src/experiment/plugins/heartbeat.js';
import { PluginMonitor } from '../../../src/experiment/plugins/monitored-agent.js';
import { pig } from '../../../src/games/pig/index.js';

type Made = { [key in keyof Agent<State>]?: unknown };

/** A question of two answers, as an agent is put to it. */
const COUNT = 2;

/** A plugin whose agent is made of these parts, and what it is watched by. */
function plugin(parts: Made | (() => Made), how = checkedAgent) {
  const words = ownHeartbeat();
  const watch = new PluginMonitor(['other', 'plugin'], words);
  const params = Int32Array.of(3, 4);
  const spec = {
    id: 'odd',
    about: 'for tests',
    params: [],
    create: () => (typeof parts === 'function' ? parts() : { begin() {}, choose: () => 0, ...parts }),
  } as unknown as AgentSpec<State>;
  const made = how(spec, 'plugin', watch);
  const s = pig.create();
  const actions = Int32Array.of(7, 8);
  return {
    spec: made,
    watch,
    heartbeat: words,
    s,
    actions,
    params,
    create: () => made.create(pig as never, params),
    /** The agent as it is in a game that is looked at closely, or in one that is not. */
    begun(closely: boolean): Agent<State> {
      const agent = made.create(pig as never, params);
      for (let game = 1; game <= (closely ? 1 : 3); game++) agent.begin(0, game);
      return agent;
    },
    ask: (agent: Agent<State>): number => agent.choose(s, 1, actions, COUNT),
  };
}

/** The fault that something ends with. */
function fault(attempt: () => unknown): { message: string; asked: boolean } {
  try {
    attempt();
  } catch (error) {
    expect(error).toBeInstanceOf(AgentFault);
    const { message, decided: asked } = error as AgentFault;
    return { message, asked };
  }
  return { message: 'none', asked: false };
}

const LIST = 'has changed the list of actions, which it may only read';
const STATE = 'has changed the state of the game, which it may only read';
const PARAMS = 'has changed its parameters, which it may only read';

describe('an answer', () => {
  test.each([true, false])('an answer in range passes, and its call is over (closely: %s)', (closely) => {
    const g = plugin({ choose: (_s: State, _seat: number, _a: Int32Array, count: number) => count - 1 });
    const agent = g.begun(closely);
    g.watch.startGame(0, 0, 0);
    expect([g.ask(agent), g.ask(agent)]).toEqual([1, 1]);
    expect(g.heartbeat[Heartbeat.Call]).toBe(0);
  });

  test('an answer is refused though the agent has replaced Number.isInteger', () => {
    const isInteger = vi.spyOn(Number, 'isInteger').mockReturnValue(true);
    try {
      const g = plugin({ choose: () => 0.5 });
      for (const closely of [true, false])
        expect(fault(() => g.ask(g.begun(closely))).message).toContain('chose 0.5, which is no whole number');
    } finally {
      isInteger.mockRestore();
    }
  });

  test.each<[string, unknown]>([
    ['-1', -1],
    ['4294967297', 2 ** 32 + 1],
    ['[Number: 1]', Object(1)],
    ['2', 2],
    ['0.5', 0.5],
    ['NaN', Number.NaN],
    ["'0'", '0'],
    ['undefined', undefined],
  ])('%s is refused, closely looked at or not', (words, value) => {
    for (const closely of [true, false]) {
      const g = plugin({ choose: () => value });
      const agent = g.begun(closely);
      expect(fault(() => g.ask(agent))).toEqual({
        message: `agent plugin chose ${words}, which is no whole number from 0 to 1`,
        asked: true,
      });
      expect(g.heartbeat[Heartbeat.Call]).toBe(0);
    }
  });

  test('an answer that is a promise is refused, with the correction', () => {
    const g = plugin({ choose: async () => 0 });
    expect(fault(() => g.ask(g.begun(false))).message).toBe(
      'agent plugin chose a promise, which is no whole number from 0 to 1; it must answer at once, without async',
    );
  });

  test('an answer is given at work: the monitor knows the agent and its call', () => {
    const seen: [number, Doing][] = [];
    const note = (): number => {
      seen.push([pluginIn(g.heartbeat[Heartbeat.Call]), doingOf(g.heartbeat)]);
      return 0;
    };
    const g = plugin({ begin: note, choose: note, passes: () => note() === 1 });
    const agent = g.begun(false);
    agent.begin(0, 1);
    g.ask(agent);
    agent.passes?.(g.s, 0, 5);
    expect(seen.slice(-3)).toEqual([
      [1, Doing.Begin],
      [1, Doing.Choose],
      [1, Doing.Pass],
    ]);
    expect(g.heartbeat[Heartbeat.Call]).toBe(0);
  });

  test.each([true, false])('an answer that throws is reported with the thrown value (closely: %s)', (closely) => {
    const g = plugin({
      choose() {
        throw new Error('no idea\nat all');
      },
    });
    const agent = g.begun(closely);
    expect(fault(() => g.ask(agent))).toEqual({ message: 'agent plugin threw in choose: no idea', asked: true });
    expect(g.heartbeat[Heartbeat.Call]).toBe(0);
  });

  test('an answer that hides a refusal by an own error is reported as the refusal', () => {
    const g = plugin({
      choose() {
        try {
          g.watch.refuse('reads the disk');
        } catch {
          throw new Error('something else');
        }
      },
    });
    expect(fault(() => g.ask(g.begun(false)))).toEqual({ message: 'agent plugin reads the disk', asked: true });
  });

  test('an answer does not hide an earlier refusal', () => {
    const g = plugin({
      choose() {
        try {
          g.watch.refuse('reads the disk');
        } catch {}
        return 0;
      },
    });
    const agent = g.begun(true);
    expect(fault(() => g.ask(agent)).message).toBe('agent plugin reads the disk');
  });
});

describe('what an agent may only read', () => {
  const changing = (): ReturnType<typeof plugin>[] => [
    plugin({ choose: (s: State) => ((s.words[2] = 9), 0) }),
    plugin({ choose: (_s: State, _seat: number, a: Int32Array) => ((a[1] = 9), 0) }),
  ];

  test('a change of read-only data of an agent is found in a closely checked game, and undone', () => {
    for (const [i, said] of [STATE, LIST].entries()) {
      const g = changing()[i];
      const agent = g.begun(true);
      expect(fault(() => g.ask(agent))).toEqual({ message: `agent plugin ${said}`, asked: true });
      expect([g.s.words[2], ...g.actions]).toEqual([0, 7, 8]);
    }
  });

  test('a change of read-only data of an agent is searched in the 4th game, not in every one, and always if the monitor says so', () => {
    for (const [i, said] of [STATE, LIST].entries()) {
      const g = changing()[i];
      const agent = g.begun(false);
      expect(g.ask(agent)).toBe(0);
      agent.begin(0, 4);
      g.actions.set([7, 8]);
      g.s.words.fill(0);
      expect(fault(() => g.ask(agent)).message).toBe(`agent plugin ${said}`);
      agent.begin(0, 5);
      g.watch.thorough = true;
      agent.begin(0, 6);
      g.actions.set([7, 8]);
      g.s.words.fill(0);
      expect(fault(() => g.ask(agent)).message).toBe(`agent plugin ${said}`);
    }
  });

  test('read-only data of an agent includes its parameters, and no action behind the offered ones', () => {
    const g = plugin(() => ({ begin() {}, choose: () => ((g.params[1] = 9), 0) }));
    const agent = g.begun(true);
    expect(fault(() => g.ask(agent))).toEqual({ message: `agent plugin ${PARAMS}`, asked: true });
    const behind = plugin({ choose: (_s: State, _seat: number, a: Int32Array) => ((a[2] = 5), 0) });
    expect(behind.ask(behind.begun(true))).toBe(0);
  });
});

describe('the memory of its thread', () => {
  /** Counts the memory checks while heap and outside hold so many MB. */
  const holding = (heap: number, outside: number, attempt: () => void): number => {
    const found = { ...v8.getHeapStatistics(), used_heap_size: heap * 2 ** 20, external_memory: outside * 2 ** 20 };
    const looked = vi.spyOn(v8, 'getHeapStatistics').mockReturnValue(found);
    syncBuiltinESMExports();
    try {
      attempt();
      return looked.mock.calls.length;
    } finally {
      looked.mockRestore();
      syncBuiltinESMExports();
    }
  };
  const FULL = 'agent plugin has filled the memory of its worker (1024 MB)';

  test('the memory of the thread of an agent may be full, on the heap and outside together, but no fuller', () => {
    const g = plugin({});
    const agent = g.begun(true);
    expect(holding(1000, 24, () => g.ask(agent))).toBe(1);
    const other = plugin({});
    const begun = other.begun(true);
    holding(1000, 25, () => expect(fault(() => other.ask(begun))).toEqual({ message: FULL, asked: true }));
  });

  test('the memory of an agent is checked at the start of each game and at every sixteenth answer, also unsampled', () => {
    const g = plugin({});
    const agent = g.begun(true);
    const times = (n: number, what: () => void): number =>
      holding(1, 1, () => {
        for (let i = 0; i < n; i++) what();
      });
    expect([times(1, () => g.ask(agent)), times(15, () => g.ask(agent)), times(1, () => g.ask(agent))]).toEqual([
      1, 0, 1,
    ]);
    expect(times(14, () => agent.begin(0, 1))).toBe(14);
    agent.begin(0, 17);
    expect(times(16, () => g.ask(agent))).toBe(1);
    holding(1000, 25, () => expect(fault(() => agent.begin(0, 18))).toEqual({ message: FULL, asked: false }));
  });

  test('the memory of the thread of an agent is also measured when it declares its passes, before a question', () => {
    const g = plugin({ passes: () => true });
    const agent = g.begun(true);
    holding(1000, 25, () => expect(fault(() => agent.passes!(g.s, 0, 4))).toEqual({ message: FULL, asked: false }));
  });
});

describe('an agent is made and begins', () => {
  test('an agent begins under its own name, from a read-only copy of the game', () => {
    let given: unknown = null;
    const g = plugin({});
    const spec = checkedAgent(
      {
        id: 'odd',
        about: 'a',
        params: [{ id: 'p', about: '', default: 0, min: 0, max: 1 }],
        create: (game) => ((given = game), { begin() {}, choose: () => 0 }),
      },
      'plugin',
      g.watch,
    );
    expect([spec.id, spec.about, spec.params.length]).toEqual(['odd', 'a', 1]);
    spec.create(pig as never, Int32Array.of(0));
    expect([Object.isFrozen(given), given === pig, (given as typeof pig).id]).toEqual([true, false, 'pig']);
    expect(g.watch.atWork).toBeNull();
  });

  test.each<[string, () => Made, string]>([
    ['no object', () => null as never, 'has no begin() in what its create() returns: null'],
    [
      'no begin',
      () => ({ choose: () => 0 }),
      'has no begin() in what its create() returns: { choose: [Function: choose] }',
    ],
    ['no choose', () => ({ begin() {} }), 'has no choose() in what its create() returns: { begin: [Function: begin] }'],
    [
      'a passes that is none',
      () => ({ begin() {}, choose: () => 0, passes: 7 }),
      'has a passes that is no function: 7',
    ],
    [
      'an error',
      () => {
        throw new Error('not today');
      },
      'threw in create: not today',
    ],
  ])('an agent that begins with %s is refused', (_, parts, said) => {
    const g = plugin(parts);
    expect(fault(g.create)).toEqual({ message: `agent plugin ${said}`, asked: false });
    expect(g.heartbeat[Heartbeat.Call]).toBe(0);
  });

  test('an agent begins with the parameters that were given', () => {
    const g = plugin(() => ((g.params[0] = 1), { begin() {}, choose: () => 0 }));
    expect(fault(g.create).message).toBe(`agent plugin ${PARAMS}`);
  });

  test('an agent is at work while it is made, and its deeds then are not forgotten', () => {
    const g = plugin(() => {
      expect([pluginIn(g.heartbeat[Heartbeat.Call]), doingOf(g.heartbeat)]).toEqual([1, Doing.Create]);
      try {
        g.watch.refuse('asks the clock');
      } catch {
        throw new Error('else');
      }
      return {};
    });
    expect(fault(g.create).message).toBe('agent plugin asks the clock');
    const quiet = plugin(() => {
      try {
        quiet.watch.refuse('asks the clock');
      } catch {}
      return { begin() {}, choose: () => 0 };
    });
    expect(fault(quiet.create).message).toBe('agent plugin asks the clock');
  });

  test('an agent begins at once: begin may return no promise, and throw nothing', () => {
    const slow = plugin({ begin: async () => {} });
    expect(fault(() => slow.begun(true))).toEqual({
      message: 'agent plugin returned a promise from begin; it must answer at once, without async',
      asked: false,
    });
    const failing = plugin({
      begin() {
        throw 'tired';
      },
    });
    expect(fault(() => failing.begun(true))).toEqual({ message: "agent plugin threw in begin: 'tired'", asked: false });
  });

  test('an agent begins again for each game, with its seat and its luck', () => {
    const begun: number[][] = [];
    const g = plugin({ begin: (seat: number, seed: number) => void begun.push([seat, seed]) });
    g.create().begin(3, 99);
    expect(begun).toEqual([[3, 99]]);
  });
});

describe('an agent that declares what it passes', () => {
  test('an agent that declares its passes is known to its monitor; one that does not has no passes', () => {
    const [plain, declaring] = [plugin({}), plugin({ passes: () => true })];
    expect(plain.create().passes).toBeUndefined();
    expect(plain.watch.declares).toBe(false);
    expect(declaring.create().passes).toBeTypeOf('function');
    expect(declaring.watch.declares).toBe(true);
  });

  test.each([true, false])('an agent that declares its passes is believed (closely: %s)', (closely) => {
    const g = plugin({ passes: (_s: State, _seat: number, offer: number) => offer === 4 });
    const agent = g.begun(closely);
    g.watch.startGame(0, 0, 0);
    expect([agent.passes!(g.s, 0, 4), agent.passes!(g.s, 0, 5), agent.passes!(g.s, 0, 4)]).toEqual([true, false, true]);
    expect(g.heartbeat[Heartbeat.Call]).toBe(0);
  });

  test('an agent that declares its passes is still asked if the monitor says so, and keeps its word or is refused', () => {
    const g = plugin({ passes: (_s: State, seat: number) => seat === 1, choose: () => 1 });
    const agent = g.begun(false);
    g.watch.startGame(0, 0, 0);
    g.watch.asks = true;
    expect([agent.passes!(g.s, 0, 4), g.watch.declared]).toEqual([false, -1]);
    expect(agent.choose(g.s, 0, g.actions, COUNT)).toBe(1);
    expect([agent.passes!(g.s, 1, 4), g.watch.declared, g.heartbeat[Heartbeat.Call]]).toEqual([false, 1, 0]);
    expect(fault(() => agent.choose(g.s, 1, g.actions, COUNT))).toEqual({
      message: 'agent plugin declared that it would pass, but chose 1',
      asked: true,
    });
    expect(agent.choose(g.s, 0, g.actions, COUNT)).toBe(1);
  });

  test('an agent that declares its passes may choose the declared pass', () => {
    const g = plugin({ passes: () => true });
    const agent = g.begun(false);
    g.watch.declared = 1;
    expect(g.ask(agent)).toBe(0);
  });

  test.each<[string, unknown]>([
    ['1', 1],
    ['undefined', undefined],
    ['a promise', Promise.resolve(true)],
  ])('an agent that declares its passes answers true or false, not %s', (words, value) => {
    const g = plugin({ passes: () => value });
    expect(fault(() => g.begun(false).passes!(g.s, 0, 4))).toEqual({
      message: `agent plugin answered ${words} from passes, which is neither true nor false`,
      asked: false,
    });
    expect(g.heartbeat[Heartbeat.Call]).toBe(0);
  });

  test('an agent that declares its passes throws nothing, and changes nothing either', () => {
    const failing = plugin({
      passes() {
        throw new Error('hm');
      },
    });
    expect(fault(() => failing.begun(false).passes!(failing.s, 0, 4))).toEqual({
      message: 'agent plugin threw in passes: hm',
      asked: false,
    });
    const writing = plugin({ passes: (s: State) => (s.words[1]++, true) });
    expect(fault(() => writing.begun(true).passes!(writing.s, 0, 4))).toEqual({
      message: `agent plugin ${STATE}`,
      asked: false,
    });
    expect(writing.s.words[1]).toBe(0);
    expect(writing.begun(false).passes!(writing.s, 0, 4)).toBe(true);
    const reading = plugin({ passes: (s: State) => s.words[1] === 7 });
    reading.s.words[1] = 7;
    expect(reading.begun(true).passes!(reading.s, 0, 4)).toBe(true);
    const hiding = plugin({
      passes() {
        try {
          hiding.watch.refuse('asks the clock');
        } catch {}
        return true;
      },
    });
    expect(fault(() => hiding.begun(true).passes!(hiding.s, 0, 4)).message).toBe('agent plugin asks the clock');
  });
});

describe('an agent that is only watched', () => {
  test('an agent that is only monitored answers as it likes, and the monitor sees every call', () => {
    const seen: Doing[] = [];
    const note = (): number => {
      seen.push(doingOf(g.heartbeat));
      return 9;
    };
    const g = plugin(() => (note(), { begin: note, choose: note, passes: note }), monitoredAgent);
    const agent = g.create();
    agent.begin(0, 1);
    expect([g.ask(agent), agent.passes!(g.s, 0, 1)]).toEqual([9, 9]);
    expect(seen).toEqual([Doing.Create, Doing.Begin, Doing.Choose, Doing.Pass]);
    expect(g.heartbeat[Heartbeat.Call]).toBe(0);
    expect([g.spec.id, g.spec.about, g.spec.params]).toEqual(['odd', 'for tests', []]);
    expect(plugin({}, monitoredAgent).create().passes).toBeUndefined();
  });

  test.each(['begin', 'choose', 'passes'] as const)(
    'an agent that is only monitored in %s is told of its refusal, whatever it does',
    (name) => {
      const refused = (): number => {
        try {
          g.watch.refuse('asks the clock');
        } catch {}
        return 0;
      };
      const g = plugin({ passes: () => true, [name]: refused }, monitoredAgent);
      const agent = g.create();
      const call = {
        begin: () => agent.begin(0, 1),
        choose: () => g.ask(agent),
        passes: () => agent.passes!(g.s, 0, 1),
      };
      expect(fault(call[name]).message).toBe('agent plugin asks the clock');
      expect(g.heartbeat[Heartbeat.Call]).toBe(0);
    },
  );

  test('an agent that is only monitored is released when it fails', () => {
    const fails = (): never => {
      throw new Error('own');
    };
    const g = plugin({ begin: fails, choose: fails, passes: fails }, monitoredAgent);
    const agent = g.create();
    for (const call of [() => agent.begin(0, 1), () => g.ask(agent), () => agent.passes!(g.s, 0, 1)]) {
      expect(call).toThrow('own');
      expect(g.heartbeat[Heartbeat.Call]).toBe(0);
    }
    const unmade = plugin(fails, monitoredAgent);
    expect(unmade.create).toThrow('own');
    expect(unmade.heartbeat[Heartbeat.Call]).toBe(0);
  });
});
