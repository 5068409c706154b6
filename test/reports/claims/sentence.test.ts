import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../reports/answer/sentence.js';
import { claimsAnswer } from '../../../reports/claims/answer.js';
import { claimSentences, claimsSentence } from '../../../reports/claims/sentence.js';
import { claimsCsv } from '../../../reports/claims/table.js';
import {
  type ClaimAnswer,
  type ClaimPlay,
  type ClaimRow,
  type ClaimVerdict,
  shownPlay,
} from '../../../src/experiment/results/claim-summary.js';
import { compareValues } from '../../../src/experiment/results/stronger-players.js';
import { claimValue } from '../../../src/questions/claim/stronger.js';
import { expectKept } from '../kept.js';

/** A made-up play. */
function play(verdict: ClaimVerdict, more: Partial<ClaimPlay> = {}): ClaimPlay {
  const numbers = { a: 0.25, b: 0.219, difference: -3.1, low: -4.2, high: -2, games: 12_000, blocks: 1500 };
  return { seed: 's', ...numbers, verdict, ...more };
}

/** A made-up row: leaving at 10 loses three points. */
function row(more: Partial<ClaimRow> = {}): ClaimRow {
  return {
    claim: 'SC-02',
    test: 1,
    part: null,
    isControlled: false,
    case: 'main',
    kind: 'main',
    measure: 'win',
    counts: null,
    sides: ['8', '10'],
    words: ['leaving at 8', 'leaving at 10'],
    unit: 'pp',
    expect: 'more',
    times: 1,
    margin: 2,
    isShare: true,
    first: play('refuted', { games: 4000, difference: -4 }),
    second: play('refuted'),
    stands: 'refuted',
    flips: false,
    gamesToSettle: null,
    ...more,
  };
}

function answer(rows: readonly ClaimRow[], more: Partial<ClaimAnswer> = {}): ClaimAnswer {
  const head = { schema: 1, id: 'SC-02', claim: 'Leave at 10.', why: 'y', game: 'talisman', seed: 's' } as const;
  const asked = { command: 'c', givenAs: 'SC-02', casesLeft: 0, partsLeft: 0 };
  return { ...head, ...asked, decides: 'first', verdict: rows[0].stands, rows, found: {}, ...more };
}

const texts = (claim: ClaimAnswer): string[] => textsOf(claimSentences(claim));

/** A row of wins, with the same numbers in both plays. */
function wins(
  stands: ClaimVerdict,
  [difference, low, high]: readonly number[],
  more: Partial<ClaimRow> = {},
): ClaimRow {
  const numbers = { a: 0.25, b: 0.25 + difference / 100, difference, low, high };
  const isOpen = stands === 'open';
  return row({
    ...{ stands, first: play(stands, numbers), second: isOpen ? null : play(stands, numbers) },
    ...{ gamesToSettle: isOpen ? 24_000 : null, ...more },
  });
}

/** A row of a number that is counted on both sides. */
function counts(
  stands: ClaimVerdict,
  sides: readonly number[],
  change: readonly number[],
  more: Partial<ClaimRow> = {},
) {
  const [a, b] = sides;
  const [difference, low, high] = change;
  const second = play(stands, { a, b, difference, low, high });
  const words = ['in the Outer Region', 'in the Middle Region'] as const;
  const of = {
    measure: 'cards_drawn/turns',
    counts: 'cards drawn in a turn',
    words,
    unit: '%',
    isShare: false,
  } as const;
  return row({ ...of, stands, first: play(stands), second, ...more });
}

/** A row of which one side is a number. */
function besideHalf(
  stands: ClaimVerdict,
  b: number,
  low: number,
  high: number,
  more: Partial<ClaimRow> = {},
): ClaimRow {
  const second = play(stands, { a: 0.5, b, difference: 100 * (b - 0.5), low, high });
  const words = ['half', 'passages of the Crypt or the Mines that succeed from 10 on'] as const;
  const of = { measure: '0.5 and passed/tried', sides: ['0.5', 'passed/tried'], words, expect: 'more' } as const;
  return row({ ...of, stands, first: play(stands), second, ...more });
}

/** A claim that stronger players were asked about: its row, and the difference that they find. */
function asked(
  own: ClaimRow,
  theirs: readonly number[],
  more: Partial<ClaimPlay> = {},
  ...others: Part[]
): ClaimAnswer {
  const parts: Part[] = [[own, theirs], ...others];
  const values = parts.map(([one, [difference, low, high]]) => {
    const found = play('supported', { a: 0.25, b: 0.25 + difference / 100, difference, low, high, ...more });
    return [claimValue(one, shownPlay(one)), claimValue(one, found)] as const;
  });
  const compared = compareValues(
    values.map(([first]) => first),
    values.map(([, second]) => second),
  );
  const strongerPlayers = {
    ...{ agent: 'quick', blocks: 100, games: 800, seed: 's-quick/SC-02', command: 'run', isFittedElsewhere: false },
    values: compared,
  };
  const rows = parts.map(([one]) => one);
  return answer(rows, { strongerPlayers, ...(rows.length > 1 ? { decides: 'all' } : {}) });
}

type Part = readonly [ClaimRow, readonly number[]];

const PART = { part: 'leaving at 10 is as good as any other moment' };

test('each verdict of a claim, on each kind of comparison, is said as a friend would say it', async () => {
  const times = { measure: 'x and y', sides: ['x', 'y'] as const, times: 3, expect: 'alike' as const };
  const regions = { words: ['cards drawn in a turn in the Outer Region', 'in the Middle Region'] as const };
  const fact = row({
    ...{ kind: 'fact', case: 'talisman-givers', counts: 'other Adventure cards that give a Talisman' },
    ...{ words: ['0', '1'], first: play('refuted', { a: 0, b: 1 }), second: null },
  });
  const minutes = { measure: 'minutes', counts: 'minutes at the table', words: ['2 players', '6 players'] as const };
  const kinds: Record<string, ClaimAnswer> = {
    'holds, wins': answer([wins('supported', [3.1, 2, 4.2])]),
    'does not hold, wins': answer([wins('refuted', [-3.1, -4.2, -2])]),
    'holds, but hardly': answer([wins('small difference', [0.9, 0.2, 1.6])]),
    'the opposite, but hardly': answer([wins('small difference', [-0.9, -1.6, -0.2])]),
    'no difference': answer([wins('no difference', [0.2, -0.8, 1.2])]),
    'open and small': answer([wins('open', [1, -0.5, 2.6])]),
    leaning: answer([wins('open', [3, -0.5, 6.5])]),
    'too early': answer([wins('open', [0, -12, 12])]),
    'not confirmed': answer([row({ second: play('open', { low: -4, high: 1 }), stands: 'open', gamesToSettle: 4800 })]),
    'no less, as claimed': answer([wins('supported', [-0.9, -1.6, -0.1], { expect: 'not less' })]),
    'more, in percent': answer([counts('supported', [0.55, 0.79], [44, 40, 48])]),
    'no difference in percent': answer([counts('no difference', [0.55, 0.56], [1.2, -1, 3.4])]),
    'a small change that reads alike': answer([counts('supported', [0.2704, 0.2712], [0.3, 0.1, 0.5])]),
    'half as many again, not three times': answer([
      counts('refuted', [0.55, 0.79], [-52, -53, -51], { ...times, ...regions }),
    ]),
    'times at the table': answer([counts('supported', [87, 239], [175, 170, 180], minutes)]),
    'more than half': answer([besideHalf('supported', 0.56, 5, 7)]),
    'less than half': answer([besideHalf('refuted', 0.47, -3.6, -2.4)]),
    'about half': answer([besideHalf('no difference', 0.5, -1, 1)]),
    'a fact': answer([fact], { found: { 'talisman-givers': ['Hermit'] } }),
    'in part': answer(
      [
        wins('supported', [-0.9, -1.6, -0.1], PART),
        besideHalf('refuted', 0.47, -3.6, -2.4, { test: 2, part: 'the Crypt is passed every second time' }),
      ],
      { decides: 'all', verdict: 'refuted' },
    ),
    'with better players the same': asked(wins('supported', [3.1, 2, 4.2]), [3, 1, 5]),
    'with better players half': asked(wins('supported', [4.1, 3, 5.2]), [2, 1, 3]),
    'with better players the other way round': asked(wins('supported', [3.1, 2, 4.2]), [-3, -5, -1]),
    'with better players it matters': asked(wins('no difference', [0.2, -0.8, 1.2]), [5, 3, 7]),
    'with better players too early': asked(wins('supported', [3.1, 2, 4.2]), [1, -5, 7]),
    'not settled by better players': asked(wins('open', [3, -0.5, 6.5]), [3, -4, 10]),
    'with better players fewer, in percent': asked(counts('supported', [0.55, 0.79], [44, 40, 48]), [20, 15, 25], {
      ...{ a: 0.6, b: 0.72 },
    }),
    'with better players more than half': asked(besideHalf('refuted', 0.47, -3.6, -2.4), [6, 4, 8], {
      a: 0.5,
      b: 0.56,
    }),
    'with better players one part turns': asked(wins('supported', [3.1, 2, 4.2], PART), [3, 1, 5], {}, [
      wins('supported', [2.1, 1, 3.2], { test: 2, part: 'also at 12' }),
      [-2, -3, -1],
    ]),
    'nothing counted': answer([
      counts('open', [], [], { second: play('open', { a: null, b: null, difference: null, low: null, high: null }) }),
    ]),
    'a case beside it, flips and better players': answer([
      wins('refuted', [-3.1, -4.2, -2]),
      wins('supported', [2.5, 1, 4], { test: 2, words: ['leaving at 6', 'leaving at 8'] }),
      ...['players=2', 'character=leprechaun-king', 'opponents=rusher', 'opponents=brave'].map((name) =>
        wins('supported', [3, 1, 5], { case: name, kind: 'players', flips: true }),
      ),
      wins('open', [0.2, -8, 8.4], { case: 'better=quick', kind: 'better' }),
    ]),
    'better players agree': answer([
      wins('refuted', [-3.1, -4.2, -2]),
      wins('refuted', [-5, -9, -1], { case: 'better=quick', kind: 'better' }),
    ]),
  };
  await expectKept(
    'claim',
    Object.entries(kinds).map(([kind, claim]) => [kind, claimsAnswer([claim])] as const),
  );
});

test('of several claims the first sentence counts, and each has a paragraph', async () => {
  const held = answer([wins('supported', [3.1, 2, 4.2])]);
  const all = claimsAnswer([held, answer([wins('open', [1, -0.5, 2.6])], { id: 'SC-03' })]);
  expect(textsOf(all.sentences)).toEqual(['One of 2 claims holds, one is not settled.']);
  expect(all.notes).toEqual([
    'SC-02. Leave at 10. Yes. Leaving at 10 wins 3 more of 100 games (2 to 4) than leaving at 8.',
    expect.stringMatching(/^SC-03\. Leave at 10\. Not settled, and too small to bother\. /),
  ]);
  const of = (...verdicts: ClaimVerdict[]): string => claimsSentence(verdicts.map((verdict) => ({ verdict }))).text;
  expect(of('supported', 'supported', 'refuted', 'no difference', 'small difference', 'open', 'open')).toBe(
    'Two of 7 claims hold, one does not, two hardly matter, two are not settled.',
  );
});

describe('claimSentences', () => {
  test('the numbers are those of the second play, and its bounds', () => {
    expect(texts(answer([row()]))[1]).toBe('Leaving at 10 wins 3 fewer of 100 games (2 to 4) than leaving at 8.');
  });

  test('a number on the second side is compared as one on the first', () => {
    const turned = { measure: 'win and 0.5', sides: ['win', '0.5'] as const, words: ['games won', 'half'] as const };
    const second = play('refuted', { a: 0.367, b: 0.5, difference: 13.3, low: 7.9, high: 18.8 });
    const text = 'Games won: 37 of 100 games (31 to 42), less than half.';
    expect(texts(answer([row({ ...turned, second })]))[1]).toBe(text);
    const first = { measure: 'even and win', sides: ['even', 'win'] as const, words: ['half', 'games won'] as const };
    const same = play('refuted', { a: 0.5, b: 0.367, difference: -13.3, low: -18.8, high: -7.9 });
    expect(texts(answer([row({ ...first, second: same })]))[1]).toBe(text);
  });

  test('a control is compared as a difference of differences', () => {
    const words = ['without the Gnome', 'with the Gnome'] as const;
    const second = play('supported', { a: -0.01, b: 0.03, difference: 4, low: 2, high: 6 });
    const control = row({
      isControlled: true,
      counts: 'more wins of 100 by leaving at 8',
      words,
      second,
      stands: 'supported',
    });
    expect(texts(answer([control]))[1]).toBe(
      'More wins of 100 by leaving at 8: 3 (with the Gnome) against −1 (without the Gnome), 4 more of 100 (2 to 6).',
    );
  });
});

test('cases that were not played are suggested as a question, unless the claim has no name', () => {
  const left = answer([row()], { casesLeft: 12 });
  expect(claimsAnswer([left]).suggestions).toEqual([
    { text: 'Does it hold at other tables', question: 'claim', args: { claims: ['SC-02'], cases: true, seed: 's' } },
  ]);
  expect(claimsAnswer([{ ...left, givenAs: null }]).suggestions).toEqual([]);
  expect(claimsAnswer([answer([row()])]).suggestions).toEqual([]);
});

test('claims.csv leaves the second play empty where there is none', () => {
  const csv = claimsCsv([answer([row({ second: null, stands: 'open', gamesToSettle: 4800 })])]);
  const [head, line] = csv
    .trim()
    .split('\n')
    .map((text) => text.split(','));
  const value = (column: string): string => line[head.indexOf(column)];
  expect(['claim', 'games', 'difference', 'verdict', 'second_games', 'second_verdict', 'stands'].map(value)).toEqual([
    'SC-02',
    '4000',
    '-4.000000',
    'refuted',
    '',
    '',
    'open',
  ]);
  expect(['flips', 'games_to_settle', 'command'].map(value)).toEqual(['0', '4800', 'c']);
});
