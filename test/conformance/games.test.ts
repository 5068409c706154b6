import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.js';
import { type PigState, pig } from '../../src/games/pig/index.js';
import { type Budget, GAME_CHECKS } from './game-checks.js';
import type { AnyGame } from './table.js';

/** Games under drawn options; `npm run fuzz` plays as many more as one likes. */
const WILD = 40;

function budget(game: AnyGame): Budget {
  const games = Math.max(40, game.variants.length * 2, game.seats.max - game.seats.min + 1);
  return { games, wild: WILD };
}

/** The whole contract, for one game. */
function gameConformance(game: AnyGame): void {
  describe(`the game ${game.id}`, () => {
    for (const { title, run } of GAME_CHECKS) test(title, () => run(game, budget(game)), 600_000);
  });
}

for (const game of GAMES) gameConformance(game);

test('no two games share an id', () => {
  expect(new Set(GAMES.map((game) => game.id)).size).toBe(GAMES.length);
});

/** Pig with one promise broken. */
function broken(change: Partial<AnyGame>): AnyGame {
  return { ...(pig as unknown as AnyGame), ...change };
}

/** Pig's reset, but the points of the last seat stay. */
const resetOnTop: AnyGame['reset'] = (s, options, seats, seed, roles) => {
  const left = s.words[12];
  pig.reset(s as PigState, options, seats, seed, roles);
  s.words[12] = left + 1;
};

/** The title of the first check that a game fails, with the message. */
function firstFailure(game: AnyGame): string {
  for (const { title, run } of GAME_CHECKS) {
    try {
      run(game, { games: 20, wild: 5 });
    } catch (error) {
      return `${title}: ${(error as Error).message}`;
    }
  }
  return 'passes';
}

describe('the suite catches', () => {
  const real = pig as unknown as AnyGame;
  let calls = 0;
  const planted: [string, Partial<AnyGame>, RegExp][] = [
    ['a win that cannot be shared', { winScore: 100 }, /winScore cannot be shared by 3/],
    [
      'a variant of unknown options',
      { variants: [{ id: 'x', about: '', rule: '', options: { aim: 3 } }] },
      /unknown option aim/,
    ],
    ['roles dealt by chance', { deal: (_n, _seed, roles) => void roles.fill(calls++ & 1) }, /deals/],
    ['a question without an answer', { legal: () => 0 }, /no legal action/],
    ['actions out of order', { legal: (_s, out) => ((out[0] = 1), (out[1] = 0), 2) }, /not ascending/],
    ['more actions than declared', { maxActions: 1 }, /more than maxActions/],
    ['an actor who does not sit there', { actor: () => 8 }, /actor 8 is no seat/],
    ['a broken invariant', { check: (s) => ((s as PigState).turn[0] > 30 ? 'late' : null) }, /check: late/],
    ['a game without an end', { over: () => false, maxDecisions: 500 }, /asked more than 500 questions/],
    ['a score for everybody', { score: () => 840 }, /scores sum to 1680/],
    ['a capped game that somebody wins', { capped: () => true }, /scores sum to 840, though capped/],
    [
      'a list that changes the state',
      { situation: (s) => `seen ${++s.words[2]}` },
      /a question about the state changed it/,
    ],
    [
      'chance from outside the state',
      { apply: (s, action) => ((s.words[0] = calls++), real.apply(s, action)) },
      /two different states/,
    ],
    ['a reset that leaves something behind', { reset: resetOnTop }, /reset left something/],
    ['a redeal that changes the actions', { redeal: (s) => void (s as PigState).rolls.fill(0) }, /changed its actions/],
    ['a redeal that does nothing', { redeal: () => {} }, /changed anything/],
    ['a redeal on top of the last', { redeal: (s, _seat, seed) => void (s.words[0] ^= seed) }, /shows through/],
    ['a short record', { record: (_s, out) => void (out[0] = 1) }, /points is not written/],
    ['a long record', { record: (_s, out) => void out.fill(1) }, /longer than/],
    ['a nameless action', { describe: () => '' }, /action 1 reads ''/],
    ['a situation with a hole in it', { situation: () => 'seat undefined' }, /situation reads/],
  ];
  test.each(planted)('%s', (_what, change, message) => {
    const failure = firstFailure(broken(change));
    expect(failure).toMatch(message);
  });

  test('the suite catches nothing in pig itself', () => expect(firstFailure(real)).toBe('passes'));

  test('the suite prints the command that shows a failure of a game again', () => {
    const failure = firstFailure(broken({ check: (s) => ((s as PigState).turn[0] > 30 ? 'late' : null) }));
    expect(failure).toMatch(
      /game pig, variant standard, \d seats, seed \[-?\d+, -?\d+\]\nroles \[0, .*\n\d+ actions so far: \[1, /,
    );
  });
});
