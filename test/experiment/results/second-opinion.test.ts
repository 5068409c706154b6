import { describe, expect, test } from 'vitest';
import { type Design, Row } from '../../../src/experiment/design/types.js';
import { RunTally } from '../../../src/experiment/results/run-tally.js';
import { type ClaimValue, markOf, type SecondOpinion } from '../../../src/experiment/results/second-opinion.js';
import { summarise } from '../../../src/experiment/results/summary.js';
import type { Tally } from '../../../src/experiment/results/tally.js';
import { design, FACTS, WIN } from '../hand.js';

const said = (value: number, verdict: ClaimValue['verdict']): ClaimValue => ({ value, lo: null, hi: null, verdict });

describe('what becomes of a verdict', () => {
  test.each([
    ['holds', said(4, 'different'), said(3, 'different')],
    ['turns', said(4, 'different'), said(-0.5, 'different')],
    ['turns', said(4, 'over'), said(-3, 'under')],
    ['halves', said(4, 'different'), said(2, 'different')],
    ['halves', said(-4, 'under'), said(-1, 'under')],
    ['holds', said(-4, 'different'), said(-2.1, 'different')],
    ['holds', said(2, 'different'), said(9, 'different')],
    ['fades', said(4, 'different'), said(4, 'inconclusive')],
    ['fades', said(4, 'different'), said(0, 'identical')],
    ['fades', said(4, 'over'), said(0, 'balanced')],
    ['appears', said(1, 'inconclusive'), said(4, 'different')],
    ['appears', said(0, 'equivalent'), said(4, 'different')],
    ['holds', said(1, 'inconclusive'), said(-1, 'equivalent')],
    ['unsaid', said(4, 'different'), said(4, 'invalid')],
    ['unsaid', said(4, 'invalid'), said(4, 'different')],
  ] as const)('%s', (mark, own, other) => expect(markOf(own, other)).toBe(mark));
});

/** A fixed number from 0 to 1 for every key. */
function luck(key: number): number {
  return (Math.imul(key * 2 + 1, 0x9e3779b1) >>> 8) / 2 ** 24;
}

const LINEUPS = [
  [2, 2],
  [2, 2],
];

/** Two rules, two players who are alike, one game a block; roles take turns in the seats. */
function designOf(cells: number, more: Partial<Design> = {}): Design {
  const all = Array.from({ length: cells }, () => ({ lineup: [0, 0], rotations: 1 }));
  return design(all, {
    rotate: 'characters',
    alsoBy: [{ agent: 'c', inPlaceOf: 'a', lineups: LINEUPS.slice(0, cells) }],
    ...more,
  });
}

/** Length of a game, and the win probability of its first seat, which is the elf's. */
type Rules = (cell: number, other: boolean) => { readonly rounds: number; readonly chance: number };

function opinion(d: Design, blocks: number, rules: Rules): SecondOpinion {
  const tally = new RunTally(d);
  const cells = d.cells.length;
  const width = Row.FirstMetric + d.metrics.length;
  for (let block = 0; block < blocks; block++) {
    for (let cell = 0; cell < 2 * cells; cell++) {
      const { rounds, chance } = rules(cell % cells, cell >= cells);
      const winner = luck(block) < chance ? 0 : 1;
      const rows = new Int32Array(2 * width);
      for (let seat = 0; seat < 2; seat++) {
        rows[seat * width + Row.Role] = seat;
        rows[seat * width + Row.Entrant] = cell >= cells ? 2 : 0;
        rows[seat * width + Row.Score] = seat === winner ? WIN : 0;
        rows.set([rounds + Math.floor(10 * luck(block + 999)), 0, -1], seat * width + Row.FirstMetric);
      }
      tally.addGame(cell, block, 0, rows, 0);
    }
    tally.endBlock(block);
  }
  const [own] = tally.parts as [Tally];
  return summarise(d, own, { ...FACTS, opinions: { tally, best: [], responses: [] } }).secondOpinion!;
}

describe('a second opinion on two rules', () => {
  const found = opinion(designOf(2), 400, (cell, other) => ({
    rounds: 50 + (cell === 1 ? (other ? 6 : -6) : 0),
    chance: cell === 1 && !other ? 0.8 : 0.5,
  }));
  const of = (measure: string, name = ''): SecondOpinion['claims'][number] =>
    found.claims.find((claim) => claim.measure === measure && claim.name === name)!;

  test('a second opinion on two rules has each declared claim, and those of the characters', () => {
    expect(found).toMatchObject({ first: 'a', agents: [{ agent: 'c', games: 800 }] });
    expect(found.claims.map(({ measure, name, family }) => [measure, name, family])).toEqual([
      ['rounds', '', 'declared'],
      ['win', 'elf', 'character'],
      ['win', 'troll', 'character'],
    ]);
  });

  test('a second opinion on two rules finds that a change turns round, and how far the answers are apart', () => {
    const { own, others, correction, tests } = of('rounds');
    expect(own).toMatchObject({ value: -6, verdict: 'different' });
    expect(others).toMatchObject([{ agent: 0, value: 6, verdict: 'different', mark: 'turns', shift: 12, told: true }]);
    expect({ correction, tests }).toEqual({ correction: 'Šidák', tests: 1 });
  });

  test('a second opinion on two rules finds characters whose change fades, with the error rate of an exploration', () => {
    const { own, others, correction, tests } = of('win', 'elf');
    expect(own.value).toBeGreaterThan(20);
    expect(others[0]).toMatchObject({ value: 0, verdict: 'identical', mark: 'fades', told: true });
    expect(others[0].shift).toBeCloseTo(-own.value, 9);
    expect(others[0].shiftHi!).toBeLessThan(0);
    expect(others[0].shiftLo!).toBeLessThan(others[0].shift);
    expect({ correction, tests }).toEqual({ correction: 'Benjamini-Hochberg', tests: 2 });
  });

  test('4.3 a second opinion on two rules is not widened for a claim on which no block differs', () => {
    const wide = (measures: readonly string[]): number => {
      const noisy = opinion(designOf(2, { measures, roles: [] }), 50, (cell, other) => ({
        rounds: 50 + Math.floor(20 * luck(noise++)) - (other ? 3 * cell : 0),
        chance: 0.5,
      }));
      noise = 0;
      const [{ shiftLo, shiftHi }] = noisy.claims.find(({ measure }) => measure === 'rounds')!.others;
      return (shiftHi! - shiftLo!) / 2;
    };
    expect(wide(['rounds', 'capped'])).toBe(wide(['rounds']));
  });
  let noise = 0;

  test('a second opinion on two rules does not tell equal answers apart', () => {
    const same = opinion(designOf(2), 400, (cell) => ({ rounds: 50 - 6 * cell, chance: 0.5 + 0.3 * cell }));
    for (const { others } of same.claims) expect(others).toMatchObject([{ mark: 'holds', told: false, shift: 0 }]);
  });

  test('a second opinion is absent without another agent, and the answer is unchanged', () => {
    const d = designOf(2);
    const { alsoBy: _, ...alone } = d;
    const tally = new RunTally(d);
    const { secondOpinion, ...rest } = summarise(d, tally.parts[0], {
      ...FACTS,
      opinions: { tally, best: [], responses: [] },
    });
    expect(secondOpinion).toBeDefined();
    expect(rest).toEqual(summarise(alone, tally.parts[0], FACTS));
  });
});

describe('mean lengths of two agents', () => {
  test('mean lengths of two agents count long games alike on both sides, so that slow agents are not cut short', () => {
    // By the question alone a game counts as at most 256 rounds: three times the median, and one game is endless.
    let games = 0;
    const found = opinion(designOf(2), 60, (cell, other) => ({
      rounds: other ? 300 + 40 * cell : 50 + 4 * cell + (cell === 1 ? 3000 * Number(++games === 1) : 0),
      chance: 0.5,
    }));
    const { own, others } = found.claims.find(({ measure }) => measure === 'rounds')!;
    expect(own.value).toBeLessThan(4 + 256 / 60);
    expect(others[0].value).toBe(40);
    expect(others[0].shift).toBeCloseTo(40 - (4 + (2048 - 57) / 60), 0);
  });
});

describe('a second opinion on one rule', () => {
  test('a second opinion on one rule is of the studied agent if agents differ and wins are declared', () => {
    const { cells } = design([{ lineup: [0, 1], rotations: 1 }]);
    const alsoBy = [{ agent: 'c', inPlaceOf: 'a', lineups: [[2, 1]] }];
    const claims = (measures: readonly string[]): SecondOpinion['claims'] =>
      opinion({ ...designOf(1, { measures, rotate: 'agents', alsoBy }), cells }, 20, () => ({
        rounds: 50,
        chance: 0.5,
      })).claims;
    expect(claims(['win', 'rounds'])).toMatchObject([
      { scope: 'focal', measure: 'win', name: 'agent0', others: [{ verdict: 'balanced', mark: 'holds' }] },
    ]);
    expect(claims(['rounds'])).toEqual([]);
  });

  test('a second opinion on one rule has no bounds in a single block', () => {
    const [{ own, others }] = opinion(designOf(1), 1, () => ({ rounds: 50, chance: 0.5 })).claims;
    expect([own, ...others]).toMatchObject(Array(2).fill({ lo: null, hi: null, verdict: 'invalid' }));
  });

  test('a second opinion on one rule compares shares with even ones by either agent, and with each other', () => {
    const found = opinion(designOf(1), 600, (_cell, other) => ({ rounds: 50, chance: other ? 0.3 : 0.8 }));
    expect(found.claims.map(({ name, baseline }) => [name, baseline])).toEqual([
      ['elf', null],
      ['troll', null],
    ]);
    const [elf] = found.claims;
    expect(elf.own.value).toBeCloseTo(30, 0);
    expect(elf.own.verdict).toBe('over');
    expect(elf.others[0]).toMatchObject({ verdict: 'under', mark: 'turns', told: true });
    expect(elf.others[0].value).toBeCloseTo(-20, 0);
    expect(elf.others[0].shift).toBeCloseTo(elf.others[0].value - elf.own.value, 6);
  });
});
