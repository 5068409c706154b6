import { describe, expect, test } from 'vitest';
import { ROSTER } from '../../agents/index.js';
import { random } from '../../agents/random.js';
import { SEARCH_CHECKS, type SearchCheck, TREE_CHECKS, withBudget } from '../../src/api/conformance/search-checks.js';
import { SECRETS, TINY_GAMES, type TinyState } from '../../src/api/conformance/tiny-games.js';
import { type AgentSpec, draw, fold, type Game, type State } from '../../src/engine/index.js';
import { AGENT_CHECKS, isSearchBudget } from './agent-checks.js';
import { GAME_CHECKS } from './game-checks.js';

/** Possible futures with which the right answers are plain. */
const ITERATIONS = 400;
/** Agents of the roster that look at their own answers only. */
const FLAT = ['flat'];

const searchers = ROSTER.map(({ spec }) => spec).filter(({ params }) => params.some(({ id }) => isSearchBudget(id)));

for (const spec of searchers) {
  describe(`the search agent ${spec.id}`, () => {
    const checks = FLAT.includes(spec.id) ? SEARCH_CHECKS : [...SEARCH_CHECKS, ...TREE_CHECKS];
    test.each(checks)('$title', ({ run }) => run(spec, ITERATIONS));

    describe.each(TINY_GAMES)('in the tiny game $id', (game) => {
      test.each(AGENT_CHECKS)('$title', ({ run }) => {
        run(game as unknown as Game<State>, spec, { games: 4, asked: 8, params: withBudget(spec, 32) });
      });
    });
  });
}

describe.each(TINY_GAMES)('the tiny game $id', (game) => {
  test.each(GAME_CHECKS.filter(({ title }) => !/option/.test(title)))('$title', ({ run }) => {
    run(game as unknown as Game<State>, { games: 20, wild: 0 });
  });
});

/** What an action is worth to a cheat in one future: it may do with the copy what it likes. */
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

/** Dice are dealt anew, what is hidden stays as it is. */
const peek: Value = (game, s, action, seed) => {
  const secret = s.secret[0];
  game.redeal(s, 0, seed);
  s.secret[0] = secret;
  return solve(game, after(game, s, action), worst);
};
/** What is hidden is dealt anew, the dice stay. */
const foresee: Value = (game, s, action, seed) => {
  s.secret[0] = draw(seed, 1, 1, 0, SECRETS);
  return solve(game, after(game, s, action), worst);
};
/** All is dealt anew, then each future is solved as if it lay open. */
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
    ['a search that loses its way', dwindling, without('knowing later'), /not weaker/],
  ];
  test.each(planted)('%s', (_what, spec, checks, message) => expect(firstFailure(spec, checks)).toMatch(message));
});
