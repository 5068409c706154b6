import { describe, expect, test } from 'vitest';
import type { Agent, AgentSpec, State } from '../../../src/engine/index.js';
import { AgentFault } from '../../../src/experiment/plugins/agent-fault.js';
import { checkedAgent } from '../../../src/experiment/plugins/checked-agent.js';
import { isSampled } from '../../../src/experiment/plugins/histories.js';
import { PluginMonitor } from '../../../src/experiment/plugins/monitored-agent.js';
import { RecordedGame } from '../../../src/experiment/plugins/recorded-game.js';
import { pig } from '../../../src/games/pig/index.js';

type Make = () => Partial<Agent<State>>;

const QUESTIONS = 3;
const actions = Int32Array.of(7, 8);

/** Plays a number of games of so many questions with an agent, each checked before the next one. */
function playGames(make: Make, games: number, again: Make = make): void {
  const specOf = (of: Make) =>
    ({
      id: 'odd',
      about: '',
      params: [],
      create: () => ({ begin() {}, choose: () => 0, ...of() }),
    }) as unknown as AgentSpec<State>;
  const watch = new PluginMonitor(['plugin']);
  const agent = checkedAgent(specOf(make), 'plugin', watch, specOf(again)).create(pig as never, Int32Array.of());
  const s = pig.create();
  for (let game = 0; game < games; game++) {
    agent.begin(0, 1000 + game);
    for (let question = 0; question < QUESTIONS; question++) {
      s.words[2] = question;
      if (agent.passes?.(s, 0, 5) !== true) agent.choose(s, 0, actions, 2);
    }
    watch.settle();
  }
}

/** An agent whose answers depend on a count, kept where `make` says. */
const counting = (other: (games: number) => boolean) => {
  let shared = 0;
  return {
    'in its module': () => ({ begin: () => void shared++, choose: () => (other(shared) ? 1 : 0) }),
    'in its instance': () => {
      let own = 0;
      return { begin: () => void own++, choose: () => (other(own) ? 1 : 0) };
    },
    'by its answers': () => ({ choose: () => (other(Math.floor(++shared / QUESTIONS)) ? 1 : 0) }),
  };
};

const COUNTERS: readonly (readonly [string, (games: number) => boolean])[] = [
  ['every second game', (n) => n % 2 === 1],
  ['every third game', (n) => n % 3 === 2],
  ['every fourth game', (n) => n % 4 === 3],
  ['every tenth game', (n) => n % 10 === 9],
  ['every 60th game', (n) => n % 60 === 59],
  ['after the first game', (n) => n > 1],
  ['after ten games', (n) => n > 10],
  ['after 63 games', (n) => n > 63],
];

describe('1.4 an agent of a module that counts its games', () => {
  for (const [when, other] of COUNTERS)
    for (const place of Object.keys(counting(other)) as (keyof ReturnType<typeof counting>)[])
      test(`1.4 an agent of a module that counts its games and answers differently ${when}, counted ${place}, is found after one game`, () => {
        expect(() => playGames(counting(other)[place], 1)).toThrow('agent plugin does not play the same game twice');
      });

  test('1.4 an agent of a module that answers differently after a thousand games is found after one game', () => {
    for (const place of ['in its module', 'in its instance'] as const)
      expect(() => playGames(counting((n) => n > 1000)[place], 1)).toThrow('does not play the same game twice');
  });
});

describe('1.4 an agent of a module', () => {
  test('1.4 an agent of a module that shares something between its seats is found', () => {
    let last = 0;
    const sharing: Make = () => ({ begin: () => void (last = 0), choose: () => last++ % 2 });
    const watch = new PluginMonitor(['plugin']);
    const spec = { id: 'odd', about: '', params: [], create: sharing } as unknown as AgentSpec<State>;
    const made = checkedAgent(spec, 'plugin', watch);
    const [a, b] = [0, 1].map(() => made.create(pig as never, Int32Array.of()));
    const s = pig.create();
    [a, b].forEach((agent, seat) => agent.begin(seat, 1));
    for (let question = 0; question < 3; question++) for (const agent of [a, b]) agent.choose(s, 0, actions, 2);
    expect(() => watch.settle()).toThrow(
      'does not play the same game twice: it keeps something of other games or seats',
    );
  });

  test('1.4 an agent of a module whose second loading is different is found', () => {
    expect(() =>
      playGames(
        () => ({ choose: () => 0 }),
        1,
        () => ({ choose: () => 1 }),
      ),
    ).toThrow('answered 0, then 1');
  });

  test('1.4 an agent of a module that declares differently later is found', () => {
    let games = 0;
    const declaring: Make = () => ({ begin: () => void games++, passes: () => games > 3 });
    expect(() => playGames(declaring, 1)).toThrow('it answered false, then true)');
  });

  test('1.4 an agent of a module that fails when it is asked again is reported with the thrown value', () => {
    let games = 0;
    const failing: Make = () => ({
      begin: () => void games++,
      choose: () => {
        if (games > 5) throw new Error('planted');
        return 0;
      },
    });
    expect(() => playGames(failing, 1)).toThrow('agent plugin threw in its second playing: planted');
  });

  test('1.4 an agent of a module is honest if its answers depend on the state, its seed and its earlier questions', () => {
    const honest: Make = () => {
      let luck = 0;
      let asked = 0;
      return {
        begin: (_seat, seed) => void ((luck = seed), (asked = 0)),
        choose: (s) => ((luck = (Math.imul(luck, 5) + 1) | 0), asked++, (luck + asked + s.words[2]) & 1),
      };
    };
    expect(() => playGames(honest, 300)).not.toThrow();
  });

  test('1.4 an agent of a module that breaks an invariant is a fault of chance, not of input', () => {
    let games = 0;
    try {
      playGames(() => ({ begin: () => void games++, choose: () => games & 1 }), 1);
    } catch (error) {
      expect(error).toBeInstanceOf(AgentFault);
      expect((error as AgentFault).unrepeatable).toBe(true);
      return;
    }
    expect.unreachable();
  });
});

describe('the games that are put again', () => {
  test('1.4 the repeated games are 1, 2, 4, 8 … and 3 to 4 % of the others, at no regular distance', () => {
    const sampled = Array.from({ length: 10_000 }, (_, i) => i + 1).filter(isSampled);
    for (let n = 1; n <= 8192; n *= 2) expect(sampled).toContain(n);
    expect(sampled.length / 10_000).toBeGreaterThan(0.03);
    expect(sampled.length / 10_000).toBeLessThan(0.04);
    for (const period of [2, 3, 5, 7, 10, 32]) expect(new Set(sampled.map((n) => n % period)).size).toBe(period);
  });

  test('1.4 the repeated games are kept up to a few megabytes, and the rest of a longer game is left out', () => {
    const recorded = new RecordedGame(pig as never);
    const { words } = pig.create();
    expect(recorded.isEmpty).toBe(true);
    recorded.begin(1, 5);
    const most = Math.ceil((4 * 2 ** 20) / words.byteLength);
    for (let i = 0; i < most + 10; i++) recorded.question(words, 1, actions, 2, 0);
    let asked = 0;
    const begun: number[][] = [];
    const agent: Agent<State> = { begin: (...of) => void begun.push(of), choose: () => (asked++, 0) };
    expect(recorded.putTo(agent)).toBeNull();
    expect([asked, begun]).toEqual([most, [[1, 5]]]);
    recorded.begin(0, 1);
    expect(recorded.isEmpty).toBe(true);
  });
});
