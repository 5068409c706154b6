import { describe, expect, test } from 'vitest';
import { gamesData, scriptJson } from '../../../reports/page/games-json.js';
import type { RunGames } from '../../../src/experiment/results/game-slices.js';
import { fakeGames, fakeSummary, GRID, TWO_RULES } from '../fake.js';

const RUN = { ...TWO_RULES, blocks: 40 };
const summary = fakeSummary(RUN);
const games = fakeGames(RUN);
const data = gamesData(summary, games);

describe('the games in a page', () => {
  test('the games in a page have the estimates of cells.csv', () => {
    data.cells.forEach(({ slices }, cell) => {
      for (const [group, , , share, lo, hi] of slices[0].shares) {
        const { kind, name } = data.groups[group];
        if (kind !== 'character') continue;
        const same = summary.estimates.find((e) => e.cell === cell && e.group === `character=${name.toLowerCase()}`)!;
        const digits = [same.estimate, same.lo!, same.hi!].map((x) => x.toFixed(6));
        expect([share, lo!, hi!].map((x) => x.toFixed(6))).toEqual(digits);
      }
    });
  });

  test('the games in a page are each in one bar of lengths', () => {
    for (const { slices } of data.cells)
      for (const { games: all, lengths } of slices) expect(lengths.reduce((sum, [some]) => sum + some, 0)).toBe(all);
    expect(data.bins.length).toBeLessThanOrEqual(18);
    data.bins.forEach(([from], i) => {
      if (i > 0) expect(data.bins[i - 1][1]).toBe(from - 1);
    });
  });

  test('the games in a page take a filter for each factor, or one for all cells if combinations are missing', () => {
    const grid = { ...GRID, blocks: 4 };
    const whole = gamesData(fakeSummary(grid), fakeGames(grid));
    expect(whole.filters).toEqual([
      { title: 'Players', levels: ['4', '5', '6'] },
      { title: 'CommandSpellMin', levels: ['4', '3', '2', '1'] },
    ]);
    expect(whole.cells[6].levels).toEqual([1, 2]);
    const part = { ...grid, cells: GRID.cells.slice(1) };
    const { filters, cells } = gamesData(fakeSummary(part), fakeGames(part));
    expect(filters.map(({ title, levels }) => [title, levels.length])).toEqual([['Games of', 11]]);
    expect(cells[6].levels).toEqual([6]);
  });

  test('the games in a page end no script, whatever their names are', () => {
    const odd = '</script><script>alert(1)</script>"\u2028\u202e';
    const hostile: RunGames = { ...games, roles: [odd] };
    const text = scriptJson(gamesData(summary, hostile));
    expect(text).not.toMatch(/[<\u2028\u202e]/);
    expect(JSON.parse(text).characters[0]).toContain('</script><script>alert(1)</script>"');
  });
});
