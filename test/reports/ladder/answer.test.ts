import { describe, expect, test } from 'vitest';
import { belowNames } from '../../../reports/ladder/answer.js';
import { factorWords } from '../../../reports/ladder/names.js';
import type { LadderSummary, LeagueSummary, Pair } from '../../../src/experiment/ladder/ladder-summary.js';
import { speechOf } from '../hand.js';
import { ladderTexts } from '../texts.js';
import { climb, fitOf, ladder, league, pair, rating, step } from './hand.js';

const lines = (one: Partial<LeagueSummary>, more: Partial<LadderSummary> = {}, agents = 4): readonly string[] =>
  ladderTexts(ladder([league(one)], more, agents)).lead;
const fine = (one: Partial<LeagueSummary>, more: Partial<LadderSummary> = {}): string =>
  ladderTexts(ladder([league(one)], more, 4)).fine;
const ORDER = 'No circle: there is an order in which each stands above all that it beats.';
const FITS = 'The worths say the wins at every table to within 3 standard errors.';
const FOUR = [rating(1, 0, 0.4), rating(2, 1, 0.3), rating(3, 2, 0.2), rating(4, 3, 0.1)];

describe('the answer of a ladder', () => {
  test('the answer of a ladder names the best agent, its share of its games against an even one, and the next agent', () => {
    const ratings = [
      rating(1, 0, 0.6, { winShare: 0.4, winLo: 0.35, winHi: 0.45 }),
      rating(2, 1, 0.4, { winShare: 0.1, winLo: 0.05, winHi: 0.15 }),
    ];
    expect(lines({ ratings })).toEqual([
      'A is best: it wins 40 % (35 to 45 %) of its games, 15 points above an even share of 25 %.',
      'Behind follow b (10 %, 5 to 15 %).',
    ]);
    expect(lines({ ratings: [{ ...ratings[0], winLo: 0.2 }, ratings[1]] })[0]).toBe(
      'A is best: it wins 40 % (20 to 45 %) of its games, where an even share is 25 %.',
    );
  });

  test('the answer of a ladder names agents by their words', () => {
    const speech = speechOf({}, { agents: { a: 'hold (holds at 20)' } });
    expect(lines({}, { speech })[0]).toMatch(/^Hold \(holds at 20\) is best/);
  });

  test('the answer of a ladder names the agents that may be as good as the first, and two others that may be equally good', () => {
    const pairs = [
      pair(0, 1, 0.6, { verdict: 'inconclusive' }),
      pair(0, 2, 0.5, { verdict: 'equivalent' }),
      pair(0, 3, 0.5),
      pair(1, 2, 0.5, { verdict: 'identical' }),
      pair(1, 3, 0.5),
      pair(3, 2, 0.5, { verdict: 'invalid' }),
    ];
    expect(lines({ ratings: FOUR, pairs })).toEqual([
      'A is first, winning 25 % (20 to 30 %) of its games, where an even share is 25 %, but cannot be told ' +
        'apart from b and c.',
      'Behind follow b (25 %, 20 to 30 %), c (25 %, 20 to 30 %) and d (25 %, 20 to 30 %); not told apart: ' +
        'b and c, and d and c.',
    ]);
  });

  test('the answer of a ladder calls no agent best that loses to another', () => {
    const of = (...pairs: Pair[]): string => lines({ ratings: FOUR, pairs })[0];
    const loses = 'A is first, winning 25 % (20 to 30 %) of its games, where an even share is 25 %, but loses to b.';
    expect(of(pair(0, 1, 0.4), pair(0, 2, 0.6))).toBe(loses);
    expect(of(pair(1, 0, 0.6), pair(2, 0, 0.4))).toBe(loses);
    expect(of(pair(0, 1, 0.6), pair(2, 0, 0.4))).toMatch(/^A is best/);
  });

  test('the answer of a ladder names at most four of many agents', () => {
    const ratings = Array.from({ length: 9 }, (_, i) => rating(i + 1, i, 0.1));
    const open = Array.from({ length: 6 }, (_, i) => pair(0, i + 1, 0.5, { verdict: 'inconclusive' }));
    const [first, behind] = lines({ ratings, pairs: [...open, pair(7, 8, 0.6)] }, {}, 9);
    expect(first).toMatch(/cannot be told apart from b, c, d, e and 2 more\.$/);
    expect(behind).toBe(
      'Behind follow b (25 %, 20 to 30 %), c (25 %, 20 to 30 %), d (25 %, 20 to 30 %), e (25 %, 20 to 30 ' +
        '%) and 4 more.',
    );
  });

  test('the answer of a ladder without a significant pair shows no agent to be better, and says what that rules out', () => {
    const of = (...pairs: Pair[]): readonly string[] => lines({ ratings: FOUR, pairs });
    const open = pair(0, 1, 0.52, { verdict: 'inconclusive', lo: 0.47, hi: 0.57 });
    expect(of(open, pair(1, 2, 0.5, { verdict: 'equivalent', lo: 0.4, hi: 0.51 }))).toEqual([
      'No agent is shown to be better than another; that two share their wins otherwise than evenly by more than 10 ' +
        'points can be ruled out.',
    ]);
    expect(of({ ...open, lo: null, hi: null })).toEqual([
      'No agent is shown to be better than another, and nothing can be ruled out yet.',
    ]);
    expect(of(pair(0, 1, 0.5, { verdict: 'equivalent' }), pair(0, 2, 0.5, { verdict: 'identical' }))).toEqual([
      'No agent is better than another by as much as 1 point of the wins that the two share.',
    ]);
    expect(of(pair(0, 1, 0.5, { verdict: 'invalid' }))).toEqual(['Too few games to say who is better.']);
  });

  test('the answer of a ladder names agents that never won against those above', () => {
    const ratings = [
      rating(1, 0, 0.6),
      rating(2, 1, 0.3, { unbounded: true, worthLo: null, worthHi: null }),
      rating(3, 2, 0.1, { unbounded: true, worthLo: null, worthHi: null, blocks: 1 }),
    ];
    expect(belowNames(ladder([], {}, 3), league({ ratings }))).toEqual(['b']);
    expect(lines({ ratings })[1]).toBe(
      'Behind follow b (25 %, 20 to 30 %) and c (25 %, 20 to 30 %); b never won against those above.',
    );
  });

  test('the answer of a ladder says how much is due to each factor, never less than zero', () => {
    const explained = [
      { factor: 'agent', share: 0.3, lo: 0.2, hi: 0.4 },
      { factor: 'character', share: -0.01, lo: -0.02, hi: 0.01 },
      { factor: 'seat', share: 0.002, lo: null, hi: null },
      { factor: 'rest', share: 0.708, lo: null, hi: null },
    ] as const;
    expect(lines({ explained })[2]).toBe(
      'Among these agents about 30 % of who wins is due to who decides, 0 % to the character, 0.2 % to the place at the ' +
        'table; the rest is dice, cards and how all of it plays together.',
    );
    expect(lines({ explained: explained.map((one) => ({ ...one, lo: 0 })) })).toHaveLength(2);
    expect(factorWords('seat')).toBe('the place at the table');
  });

  test('the answer of a ladder mentions a circle if every link is shown', () => {
    expect(lines({ cycle: { entrants: [2, 0, 1], shown: true } })[2]).toBe(
      'There is a circle, so no order says it all: c beats a beats b beats c.',
    );
    expect(lines({ cycle: { entrants: [2, 0, 1], shown: false } })).toHaveLength(2);
  });

  test('the answer of a ladder warns of an order that did not settle', () => {
    expect(lines({ converged: false })[0]).toBe('The order did not settle; do not use it.');
  });

  test('5.8 the answer of a ladder of several leagues begins with the number of players, and has all of them', () => {
    const two = ladder([league(), league({ players: 2 })]);
    expect(ladderTexts(two).lead.map((line) => line.split(' ').slice(0, 5).join(' '))).toEqual([
      'With 4 players: a is',
      'With 4 players: behind follow',
      'With 2 players: a is',
      'With 2 players: behind follow',
    ]);
    expect(ladderTexts(ladder([league(), league({ players: 2 }), league({ players: 3 })])).lead).toHaveLength(6);
  });

  test('the answer of a ladder counts games without a winner: in front from one in a hundred on, else under the answer', () => {
    const leagues = [league({ games: 1000, gamesWithoutWinner: 20, cappedGames: 1 }), league({ games: 1000 })];
    const answer = ladderTexts(ladder(leagues, { games: 2400 }));
    expect(answer.lead[0]).toBe(
      '20 of 2,000 (1.0 %) games between all ended without a winner: they count as a win for no agent.',
    );
    expect(answer.fine).toContain(
      '1 of 2,400 (0.0 %) games were stopped at the cap on their length: they count as a win for no agent.',
    );
  });
});

describe('the line under the answer of a ladder', () => {
  test('the line under the answer of a ladder has the error rates with their corrections, the margin, and the fit of the order', () => {
    expect(fine({})).toBe(
      '1,200 games. The results of pairs, 1 comparison, are exploratory: significant differences are mostly too large. In 95 of 100 such runs all intervals of win shares, and of the parts of who wins, contain the true values. ' +
        'Changes below 1 point count as too small to matter. ' +
        `The order is by worth, the part of the wins at a table with one of each. ${ORDER} ${FITS}`,
    );
  });

  test('the line under the answer of a ladder is about significant pairs, not about open ones', () => {
    const three = [rating(1, 0, 0.5), rating(2, 1, 0.3), rating(3, 2, 0.2)];
    const of = (...verdicts: Pair['verdict'][]): string =>
      fine({
        ratings: three,
        pairs: verdicts.map((verdict, i) => pair(i >> 1, 1 + (i >> 0 > 0 ? 1 : 0), 0.6, { verdict })),
      });
    expect(of('different', 'different', 'different')).toContain(ORDER);
    expect(of('different', 'inconclusive', 'different')).toContain(
      'No circle among the estimates, and an order of the 2 pairs told apart; the pair that is not settled may still ' +
        'turn it round or close a circle.',
    );
    expect(of('different')).toContain(
      'No circle among the estimates, and an order of the pair told apart; the 2 pairs that are not settled may still ' +
        'turn it round or close a circle.',
    );
    expect(of('inconclusive', 'invalid', 'equivalent')).toContain(
      'No pair differs significantly, so neither an order nor a circle is shown.',
    );
    expect(of('different', 'equivalent', 'different')).toContain(
      'No circle: there is an order in which each stands above all that it is told apart from.',
    );
  });

  test('the line under the answer of a ladder mentions a circle, and that it may be chance', () => {
    expect(fine({ cycle: { entrants: [2, 0, 1], shown: true } })).toContain(
      'A circle: c > a > b > c, every link told apart from even; see the picture of α-Rank.',
    );
    expect(fine({ cycle: { entrants: [2, 0, 1], shown: false } })).toContain(
      'The estimates go round in a circle (c > a > b > c), but not every link is told apart from even: it may be chance.',
    );
  });

  test('the line under the answer of a ladder accepts residuals that so many agents may have by chance', () => {
    const fits = Array.from({ length: 100 }, (_, i) => fitOf(0, 0, i === 0 ? 3.4 : 1));
    expect(fine({ fits })).toContain(
      '1 of 100 agents at a table is more than 3 standard errors off what the worths say, as may be by chance.',
    );
    expect(fine({ fits: [...fits, fitOf(0, 0, 3.6)] })).toContain('One worth each does not say it all: 2 of 101');
  });

  test('the line under the answer of a ladder says where one worth is too few, the largest misfit first', () => {
    const fits = [
      fitOf(0, 0, 3),
      fitOf(0, 1, 3.5),
      fitOf(0, 2, -4.2, { share: 0.1, expected: 0.3 }),
      fitOf(0, 3, null),
    ];
    expect(fine({ fits })).toContain(
      'One worth each does not say it all: 2 of 4 agents at a table are more than 3 standard errors off, most of all c ' +
        'against a, b, d: 10.0 % of the wins where 30.0 % is expected.',
    );
    for (const order of [
      [-3.5, 4.2],
      [4.2, -3.5],
      [3.5, -4.2],
      [-4.2, 3.5],
    ]) {
      const furthest = order.findIndex((off) => Math.abs(off) > 4);
      expect(fine({ fits: order.map((off, i) => fitOf(0, i, off)) })).toContain(
        `most of all ${'ab'[furthest]} against`,
      );
    }
    expect(fine({ fits: [fitOf(0, 0, -3)] })).toContain(FITS);
    const tables = [{ cell: 0, players: 4, lineup: [0, 0, 1, 1], games: 400 }];
    expect(fine({ fits: [fitOf(0, 0, 9)] }, { tables })).toContain('most of all a against b: ');
  });

  test('the line under the answer of a ladder names its league if there are several', () => {
    const { fine: text } = ladderTexts(ladder([league(), league({ players: 2 })]));
    for (const start of ['With 4 players: no circle', 'With 4 players: the worths', 'With 2 players: no circle'])
      expect(text).toContain(start);
  });
});

describe('what is said of the steps of a climb', () => {
  test.each([
    ['over', 'it pays'],
    ['under', 'it costs'],
    ['balanced', 'too little to matter'],
    ['inconclusive', 'neither gain nor loss is shown'],
    ['invalid', 'too few games to say'],
  ] as const)('a step that is %s: %s', (verdict, words) => {
    expect(lines({}, { climbs: [climb(3)], steps: [step(2, 0.31, { verdict })] }).at(-1)).toBe(
      `C against 2: one seat of the higher level wins 31 %, where 25 % is even: ${words}.`,
    );
  });

  test('the sentence on the steps of a climb names the players if there are several leagues', () => {
    const found = ladderTexts(
      ladder([league(), league({ players: 2 })], { climbs: [climb(3)], steps: [step(1, 0.31, { players: 2 })] }),
    ).lead;
    expect(found.at(-1)).toMatch(/^B against 1 with 2 players: one seat/);
  });

  test('the sentence on the steps of a climb of more than two is a count of each verdict', () => {
    const verdicts = ['over', 'over', 'under', 'balanced', 'inconclusive', 'invalid'] as const;
    const of = (n: number): readonly string[] =>
      lines(
        {},
        { climbs: [climb(10)], steps: verdicts.slice(0, n).map((verdict, i) => step(i + 1, 0.3, { verdict })) },
        10,
      ).slice(2);
    expect(of(2)).toHaveLength(2);
    expect(of(6)).toEqual([
      'Of 6 steps up, one seat against others a level below, 2 pay, 1 costs, 1 changes less than 1 point, 2 are not ' +
        'shown to do either.',
    ]);
    expect(of(3)).toEqual(['Of 3 steps up, one seat against others a level below, 2 pay, 1 costs.']);
  });
});
