import { describe, expect, test } from 'vitest';
import { open, withReports } from './game-reports.js';
import { SIZES, violations } from './pages.js';

withReports();

describe('the games in the page of a report', () => {
  test.each([
    ['wide', 'light', 'Who wins'],
    ['narrow', 'dark', 'How long'],
    ['narrow', 'light', 'How they end'],
  ] as const)('break no rule of accessibility with an open row, %s and %s, at %s', async (size, colorScheme, tab) => {
    const looked = await open('page');
    await looked.setViewportSize(SIZES[size]);
    await looked.emulateMedia({ colorScheme });
    await looked.getByRole('tab', { name: tab }).click();
    await looked.locator('.games-bar:enabled').first().click();
    expect(await violations(looked)).toEqual([]);
    const widths = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await looked.evaluate(widths)).toBe(0);
    await looked.close();
  });
});
