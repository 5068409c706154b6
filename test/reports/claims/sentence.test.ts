import { describe, expect, test } from 'vitest';
import { claimSentences, claimsSentence, foundText } from '../../../reports/claims/sentence.js';
import { claimsCsv } from '../../../reports/claims/table.js';
import type { ClaimAnswer, ClaimPlay, ClaimRow, ClaimVerdict } from '../../../src/experiment/results/claim-summary.js';

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
  const head = { schema: 1, id: 'SC-02', claim: 'x', why: 'y', game: 'talisman', seed: 's', command: 'c' } as const;
  return { ...head, decides: 'first', verdict: rows[0].stands, rows, found: {}, ...more };
}

describe('claimsSentence', () => {
  test('counts what holds, what is refuted, what makes no difference and what is open', () => {
    const of = (...verdicts: ClaimVerdict[]): string => claimsSentence(verdicts.map((verdict) => ({ verdict })));
    expect(of('supported', 'supported', 'refuted', 'no difference', 'open', 'open')).toBe(
      '2 of 6 claims hold; 1 is refuted, 1 makes no difference, 2 are open.',
    );
    expect(of('supported', 'supported')).toBe('2 of 2 claims hold.');
    expect(of('supported')).toBe('The claim holds.');
    expect(of('open')).toBe('The claim stays open.');
  });

  test('a single claim of which only some parts hold counts them, whatever its verdict as a whole', () => {
    const parts = (...stands: ClaimVerdict[]): ClaimAnswer =>
      answer(
        stands.map((each, i) => row({ test: i + 1, part: `part ${i + 1}`, stands: each })),
        { decides: 'all', verdict: 'no difference' },
      );
    expect(claimsSentence([parts('supported', 'no difference', 'supported')])).toBe(
      'The claim holds in part: 2 of 3 parts hold.',
    );
    expect(claimsSentence([parts('refuted', 'no difference')])).toBe('What the claim is about makes no difference.');
  });
});

describe('foundText', () => {
  test('a range of wins is not said as wins of a side', () => {
    const range = row({ words: ['habits', 'moments'], counts: 'wins between the best and the worst' });
    expect(foundText(range)).toBe(
      'Wins between the best and the worst: 21.9 % (moments) against 25.0 % (habits), 3.1 points less (2 to 4.2; 12,000 games)',
    );
  });

  test('winners that are compared with those of a judge are named by both sides', () => {
    const words = ["games that the judge's favourite wins", 'games that the leader by score wins'] as const;
    expect(foundText(row({ measure: 'same_winner than won(leader_at_30)', words }))).toBe(
      "Games that the judge's favourite wins: 25.0 %; games that the leader by score wins: 21.9 %, 3.1 points less (2 to 4.2; 12,000 games)",
    );
  });
});

describe('claimSentences', () => {
  test('the numbers are those of the second play, and flips and better players follow', () => {
    const rows = [
      row(),
      row({ case: 'players=2', kind: 'players', stands: 'supported', flips: true }),
      row({ case: 'character=leprechaun-king', kind: 'character', stands: 'supported', flips: true }),
      row({ case: 'opponents=rusher', kind: 'opponents', stands: 'refuted' }),
      row({
        case: 'better=learned:iterations=4,turns=1',
        kind: 'better',
        first: play('open', { games: 800, difference: 0.2, low: -8, high: 8.4 }),
        second: null,
        stands: 'open',
        gamesToSettle: 40_000,
      }),
    ];
    expect(claimSentences(answer(rows))).toEqual([
      'Leaving at 10 instead of leaving at 8 wins 3.1 points less (2 to 4.2; 12,000 games): refuted.',
      'With 2 players and for the Leprechaun king it holds.',
      'With better players (learned): 0.2 points more (−8 to 8.4; 800 games): open.',
    ]);
  });

  test('an open claim says what would settle it, and whether the second seed disagreed', () => {
    const open = row({ first: play('open'), second: null, stands: 'open', gamesToSettle: 4800 });
    expect(claimSentences(answer([open]))[0]).toMatch(/: open; about 4,800 games would settle it\.$/);
    const unlike = row({ second: play('open'), stands: 'open', gamesToSettle: 4800 });
    expect(claimSentences(answer([unlike]))[0]).toMatch(
      /: open, because the second seed did not confirm the first; about 4,800 games would settle it\.$/,
    );
  });

  test('a clear difference within the margin is said to be small, with its margin', () => {
    const small = row({ stands: 'small difference' });
    expect(claimSentences(answer([small]))[0]).toMatch(/: a clear but small difference \(less than 2 points\)\.$/);
    expect(claimsSentence([{ verdict: 'small difference' }])).toBe('What the claim is about makes a small difference.');
  });

  test('no difference is said with its margin', () => {
    const same = row({ stands: 'no difference' });
    expect(claimSentences(answer([same]))[0]).toMatch(/: it makes no difference \(less than 2 points\)\.$/);
  });

  test('of several tests each has its verdict, and then all of them', () => {
    const rows = [row({ stands: 'supported' }), row({ test: 2 })];
    const all = claimSentences(answer(rows, { decides: 'all', verdict: 'refuted' }));
    expect(all).toHaveLength(3);
    expect([all[0], all[1]].map((text) => text.slice(text.lastIndexOf(': ')))).toEqual([': supported.', ': refuted.']);
    expect(all[2]).toBe('All of this must hold: refuted.');
    expect(claimSentences(answer(rows, { decides: 'any', verdict: 'supported' }))[2]).toBe(
      'One of these must hold: supported.',
    );
    const first = claimSentences(answer(rows));
    expect(first[1]).toBe(
      'Beside it: leaving at 10 instead of leaving at 8 wins 3.1 points less (2 to 4.2; 12,000 games): refuted.',
    );
  });

  test('a fact is said with what was counted', () => {
    const fact = row({
      kind: 'fact',
      case: 'talisman-givers',
      counts: 'other cards that give a Talisman',
      words: ['0', '1'],
      first: play('refuted', { a: 0, b: 1 }),
      second: null,
    });
    expect(claimSentences(answer([fact], { found: { 'talisman-givers': ['Hermit'] } }))).toEqual([
      'Other cards that give a Talisman: 1 (Hermit), where the claim says 0: refuted.',
    ]);
  });
});

describe('foundText', () => {
  test('a mean is said on both sides, with the difference in percent', () => {
    const mean = { measure: 'rounds', counts: 'rounds', unit: '%', isShare: false } as const;
    const second = play('refuted', { a: 60, b: 66, difference: 10, low: 8, high: 12.5, games: 900 });
    expect(foundText(row({ ...mean, second }))).toBe(
      'Rounds: 66.0 (leaving at 10) against 60.0 (leaving at 8), 10 % more (8 to 12.5; 900 games)',
    );
    const few = play('refuted', { a: 0.0131, b: 0.012, difference: -8.4, low: -9, high: -7.8 });
    expect(foundText(row({ ...mean, second: few }))).toContain('Rounds: 0.012 (leaving at 10) against 0.0131 (');
  });

  test('a case in which nothing was counted says so', () => {
    const second = play('open', { a: null, b: null, difference: null, low: null, high: null, games: 4 });
    expect(foundText(row({ measure: 'rounds', unit: '%', isShare: false, second }))).toBe(
      'Rounds: – (leaving at 10) against – (leaving at 8), nothing to compare (4 games)',
    );
  });

  test('two measures of the same games are said side by side, and so many times the first', () => {
    const sides = ['cards/turns', 'others/turns'] as const;
    const of = { measure: 'cards/turns and others/turns', sides, words: ['cards here', 'there'] as const, times: 3 };
    const second = play('refuted', { a: 0.5, b: 0.75, difference: -50, low: -52, high: -48, games: 300 });
    expect(foundText(row({ ...of, unit: '%', isShare: false, second }))).toBe(
      'Cards here: 0.5; there: 0.75, 50 % less than 3 times as much (48 to 52; 300 games)',
    );
  });

  test('a number on one side is said from the side that is counted', () => {
    const of = { measure: '0.5 and win', sides: ['0.5', 'win'] as const, words: ['half', 'games won'] as const };
    const second = play('refuted', { a: 0.5, b: 0.367, difference: -13.3, low: -18.8, high: -7.9, games: 600 });
    const text = 'Games won: 36.7 %, 13.3 points below 50.0 % (7.9 to 18.8; 600 games)';
    expect(foundText(row({ ...of, second }))).toBe(text);
    expect(foundText(row({ ...of, measure: 'even and win', sides: ['even', 'win'], second }))).toBe(text);
    expect(foundText(row({ ...of, measure: 'same_winner', sides: ['crown', 'timeLimit'], second }))).toBe(text);
    const turned = { measure: 'win and 0.5', sides: ['win', '0.5'] as const, words: ['games won', 'half'] as const };
    const other = play('refuted', { a: 0.367, b: 0.5, difference: 13.3, low: 7.9, high: 18.8, games: 600 });
    expect(foundText(row({ ...turned, second: other }))).toBe(text);
  });
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
