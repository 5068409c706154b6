import type { BuiltCharacter } from './character.js';

/** Words that YAML does not read as text. */
const OTHERWISE = /^(?:true|false|yes|no|on|off|null|y|n)$/i;
/** Text that needs no quotes, even inside brackets. */
const PLAIN = /^[A-Za-z](?:[\w '.-]*[\w.])?$/;
/** Invisible characters, not allowed in packs. */
const UNSEEN = /[\p{C}\u2028\u2029]/gu;

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

/** Returns a value as YAML on one line. Keys such as `on` are words in YAML 1.2. */
export function flow(value: unknown): string {
  if (typeof value === 'string') return text(value.replaceAll(UNSEEN, ''));
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined);
  return pairs.length === 0
    ? '{}'
    : `{ ${pairs.map(([key, part]) => `${PLAIN.test(key) ? key : JSON.stringify(key)}: ${flow(part)}`).join(', ')} }`;
}

function text(words: string): string {
  return PLAIN.test(words) && !OTHERWISE.test(words) ? words : JSON.stringify(words);
}
