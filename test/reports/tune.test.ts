import { describe, expect, test } from 'vitest';
import { answerText } from '../../reports/page/answer-text.js';
import { tuneAnswer } from '../../src/questions/tune/answer.js';
import type { TunedSetting, TuneResult } from '../../src/questions/tune/result.js';
import { target } from '../api/tune/levers.js';
import { expectKept } from './kept.js';

/** A setting with phrases, a cost and one number. */
function tuned(
  phrases: readonly string[],
  cost: number,
  estimate: number,
  more: Partial<TunedSetting> = {},
): TunedSetting {
  const reached = Math.abs(estimate - 90) < 4.5;
  return {
    changes: phrases.map((phrase) => ({ id: 'option', value: '1', phrase })),
    cost,
    values: [{ estimate, lo: estimate - 2, hi: estimate + 2, reached, certain: reached }],
    reached,
    asGood: false,
    ...more,
  };
}

function result(finalists: readonly TunedSetting[], more: Partial<TuneResult> = {}): TuneResult {
  return {
    variant: 'revised-4th',
    game: 'talisman',
    players: 4,
    secondsPerTurn: 45,
    seed: 's',
    targets: [target({ measure: 'minutes', value: 90 })],
    levers: ['a', 'b'],
    settings: 12,
    games: 60_000,
    confirmedGames: 3500,
    base: tuned([], 0, 158),
    finalists,
    ...more,
  };
}

const text = (of: TuneResult): string => answerText(tuneAnswer(of, () => 'npx --no talisman-lab compare …'));
const BEST = tuned(['5 trophy points a counter', 'a Strength or a Craft at the start'], 1, 91, { asGood: true });

describe('the answer of a tune', () => {
  test('explains each rule once, below the table', () => {
    const sudden = tuned([], 1, 91);
    const change = { id: 'ending', value: 'suddenDeath', phrase: 'sudden death at the Crown' };
    const one = { ...sudden, changes: [{ ...change, means: 'the first to reach the Crown wins' }] };
    const said = text(result([one, one]));
    expect(said.match(/sudden death at the Crown: the first to reach the Crown wins/g)).toHaveLength(1);
    expect(text(result([BEST]))).not.toContain('What these rules are');
  });

  test('says first what does it, how long games are then, and how long they were', () => {
    expect(text(result([BEST])).split('\n')[0]).toBe(
      'Two changes do it: 5 trophy points a counter and a Strength or a Craft at the start.',
    );
    expect(text(result([BEST]))).toContain(
      'To play the best of these against the rules as they are:\n  npx --no talisman-lab compare …',
    );
    expect(text(result([BEST]))).toContain(
      'Times assume 45 seconds a turn (105 minutes at 30, 3 hours 31 minutes at 60); say yours with --seconds.',
    );
    expect(text(result([BEST]))).toContain('3,500 other games');
  });

  test('says how far a smaller change gets, and what others give up', () => {
    const others = [tuned(['a Talisman deck of one'], 0.5, 104), tuned(['two dice'], 2, 90, { asGood: true })];
    const answer = text(result([BEST, ...others]));
    expect(answer).toContain(
      'With no other change, a Talisman deck of one is not enough: 104 minutes on average (102 to 106).',
    );
    expect(answer).toMatch(/a Talisman deck of one .* 14 minutes too long/);
    expect(answer).toMatch(/two dice .* may be as near to the goal/);
  });

  test('names the least change if the best is another one', () => {
    const least = tuned(['a Talisman deck of one'], 0.5, 94);
    expect(text(result([BEST, least]))).toContain(
      'With no other change, a Talisman deck of one does it, too: 94 minutes on average',
    );
  });

  test('names a part of the changes of the best if that part does as well', () => {
    const part = tuned(['5 trophy points a counter'], 0.5, 92, { asGood: true });
    const answer = text(result([BEST, part]));
    expect(answer).toMatch(/^One change does it: 5 trophy points a counter\./);
    expect(answer).toMatch(/^5 trophy points a counter and .* costs 0.5 more/m);
    expect(answer).not.toContain('looked better');
    const worse = { ...part, asGood: false };
    expect(text(result([BEST, worse]))).toMatch(/^Two changes do it/);
  });

  test('names the change that reaches the goal before the one that looked better in the search', () => {
    const answer = text(
      result([tuned(['a Talisman deck of one'], 1, 94.5, { reached: false }), tuned(['two dice'], 2, 91)]),
    );
    expect(answer).toMatch(/^One change does it: two dice\./);
    expect(answer).toContain(
      'A Talisman deck of one looked better in the search, but takes 95 minutes on average (93 to 97).',
    );
    expect(answer).not.toContain('Nothing that was tried');
  });

  test('says that nothing was found, with the nearest', () => {
    expect(text(result([tuned(['a Talisman deck of one'], 1, 120)]))).toMatch(
      /^Nothing that was tried reaches 90 minutes on average\.\nNearest, with a Talisman deck of one: four players take 2 hours on/,
    );
  });

  test('says that the rules do it already', () => {
    const answer = text(result([BEST], { base: tuned([], 0, 91) }));
    expect(answer).toMatch(/^Nothing needs to change: four players take 91 minutes on average \(89 to 93\)\.\n/);
    expect(answer).not.toContain('compare');
  });

  test('says that the interval reaches beyond the goal', () => {
    const [value] = BEST.values;
    const wide = { ...BEST, values: [{ ...value, lo: 84, hi: 98, certain: false }] };
    expect(text(result([wide]))).toContain('The goal of 90 minutes on average may still be missed');
    expect(text(result([BEST]))).not.toContain('still be missed');
  });

  test('names the lines of a file for a character', () => {
    const targets = [target({ measure: 'win:nomad', value: 25, within: 2 })];
    const changes = [{ id: 'life', value: '5', phrase: 'life 5 instead of 4', place: 'mine.pack.yaml:7' }];
    const values = [{ estimate: 24.6, lo: 23, hi: 26.2, reached: true, certain: true }];
    const best = { ...BEST, changes, values };
    const base = {
      ...BEST,
      changes: [],
      cost: 0,
      reached: false,
      values: [{ ...values[0], estimate: 19, lo: 18, hi: 20 }],
    };
    const answer = text(result([best], { targets, base }));
    expect(answer.split('\n').slice(0, 2)).toEqual([
      'One change does it: life 5 instead of 4.',
      'With it, the Nomad wins 25 of 100 games with four players (23 to 26) instead of 19.',
    ]);
    expect(answer).toContain('To make it so, change:\n  mine.pack.yaml:7: life 5 instead of 4');
  });

  const SEATED = { agents: ['weak', 'strong'], who: 'the weaker player' };
  const helped = (changed: readonly TunedSetting[], before: number): TuneResult =>
    result(changed, {
      players: 2,
      secondsPerTurn: null,
      targets: [target({ measure: 'win', value: 50, within: 2, table: SEATED })],
      base: wins([], 0, before),
      agents: { weak: 'a beginner', strong: 'balanced' },
      helped: 'a beginner',
    });

  /** A setting with the wins of a player in 100 games. */
  function wins(phrases: readonly string[], cost: number, estimate: number): TunedSetting {
    const reached = Math.abs(estimate - 50) <= 2;
    const values = [{ estimate, lo: estimate - 1.5, hi: estimate + 1.5, reached, certain: reached }];
    return { ...tuned(phrases, cost, 90), values, reached };
  }

  test('gives the least help that makes it even, and how to play with it', () => {
    const more = wins(['2 more Strength', '3 more lives'], 1.25, 50.2);
    const least = wins(['4 more Strength'], 1, 49);
    const answer = text(helped([more, least], 13));
    expect(answer.split('\n').slice(0, 2)).toEqual([
      'Give the weaker player four more Strength.',
      'With it, the weaker player wins 49 of 100 games with two players (48 to 51) instead of 13, where 50 would be even.',
    ]);
    expect(answer).toContain("add:\n  start: { seat0: 'option=1' }");
    expect(answer).toContain('The weaker player is a beginner, the last of --agents; the others are balanced.');
    expect(text(helped([wins(['9 more lives'], 2, 4)], 0))).toMatch(
      /^No help that was tried makes it even\.\nNearest, /,
    );
    expect(text(helped([wins(['9 more lives'], 2, 80)], 70))).toMatch(/^The player who is named last needs no help: /);
  });

  const GOALS = [
    target({
      measure: 'win',
      value: 40,
      within: 2,
      table: { agents: ['quick', 'balanced'], who: 'the better player' },
    }),
    target({ measure: 'first_player', value: 25, within: 2 }),
    target({ measure: 'deaths_a_game', value: 3, aim: 'atMost' }),
  ];
  const goals = (
    targets: readonly (typeof GOALS)[number][],
    estimates: readonly number[],
    bases: readonly number[],
  ) => {
    const values = (all: readonly number[]): TunedSetting['values'] =>
      targets.map(({ value, aim }, t) => {
        const reached = aim === 'at' ? Math.abs(all[t] - value) <= 2 : all[t] <= value;
        return { estimate: all[t], lo: all[t] - 0.5, hi: all[t] + 0.5, reached, certain: reached };
      });
    const all = values(estimates);
    const best = {
      ...tuned(['a Talisman deck of one'], 1, 90),
      values: all,
      reached: all.every(({ reached }) => reached),
    };
    const base = { ...tuned([], 0, 158), values: values(bases) };
    return result([best], { targets, base, secondsPerTurn: null, agents: { quick: 'quick', balanced: 'balanced' } });
  };

  test('says the wins of players, and the deaths of a game', () => {
    expect(
      text(goals(GOALS, [41, 25.5, 2.5], [52, 28, 4.1]))
        .split('\n')
        .slice(0, 2),
    ).toEqual([
      'One change does it: a Talisman deck of one.',
      'With it, the better player wins 41 of 100 games with four players (41 to 42) instead of 52; the player who ' +
        'goes first wins 26 of 100 games with four players (25 to 26) instead of 28; 2.5 characters die in a ' +
        'game (2.0 to 3.0) instead of 4.1.',
    ]);
  });

  const PAIRS = ['a against b', 'a against c', 'b against c', 'c against a'];
  const MATRIX = PAIRS.map((who, t) =>
    target({ measure: 'win', value: 40 + 5 * t, within: 2, table: { agents: ['a', 'b'], who } }),
  );

  test('counts the goals of a matrix, names the farthest, and lists each', () => {
    const answer = text(goals(MATRIX, [40, 45, 50, 61], [60, 60, 60, 60]));
    expect(answer).toMatch(
      /^Nothing that was tried reaches all goals\.\nNearest, with a Talisman deck of one: 3 of 4 goals are reached; farthest from the goal of 55, c against a wins 61 /,
    );
    expect(answer).toMatch(/Each goal\n.*wins of c against a in 100 games +55 +60 .* 61 .* 6 of 100 too many/s);
  });

  test('is kept for each kind of result', async () => {
    const one = tuned(['sudden death at the Crown'], 1, 91);
    const [value] = one.values;
    const wide = { ...one, values: [{ ...value, lo: 84, hi: 98, certain: false }] };
    const answer = (of: TuneResult) => tuneAnswer(of, () => 'compare …');
    await expectKept('tune', [
      ['one change does it', answer(result([one]))],
      [
        'two changes do it, a smaller one misses it',
        answer(result([BEST, tuned(['a Talisman deck of one'], 0.5, 104)])),
      ],
      ['a smaller change does it, too', answer(result([BEST, tuned(['a Talisman deck of one'], 0.5, 94)]))],
      [
        'a smaller change may do as well',
        answer(result([BEST, tuned(['a Talisman deck of one'], 0.5, 95, { asGood: true })])),
      ],
      ['not settled', answer(result([wide]))],
      [
        'the best of the search misses',
        answer(result([tuned(['a Talisman deck of one'], 1, 94.5, { reached: false }), one])),
      ],
      ['nothing reaches it', answer(result([tuned(['a Talisman deck of one'], 1, 120)]))],
      ['a handicap', answer(helped([wins(['4 more Strength'], 1, 49), wins(['3 more Strength'], 0.75, 40)], 13))],
      ['no handicap is enough', answer(helped([wins(['9 more Strength', '9 more lives'], 4.5, 4)], 0))],
      ['goals about players', answer(goals(GOALS, [41, 25.5, 2.5], [52, 28, 4.1]))],
      ['goals about players are missed', answer(goals(GOALS, [46, 25.5, 2.5], [52, 28, 4.1]))],
      ['a matrix is missed', answer(goals(MATRIX, [40, 45, 50, 61], [60, 60, 60, 60]))],
      ['a matrix is reached', answer(goals(MATRIX, [40, 45, 50, 55], [60, 60, 60, 60]))],
      ['nothing needs to change', answer(result([BEST], { base: tuned([], 0, 91) }))],
    ]);
  });
});
