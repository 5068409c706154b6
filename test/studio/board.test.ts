import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TableView } from '../../src/engine/index.js';
import { onSpaceWords, spaceWords } from '../../src/studio/board/words.js';
import { openStudio } from './studio.js';

test('a space is said with its figures, those without a player, cards, marks and gold', () => {
  const space = { id: 'ruins', name: 'Ruins', region: 'outer', text: '', gold: 2, marks: ['Trap'] };
  const view = {
    spaces: [
      { ...space, cards: [{ id: 'sword', title: 'Sword' }] },
      { ...space, id: 'city', name: 'City', cards: [] },
    ],
    seats: [{ seat: 0, name: 'Troll', space: 0 }],
    roamers: [{ id: 'rider', name: 'Pale Rider', space: 0 }],
  } as unknown as TableView;
  expect(onSpaceWords(view, 0)).toMatch(/^Troll.*, Pale Rider, Sword, Trap and 2 gold$/);
  expect(spaceWords(view, 1)).toBe('City, outer Region: Trap and 2 gold');
});

test('a roamer of a pack is drawn on the board, and its space names it for screen readers', async () => {
  const { page, problems, violations, close } = await openStudio('#/rules/packs');
  const text = readFileSync(join(import.meta.dirname, '../../experiments/expansions/pale-rider.pack.yaml'), 'utf8');
  const side = { options: {}, packs: [{ name: 'pale-rider.pack.yaml', text }] };
  const asked = { players: 4, agents: ['balanced'], characters: [], a: side, b: null, seed: 'studio' };
  const saved = JSON.stringify(JSON.stringify(asked));
  await page.evaluate(`sessionStorage.clear(); localStorage.setItem('talisman-lab asked 1', ${saved})`);
  await page.reload();
  await page.locator('main h1').waitFor();
  await page.evaluate('location.hash = "#/position"');
  await page.locator('.board-roamer title', { hasText: 'Pale Rider' }).waitFor({ state: 'attached' });
  const graveyard = page.locator('.board [aria-label^="Graveyard"]');
  expect(await graveyard.getAttribute('aria-label')).toMatch(/Pale Rider/);
  const [figure, square] = await Promise.all([
    page.locator('.board-roamer circle').boundingBox(),
    graveyard.locator('.board-square').boundingBox(),
  ]);
  expect(figure!.x).toBeGreaterThan(square!.x);
  expect(figure!.x + figure!.width).toBeLessThan(square!.x + square!.width);
  expect(figure!.y).toBeGreaterThan(square!.y);
  expect(figure!.y + figure!.height).toBeLessThan(square!.y + square!.height);
  await page.getByText('The board as a table').click();
  await page.getByRole('row', { name: /Graveyard.*Pale Rider/ }).waitFor();
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
