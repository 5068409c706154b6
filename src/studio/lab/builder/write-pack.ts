import { flow } from '../../pack-text/flow.js';
import type { BuiltCharacter } from './character.js';

/** Returns the text of a pack with one character. */
export function packWith(character: BuiltCharacter): string {
  const { powers, cards, ...others } = character;
  const fields = cards.length === 0 ? others : { ...others, cards };
  const rows = Object.entries(fields).map(([key, value]) => `    ${key}: ${flow(value)}`);
  const [first, ...rest] = rows;
  const written = powers.map((power) => `      - ${flow(power)}`);
  return [
    `pack: ${flow(character.id)}`,
    'about: a character of my own',
    'characters:',
    first.replace('   ', '  -'),
    ...rest,
    ...(written.length === 0 ? [] : ['    powers:', ...written]),
    '',
  ].join('\n');
}

/** Returns an id made of the words of a name. */
export function idOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'my-hero';
}
