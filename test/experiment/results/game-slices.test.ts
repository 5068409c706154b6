import { describe, expect, test } from 'vitest';
import { GameSlices } from '../../../src/experiment/results/game-slices.js';
import { summarise } from '../../../src/experiment/results/summary.js';
import { fakeGames, fakeTally, PROVENANCE, TWO_RULES } from '../../reports/fake.js';
import { design, WIN } from '../hand.js';

const RUN = { ...TWO_RULES, blocks: 60 };
const tally = fakeTally(RUN);
const summary = summarise(tally.design, tally, { provenance: PROVENANCE, capped: [], winless: [] });
const { roles, cells } = fakeGames(RUN);
const troll = roles.indexOf('troll');

describe('slices of the games of a run', () => {
  test('slices of all games have the estimates of the summary, to the last digit', () => {
    const shown = cells.flatMap(({ all }) => [...all.shares.map(({ estimate }) => estimate), ...all.lengths]);
    const same = summary.estimates.filter(
      ({ measure, scope, kind }) =>
        (measure === 'win' && scope !== 'focal') || measure === 'end_reason' || kind === 'quantile',
    );
    expect(same.length).toBeGreaterThan(40);
    expect(shown).toEqual(expect.arrayContaining(same));
    expect(shown).toHaveLength(same.length);
  });

  test('slices of a character count its games, and every other character within them', () => {
    const [{ all, byRole }] = cells;
    const games = (of: typeof all, name: string): number =>
      of.shares.find(({ estimate }) => estimate.scope === 'character' && estimate.name === name)?.estimate.games ?? 0;
    expect(byRole[troll].games).toBe(games(all, 'troll'));
    expect(games(byRole[troll], 'troll')).toBe(games(all, 'troll'));
    const others = roles.filter((role) => role !== 'troll');
    expect(others.reduce((sum, role) => sum + games(byRole[troll], role), 0)).toBe(3 * byRole[troll].games);
    for (const role of others) expect(games(byRole[troll], role)).toBe(games(byRole[roles.indexOf(role)], 'troll'));
  });

  test('slices of a character have the same win share of it as all games', () => {
    const own = (shares: (typeof cells)[0]['all']['shares']): unknown =>
      shares.find(({ estimate }) => estimate.group === 'character=troll');
    for (const { all, byRole } of cells) expect(own(byRole[troll].shares)).toEqual(own(all.shares));
  });

  test('slices name games that show a share, as many as there are wins', () => {
    const [{ all }] = cells;
    const wins = all.shares.filter(({ estimate }) => estimate.scope === 'character');
    for (const { estimate, count } of wins) expect(count / estimate.games).toBeCloseTo(estimate.estimate, 9);
    for (const { samples } of wins) {
      const rounds = samples.map((sample) => sample.rounds);
      expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
    }
    expect(all.byLength.games()).toBe(summary.cells[0].games);
  });

  test.each([
    ['no interval of a length if blocks hold different numbers of its games', [1], null],
    ['an interval of a length if every block holds as many of its games', [1, 1], expect.any(Number)],
  ])('slices of a character have %s', (_, deals, bound) => {
    const slices = new GameSlices(design([{}], { blocks: 12 }), true);
    for (let block = 0; block < 12; block++) {
      for (const rotation of [0, 1]) {
        const elf = block % 2 === 0 || deals[rotation] === 1 ? 0 : 2;
        const rounds = 20 + 3 * block + rotation;
        slices.addGame(0, block, rotation, Int32Array.from([elf, 0, WIN, 0, rounds, 0, 1, 1, 0, 0, rounds, 0]));
      }
      slices.endBlock(block);
    }
    const { games, lengths } = slices.slice(0, 0);
    expect(games).toBe(deals.length === 1 ? 18 : 24);
    expect(lengths[1]).toMatchObject({ name: 'p50', lo: bound, hi: bound });
  });
});
