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

describe('the board as a map in the page of a report', () => {
  test.each([
    ['wide', 'light'],
    ['narrow', 'dark'],
  ] as const)(
    'shows each count of all games, and breaks no rule of accessibility, %s and %s',
    async (size, colorScheme) => {
      const looked = await open('page');
      await looked.setViewportSize(SIZES[size]);
      await looked.emulateMedia({ colorScheme });
      const part = looked.locator('#spaces');
      await part.getByText('From all 240 games of this run, played again.').waitFor();
      expect(await part.getByRole('group', { name: 'Rules' }).locator('label').count()).toBe(4);
      for (const label of ['Visits', 'Deaths', 'Turns lost', 'Lives lost']) {
        await part.getByText(label, { exact: true }).first().click();
        await part.locator('.map-first', { hasText: `${label}: most at ` }).waitFor();
      }
      expect(await part.locator('svg > g').count()).toBe(49);
      expect(await violations(looked)).toEqual([]);
      const widths = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await looked.evaluate(widths)).toBe(0);
      await looked.close();
    },
  );
});
