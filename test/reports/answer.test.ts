import { describe, expect, test } from 'vitest';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { CellSummary, Summary } from '../../src/experiment/results/summary.js';
import { cell, effect, estimate, optionWords, pairOf, parameterWords, speechOf, summaryOf, TROPHIES } from './hand.js';
import { type AnswerTexts, answerTexts } from './texts.js';

const character = (name: string, more: Partial<Effect> = {}): Effect =>
  effect({
    scope: 'character',
    name,
    family: 'character',
    correction: 'Benjamini-Hochberg',
    tests: 14,
    verdict: 'inconclusive',
    ...more,
  });
const gains = (name: string, by: number, more: Partial<Effect> = {}): Effect =>
  character(name, { effect: by, lo: by - 1, hi: by + 1, verdict: 'different', ...more });
const focal = (more: Partial<Effect> = {}): Effect => effect({ scope: 'focal', name: 'agent0', ...more });
const lead = (summary: Summary): readonly string[] => answerTexts(summary).lead;
const pair = (...effects: Effect[]): AnswerTexts => answerTexts(pairOf(effects, { speech: TROPHIES }));
/** A run over the levels of one factor. */
function levelsOf(factor: string, levels: readonly (number | string)[], more: Partial<Summary> = {}): Summary {
  const cells = levels.map((level, i) => cell(i, `x=${level}`, { levels: { [factor]: level } }));
  return summaryOf({ factors: [factor], cells, rotate: 'agents', ...more });
}

describe('the answer to two rules', () => {
  test('the answer to two rules says the change in percent, the means and the time at a table, in the words of the option', () => {
    const shorter = { measure: 'minutes', baselineEstimate: 188, cellEstimate: 178, effect: -10, lo: -11, hi: -9 };
    expect(pair(effect(shorter)).lead).toEqual([
      'With 5 trophy points a counter, games are 5 % (4.8 to 5.9 %) shorter than with 7 (2 hours 58 minutes instead ' +
        'of 3 hours 8: 10 minutes less, 9 to 11).',
    ]);
  });

  test('the answer to two rules says rounds if the game counts no turns, and labels without words of their own', () => {
    expect(lead(pairOf([effect()]))).toEqual([
      'With trophyRate=5, games are 8 % (6 to 10 %) shorter than with trophyRate=7 (50 → 46 rounds).',
    ]);
  });

  test('the answer to two rules says how many times as long games are where percent would run into hundreds', () => {
    expect(pair(effect({ cellEstimate: 125, effect: 75 })).lead[0]).toContain(
      'games last 2.5 times as long as with 7 (50 → 125 rounds)',
    );
  });

  test('the answer to two rules names the characters that change, the largest first, and says of the others that nothing is shown', () => {
    const { lead: lines } = pair(
      effect(),
      gains('elf', -2, { lo: -4, hi: -0.5 }),
      gains('troll', 3.04, { lo: 1, hi: 5 }),
      character('monk'),
    );
    expect(lines.slice(1)).toEqual([
      'The Troll gains 3 points (1 to 5) and the Elf loses 2 points (0.5 to 4); no other character is shown to change: changes of up to 7 points remain possible.',
    ]);
    const many = [1, -8, 3, 4, -5].map((by, i) => gains(`c${i}`, by));
    expect(pair(effect(), ...many, character('monk')).lead[1]).toBe(
      '5 of 6 characters are shown to change, most of all the C1 loses 8 points (7 to 9), the C4 loses 5 ' +
        'points (4 to 6), the C3 gains 4 points (3 to 5) and the C2 gains 3 points (2 to 4); no other ' +
        'character is shown to change: changes of up to 7 points remain possible.',
    );
  });

  test('the answer to two rules keeps no change found and no change that matters apart', () => {
    const open = effect({ verdict: 'inconclusive', lo: -4, hi: 1 });
    expect(pair(open, character('elf')).lead.slice(0, 2)).toEqual([
      'No difference is shown: a change in the length of games by more than 8 % can be ruled out.',
      'No character is shown to win more or less often: changes of up to 7 points remain possible.',
    ]);
    const small = effect({ verdict: 'equivalent', lo: -0.5, hi: 0.25 });
    expect(pair(small, character('elf', { verdict: 'equivalent' })).lead).toEqual([
      'No difference that matters: a change in the length of games by more than 1 % can be ruled out.',
      'No character wins more or less often by as much as 2 points.',
    ]);
  });

  test('the answer to two rules rules out no less than the wider end of the interval', () => {
    const out = (lo: number, hi: number): string => pair(effect({ verdict: 'inconclusive', lo, hi })).lead[0];
    expect(out(-5, 1)).toContain('by more than 10 %');
    expect(out(-1, 5)).toContain('by more than 10 %');
    expect(out(-1, 5.01)).toContain('by more than 11 %');
    expect(out(-0.05, 0.051)).toContain('by more than 0.2 %');
  });

  test('4.7 the answer to two rules names no character unless characters are shown to change at all', () => {
    const elf = gains('elf', 3);
    const tests = (significant: boolean) => [
      { cell: 1, baseline: 0, characters: 14, p: 0.2, pAdjusted: significant ? 0.01 : 0.2, significant },
    ];
    const said = (of: Effect, significant: boolean): string =>
      lead(pairOf([effect(), of], { characterTests: tests(significant) }))[1];
    expect(said(elf, true)).toContain('Elf');
    expect(said(elf, false)).toMatch(/^No character is shown to win more or less often: /);
    expect(said(character('elf'), true)).toMatch(/^Taken together characters change/);
  });

  test('5.5 the answer to two rules proves a small change from a block that differs only if the interval lies in the margin', () => {
    const alike = (lo: number, hi: number): string => pair(effect({ verdict: 'identical', lo, hi })).lead[0];
    expect(alike(-30.5, 30.5)).toBe(
      'No difference is shown: too few games were played to rule out a large change in the length of games.',
    );
    expect(alike(-15.5, 15.5)).toBe(
      'No difference is shown: a change in the length of games by more than 31 % can be ruled out.',
    );
    expect(alike(-2, 2)).toContain('No difference that matters');
    expect(alike(0, 0)).toContain('No difference that matters');
    const wide = character('elf', { verdict: 'identical', lo: -61, hi: 61 });
    expect(pair(effect({ verdict: 'identical', lo: -1, hi: 1 }), wide).lead[1]).toMatch(/^No character is shown to/);
  });

  test.each([
    ['of a mean by all of it or more', effect({ verdict: 'inconclusive', lo: -22_123, hi: 50 }), 'the length of games'],
    [
      'of half of all games',
      effect({ scope: 'focal', name: 'agent0', unit: 'pp', verdict: 'inconclusive', lo: -50, hi: 50 }),
      'wins',
    ],
  ])('5.5 the answer to two rules prints no bound %s', (_, wide, what) => {
    const { lead } = pair(wide);
    expect(lead[0]).toBe(`No difference is shown: too few games were played to rule out a large change in ${what}.`);
    const both = pair(wide, effect({ measure: 'deaths', verdict: 'inconclusive', lo: -1, hi: 5 }));
    expect(both.lead[0]).toBe(
      'No difference is shown: a change in deaths by more than 10 % can be ruled out; ' +
        `too few games were played to rule out a large change in ${what}.`,
    );
  });

  test('the answer to two rules mentions games at the cap only where they change', () => {
    const capped = { measure: 'capped', unit: 'pp', baselineEstimate: 0, cellEstimate: 0 } as const;
    expect(pair(effect(), effect({ ...capped, verdict: 'identical' })).lead.join()).not.toContain('cap');
    expect(pair(effect(), effect({ ...capped, cellEstimate: 0.3, effect: 30, lo: 20, hi: 40 })).lead[0]).toMatch(
      /; games stopped at the cap are more frequent \(0 % → 30 %, by 20 to 40 points\)\.$/,
    );
  });

  test('a rule that begins with more players is said to have no effect, and nothing else is said of the same games', () => {
    const same = effect({ verdict: 'identical', cellEstimate: 60, baselineEstimate: 60, effect: 0, lo: -3, hi: 3 });
    const speech = { ...TROPHIES, begins: { 1: 5 } };
    expect(answerTexts(pairOf([same, character('elf')], { speech })).lead).toEqual([
      expect.stringMatching(/^With .* nothing changes: the rule has no effect with \d players and begins with 5\.$/),
    ]);
  });

  test('the answer to two rules of a single block is the number of games that it takes', () => {
    const invalid = effect({ verdict: 'invalid', lo: null, hi: null });
    const few = answerTexts(pairOf([invalid, character('elf')], { speech: TROPHIES, blocks: 1, games: 8 }));
    // Of two tests each needs p < 0.0253: 2^(1 - n) is less from n = 7 on, in blocks of four games.
    expect(few.lead).toEqual([
      'Too few games to say anything yet: to show anything takes at least 28 games of each variant.',
    ]);
  });

  test('the answer to two rules names variants by their rules, agents of all seats by their names', () => {
    const of = (factor: string, kind: 'variant' | 'agent'): string => {
      const levels = { a: 'bloody', b: 'sudden-death' };
      const speech = speechOf({ [factor]: { of: kind, seat: null, levels, phrase: null } });
      return lead(levelsOf(factor, ['a', 'b'], { speech, effects: [effect()] }))[0];
    };
    expect(of('variant', 'variant')).toMatch(/^By the rules of sudden-death, games .* than by the rules of bloody \(/);
    expect(of('agents', 'agent')).toMatch(
      /^With sudden-death at every seat, games .* than with bloody at every seat \(/,
    );
  });
});

describe('the answer on one seat', () => {
  const words = parameterWords('holds at {}', [20, 30, 40]);
  const two = (effects: Effect[], more: Partial<Summary> = {}): readonly string[] =>
    lead(levelsOf('agent0.at', [20, 30], { speech: speechOf({ 'agent0.at': words }), effects, ...more }));

  test("the answer on one seat names the player's behaviour, its share of the games and the difference in points", () => {
    expect(two([focal()])).toEqual([
      'A player who holds at 30 wins 30 % of the games, 5 points (3 to 7) more than at 20 (25 %).',
    ]);
    expect(two([focal(), effect()], { rotate: 'none' })).toEqual([
      'The first player who holds at 30 wins 30 % of the games, 5 points (3 to 7) more than at 20 (25 %); ' +
        'games are 8 % (6 to 10 %) shorter (50 → 46 rounds).',
    ]);
  });

  test('the answer on one seat says of wins that no change is shown, whatever else changes', () => {
    expect(two([focal({ verdict: 'inconclusive', lo: -1, hi: 4 }), effect()])).toEqual([
      'Where one player holds at 30, games are 8 % (6 to 10 %) shorter than at 20 (50 → 46 rounds).',
      'No other difference is shown where one player holds at 30: a change in wins by more than 4 points can be ruled out.',
    ]);
  });

  test('the answer on one seat says where a share is even by construction', () => {
    const forced = estimate({ scope: 'focal', name: 'agent0', lo: 0.25, hi: 0.25 });
    expect(two([focal()], { estimates: [forced] })[0]).toContain('than at 20 (25 %, an even share by construction).');
    expect(two([focal()], { estimates: [{ ...forced, hi: 0.26 }] })[0]).not.toContain('construction');
  });

  test('the answer on one seat lists several agents against the first in one sentence, the largest difference first', () => {
    const levels = { a: 'balanced', b: 'no-fate', c: 'blunders', d: 'bold' };
    const speech = speechOf({ agent0: { of: 'agent', seat: 0, levels, phrase: null } });
    const effects = [
      focal({ effect: -8.3, lo: -9, hi: -7 }),
      focal({ cell: 2, effect: -19.2, lo: -21, hi: -18 }),
      focal({ cell: 3, verdict: 'inconclusive', lo: -1, hi: 3 }),
    ];
    expect(lead(levelsOf('agent0', ['a', 'b', 'c', 'd'], { speech, effects }))).toEqual([
      'Against balanced (25 % of the games) one player wins 19 points (18 to 21) less as blunders and 8.3 ' +
        'points (7 to 9) less as no-fate.',
      'No difference is shown where one player plays as bold: a change in wins by more than 3 points can be ruled out.',
    ]);
  });
});

describe('the answer to a sweep of one seat', () => {
  const words = parameterWords('holds at {}', [10, 20, 30, 40, 50]);
  const level = (at: number, share: number, more: Partial<BestLevel> = {}): BestLevel => ({
    cell: at,
    share,
    behind: 0.3 - share,
    lo: 0,
    hi: 0.04,
    mayBeBest: true,
    ...more,
  });
  const worse = { mayBeBest: false, lo: 0.01 };
  const swept = (best: readonly BestLevel[], more: Partial<Summary> = {}): readonly string[] =>
    lead(levelsOf('agent0.at', [20, 10, 30, 40, 50], { speech: speechOf({ 'agent0.at': words }), best, ...more }));

  test('5.6 the answer to a sweep of one seat names the best, those that may be, and the costs on either side', () => {
    const best = [level(0, 0.28), level(1, 0.26, worse), level(2, 0.3), level(3, 0.27, worse), level(4, 0.22, worse)];
    expect(swept(best)).toEqual([
      'Best in these games: a player who holds at 30 (30 % of the games, where 25 % is even); 20 or 30 ' +
        'may be best; 10 costs about 4 points (1 to 4), and 40 and 50 cost about 3 to 8 points (1 to ' +
        '4).',
    ]);
    const alone = best.map((one) => (one.cell === 2 ? one : { ...one, ...worse }));
    expect(swept(alone)[0]).toMatch(
      /^Best: a player who holds at 30 \(.*\); 10 and 20 cost about 2 to 4 points \(1 to 4\), and/,
    );
  });

  test('the answer to a sweep of one seat names no level if all may be best, and says what that rules out', () => {
    const all = [0, 1, 2, 3, 4].map((at) => level(at, 0.3 - at / 100, { hi: 0.02 + at / 100 }));
    expect(swept(all)).toEqual([
      'No level is shown to be better than another; a cost of more than 6 points can be ruled out.',
    ]);
    expect(swept(all.map((one) => ({ ...one, hi: null })))).toEqual([
      'No level is shown to be better than another, and nothing can be ruled out yet.',
    ]);
  });

  test('the answer to a sweep of one seat says which share is even because all play alike', () => {
    const best = [level(0, 0.25), level(1, 0.2, worse), level(2, 0.3), level(3, 0.2, worse), level(4, 0.2, worse)];
    const estimates = [estimate({ scope: 'focal', name: 'agent0', lo: 0.25, hi: 0.25 })];
    expect(swept(best, { estimates })[1]).toBe('At 20 all players play alike, so the share is 25 % by construction.');
  });

  test('the answer to a sweep of one seat says of the length which levels differ from the first', () => {
    const all = [0, 1, 2, 3, 4].map((at) => level(at, 0.3));
    const effects = [
      effect({ cell: 1, verdict: 'inconclusive', effect: 0, lo: -1, hi: 1 }),
      effect({ cell: 2, verdict: 'inconclusive', effect: 0, lo: -1, hi: 1 }),
      effect({ cell: 3, effect: 5, lo: 4, hi: 6, cellEstimate: 55 }),
      effect({ cell: 4, effect: 2, lo: 1, hi: 3, cellEstimate: 52 }),
    ];
    expect(swept(all, { effects }).at(-1)).toBe(
      'Games are up to 10 % (8 to 12 %) longer where one player holds at 40 or 50 than at 20 (50 → 55 ' +
        'rounds); at the other 2 levels no change is shown, ' +
        'and a change of more than 2 % can be ruled out.',
    );
  });
});

describe('the answer to a sweep of a rule', () => {
  const levels = [7, 6, 5];
  const speech = speechOf({ 'option.trophyRate': optionWords('{} trophy points a counter', levels) });
  const swept = (...effects: Effect[]): readonly string[] =>
    lead(levelsOf('option.trophyRate', levels, { speech, effects, rotate: 'characters' }));
  const six = (lo: number, hi: number): Effect =>
    effect({ effect: (lo + hi) / 2, lo, hi, cellEstimate: 50 + (lo + hi) / 2 });
  const five = (lo: number, hi: number): Effect => ({ ...six(lo, hi), cell: 2 });

  test('the answer to a sweep of a rule gives a direction only if the intervals of successive levels do not overlap', () => {
    expect(swept(six(-3, -1), five(-6, -4))).toEqual([
      'The higher the number, the longer the games: from 45 rounds with 5 trophy points a counter to ' +
        '50 rounds with 7.',
    ]);
    expect(swept(six(1, 3), five(4, 6))[0]).toMatch(/^The higher the number, the shorter the games: from 55 rounds /);
    expect(swept(six(-5, -1), five(-6, -4))[0]).toMatch(
      /^Games are up to 10 % \(8 to 12 %\) shorter with 5 or 6 trophy points a counter than with 7 \(50 → 45 rounds/,
    );
  });

  test('the answer to a sweep of a rule says how large a change can be ruled out where none is shown', () => {
    const none = { verdict: 'inconclusive' } as const;
    expect(swept({ ...six(-3, 1), ...none }, { ...five(-1, 4), ...none })).toEqual([
      'No level is shown to change how long games last: a change of more than 8 % can be ruled out.',
    ]);
    const same = { verdict: 'equivalent' } as const;
    expect(swept({ ...six(-1, 1), ...same }, { ...five(-1, 1), ...same })[0]).toMatch(
      /^Games last as long at all levels: a change of more than 2 %/,
    );
  });
});

describe('the answer on tables of several sizes', () => {
  const speech = speechOf({
    players: { of: 'players', seat: null, levels: { 3: '3 players', 5: '5 players' }, phrase: '{} players' },
  });
  const cells = [3, 5].map((players, i) => cell(i, `players=${players}`, { players, levels: { players } }));
  const sizes = (more: Partial<Effect>): readonly string[] =>
    lead(
      summaryOf({
        cells,
        factors: ['players'],
        speech,
        effects: [effect({ measure: 'minutes', ...more })],
        estimates: [
          estimate({ measure: 'minutes', estimate: 50 }),
          estimate({ measure: 'minutes', cell: 1, estimate: 46 }),
        ],
      }),
    );

  test('the answer on tables of several sizes has the time of each, and that wins cannot be compared', () => {
    expect(sizes({})).toEqual([
      'With 5 players, games are 8 % (6 to 10 %) shorter than with 3 (46 minutes instead of 50: 4 minutes less, 3 to 5).',
      'A game takes 50 minutes with 3 and 46 minutes with 5 players.',
      'By construction a player wins 33.3 % of the games with 3 and 20 % of the games with 5 players, so wins are not compared between table sizes.',
    ]);
    expect(sizes({ verdict: 'inconclusive', lo: -3, hi: 1 })[0]).toBe(
      'With 5 players, games are not shown to take longer or shorter than with 3; a difference of more than 6 % can be ruled out.',
    );
  });
});

describe('the answer to many variants', () => {
  const arms = (n: number): readonly string[] => {
    const names = Array.from({ length: n + 1 }, (_, i) => `v${i}`);
    const levels = Object.fromEntries(names.map((name) => [name, name]));
    const speech = speechOf({ variant: { of: 'variant', seat: null, levels, phrase: null } });
    const effects = names.slice(1).map((_, i) => effect({ cell: i + 1, effect: -1 - i, cellEstimate: 49 - i }));
    return lead(levelsOf('variant', names, { speech, effects }));
  };

  test('the answer to many variants is the three that change most, and how many more do', () => {
    expect(arms(3).map((line) => line.split(',')[0])).toEqual([
      'By the rules of v3',
      'By the rules of v2',
      'By the rules of v1',
      'Whether these sizes differ from one another was not tested.',
    ]);
    expect(arms(4)).toHaveLength(5);
    expect(arms(4)[3]).toBe('1 more variant differs: see the table.');
    expect(arms(9)[3]).toBe('6 more variants differ: see the table.');
  });
});

describe('the answer of a run without comparisons', () => {
  const win = (name: string, share: number, verdict: Estimate['verdict'], more: Partial<Estimate> = {}): Estimate =>
    estimate({ scope: 'character', name, estimate: share, verdict, ...more });

  test('the answer of a run without comparisons names the agents above and below an even share, and counts the others', () => {
    const estimates = [
      win('elf', 0.3, 'over'),
      win('troll', 0.41, 'over'),
      win('monk', 0.2, 'under'),
      win('thief', 0.25, 'balanced'),
      win('druid', 0.26, 'inconclusive'),
    ];
    expect(lead(summaryOf({ estimates }))).toEqual([
      'The Troll (41 %, 22 to 28 %) and the Elf (30 %, 22 to 28 %) win more than an even share of 25 %; ' +
        'the Monk (20 %, 22 to 28 %) wins less; the other 2 are not shown to win more or less, and up to 3 ' +
        'points remain possible.',
    ]);
    expect(lead(summaryOf({ estimates: [win('elf', 0.1, 'under')] }))).toEqual([
      'The Elf (10 %, 22 to 28 %) wins less than an even share of 25 %.',
    ]);
  });

  test('the answer of a run without comparisons says what can be ruled out if no agent is shown to differ', () => {
    expect(lead(summaryOf({ estimates: [win('elf', 0.25, 'balanced')] }))).toEqual([
      'No character wins more or less than an even share of 25 % by as much as 2 points.',
    ]);
    expect(lead(summaryOf({ estimates: [win('elf', 0.27, 'inconclusive', { lo: 0.2, hi: 0.34 })] }))).toEqual([
      'No character is shown to win more or less than an even share of 25 %; more than 9 points above or below it can ' +
        'be ruled out.',
    ]);
  });

  test('the answer of a run without comparisons says that copies of one agent win evenly by construction', () => {
    const alike = ['a', 'b'].map((name) => estimate({ scope: 'agent', name, lo: 0.25, hi: 0.25 }));
    const contested = [...alike, estimate({ scope: 'focal', name: 'agent0' })];
    expect(lead(summaryOf({ estimates: contested }))).toEqual([
      'All players play alike, so each wins 25 % by construction.',
    ]);
  });

  test('the answer of a run without comparisons has half and a tenth of the lengths, with the time at a table', () => {
    const lengths = [21, 43, 76].map((at, i) =>
      estimate({ name: ['p10', 'p50', 'p90'][i], kind: 'quantile', estimate: at }),
    );
    expect(lead(summaryOf({ estimates: lengths }))).toEqual([
      'Half of the games are over within 43 rounds (48 to 52); one in ten takes 76 (48 to 52) or more.',
    ]);
    const times = lengths.map((one, i) => ({
      ...one,
      measure: 'minutes',
      estimate: [70, 154, 280][i],
      lo: 150,
      hi: 158,
    }));
    const mean = estimate({ measure: 'minutes', estimate: 170, lo: 164, hi: 177 });
    expect(lead(summaryOf({ estimates: [mean, ...lengths, ...times] }))).toEqual([
      'A game takes 2 hours 50 minutes on average (2:44 to 2:57). Half of the games are over within 2 hours 34 minutes ' +
        '(2:30 to 2:38); one in ten takes 4 hours 40 minutes (2:30 to 2:38) or more.',
    ]);
    expect(lead(summaryOf({ estimates: lengths.slice(0, 2) }))).toHaveLength(1);
  });
});

describe('what takes something from an answer', () => {
  test('the answer opens with seats that cannot be told apart and games without a winner, each from one in a hundred on', () => {
    const confounded = ['agent and seat'] as const;
    const cells = [
      cell(0, 'a', { gamesWithoutWinner: 12, cappedGames: 12 }),
      cell(1, 'b', { gamesWithoutWinner: 600 }),
    ];
    const { lead: lines, fine } = answerTexts(pairOf([effect()], { confounded, cells, games: 2400 }));
    expect(lines.slice(0, 2)).toEqual([
      'Each agent kept its seat, so these games cannot tell a better agent from a better seat.',
      '612 of 2,400 games (25.5 %) ended without a winner: 50 % of those with b and 1 % of those with a; they count as a win for no player.',
    ]);
    expect(fine).toContain(
      '12 of 2,400 games (0.5 %) were stopped at the cap on their length; they count as a win for no player.',
    );
    expect(fine).toContain('`rotate: agents` would tell them apart.');
    const many = answerTexts(pairOf([effect()], { cells: [cells[0], cell(1, 'b', { cappedGames: 12 })], games: 2400 }));
    expect(many.lead[0]).toBe(
      '24 of 2,400 games (1 %) were stopped at the cap on their length; they count as a win for no player.',
    );
  });

  test('the answer to a run without any winner says only that, and nothing of characters', () => {
    const none = { gamesWithoutWinner: 1100, cappedGames: 100 };
    const lines = (cells: CellSummary[]): string =>
      lead(pairOf([effect(), gains('troll', 5)], { cells, games: 2400 })).join();
    expect(lines([cell(0, 'a'), cell(1, 'b')])).toContain('Troll');
    expect(lines([cell(0, 'a'), cell(1, 'b', none)])).not.toContain('Troll');
    expect(lines([cell(0, 'a', none), cell(1, 'b')])).not.toContain('Troll');
    const all = cell(0, 'a', { gamesWithoutWinner: 1200 });
    expect(lead(summaryOf({ cells: [all], games: 1200, estimates: [estimate({ scope: 'seat', name: '0' })] }))).toEqual(
      ['No game had a winner, so nothing can be said about who wins.'],
    );
  });

  test('5.8 the answer leaves characters to the tables after five sentences, and says so, if they were not asked for', () => {
    const confounded = ['agent and seat', 'character and seat', 'agent and character'] as const;
    const cells = [cell(0, 'a', { gamesWithoutWinner: 600 }), cell(1, 'b')];
    const run = (measures: string[]): AnswerTexts =>
      answerTexts(pairOf([effect(), gains('troll', 5)], { confounded, cells, games: 2400, measures }));
    expect(run(['rounds']).lead).toHaveLength(5);
    expect(run(['rounds']).fine).toContain('The tables show the wins of characters.');
    expect(run(['win', 'rounds']).lead.at(-1)).toMatch(/^The Troll gains 5 points \(4 to 6\)/);
  });

  test('5.8 the answer says in one sentence of all declared measures that nothing is shown, and which had too few games', () => {
    const mean = (measure: string, more: Partial<Effect>): Effect => effect({ measure, ...more });
    const none = { verdict: 'inconclusive', lo: -5, hi: 1 } as const;
    const lines = pair(
      effect(),
      mean('deaths', none),
      mean('gold_end', none),
      mean('fate_end', { verdict: 'invalid', lo: null, hi: null }),
    ).lead;
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(
      'No other difference is shown with 5 trophy points a counter: a change in deaths by more than 10 %, or in gold ' +
        'end by more than 10 %, can be ruled out.',
    );
    expect(lines[2]).toBe('Too few games to say anything yet about fate end.');
  });

  test('5.8 the answer lists the other declared measures of a single variant', () => {
    const gold = estimate({ measure: 'gold_end', estimate: 3.1, lo: 2.9, hi: 3.4 });
    const run = summaryOf({ measures: ['win', 'gold_end'], estimates: [gold] });
    expect(lead(run)).toEqual(['Also measured: gold end 3.10 (2.90 to 3.40).']);
  });
});

describe('the line under an answer', () => {
  test('the line under an answer has games, confidence and correction of declared and explored results, margins and assumptions', () => {
    expect(pair(effect(), gains('troll', 5)).fine).toBe(
      '2,400 games. Two results were tested; in 95 of 100 such runs both intervals contain the true value. The 14 character results are exploratory: the sizes named are mostly too large, so confirm them in a run with another seed. Changes below 2 points of wins or 5 % of a mean count as too small to matter.',
    );
  });

  test('the line under an answer names no correction of one comparison, and no characters or minutes that the answer lacks', () => {
    expect(answerTexts(pairOf([effect({ tests: 1 })])).fine).toBe(
      '2,400 games. One result was tested; in 95 of 100 such runs its interval contains the true value. Changes below 2 points of wins or 5 % of a mean count as too small to matter.',
    );
  });

  test('the line under an answer says how a very long game is counted, and which options were set on top of the variant', () => {
    const { fine } = answerTexts(
      pairOf([effect()], {
        lengthCap: { most: 1024, games: 3 },
        set: { talismanCards: '1' },
        speech: { ...TROPHIES, set: { talismanCards: 'a Talisman deck of 1' } },
      }),
    );
    expect(fine).toContain('3 of 2,400 games took more than 1,024 rounds; in mean lengths they count as 1,024.');
    expect(fine).toContain('All of this was played with a Talisman deck of 1, set on top of revised-4th.');
  });
});

test('no answer has an id, or a word of statistics, in its sentences', () => {
  const answers = [
    pair(effect(), gains('troll', 5), character('elf')),
    pair(effect({ verdict: 'equivalent', lo: 0.1, hi: 1 })),
    pair(effect({ verdict: 'inconclusive' }), character('elf')),
    pair(effect({ verdict: 'invalid', lo: null, hi: null })),
  ];
  for (const { lead: lines } of answers)
    expect(lines.join(' ')).not.toMatch(
      /[a-z][A-Z]|agent0|=|Šidák|Holm|block|margin|interval|variance|\breal\b|\bpp\b/,
    );
});

describe('the answer to two rules at once', () => {
  const factors = ['option.trophyRate', 'option.talismanCards'];
  const cells = [
    [7, 4],
    [5, 4],
    [7, 1],
    [5, 1],
  ].map(([rate, cards], i) => cell(i, `${rate},${cards}`, { levels: { [factors[0]]: rate, [factors[1]]: cards } }));
  const arms = [
    effect({ cell: 1, cellEstimate: 42, effect: -8, lo: -10, hi: -6 }),
    effect({ cell: 3, cellEstimate: 44, effect: -6, lo: -8, hi: -4 }),
  ];
  const square = {
    cells: [3, 1, 2, 0] as const,
    measure: 'rounds',
    group: '',
    scope: 'all' as const,
    name: '',
    unit: 'units' as const,
    blocks: 300,
    alone: -8,
    beside: -2,
    value: 6,
    lo: 3,
    hi: 9,
    p: 0.001,
    pAdjusted: 0.001,
    tests: 1,
    margin: 2.5,
    verdict: 'different' as const,
  };

  test('4.7 the answer to two rules at once says that sizes side by side were not compared, if their intervals overlap', () => {
    const line = 'Whether these sizes differ from one another was not tested.';
    expect(lead(summaryOf({ factors, cells, effects: arms }))).toContain(line);
    const apart = [arms[0], { ...arms[1], lo: -5, hi: -3 }];
    expect(lead(summaryOf({ factors, cells, effects: apart }))).not.toContain(line);
    expect(lead(summaryOf({ factors, cells, effects: arms, interactions: [square] }))).not.toContain(line);
  });

  test('4.7 the answer to two rules at once names a declared interaction, or how large a one can be ruled out', () => {
    const said = (more: object): string =>
      lead(summaryOf({ factors, cells, effects: arms, interactions: [{ ...square, ...more }] }))[0];
    expect(said({})).toBe(
      'What changes with 5,4 depends on the rest: rounds by −2.00 with 5,1 and by −8.00 with 7,4, ' +
        'a difference of +6.00 (+3.00 to +9.00).',
    );
    expect(said({ verdict: 'inconclusive', lo: -1, hi: 4 })).toBe(
      'That the one changes what the other does is not shown: a difference of more than 4.0 rounds can be ruled out.',
    );
    expect(said({ verdict: 'equivalent', lo: -1, hi: 2 })).toContain('does not matter');
    const share = { unit: 'pp', verdict: 'inconclusive', lo: -3, hi: 2 } as const;
    expect(said({ ...share, measure: 'win', scope: 'focal', name: 'agent0' })).toContain('more than 3 points of wins');
    expect(said({ ...share, measure: 'capped' })).toContain('more than 3 points of games stopped at the cap');
    const never = { measure: 'capped', unit: 'pp', verdict: 'identical', alone: 0, beside: 0, value: 0 } as const;
    expect(said(never)).not.toContain('cap');
  });
});
