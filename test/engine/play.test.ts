import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Agent,
  agentSeed,
  endPlay,
  type Game,
  play,
  playOn,
  type State,
  startPlay,
  TRACE_WORDS,
  Wait,
} from '../../src/engine/index.js';

/** `words`: turns taken, options at every question, questions in a game, sum of the actions. */
class ToyState implements State {
  readonly words = new Int32Array(4);
}

/** Two seats answer in turn. Actions are 10, 20, 30, …; enough of the contract for the loop. */
function toy(maxDecisions = 100): Game<ToyState> {
  return {
    id: 'toy',
    about: '',
    seats: { min: 2, max: 2 },
    roles: [],
    options: [],
    variants: [],
    metrics: [],
    maxActions: 4,
    maxDecisions,
    winScore: 2,
    create: () => new ToyState(),
    deal() {},
    reset(s, options) {
      s.words.set([0, options[0], options[1], 0]);
    },
    over: (s) => s.words[0] >= s.words[2],
    actor: (s) => s.words[0] % 2,
    legal(s, out) {
      for (let i = 0; i < s.words[1]; i++) out[i] = 10 * (i + 1);
      return s.words[1];
    },
    apply(s, action) {
      s.words[0]++;
      s.words[3] += action;
    },
    score: () => 1,
    capped: () => false,
    redeal() {},
    record() {},
    check: () => null,
    describe: String,
    question: () => '',
    situation: () => '',
  };
}

/** Answers from a list, and remembers what it was asked. */
class Scripted implements Agent<State> {
  asked = 0;
  seats: number[] = [];
  lists: number[][] = [];
  constructor(readonly answers: readonly number[]) {}
  begin(): void {}
  choose(_s: State, seat: number, actions: Int32Array, count: number): number {
    this.seats.push(seat);
    this.lists.push(Array.from(actions.subarray(0, count)));
    return this.answers[this.asked++] ?? 0;
  }
}

const out = new Int32Array(4);
const trace = new Int32Array(TRACE_WORDS);

function run(options: number, questions: number, a: readonly number[] = [], b: readonly number[] = []) {
  const game = toy();
  const s = game.create();
  const agents = [new Scripted(a), new Scripted(b)];
  game.reset(s, Int32Array.of(options, questions), 2, Int32Array.of(1, 2), Int32Array.of(0, 0));
  play(game, s, agents, out, trace);
  return { s, agents, trace: Array.from(trace) };
}

beforeEach(() => {
  out.fill(0);
  trace.fill(0);
});

describe('play', () => {
  test('play asks the actor, with its seat and the legal actions, and applies the answer', () => {
    const { s, agents } = run(3, 4, [2, 0], [1, 1]);
    expect(agents.map((agent) => agent.seats)).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(agents[0].lists).toEqual([
      [10, 20, 30],
      [10, 20, 30],
    ]);
    expect(s.words[3]).toBe(30 + 20 + 10 + 20);
  });

  test('play does not ask when there is only one action, but plays and counts it', () => {
    const { s, agents, trace: left } = run(1, 7);
    expect(agents.map((agent) => agent.asked)).toEqual([0, 0]);
    expect(s.words[3]).toBe(70);
    expect(left[0]).toBe(7);
  });

  test('play leaves the same trace for the same game', () => {
    expect(run(3, 9, [1, 2, 0], [2, 2]).trace).toEqual(run(3, 9, [1, 2, 0], [2, 2]).trace);
  });

  test('the digest changes when any one action changes', () => {
    const plain = run(3, 8).trace;
    const digests = new Set([plain.slice(1).join()]);
    for (let at = 0; at < 8; at++) {
      for (let answer = 1; answer < 3; answer++) {
        const script = Array.from({ length: 4 }, (_, i) => (i === at >> 1 ? answer : 0));
        const changed = at % 2 === 0 ? run(3, 8, script) : run(3, 8, [], script);
        expect(changed.trace[0]).toBe(8);
        expect(changed.trace[1]).not.toBe(plain[1]);
        expect(changed.trace[2]).not.toBe(plain[2]);
        digests.add(changed.trace.slice(1).join());
      }
    }
    expect(digests.size).toBe(17);
  });

  test('the digest changes when two actions change places, and with the length of the game', () => {
    const ab = run(3, 4, [1, 2]).trace;
    const ba = run(3, 4, [2, 1]).trace;
    expect(ab.slice(1)).not.toEqual(ba.slice(1));
    expect(run(1, 5).trace.slice(1)).not.toEqual(run(1, 6).trace.slice(1));
  });

  test('play answers as many questions as the game allows, and no more', () => {
    const game = toy(5);
    const s = game.create();
    const agents = [new Scripted([]), new Scripted([])];
    const start = (questions: number) =>
      game.reset(s, Int32Array.of(1, questions), 2, Int32Array.of(1, 2), Int32Array.of(0, 0));
    start(5);
    expect(() => play(game, s, agents, out, trace)).not.toThrow();
    start(6);
    expect(() => play(game, s, agents, out, trace)).toThrow(/toy asked more than 5 questions/);
  });

  test('play leaves an empty trace for a game that is over before it begins', () => {
    expect(run(1, 0).trace[0]).toBe(0);
  });
});

describe('agentSeed', () => {
  test('agentSeed differs between seats and between games, and is an int32', () => {
    const seeds = new Set<number>();
    for (let seat = 0; seat < 8; seat++) {
      for (let game = 0; game < 500; game++) {
        seeds.add(agentSeed(Int32Array.of(game, 3), seat));
        seeds.add(agentSeed(Int32Array.of(-5, 1000 + game), seat));
      }
    }
    // 8,000 words of 32 bits: even one pair alike is expected less than once in a hundred runs.
    expect(seeds.size).toBe(8000);
    for (const seed of seeds) expect(seed).toBe(seed | 0);
  });

  test('agentSeed is the same for the same game and seat', () => {
    expect(agentSeed(Int32Array.of(1, 2), 3)).toBe(agentSeed(Int32Array.of(1, 2), 3));
  });
});

describe('playing on by rounds', () => {
  /** A round is two turns. The action 10 declines. */
  const rounds: Game<ToyState> = {
    ...toy(),
    round: (s) => 1 + (s.words[0] >> 1),
    declines: (action) => action === 10,
  };
  const words = TRACE_WORDS + 2 * Wait.Words;

  function started(options: number, questions: number, length = TRACE_WORDS) {
    const s = rounds.create();
    const agents = [new Scripted([1, 2, 0]), new Scripted([2, 2])];
    rounds.reset(s, Int32Array.of(options, questions), 2, Int32Array.of(1, 2), Int32Array.of(0, 0));
    const trace = new Int32Array(length).fill(7);
    startPlay(rounds, s, agents, trace);
    return { s, agents, trace };
  }

  test('playOn stops at the first question of a round, and asks nothing of it', () => {
    const { s, agents, trace } = started(3, 9);
    playOn(rounds, s, agents, out, trace, 3);
    expect([s.words[0], agents[0].asked, agents[1].asked]).toEqual([4, 2, 2]);
  });

  test('playOn leaves the same trace as play, wherever it stops', () => {
    const { s, agents, trace } = started(3, 9);
    for (let round = 2; !rounds.over(s); round++) playOn(rounds, s, agents, out, trace, round);
    endPlay(rounds, s, trace);
    expect(Array.from(trace)).toEqual(run(3, 9, [1, 2, 0], [2, 2]).trace);
  });

  test('a longer trace counts choices: decisions with two actions that do not decline', () => {
    const count = (options: number, declines = rounds.declines!): number[] => {
      const { s, agents, trace } = started(options, 8, words);
      playOn({ ...rounds, declines }, s, agents, out, trace, 99);
      endPlay(rounds, s, trace);
      return [0, 1].map((seat) => trace[TRACE_WORDS + seat * Wait.Words + Wait.Choices]);
    };
    expect([count(1), count(2), count(3)]).toEqual([
      [0, 0],
      [0, 0],
      [4, 4],
    ]);
    expect(count(2, () => false)).toEqual([4, 4]);
  });

  test('a longer trace knows the longest run of rounds without a choice, and the round of the last choice', () => {
    const legal: Game<ToyState>['legal'] = (s, list) => {
      const free = [1, 8].includes(s.words[0] >> 1) || s.words[0] % 2 === 1;
      for (let i = 0; i < (free ? 3 : 2); i++) list[i] = 10 * (i + 1);
      return free ? 3 : 2;
    };
    const game = { ...rounds, legal };
    const { s, agents, trace } = started(3, 20, words);
    playOn(game, s, agents, out, trace, 99);
    const of = (seat: number, what: Wait): number => trace[TRACE_WORDS + seat * Wait.Words + what];
    expect([of(0, Wait.Choices), of(0, Wait.Longest), of(0, Wait.Last)]).toEqual([2, 6, 9]);
    expect([of(1, Wait.Choices), of(1, Wait.Longest), of(1, Wait.Last)]).toEqual([10, 0, 10]);
  });
});
