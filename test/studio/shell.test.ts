import { describe, expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

const ROOMS = ['', 'rules', 'answer', 'watch', 'position', 'play'];

describe('every room', () => {
  test.each(ROOMS)(
    'the room #/%s opens without errors, foreign requests or broken rules of access, wide and light',
    async (room) => {
      const { problems, violations, close } = await openStudio(`#/${room}`);
      expect(await violations()).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(ROOMS)(
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
});
