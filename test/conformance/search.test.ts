import { describe, expect, test } from 'vitest';
import { ROSTER } from '../../agents/index.js';
import { random } from '../../agents/random.js';
import { type AgentSpec, draw, fold, type Game, type State } from '../../src/engine/index.js';
import { fallOf, strengthHolds, withBudget } from '../../src/workshops/conformance/budget-check.js';
import { NotAsked } from '../../src/workshops/conformance/not-asked.js';
import { SEARCH_CHECKS, type SearchCheck, TREE_CHECKS } from '../../src/workshops/conformance/search-checks.js';
import { SECRETS, TINY_GAMES, type TinyState } from '../../src/workshops/conformance/tiny-games.js';
import { AGENT_CHECKS, isSearchBudget } from './agent-checks.js';
import { GAME_CHECKS } from './game-checks.js';

/** Possible futures with which the right answers are plain. */
const ITERATIONS = 400;
/** Agents of the roster that look at their own answers only. */
const FLAT = ['flat', 'talisman/learned'];

const searchers = ROSTER.map(({ spec }) => spec).filter(({ params }) => params.some(({ id }) => isSearchBudget(id)));

for (const spec of searchers) {
  describe(`the search agent ${spec.id}`, () => {
    const checks = FLAT.includes(spec.id) ? SEARCH_CHECKS : [...SEARCH_CHECKS, ...TREE_CHECKS];
    test.each(checks)('$title', ({ run }) => void run(spec, ITERATIONS));

    describe.each(TINY_GAMES)('in the tiny game $id', (game) => {
      test.each(AGENT_CHECKS)('$title', ({ run }) => {
        run(game as unknown as Game<State>, spec, { games: 4, questions: 8, params: withBudget(spec, 32) });
      });
    });
  });
}

describe.each(TINY_GAMES)('the tiny game $id', (game) => {
  test.each(GAME_CHECKS.filter(({ title }) => !/option/.test(title)))('$title', ({ run }) => {
    run(game as unknown as Game<State>, { games: 20, wild: 0 });
  });
});

/** Returns the value of an action in one future, for a cheating agent. It may change the copy. */
type Value = (game: Game<TinyState>, copy: TinyState, action: number, seed: number) => number;

/** An agent that plays what scores most, on average over `futures` of its own making. */
function cheat(value: Value, futures = 64): AgentSpec<State> {
  return {
    id: 'cheat',
    about: 'for this test',
    params: [],
    create: (any) => {
      const game = any as unknown as Game<TinyState>;
      const copy = game.create();
      const worth = (s: State, action: number): number => {
        let sum = 0;
        for (let n = 0; n < futures; n++) {
          copy.words.set(s.words);
          sum += value(game, copy, action, fold(n, 7));
        }
        return sum;
      };
      return {
        begin() {},
        choose(s, _seat, actions, count) {
          const worths = Array.from(actions.subarray(0, count), (action) => worth(s, action));
          return worths.indexOf(Math.max(...worths));
        },
      };
    },
  };
}

/** Best score of seat 0 from here, if `mine` and `theirs` decide; the dice and cards lie open in `s`. */
function solve(game: Game<TinyState>, s: TinyState, theirs: (values: number[]) => number): number {
  if (game.over(s)) return game.score(s, 0);
  const list = new Int32Array(game.maxActions);
  const values = Array.from({ length: game.legal(s, list) }, (_, i) => {
    const next = game.create();
    next.words.set(s.words);
    game.apply(next, list[i]);
    return solve(game, next, theirs);
  });
  return game.actor(s) === 0 ? Math.max(...values) : theirs(values);
}

const worst = (values: number[]): number => Math.min(...values);
const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

function after(game: Game<TinyState>, s: TinyState, action: number): TinyState {
  game.apply(s, action);
  return s;
}

/** Draws the dice again, and keeps hidden cards. */
const peek: Value = (game, s, action, seed) => {
  const secret = s.secret[0];
  game.redeal(s, 0, seed);
  s.secret[0] = secret;
  return solve(game, after(game, s, action), worst);
};
/** Draws hidden cards again, and keeps the dice. */
const foresee: Value = (game, s, action, seed) => {
  s.secret[0] = draw(seed, 1, 1, 0, SECRETS);
  return solve(game, after(game, s, action), worst);
};
/** Draws everything again, then solves each future with open cards. */
const redealt =
  (theirs: (values: number[]) => number): Value =>
  (game, s, action, seed) => {
    game.redeal(s, 0, seed);
    return solve(game, after(game, s, action), theirs);
  };

/** The title of the first check that an agent fails, with the message. */
function firstFailure(spec: AgentSpec<State>, checks: readonly SearchCheck[]): string {
  for (const { title, run } of checks) {
    try {
      run(spec, ITERATIONS);
    } catch (error) {
      return `${title}: ${(error as Error).message}`;
    }
  }
  return 'passes';
}

describe('the suite catches', () => {
  const dwindling: AgentSpec<State> = {
    id: 'dwindling',
    about: 'for this test',
    params: [{ id: 'iterations', about: 'x', default: 100, min: 1, max: 1000 }],
    create: (game, params) => {
      const value = redealt(worst);
      const lost = game.id === 'bandit' && params[0] > 100;
      return cheat(lost ? (g, s, action, seed) => 0 - value(g, s, action, seed) : value).create(game, params);
    },
  };
  const all = [...SEARCH_CHECKS, ...TREE_CHECKS];
  const without = (...words: string[]): SearchCheck[] =>
    all.filter(({ title }) => !words.some((word) => title.includes(word)));
  const planted: [string, AgentSpec<State>, readonly SearchCheck[], RegExp][] = [
    ['dice foreseen', cheat(foresee), all, /never gambles/],
    ['hidden cards seen', cheat(peek), all, /never names/],
    ['each deal solved as if it lay open', cheat(redealt(worst)), all, /knowing later/],
    ['others who help', cheat(redealt((values) => Math.max(...values))), without('knowing later'), /no help/],
    ['others who toss coins', cheat(redealt(mean)), without('knowing later'), /best for them/],
    ['a win not seen', random, without('gambles', 'names', 'knowing', 'help'), /finds a win/],
    ['a loss not seen', random, without('gambles', 'names', 'knowing', 'help', 'win that'), /avoids a loss/],
    ['a search that loses its way', dwindling, without('knowing later'), /no less often with more budget/],
  ];
  test.each(planted)('%s', (_what, spec, checks, message) => expect(firstFailure(spec, checks)).toMatch(message));
});

describe('strength by budget', () => {
  const LESS = 50;
  /** Holds at 20 points, but in one decision of so many tosses a coin. */
  const holding = (tossed: (iterations: number) => number): AgentSpec<State> => ({
    id: 'holding',
    about: 'for this test',
    params: [{ id: 'iterations', about: 'x', default: LESS, min: 1, max: 100_000 }],
    create: (_game, params) => {
      let at = 0;
      let key = 0;
      return {
        begin(_seat, seed) {
          at = 0;
          key = seed;
        },
        choose(s) {
          const luck = draw(key, 7, 1, at++, 1000);
          if (luck < tossed(params[0])) return luck & 1;
          return (s as unknown as { total: Int32Array }).total[0] >= 20 ? 0 : 1;
        },
      };
    },
  });

  test('strength by budget fails an agent that plays worse with more budget, at that doubling, and names the error rate', () => {
    const worse = holding((iterations) => (iterations > LESS ? 600 : 0));
    expect(() => strengthHolds(worse, 8 * LESS)).toThrow(/weaker; 50 → 100 iterations: .* at most 1 of 100 such tests/);
    const later = holding((iterations) => (iterations > 2 * LESS ? 600 : 0));
    expect(() => strengthHolds(later, 8 * LESS)).toThrow(/weaker; 100 → 200 iterations/);
  });

  test('strength by budget passes an agent that plays as well or better, and says how often the larger budget won', () => {
    expect(
      strengthHolds(
        holding(() => 0),
        8 * LESS,
      ),
    ).toMatch(/50 → 100 iterations: 50\.0 % of .*; 100 → 200/);
    expect(
      strengthHolds(
        holding((iterations) => 60_000 / iterations),
        8 * LESS,
      ),
    ).toMatch(/for the larger one/);
  });

  test('strength by budget skips agents without a budget, or with one that cannot be doubled', () => {
    expect(strengthHolds(random, 400)).toEqual(new NotAsked('it has no budget of iterations'));
    const fixed = holding(() => 0);
    const params = fixed.params.map((param) => ({ ...param, max: LESS }));
    expect(strengthHolds({ ...fixed, params }, 8 * LESS)).toEqual(new NotAsked('its budget cannot be doubled from 50'));
  });

  /**
   * Returns the number of simulated tests that end with "weaker", if the larger budget wins this share of the games.
   */
  function failures(share: number, tests: number): number {
    let failed = 0;
    for (let n = 0; n < tests; n++) {
      const pairs: [number, number, number] = [0, 0, 0];
      for (let pair = 0; pair < 600 && (pair < 32 || pair % 16 > 0 || fallOf(pairs) === 'open'); pair++) {
        const won = (seat: number): number => (draw(n, 99, seat, pair, 100_000) < share * 100_000 ? 1 : 0);
        pairs[won(0) + won(1)]++;
      }
      if (fallOf(pairs) === 'weaker') failed++;
    }
    return failed;
  }

  test('strength by budget keeps its error rate where strength stays, and finds a fall of ten points', () => {
    expect(failures(0.5, 2000)).toBeLessThanOrEqual(20);
    expect(failures(0.4, 200)).toBeGreaterThanOrEqual(190);
  });
});
