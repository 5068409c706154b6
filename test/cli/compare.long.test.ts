import { describe, expect, test } from 'vitest';
import type { Design } from '../../src/experiment/design/types.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import type { Plan } from '../../src/playing/run/plan.js';
import { folder, succeed } from './program.js';

interface Answer {
  readonly run: string;
  readonly summary: Summary;
}

async function compared(...words: string[]): Promise<Summary> {
  const { out } = await succeed(folder(), ['compare', ...words, '--seed', 's', '--json', '--workers', '1']);
  return (JSON.parse(out) as Answer).summary;
}

async function planned(...words: string[]): Promise<{ design: Design; plan: Plan }> {
  const { out } = await succeed(folder(), [...words, '--seed', 's', '--json', '--workers', '1']);
  return JSON.parse(out) as { design: Design; plan: Plan };
}

const PIG = ['--game', 'pig', '--agents', 'hold', '--players', '2'];

describe('compare', () => {
  test('two options plays until it is decided, the first side being what the second is compared with', async () => {
    const summary = await compared('--set', 'target=100', '--set-b', 'target=60', ...PIG);
    expect(summary.cells.map(({ levels }) => levels)).toEqual([{ 'option.target': 100 }, { 'option.target': 60 }]);
    expect(summary.stop).toMatchObject({ kind: 'decided', met: true });
    expect(summary.effects.find(({ measure }) => measure === 'rounds')).toMatchObject({ verdict: 'different' });
    expect(summary.provenance.command).toMatch(
      /^npx --no talisman-lab compare --set-b target=60 --game pig --set target=100 /,
    );
  });

  test('one set of options compares it with the rules as they stand', async () => {
    const { design } = await planned('compare', '--set', 'target=60', ...PIG, '--dry-run');
    expect(design.cells.map(({ label }) => label)).toEqual(['target=100', 'target=60']);
  });

  test('several options that differ are two sets of rules, and what is alike on both sides is set', async () => {
    const sides = ['--set', 'trophyRate=6', '--set', 'talismanCards=2', '--set', 'startBonus=both'];
    const other = ['--set-b', 'trophyRate=5', '--set-b', 'talismanCards=1'];
    const { design } = await planned('compare', ...sides, ...other, '--blocks', '8', '--dry-run');
    expect(design.factors).toEqual(['options']);
    expect(design.cells.map(({ label }) => label)).toEqual([
      'trophyRate=6,talismanCards=2',
      'trophyRate=5,talismanCards=1',
    ]);
    expect(design.set).toEqual({ startBonus: 'both' });
    const value = (cell: number, id: string): number =>
      design.cells[cell].options[design.options.findIndex((option) => option.id === id)];
    expect([0, 1].map((cell) => [value(cell, 'trophyRate'), value(cell, 'talismanCards')])).toEqual([
      [6, 2],
      [5, 1],
    ]);
    expect([design.blocks, design.stop]).toEqual([8, undefined]);
  });

  test('two agents share the tables, and an agent against itself has its share exactly', async () => {
    const better = await compared('random', 'hold', '--game', 'pig', '--players', '2');
    expect(better.entrants.map(({ label }) => label)).toEqual(['hold', 'random']);
    expect(better.estimates.find(({ scope, name }) => scope === 'agent' && name === 'hold')).toMatchObject({
      verdict: 'over',
    });
    const itself = await compared('hold', 'hold', '--game', 'pig', '--players', '4');
    expect(itself.blocks).toBe(32);
    expect(itself.estimates.filter(({ scope }) => scope === 'agent')).toMatchObject([
      { name: 'B', estimate: 0.25, lo: 0.25, hi: 0.25 },
      { name: 'A', estimate: 0.25, lo: 0.25, hi: 0.25 },
    ]);
  });

  test('two variants are the levels of one factor', async () => {
    const { design } = await planned('compare', 'revised-4th', 'bloody', '--blocks', '8', '--dry-run');
    expect(design.cells.map(({ levels }) => levels)).toEqual([{ variant: 'revised-4th' }, { variant: 'bloody' }]);
  });
});

describe('plan', () => {
  test('4.6 says how many games there are, how fast they are here, and what they can find', async () => {
    const { plan } = await planned('plan', ...PIG, '--blocks', '400');
    expect(plan).toMatchObject({ games: 400, blocks: 400, expectedGames: null, trial: { workers: 1, games: 400 } });
    expect(plan.trial.gamesPerSecond).toBeGreaterThan(100);
    expect(plan.seconds).toBeCloseTo(400 / plan.trial.gamesPerSecond, 9);
    const [share] = plan.measures;
    expect(share).toMatchObject({ measure: 'win', scope: 'seat', kind: 'share' });
    // A share near one half of 400 games that are one to a block, two seats asked together: 2.24 standard errors.
    expect(share.sd).toBeCloseTo(0.5, 1);
    expect(share.within).toBeCloseTo((2.236 * share.sd) / 20, 3);
    expect(share.finds).toBeCloseTo(((2.236 + 0.8416) * share.sd) / 20, 3);
    expect(share.exceeds).toBeCloseTo(0.02 + share.finds, 12);
  });

  test('of a run that stops by itself expects as many games as its formula', async () => {
    const precise = await planned('plan', ...PIG, '--precision', '2pp');
    const [share] = precise.plan.measures;
    expect(precise.plan.expectedGames).toBeLessThan(precise.plan.games);
    const wider = await planned('plan', ...PIG, '--precision', '4pp');
    const ratio = precise.plan.expectedGames! / wider.plan.expectedGames!;
    expect(ratio).toBeGreaterThan(3.5);
    expect(ratio).toBeLessThan(4.5);
    expect(share.scope).toBe('seat');
    const agents = ['--game', 'pig', '--agents', 'hold,random', '--players', '2'];
    const test = await planned('plan', ...agents, '--stop', 'improve 2pp');
    expect(test.plan.midwayGames).toBeGreaterThan(1.4 * test.plan.expectedGames!);
  });

  test('of one variant says in words what it takes', async () => {
    const { out } = await succeed(folder(), ['plan', ...PIG, '--blocks', '400', '--seed', 's', '--workers', '1']);
    expect(out).toMatch(/^takes less than a second \([\d,]+ games\/s on 1 worker here\)$/m);
    expect(out).toMatch(/^measure +now +known to within +clear of fair +beyond the margin$/m);
    expect(out).toMatch(/^(1st|2nd) seat +\d\d\.\d % +±\d\.\d points +\d\.\d points +\d\.\d points$/m);
  });
});
