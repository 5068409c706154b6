import { describe, expect, test } from 'vitest';
import { open, tally, testLooks, withPages } from './pages.js';

withPages(['two arms', 'nine levels', 'one cell']);
testLooks(['two arms']);

describe('a reader', () => {
  test('sees ten rows of a long table, and all of them behind its box', async () => {
    const { context, page } = await open('nine levels');
    const rows = '.table:has(+ .more) tbody tr';
    const { all, shown } = await tally(page, rows);
    const boxes = page.locator('.more input');
    const tables = await boxes.count();
    expect(tables).toBeGreaterThan(0);
    expect([shown, all > shown]).toEqual([10 * tables, true]);
    for (const box of await boxes.all()) {
      await box.focus();
      await page.keyboard.press('Space');
    }
    expect(await tally(page, rows)).toEqual({ all, shown: all });
    await context.close();
  });

  test('leaves a series out by its box, in the chart of that legend alone', async () => {
    const { context, page } = await open('two arms');
    const marks = async (chart: string, series: number): Promise<number> =>
      (await tally(page, `#chart-${chart} .wide [data-s="${series}"]`)).shown;
    const seen = async (): Promise<number[]> => [
      await marks('game-length', 0),
      await marks('game-length', 1),
      await marks('seat-win-rate', 0),
    ];
    expect(await seen()).toEqual([3, 3, 8]);
    await page.locator('#chart-game-length .legend input').first().focus();
    await page.keyboard.press('Space');
    expect(await seen()).toEqual([0, 3, 8]);
    await context.close();
  });

  test('sees the numbers of a mark at the pointer', async () => {
    const { context, page } = await open('one cell');
    const mark = page.locator('#chart-character-win-rate .wide path[data-s]').first();
    await mark.scrollIntoViewIfNeeded();
    await mark.hover({ force: true });
    const tip = page.locator('.tip');
    expect(await tip.textContent()).toMatch(
      /^Wizard: 43\.5 % of wins \(27\.\d % to \d\d\.\d %\), fair 25\.0 %: above fair; \d+ games$/,
    );
    expect(await tip.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    expect(await tip.textContent()).toBe('');
    await context.close();
  });

  test('walks through the numbers of a chart by arrow keys', async () => {
    const { context, page } = await open('one cell');
    await page.locator('#chart-character-win-rate .plot').focus();
    const told: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', 'Escape']) {
      await page.keyboard.press(key);
      told.push(((await page.locator('.tip').textContent()) ?? '').split(':')[0]);
    }
    expect(told).toEqual(['Wizard', 'Troll', 'Wizard', 'Dwarf', 'Wizard', '']);
    await context.close();
  });

  test('has titles at the marks, folded rows and the legend without a script', async () => {
    const { context, page } = await open('two arms', false);
    expect(await page.locator('#chart-option-effect .wide [data-s] title').first().textContent()).toContain(
      'rounds, five points',
    );
    await page.locator('#chart-game-length .legend input').first().uncheck();
    expect(await page.locator('#chart-game-length .wide [data-s="0"]').first().isVisible()).toBe(false);
    expect(await page.locator('.rest').first().isVisible()).toBe(false);
    await page.locator('.more input').first().check();
    expect(await page.locator('.rest').first().isVisible()).toBe(true);
    await context.close();
  });
});
