import { describe, expect, test } from 'vitest';
import { ladderAnswer } from '../../../reports/ladder/answer.js';
import type { Answer } from '../../../reports/page/answer.js';
import type { ClimbStep, LadderSummary, LeagueSummary, Pair } from '../../../src/experiment/ladder/ladder-summary.js';
import { speechOf } from '../hand.js';
import { expectKept } from '../kept.js';
import { ladderTexts } from '../texts.js';
import { climb, fitOf, ladder, league, pair, rating, step } from './hand.js';

const fine = (one: Partial<LeagueSummary>, more: Partial<LadderSummary> = {}): string =>
  ladderTexts(ladder([league(one)], more, 4)).fine;
const ORDER = 'No circle: there is an order in which each stands above all that it beats.';
const FITS = 'The worths say the wins at every table to within 3 standard errors.';
const FOUR = [0.4, 0.3, 0.2, 0.1].map((winShare, i) =>
  rating(i + 1, i, winShare, { winShare, winLo: winShare - 0.03, winHi: winShare + 0.03 }),
);

const TWO_ALIKE = [0.36, 0.35, 0.19, 0.1].map((winShare, i) =>
  rating(i + 1, i, winShare, { winShare, winLo: winShare - 0.03, winHi: winShare + 0.03 }),
);

const TWO = [0.6, 0.4].map((winShare, i) =>
  rating(i + 1, 1 - i, winShare, { winShare, winLo: winShare - 0.03, winHi: winShare + 0.03 }),
);

/** Words of the agents, and of those of a climb. */
const NAMES = speechOf(
  {},
  {
    agents: Object.fromEntries(
      ['balanced', 'learned', 'quick', 'rusher', 'fighter', 'careful', 'flat', 'first', 'random'].map((name, i) => [
        'abcdefghi'[i],
        name,
      ]),
    ),
  },
);
const FUTURES = Array.from({ length: 10 }, (_, i) => 250 * 2 ** i);
const futuresName = (n: number): string => `mcts (plays out ${n} futures)`;
const LEVELS = speechOf({}, { agents: Object.fromEntries(FUTURES.map((n, i) => ['abcdefghij'[i], futuresName(n)])) });

describe('the answer of a ladder', () => {
  test('the answer of a ladder is kept for each kind of result', async () => {
    const of = (one: Partial<LeagueSummary>, more: Partial<LadderSummary> = {}, agents = 4): Answer =>
      ladderAnswer(ladder([league({ ratings: clear, ...one })], { speech: NAMES, ...more }, agents));
    const clear = [
      rating(1, 0, 0.6, { winShare: 0.4, winLo: 0.35, winHi: 0.45 }),
      rating(2, 1, 0.4, { winShare: 0.1, winLo: 0.05, winHi: 0.15 }),
    ];
    const THREE = [0.34, 0.33, 0.33].map((winShare, i) =>
      rating(i + 1, i, winShare, { winShare, winLo: winShare - 0.03, winHi: winShare + 0.03 }),
    );
    const circle = { ratings: THREE, pairs: [pair(0, 1, 0.6), pair(1, 2, 0.6), pair(2, 0, 0.6)] };
    const climbed = {
      ratings: clear.map((one) => ({ ...one, entrant: 1 - one.entrant })),
      pairs: [pair(1, 0, 0.6)],
    };
    const nine = Array.from({ length: 9 }, (_, i) =>
      rating(i + 1, i, 0.1, { winShare: 0.3 - i / 100, winLo: 0.28 - i / 100, winHi: 0.32 - i / 100 }),
    );
    const open = { verdict: 'inconclusive' } as const;
    const alike = { verdict: 'equivalent', lo: 0.49, hi: 0.51 } as const;
    const rest = [pair(1, 2, 0.7), pair(0, 3, 0.7)];
    const explained = [
      { factor: 'agent', share: 0.3, lo: 0.2, hi: 0.4 },
      { factor: 'character', share: -0.01, lo: -0.02, hi: 0.01 },
      { factor: 'seat', share: 0.002, lo: null, hi: null },
      { factor: 'rest', share: 0.708, lo: null, hi: null },
    ] as const;
    const WINS = { over: 0.31, under: 0.19, balanced: 0.25, inconclusive: 0.27, invalid: 0.28 };
    const narrow = { lo: 0.245, hi: 0.255 };
    const stepOf = (...verdicts: ClimbStep['verdict'][]): Partial<LadderSummary> => ({
      speech: LEVELS,
      climbs: [{ ...climb(10), levels: FUTURES }],
      steps: verdicts.map((verdict, i) =>
        step(i + 1, WINS[verdict], { verdict, ...(verdict === 'balanced' ? narrow : {}) }),
      ),
    });
    const speech = speechOf({}, { agents: { a: 'hold (holds at 20)' } });
    await expectKept(
      'ladder',
      [
        ['one is the strongest', of({ ratings: clear })],
        ['one is the strongest of four', of({ ratings: FOUR })],
        ['agents have words', of({ ratings: clear }, { speech })],
        ['two may be the strongest', of({ ratings: FOUR, pairs: [pair(0, 1, 0.52, open), ...rest] })],
        ['two are alike', of({ ratings: TWO_ALIKE, pairs: [pair(1, 0, 0.5, alike), ...rest] })],
        [
          'many may be the strongest',
          of({ ratings: nine, pairs: [...[1, 2, 3, 4, 5].map((i) => pair(0, i, 0.5, open)), pair(7, 8, 0.6)] }, {}, 9),
        ],
        ['the first loses to another', of({ ratings: FOUR, pairs: [pair(0, 1, 0.4), pair(0, 2, 0.6)] })],
        ['no matter', of({ ratings: FOUR, pairs: [pair(0, 1, 0.5, alike), pair(1, 2, 0.5, alike)] })],
        ['leaning', of({ ratings: FOUR, pairs: [pair(0, 1, 0.52, open), pair(1, 2, 0.5, alike)] })],
        ['too early', of({ ratings: FOUR, pairs: [pair(0, 1, 0.52, { verdict: 'invalid', lo: null, hi: null })] })],
        ['a circle', of({ ...circle, cycle: { entrants: [2, 0, 1], shown: true } })],
        [
          'a circle that may be chance',
          of({
            ratings: THREE,
            pairs: [pair(0, 1, 0.52, open), pair(1, 2, 0.52, open), pair(2, 0, 0.52, open)],
            cycle: { entrants: [2, 0, 1], shown: false },
          }),
        ],
        [
          'the first by a little',
          of({ ratings: THREE.slice(0, 2).map((one, i) => ({ ...one, winShare: 0.344 - i / 200 })) }),
        ],
        [
          'one never won',
          of({
            ratings: [
              rating(1, 0, 0.6, { winShare: 0.7, winLo: 0.65, winHi: 0.75 }),
              rating(2, 1, 0.3, { winShare: 0, winLo: 0, winHi: 0.05, unbounded: true, worthLo: null, worthHi: null }),
              rating(3, 2, 0.1, {
                winShare: 0,
                winLo: 0,
                winHi: 0.05,
                unbounded: true,
                worthLo: null,
                worthHi: null,
                blocks: 1,
              }),
            ],
          }),
        ],
        ['skill and luck', of({ explained })],
        ['skill may be nothing', of({ explained: explained.map((one) => ({ ...one, lo: 0 })) })],
        ['games without a winner', of({ games: 1000, gamesWithoutWinner: 20, cappedGames: 1 })],
        ['the order did not settle', of({ converged: false })],
        ['a step pays, a step costs', of(climbed, stepOf('over', 'under'), 10)],
        ['a step makes no difference, a step is not settled', of(climbed, stepOf('balanced', 'inconclusive'), 10)],
        ['a step after too few games', of(climbed, stepOf('invalid'), 10)],
        ['many steps', of(climbed, stepOf('over', 'over', 'under', 'balanced', 'inconclusive', 'invalid'), 10)],
        ['many steps of which none is clear', of(climbed, stepOf('inconclusive', 'invalid', 'invalid'), 10)],
        [
          'tables of two sizes',
          ladderAnswer(
            ladder([league(climbed), league({ ...climbed, ratings: TWO, players: 2 })], { ...stepOf('over') }, 10),
          ),
        ],
      ],
      ['hold (holds at 20)', ...FUTURES.map(futuresName)],
    );
  });

  test('the answer of a ladder has the state of its verdict', () => {
    const state = (of: Partial<Pair>): unknown =>
      ladderAnswer(ladder([league({ ratings: FOUR, pairs: [pair(0, 1, 0.52, of)] })], {}, 4)).sentences[0].state;
    expect(state({})).toBe('clear');
    expect(state({ verdict: 'equivalent', lo: 0.49, hi: 0.51 })).toBe('no matter');
    expect(state({ verdict: 'inconclusive' })).toBe('leaning');
    expect(state({ verdict: 'invalid', lo: null, hi: null })).toBe('too early');
  });

  test('the answer of a ladder puts few games without a winner under the answer', () => {
    expect(fine({ games: 1000, cappedGames: 1 })).toContain(
      '1 of 1,200 games were stopped at the cap on their length: they count as lost by everyone.',
    );
  });
});

describe('the line under the answer of a ladder', () => {
  test('the line under the answer of a ladder has the error rates with their corrections, the margin, and the fit of the order', () => {
    expect(fine({})).toBe(
      '1,200 games. The results of pairs, 1 comparison, are exploratory: significant differences are mostly too large. In 95 of 100 such runs all ranges in brackets, of win shares and of the parts of who wins, contain the true values. ' +
        'Changes below 1 of 100 games count as too small to matter. ' +
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
