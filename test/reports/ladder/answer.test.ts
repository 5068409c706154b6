import { describe, expect, test } from 'vitest';
import { belowNames, factorWords, ladderLines, leagueLines } from '../../../reports/ladder/answer.js';
import type { LadderSummary, LeagueSummary, Pair, Rating } from '../../../src/runner/ladder/ladder-summary.js';
import { climb, fitOf, ladder, league, pair, rating, step } from './hand.js';

const lines = (one: Partial<LeagueSummary>, more: Partial<LadderSummary> = {}, agents = 4): string[] =>
  ladderLines(ladder([league(one)], more, agents));
const ORDER = 'No circle: there is an order in which each stands above all that it beats.';
const FITS = 'The worths tell the wins at every table to within 3 standard errors.';

describe('the answer of a ladder', () => {
  test('names the best, the pairs told apart, the order and the fit', () => {
    expect(lines({})).toEqual([
      'a is rated highest: at a table with one of each agent it would win 60.0 % (95 % interval 55.0 % to 65.0 %).',
      '1 of 1 pairs are told apart. Of pairs told apart in this way about one in twenty is chance.',
      ORDER,
      FITS,
    ]);
  });

  test('names the pairs that are alike and those not settled', () => {
    const pairs = [
      pair(0, 1, 0.6),
      pair(0, 2, 0.5, { verdict: 'equivalent' }),
      pair(1, 2, 0.5, { verdict: 'identical' }),
      pair(0, 3, 0.5, { verdict: 'inconclusive' }),
      pair(1, 3, 0.5, { verdict: 'invalid' }),
      pair(2, 3, 0.7),
    ];
    expect(lines({ pairs }, { marginPp: 1.5 })[1]).toBe(
      '2 of 6 pairs are told apart; alike within ±1.5 pp: a and c, b and c; not settled: a and d, b and d. Of pairs told ' +
        'apart in this way about one in twenty is chance.',
    );
  });

  test('names five at most of many', () => {
    const open = (n: number): string =>
      lines({ pairs: Array.from({ length: n }, (_, i) => pair(0, i + 1, 0.5, { verdict: 'inconclusive' })) }, {}, 8)[1];
    expect(open(5)).toBe('0 of 5 pairs are told apart; not settled: a and b, a and c, a and d, a and e, a and f.');
    expect(open(7)).toBe(
      '0 of 7 pairs are told apart; not settled: a and b, a and c, a and d, a and e, a and f and 2 ' + 'more.',
    );
  });

  test('says how much each factor explains, nothing less than nothing', () => {
    const explained = [
      { factor: 'agent', share: 0.3, lo: 0.2, hi: 0.4 },
      { factor: 'character', share: -0.01, lo: -0.02, hi: 0.01 },
      { factor: 'seat', share: 0.002, lo: null, hi: null },
      { factor: 'rest', share: 0.708, lo: null, hi: null },
    ] as const;
    expect(lines({ explained })[2]).toBe(
      'Of who wins, this much is explained by each, among these agents: who decides 30.0 % (20.0 % to 40.0 %), ' +
        'the character 0.0 % (−2.0 % to 1.0 %), the place at the table 0.2 % (–); the rest, 70.8 %, is dice, cards ' +
        'and how all of it plays together.',
    );
    expect(factorWords('seat')).toBe('the place at the table');
  });

  test('names those that never won against those above', () => {
    const ratings = [
      rating(1, 0, 0.6),
      rating(2, 1, 0.3, { unbounded: true, worthLo: null, worthHi: null }),
      rating(3, 2, 0.1, { unbounded: true, worthLo: null, worthHi: null, blocks: 1 }),
    ];
    expect(belowNames(ladder([], {}, 3), league({ ratings }))).toEqual(['b']);
    expect(lines({ ratings })[2]).toBe(
      'Never won against those above: b; how far below is not known, ' +
        'the figure is what half a win for each would give.',
    );
  });

  test('says why the highest has no interval', () => {
    const first = (more: Partial<Rating>): string =>
      lines({ ratings: [rating(1, 0, 0.6, { worthLo: null, worthHi: null, ...more }), rating(2, 1, 0.4)] })[0];
    const start = 'a is rated highest: at a table with one of each agent it would win 60.0 % ';
    expect(first({ blocks: 4 })).toBe(`${start}(an interval takes at least 5 blocks).`);
    expect(first({ blocks: 5 })).toBe(
      `${start}(all blocks came out alike, which says nothing of how far it may be off).`,
    );
  });

  test('tells a circle, and where it may be chance', () => {
    expect(lines({ cycle: { entrants: [2, 0, 1], shown: true } })[2]).toBe(
      'A circle: c > a > b > c, every link told apart from even. One order cannot tell this; see the picture of ' +
        'α-Rank.',
    );
    expect(lines({ cycle: { entrants: [2, 0, 1], shown: false } })[2]).toBe(
      'The estimates go round in a circle (c > a > b > c), but not every link is told apart from even: it may ' +
        'be chance.',
    );
  });

  test('is of what pairs show, and not of what is open', () => {
    const three = [rating(1, 0, 0.5), rating(2, 1, 0.3), rating(3, 2, 0.2)];
    const line = (...verdicts: Pair['verdict'][]): string =>
      lines({
        ratings: three,
        pairs: verdicts.map((verdict, i) => pair(i >> 1, 1 + (i >> 0 > 0 ? 1 : 0), 0.6, { verdict })),
      })[2];
    expect(line('different', 'different', 'different')).toBe(ORDER);
    expect(line('different', 'inconclusive', 'different')).toBe(
      'No circle among the estimates, and an order of the 2 pairs told apart; the pair that is not settled may still ' +
        'turn it round or close a circle.',
    );
    expect(line('different')).toBe(
      'No circle among the estimates, and an order of the pair told apart; the 2 pairs that are not settled may still ' +
        'turn it round or close a circle.',
    );
    expect(line('inconclusive', 'invalid', 'equivalent')).toBe(
      'No pair is told apart, so that neither an order nor a circle is shown.',
    );
    expect(line('different', 'equivalent', 'different')).toBe(
      'No circle: there is an order in which each stands above all that it is told apart from.',
    );
  });

  test('takes residuals that so many may have for chance', () => {
    const fits = Array.from({ length: 100 }, (_, i) => fitOf(0, 0, i === 0 ? 3.4 : 1));
    expect(lines({ fits }).at(-1)).toBe(
      '1 of 100 agents at a table are more than 3 standard errors off what the worths say, as may be by chance.',
    );
    expect(lines({ fits: [...fits, fitOf(0, 0, 3.6)] }).at(-1)).toContain('One worth each does not tell all: 2 of 101');
  });

  test('tells where one worth is too few, the furthest off first', () => {
    const fits = [
      fitOf(0, 0, 3),
      fitOf(0, 1, 3.5),
      fitOf(0, 2, -4.2, { share: 0.1, expected: 0.3 }),
      fitOf(0, 3, null),
    ];
    expect(lines({ fits }).at(-1)).toBe(
      'One worth each does not tell all: 2 of 4 agents at a table are more than 3 standard errors off, most of all c ' +
        'against a, b, d: ' +
        '10.0 % of the wins where 30.0 % is expected.',
    );
    for (const order of [
      [-3.5, 4.2],
      [4.2, -3.5],
      [3.5, -4.2],
      [-4.2, 3.5],
    ]) {
      const furthest = order.findIndex((off) => Math.abs(off) > 4);
      expect(lines({ fits: order.map((off, i) => fitOf(0, i, off)) }).at(-1)).toContain(
        `most of all ${'ab'[furthest]} against`,
      );
    }
    expect(lines({ fits: [fitOf(0, 0, -3)] }).at(-1)).toBe(FITS);
    const tables = [{ cell: 0, players: 4, lineup: [0, 0, 1, 1], games: 400 }];
    expect(lines({ fits: [fitOf(0, 0, 9)] }, { tables }).at(-1)).toContain('most of all a against b: ');
  });

  test('warns of worths that did not settle', () => {
    expect(lines({ converged: false }).at(-1)).toBe('The worths did not settle; do not use them.');
  });

  test('begins with the number of players where there are several leagues', () => {
    const starts = ladderLines(ladder([league(), league({ players: 2 })])).map((line) =>
      line.split(' ').slice(0, 5).join(' '),
    );
    expect(starts).toEqual(
      [4, 2].flatMap((players) =>
        ['a is', '1 of', 'no circle:', 'the worths'].map((start) => `With ${players} players: ${start}`),
      ),
    );
    expect(leagueLines(ladder([]), league(), '')[2]).toBe(ORDER);
  });

  test('counts the games without a winner apart from those stopped at the cap', () => {
    const leagues = [league({ games: 1000, gamesWithoutWinner: 20, cappedGames: 1 }), league({ games: 1000 })];
    expect(ladderLines(ladder(leagues, { games: 2400 })).slice(-2)).toEqual([
      '20 of 2,000 games of the leagues (1.0 %) ended without a winner: of no account for the worths.',
      '1 of 2,400 games were stopped at the cap: won by nobody, and of no account for the worths.',
    ]);
  });

  test('counts the games stopped at the cap, of all leagues', () => {
    expect(
      ladderLines(ladder([league({ cappedGames: 1000 }), league({ cappedGames: 34 })], { games: 2400 })).at(-1),
    ).toBe('1,034 of 2,400 games were stopped at the cap: won by nobody, and of no account for the worths.');
  });
});

describe('what is said of the steps of a climb', () => {
  test.each([
    ['over', 'it pays'],
    ['under', 'it costs'],
    ['balanced', 'too little to matter'],
    ['inconclusive', 'not settled'],
    ['invalid', 'too few blocks'],
  ] as const)('a step that is %s: %s', (verdict, words) => {
    expect(lines({}, { climbs: [climb(3)], steps: [step(2, 0.31, { verdict })] }).at(-1)).toBe(
      `x:at 2 to 4: one seat of the higher level wins 31.0 % (26.0 % to 36.0 %), where 25.0 % is fair: ${words}.`,
    );
  });

  test('names the players where there are several leagues', () => {
    const found = ladderLines(
      ladder([league(), league({ players: 2 })], { climbs: [climb(3)], steps: [step(1, 0.31, { players: 2 })] }),
    );
    expect(found.at(-1)).toMatch(/^x:at 1 to 2 with 2 players: one seat/);
  });

  test('of more than eight is a count of each verdict', () => {
    const verdicts = [
      'over',
      'over',
      'under',
      'balanced',
      'balanced',
      'balanced',
      'inconclusive',
      'invalid',
      'over',
    ] as const;
    const of = (n: number): string[] =>
      lines(
        {},
        { climbs: [climb(10)], steps: verdicts.slice(0, n).map((verdict, i) => step(i + 1, 0.3, { verdict })) },
      ).slice(4);
    expect(of(8)).toHaveLength(8);
    expect(of(9)).toEqual([
      'Of 9 steps of the climbs 3 win more than a fair share, 1 less, 3 are within ±1 pp of it, ' +
        '2 are not settled.',
    ]);
  });
});
