import { expect, test } from 'vitest';
import { gameFileText, readGameFile } from '../../../src/playing/session/game-file.js';
import { personText, readPerson, seatLabel } from '../../../src/playing/session/persons.js';

const GAME = { token: 'talisman/a/2p/x/0.0/none/random', over: true, packs: [{ name: 'a.yaml', text: 'cards: []' }] };

test('a game file keeps the token and the packs', () => {
  expect(readGameFile(gameFileText(GAME), 'my.json')).toEqual(GAME);
});

test.each([
  ['a text of another kind', 'hello', 'my.json: is no game file of Talisman Lab'],
  ['a file that is cut off', gameFileText(GAME).slice(0, -20), 'my.json: is cut off or damaged'],
  ['JSON of another kind', '{"a":1}', 'my.json: is no game file of Talisman Lab'],
  [
    'a later version',
    '{"talismanLab":"game","version":2}',
    'my.json: is of version 2, and this program reads version 1',
  ],
  ['a file without a token', '{"talismanLab":"game","version":1,"over":true}', /^my\.json: token: /],
  ['a file with an unknown key', gameFileText({ ...GAME, more: 1 } as never), /^my\.json: .*more/],
  ['a file of endless length', ' '.repeat(5_000_001), 'my.json: is longer than any game file'],
])('%s is refused in one line', (_what, text, message) => {
  let said = '';
  try {
    readGameFile(text, 'my.json');
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toMatch(message);
  expect(said).not.toContain('\n');
});

test('the seat of a person is read as it is written', () => {
  for (const person of [
    { of: 'talisman/balanced', answers: [] },
    { of: 'balanced:rushAt=9', answers: [0, 12, 3] },
  ])
    expect(readPerson(personText(person))).toEqual(person);
  expect(readPerson('epsilon:of=balanced,permille=3')).toBeNull();
});

test('tables name a person without the answers', () => {
  expect(seatLabel('person:of=balanced,answers=0+1')).toBe('person');
  expect(seatLabel('balanced')).toBe('balanced');
});
