import { expect, test } from 'vitest';
import { loadPlayers } from '../../../src/experiment/play/players.js';
import { talismanViews } from '../../../src/games/talisman/shown.js';
import { library } from '../../../src/playing/library/library.js';
import { tellStory } from '../../../src/playing/view/story.js';
import { findGame } from '../../../src/questions/replay/find-game.js';

const all = talismanViews.meanings!();
const named = (name: string) => all.find((meaning) => meaning.name === name)!;

test('every card, space and character has a sentence or numbers, and each row of a table has its own number', () => {
  for (const { name, kind, text } of all) expect(`${kind} ${text}`.length, name).toBeGreaterThan(15);
  const rows = all.flatMap(({ tables }) => tables.flatMap((table) => table.rows));
  expect(rows.filter(({ words }) => /R-|that (?:many|space|creature)|^gains lives|^loses lives/.test(words))).toEqual(
    [],
  );
});

test('meanings name the dice of the Tavern, the prices of the Village and the quests of the Warlock', () => {
  expect(named('Tavern').tables[0].rows.map(({ on, words }) => `${on} ${words}`)).toEqual([
    '1 loses a turn',
    '2 is attacked by the Farmer (Strength 3)',
    '3 loses 1 gold',
    '4 gains 1 gold',
    '5 may go anywhere in the Region as the next move',
    '6 may go to the Temple as the next move',
  ]);
  expect(named('Village').tables.map(({ title }) => title)).toEqual(['prices', 'Mystic: roll 1 die']);
  expect(named('Village').tables[0].rows[0]).toEqual({ on: '2 gold', words: 'Helmet' });
  expect(named('Crypt').tables[0].rows[2]).toEqual({ on: '2 to 3', words: 'comes out at the Portal of Power' });
  expect(named("Warlock's Cave").tables[0].rows).toHaveLength(6);
});

test('the story tells each roll of a space or card once, with what it brings', async () => {
  const found = await findGame('talisman/revised-4th/4p/readme/0.0/none/balanced');
  const lines = tellStory(found.design, await loadPlayers(found.design, library), found.place)!.lines;
  const rolls = lines.filter((line) => / rolls \d/.test(line)).map((line) => line.trim());
  expect(rolls).toContain('the Druid rolls 6 for the Imp: is sent to the Cursed Glade');
  expect(rolls).toContain('the Troll rolls 2 and 4 at the Temple: gains 1 Strength');
  expect(rolls.some((line) => line.endsWith('to open the Portal of Power'))).toBe(true);
  const at = lines.findIndex((line) => line.includes('dice rolled 6: keep the dice'));
  expect(lines[at + 1]).toMatch(/ rolls 6 /);
  const kept = lines.filter((line) => /dice rolled .*keep the dice/.test(line)).length;
  expect(rolls.length).toBeGreaterThanOrEqual(kept);
});
