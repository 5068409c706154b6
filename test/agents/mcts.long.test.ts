import { describe, expect, test } from 'vitest';
import { guideTo } from '../../agents/index.js';
import { Flat, flatSpec } from '../../agents/mcts/halving.js';
import { mctsSpec } from '../../agents/mcts/mcts.js';
import { neutralGuide } from '../../agents/mcts/neutral-guide.js';
import { Routine } from '../../agents/mcts/params.js';
import { GuidedPlayout } from '../../agents/mcts/playout.js';
import { NONE, Tree } from '../../agents/mcts/tree.js';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { agentSeed, defaults, type Game, mix, type State } from '../../src/engine/index.js';
import { pig } from '../../src/games/pig/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { withBudget } from '../../src/workshops/conformance/budget-check.js';
import { naming } from '../../src/workshops/conformance/tiny-games.js';
import { copyOf, sameWords } from '../conformance/table.js';

const any = (game: unknown): Game<State> => game as Game<State>;
const searchers = [mctsSpec(guideTo), flatSpec(guideTo)];

/** Visits the questions of a game of Talisman that balanced plays. */
function visit(
  seats: number,
  n: number,
  told: (s: TalismanState, seat: number, list: Int32Array, count: number) => void,
): void {
  const s = talisman.create();
  const seed = Int32Array.of(mix(n), mix(~n));
  const roles = new Int32Array(seats);
  talisman.deal(seats, seed, roles);
  talisman.reset(s, defaults(talisman.options), seats, seed, roles);
  const agent = balanced.create(talisman, defaults(balanced.params));
  const list = new Int32Array(talisman.maxActions);
  for (let asked = 0; !talisman.over(s) && asked < 400; asked++) {
    const count = talisman.legal(s, list);
    const seat = talisman.actor(s);
    if (count > 1) told(s, seat, list, count);
    talisman.apply(s, list[count > 1 ? agent.choose(s, seat, list, count) : 0]);
  }
}

describe('a playout', () => {
  test('playout: the same seed is the same future, the position stays, and it lasts its turns', () => {
    const guide = guideTo(any(talisman)).create(any(talisman));
    const [one, two] = [
      new GuidedPlayout(any(talisman), guide, 2, 0, true),
      new GuidedPlayout(any(talisman), guide, 2, 0, true),
    ];
    let n = 0;
    visit(3, 4, (s, seat) => {
      if (n++ % 10 !== 0) return;
      const before = copyOf(any(talisman), s);
      for (const playout of [one, two]) {
        playout.deal(s, seat, n);
        playout.finish(seat);
      }
      expect(sameWords(before, s)).toBe(true);
      expect(sameWords(one.s, two.s)).toBe(true);
      expect([...one.share]).toEqual([...two.share]);
      const end = one.s as TalismanState;
      if (!talisman.over(end)) expect(end.turns[seat] - s.turns[seat]).toBe(2);
    });
    expect(n).toBeGreaterThan(100);
  });
});

describe('the sight of a game without a guide', () => {
  test('sight without a guide: depends on visible information only', () => {
    const guide = neutralGuide.create(any(naming));
    const s = naming.create();
    naming.reset(s, new Int32Array(0), 2, Int32Array.of(1, 2), new Int32Array(2));
    const seen = guide.sight(s, 0);
    s.secret[0] = (s.secret[0] + 1) % 3;
    s.seed[1]++;
    expect(guide.sight(s, 0)).toBe(seen);
    expect(guide.sight(s, 1)).not.toBe(guide.sight(s, 0));
    s.open[0]++;
    expect(guide.sight(s, 0)).not.toBe(seen);
  });
});

describe('the tree', () => {
  const list = Int32Array.of(5, 6, 9);

  test('keeps questions apart by decider, by the decision before, by sight and by actions', () => {
    const tree = new Tree(20, 8);
    expect(tree.lookUp(0, NONE, 7, list, 3)).toBe(NONE);
    const node = tree.add(0, 3, 1);
    expect(tree.lookUp(0, NONE, 7, list, 3)).toBe(node);
    for (const [seat, before, sight, count] of [
      [1, NONE, 7, 3],
      [0, 0, 7, 3],
      [0, NONE, 8, 3],
      [0, NONE, 7, 2],
    ]) {
      expect(tree.lookUp(seat, before, sight, list, count)).toBe(NONE);
      expect(tree.add(seat, count, 0)).toBeGreaterThan(node);
    }
    tree.clear();
    expect(tree.lookUp(0, NONE, 7, list, 3)).toBe(NONE);
  });

  test('books a reward with the action and with its question, and knows how often each was tried', () => {
    const tree = new Tree(20, 8);
    tree.lookUp(0, NONE, 7, list, 3);
    tree.add(0, 3, 0);
    tree.lookUp(1, NONE, 7, list, 2);
    const node = tree.add(1, 2, 0);
    const edge = tree.firstEdge[node];
    for (const [at, share] of [
      [edge, 250_000],
      [edge, 1_000_000],
      [edge + 1, 500_000],
    ])
      tree.reward(at, share);
    expect([tree.tries[edge], tree.gained[edge]]).toEqual([2, 1_250_000]);
    expect([tree.tries[edge + 1], tree.gained[edge + 1]]).toEqual([1, 500_000]);
    expect([tree.visits[node], tree.sum[node]]).toEqual([3, 1_750_000]);
    expect([tree.visits[0], tree.sum[0], tree.tries[0]], 'another question').toEqual([0, 0, 0]);
  });

  test('the tree grows no further when it is full', () => {
    const tree = new Tree(2, 8);
    for (const sight of [1, 2, 3]) {
      expect(tree.lookUp(0, NONE, sight, list, 3)).toBe(NONE);
      expect(tree.add(0, 3, 0)).toBe(sight === 3 ? NONE : sight - 1);
    }
  });
});

describe.each(searchers)('$id', (spec) => {
  /** Questions of routine in a game, in how many of them an agent departs from the policy, and other questions. */
  function departures(sets: Readonly<Record<string, number>>, budget: number): Record<string, number> {
    const params = withBudget(spec, budget);
    for (const [id, value] of Object.entries(sets)) params[spec.params.findIndex((param) => param.id === id)] = value;
    const agent = spec.create(any(talisman), params);
    const policy = balanced.create(talisman, defaults(balanced.params));
    const guide = guideTo(any(talisman)).create(any(talisman));
    agent.begin(0, 1);
    let asked = 0;
    let departed = 0;
    let other = 0;
    visit(2, 9, (s, seat, list, count) => {
      const answer = agent.choose(s, seat, list, count);
      if (!guide.routine(s, seat)) other++;
      else asked++;
      if (guide.routine(s, seat) && answer !== policy.choose(s, seat, list, count)) departed++;
    });
    return { asked, departed, other };
  }

  test('with routine=policy it answers questions of routine as the policy does', () => {
    const { asked, departed, other } = departures({ routine: Routine.Policy }, 8);
    expect(asked).toBeGreaterThan(50);
    expect(other).toBeGreaterThan(50);
    expect(departed).toBe(0);
  });

  test('with routine=glance it departs from the policy if a quick search finds something, less with more doubt', () => {
    const [none, some, much] = [0, 2000, 10_000].map(
      (routineDoubtPermille) => departures({ routineDoubtPermille }, 32).departed,
    );
    expect(none).toBeGreaterThan(some);
    expect(some).toBeGreaterThan(0);
    expect(much).toBeLessThan(some);
  });

  test('a quick search finds less with more doubt', () => {
    const [none, much] = [0, 10_000].map(
      (doubtPermille) => departures({ doubtPermille, routineDoubtPermille: 0 }, 32).departed,
    );
    expect(none).toBeGreaterThan(much);
  });

  test('the search departs from the policy less with more doubt', () => {
    const policy = balanced.create(talisman, defaults(balanced.params));
    const guide = guideTo(any(talisman)).create(any(talisman));
    const departures = [0, 1000, 10_000].map((doubt) => {
      const params = withBudget(spec, 16);
      params[spec.params.findIndex(({ id }) => id === 'doubtPermille')] = doubt;
      const agent = spec.create(any(talisman), params);
      agent.begin(0, 1);
      let n = 0;
      visit(2, 9, (s, seat, list, count) => {
        if (!guide.routine(s, seat) && agent.choose(s, seat, list, count) !== policy.choose(s, seat, list, count)) n++;
      });
      return n;
    });
    const [none, some, much] = departures;
    expect(none).toBeGreaterThan(some);
    expect(some).toBeGreaterThan(much);
  });

  test('holds in Pig when that wins, and never holds on nothing against a rival about to win', () => {
    const s = pig.create();
    const list = new Int32Array(2);
    const agent = spec.create(any(pig), withBudget(spec, 200));
    for (let n = 0; n < 20; n++) {
      pig.reset(s, Int32Array.of(100), 2, Int32Array.of(n, 3), new Int32Array(2));
      agent.begin(0, agentSeed(s.seed, 0));
      s.rolls[0] = 3;
      s.banked[0] = 85;
      s.total[0] = 15;
      expect(agent.choose(s, 0, list, pig.legal(s, list))).toBe(0);
      s.total[0] = 4;
      s.banked[1] = 99;
      expect(agent.choose(s, 0, list, pig.legal(s, list))).toBe(1);
    }
  });
});

test('mcts without tree depth answers as flat does', () => {
  const [mcts, flat] = searchers;
  const params = withBudget(mcts, 24);
  params[mcts.params.findIndex(({ id }) => id === 'depth')] = 1;
  const agents = [mcts.create(any(talisman), params), flat.create(any(talisman), withBudget(flat, 24))];
  agents.forEach((agent) => agent.begin(0, 1));
  let departed = 0;
  const policy = balanced.create(talisman, defaults(balanced.params));
  visit(3, 5, (s, seat, list, count) => {
    const [one, other] = agents.map((agent) => agent.choose(s, seat, list, count));
    expect(one).toBe(other);
    if (one !== policy.choose(s, seat, list, count)) departed++;
  });
  expect(departed).toBeGreaterThan(3);
});

test('a quick search takes an eighth of the futures, and all only if it finds something', () => {
  const guide = guideTo(any(talisman)).create(any(talisman));
  const budget = 80;
  let futures = 0;
  class Counting extends Flat {
    protected override future(s: State, seat: number, seed: number, action: number): number {
      futures++;
      return super.future(s, seat, seed, action);
    }
  }
  const [, flat] = searchers;
  const agent = new Counting(any(talisman), guide, withBudget(flat, budget), null);
  agent.begin(0, 1);
  const taken = { glance: 0, whole: 0 };
  visit(2, 9, (s, seat, list, count) => {
    futures = 0;
    agent.choose(s, seat, list, count);
    const whole = futures > budget / 2;
    if (guide.routine(s, seat)) taken[whole ? 'whole' : 'glance']++;
    else expect(whole).toBe(true);
    if (!whole && count === 2) expect(futures).toBe(budget / 8);
  });
  expect(taken.glance).toBeGreaterThan(20);
  expect(taken.whole).toBeGreaterThan(20);
});
