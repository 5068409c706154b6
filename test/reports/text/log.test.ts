import { describe, expect, test } from 'vitest';
import { answerText } from '../../../reports/page/answer-text.js';
import type { NotebookCheck } from '../../../src/questions/log/agreement.js';
import { logAnswer } from '../../../src/questions/log/answer.js';
import type { WinShare } from '../../../src/questions/log/by-itself.js';
import type { PlayedGamesAnswer } from '../../../src/questions/log/log.js';

const share = (more: Partial<WinShare>): WinShare => ({
  name: 'Anna',
  games: 20,
  wins: 8,
  share: 0.4,
  even: 0.25,
  lo: 0.2,
  hi: 0.61,
  luck: 0.1,
  p: 0.3,
  differs: false,
  ...more,
});

const check = (more: Partial<NotebookCheck>): NotebookCheck => ({
  kind: 'length',
  name: 'rounds',
  games: 20,
  yours: 60,
  computers: 62,
  lo: 55,
  hi: 69,
  yoursLo: 52,
  yoursHi: 68,
  asLow: 0.31,
  asHigh: 0.69,
  p: 0.9,
  differs: false,
  ...more,
});

/** An answer with nothing but 20 games, and what a test adds. */
const printed = (found: PlayedGamesAnswer): string => answerText(logAnswer(found));

function textOf(more: Partial<PlayedGamesAnswer>): string {
  return printed({
    game: 'talisman',
    games: 20,
    from: null,
    to: null,
    sizes: [{ players: 4, games: 20 }],
    repeated: [],
    remarks: [],
    leftOut: [],
    others: [],
    unknownCharacters: [],
    expanded: 0,
    missing: { characters: 0, rounds: 0, minutes: 0, first: 0, date: 0 },
    shared: '',
    comparedGames: 20,
    luckiest: 0.08,
    withoutWinner: 0,
    withoutRules: 0,
    people: { shares: [], tests: 0, alpha: 0.05 },
    first: null,
    characters: { shares: [], tests: 0, alpha: 0.05 },
    characterNames: { elf: 'Elf', troll: 'Troll' },
    rounds: null,
    minutes: null,
    pace: null,
    secondsAssumed: 45,
    agreement: { checks: [], tests: 0, alpha: 0.05, notebooks: 10_000 },
    more: [],
    computerGames: 20_000,
    agent: 'balanced',
    seed: 's',
    ...more,
  });
}

const people = (...shares: WinShare[]): Partial<PlayedGamesAnswer> => ({ people: { shares, tests: 4, alpha: 0.01 } });
const checks = (...all: NotebookCheck[]): Partial<PlayedGamesAnswer> => ({
  agreement: { checks: all, tests: all.length, alpha: 0.01, notebooks: 10_000 },
});

describe('the words of a log', () => {
  test('a log has its games, days and players after its verdict, and says what is missing', () => {
    expect(textOf({ from: '2025-11-02', to: '2026-01-10', withoutRules: 20 })).toMatch(
      /\nYou wrote down 20 games, from 2 November 2025 to 10 January 2026, with 4 players\.\nThe rules are not written down; they are taken as printed\.\n/,
    );
    const some = textOf({ from: '2025-11-02', to: '2025-11-02', withoutRules: 1, withoutWinner: 2 });
    expect(some).toContain(', on 2 November 2025, with');
    expect(some).toContain('The rules of 1 game are not written down; they are taken as printed.');
    expect(some).toContain('2 games ended without a winner, and say nothing about who wins.');
  });

  test('nothing found among people names the best of the regulars, and the bounds of the regulars only', () => {
    const guest = share({ name: 'Guest', games: 1, wins: 1, share: 1, lo: 0.02, hi: 1 });
    const ben = share({ name: 'Ben', share: 0.1, lo: 0.01, hi: 0.3 });
    expect(textOf(people(share({}), ben, guest))).toContain(
      'Anna wins a lot, and it may still be luck: 8 of 20 games, where 5 would be even. The luckiest of two ' +
        'equal players would do as well in 1 of 13 such notebooks.\n',
    );
    expect(textOf(people(share({}), ben, guest))).toContain(
      'an advantage of up to 36 of 100 games, or a disadvantage of up to 24, would not have been seen.',
    );
  });

  test('luck that is common is said as such, in tens', () => {
    const said = (luckiest: number): string => textOf({ ...people(share({})), luckiest });
    expect(said(0.42)).toContain('That is what luck does: an equal player would do as well in 4 of 10');
    expect(said(0.99)).toContain('an equal player would do as well in nearly all such notebooks');
  });

  test('a game that is written down several times is named with its places', () => {
    expect(textOf({ repeated: [['a:b.csv:2', 'a:b.csv:3', 'a:b.csv:9']] })).toContain(
      '\nOne game is written down 3 times (a:b.csv:2, 3 and 9) and counted once. If these were several games,',
    );
  });

  test('of many repeated games three are named, and of many places the first and the last', () => {
    const places = (from: number, count: number): string[] =>
      Array.from({ length: count }, (_, i) => `x.csv:${from + i}`);
    const text = textOf({ repeated: [places(2, 90), places(200, 2), places(300, 2), places(400, 2), places(500, 2)] });
    expect(text).toContain(
      '\nOne game is written down 90 times (x.csv:2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 to 91) and counted',
    );
    expect(text).toContain('(x.csv:300 and 301)');
    expect(text).not.toContain('(x.csv:400');
    expect(text).toMatch(/\nGames that are written down several times\n(?:.*\n){5}x.csv:400 and 401 *\n/);
    expect(text).toContain('\n2 more games are written down several times, each counted once.\n');
  });

  test('a sample of a long log is said with its size', () => {
    expect(textOf({ games: 5000, comparedGames: 400 })).toContain(
      '\n400 of your 5,000 games, drawn by the seed, are compared with computer games.',
    );
    expect(textOf({})).not.toContain('drawn by the seed');
  });

  test('people who win more and less are named, then the bounds of the others', () => {
    const anna = share({ wins: 14, share: 0.7, lo: 0.4, hi: 0.9, differs: true });
    const ben = share({ name: 'Ben', wins: 0, share: 0, lo: 0, hi: 0.2, differs: true });
    const text = textOf(people(anna, ben, share({ name: 'Carla' })));
    expect(text).toContain(
      'Anna wins more often than luck explains: 14 of 20 games, where 5 would be even.\n' +
        'Ben wins less often than luck explains: 0 of 20 games, where 5 would be even.\n',
    );
    expect(text).toContain('For the others, an advantage of up to 36 of 100 games, or a disadvantage of up to 5,');
    expect(text).toMatch(/\nAnna +20 +14 +70 +40 to 90 +25 +above\nBen +20 +0 +0 +0 to 20 +25 +below\n/);
  });

  test('a length that agrees says how many notebooks are as long, and which differences would not have been seen', () => {
    expect(textOf(checks(check({})))).toContain(
      'Your games took 60 rounds; those of the computer players at the same tables took 62. That agrees: in 31 of 100 ' +
        'simulated notebooks games are as short. Games up to 17 % shorter or 10 % longer than theirs would not have been ' +
        'told apart from them.',
    );
    expect(textOf(checks(check({ yours: 64 })))).toContain('in 69 of 100 simulated notebooks games are as long.');
  });

  test('few notebooks are said with a decimal, and never as zero', () => {
    const said = (asLow: number): string => textOf(checks(check({ yours: 30, asLow, differs: true })));
    expect(said(0.02)).toContain('(in 2 of 100 simulated notebooks games are as short)');
    expect(said(0.004)).toContain('(in 0.4 of 100 simulated notebooks games are as short)');
    expect(said(0.0001)).toContain('(in fewer than 0.1 of 100 simulated notebooks games are as short)');
  });

  test('shares that agree are listed, with the bound of the one of each kind that has most games', () => {
    const wins = { yours: 0.3, computers: 0.25, yoursLo: 0.1, yoursHi: 0.55 };
    const text = textOf(
      checks(
        check({ kind: 'first', name: '', ...wins }),
        check({ kind: 'person', name: 'Anna', ...wins, yoursHi: 0.6 }),
        check({ kind: 'character', name: 'elf', games: 4, ...wins, yoursHi: 0.9 }),
        check({ kind: 'character', name: 'troll', games: 9, ...wins, yoursHi: 0.7 }),
      ),
    );
    expect(text).toContain(
      'Your games agree with those of the computer players in the wins of the player who goes first, the wins of one ' +
        'person and the wins of 2 characters; differences of up to 30 of 100 in wins of the first player, 35 of 100 in ' +
        'wins of Anna and 45 of 100 in wins of the Troll would not have been seen.',
    );
    expect(text).toContain('Not shown: 1 with fewer than 5 games, which agree; --json has them.');
  });

  test('each kind of disagreement has its own sentence', () => {
    const differs = { yours: 0.6, computers: 0.25, asHigh: 0.001, differs: true };
    const text = textOf(
      checks(
        check({ kind: 'first', name: '', ...differs }),
        check({ kind: 'person', name: 'Anna', ...differs }),
        check({ kind: 'character', name: 'elf', ...differs }),
        check({ kind: 'ending', name: 'last-one-left', ...differs }),
        check({ kind: 'spread', name: 'rounds', ...differs, yours: 0.1, asLow: 0.002, asHigh: 1 }),
      ),
    );
    for (const sentence of [
      'At your table the player who goes first wins more often than among the computer players, 60 % against 25 %: in 0.1 of 100 simulated notebooks it is as high.',
      'Anna wins more often than computer players with the same characters and places, 60 % against 25 %',
      'At your table the Elf wins more often than among the computer players, 60 % against 25 %',
      'Your games end by last one left more often than those of the computer players, 60 % against 25 %',
      'The lengths of your games differ less from game to game than those of the computer players (standard deviation 10 % against 25 % of the mean): in 0.2 of 100 simulated notebooks it is as low.',
    ])
      expect(text).toContain(sentence);
    expect(text).not.toContain('Your games agree with');
  });

  test('a time of a turn is measured, or an estimate that says what it rests on', () => {
    const pace = { secondsATurn: 52.4, lo: 45.2, hi: 59.6, games: 5 };
    expect(textOf({ pace: { ...pace, measured: true } })).toContain(
      'A turn takes you 52 seconds (45 to 60); other answers assume 45, unless you give them --seconds 52, or the studio 52 as “Seconds of a turn at your table”.',
    );
    expect(textOf({ pace: { ...pace, lo: null, hi: null, measured: false } })).toContain(
      'No game has both rounds and minutes, so the time of a turn is an estimate: if your games have as many turns as ' +
        'those of the computer players, a turn takes you 52 seconds; other answers assume 45, unless you give them --seconds 52, or the studio 52 as “Seconds of a turn at your table”. Write down rounds to compare the length.',
    );
  });

  test('a dozen more games are worth it if they narrow an interval by three tenths, or would show a share', () => {
    const person = { about: 'person', name: 'Anna', now: 0.14, later: 0.12, shownWith: null, games: 20 } as const;
    const length = { about: 'length', name: '', now: 0.081, later: 0.079, shownWith: null, games: 20 } as const;
    expect(textOf({ more: [person, length] })).toContain('12 more games would hardly tell you more.');
    expect(textOf({ more: [{ ...person, later: 0.09 }] })).toContain(
      'they show the share of Anna to within 9 of 100 instead of 14.',
    );
    const soon = textOf({ more: [{ ...person, shownWith: 32 }] });
    expect(soon).not.toContain('worth writing down');
    expect(soon).toContain('\nIf Anna goes on like this, 12 more games settle it.\n');
    const late = textOf({ more: [{ ...person, about: 'first', name: '', shownWith: 1105 }] });
    expect(late).not.toContain('would hardly tell you more.');
    expect(late).toContain('\nIf the player who goes first goes on like this, 1,100 more games settle it.\n');
    expect(textOf({ games: 4 })).toContain('Write down at least 5 games to see what 12 more would tell.');
  });
});
