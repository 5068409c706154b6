import { expect, test } from 'vitest';
import { refresh } from '../../tools/docs/shown.js';

const PRINTED = [
  'The Troll wins 31 of 100 games (29 to 33).',
  '',
  'character  wins of 100',
  '---------  -----------',
  'Troll               31',
  'Elf                 22',
  '',
  'seed mine',
].join('\n');

test('a shown output gets the numbers of today, and no more lines than it had', () => {
  const shown =
    'The Troll wins 27 of 100 games (24 to 30).\n…\ncharacter  wins of 100\n---------  ---\nTroll   27\nElf   24\n';
  const { text, lost } = refresh(shown, PRINTED);
  expect(text).toBe(
    'The Troll wins 31 of 100 games (29 to 33).\n…\n' +
      'character  wins of 100\n---------  -----------\nTroll               31\nElf                 22\n',
  );
  expect(lost).toEqual([]);
});

test('a shown part without a like line in the output stays, and is named', () => {
  const shown = 'The Ghoul raises its Enemies.\n…\nseed yours\n';
  expect(refresh(shown, PRINTED)).toEqual({
    text: 'The Ghoul raises its Enemies.\n…\nseed mine\n',
    lost: ['The Ghoul raises its Enemies.'],
  });
});
