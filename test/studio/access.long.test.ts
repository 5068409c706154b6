import { describe, expect, test } from 'vitest';
import { openStudio, ROOMS, SIZES } from './studio.js';

/** Controls that a finger must hit: links in running text are as high as it. */
const TARGETS =
  'main :is(button, select, summary, [role=tab], li > a, a.button, label:has(:is([type=checkbox], [type=radio])))';
const TOUCH = 44;

describe('every room', () => {
  test.each(Object.keys(ROOMS))(
    'the room #/%s opens without errors, foreign requests or broken rules of access, wide and light',
    { tags: 'change' },
    async (room) => {
      const { problems, violations, close } = await openStudio(`#/${room}`);
      expect(await violations()).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(Object.keys(ROOMS))(
    'the room #/%s opens without errors, foreign requests or broken rules of access, narrow and dark',
    async (room) => {
      const { page, problems, violations, close } = await openStudio(`#/${room}`, {
        viewport: SIZES.narrow,
        colorScheme: 'dark',
      });
      expect(await violations()).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES.narrow.width);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(['', 'rules', 'position', 'play'])(
    'on a phone a finger hits every control of the room #/%s',
    async (room) => {
      const { page, close } = await openStudio(`#/${room}`, { viewport: SIZES.narrow });
      if (room === 'rules') await page.getByRole('tab', { name: 'House cards' }).waitFor();
      if (room === 'position') await page.locator('.position-seat').first().waitFor();
      const heights = await page
        .locator(TARGETS)
        .evaluateAll((controls) =>
          controls
            .map((control) => ({ height: control.getBoundingClientRect().height, words: control.textContent }))
            .filter(({ height }) => height > 0),
        );
      expect(heights.length).toBeGreaterThan(1);
      expect(heights.filter(({ height }) => height < TOUCH)).toEqual([]);
      await close();
    },
  );
});
