import { UserError } from '../../../engine/index.js';
import { readYamlText } from '../../../experiment/design/yaml-text.js';
import { SECTIONS } from '../../../games/talisman/content/schema.js';
import { type BuiltCharacter, NEW_CHARACTER } from './character.js';

/** A pack's character for the builder, or why it cannot be shown there. */
export type ReadCharacter =
  | { readonly character: BuiltCharacter; readonly why: null }
  | { readonly character: null; readonly why: string };

/** Keys of a pack with nothing but a character. */
const KEYS = ['pack', 'about', 'characters'];

/** Reads the one character of a pack's text. */
export function characterIn(text: string): ReadCharacter {
  let value: unknown;
  try {
    ({ value } = readYamlText(text, 'pack'));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return refused('The text has a mistake. Mend it in the text first.');
  }
  const pack = value as Readonly<Record<string, unknown>>;
  const rows = pack['characters'];
  if (typeof pack !== 'object' || !Array.isArray(rows) || rows.length === 0)
    return refused('This pack has no character.');
  const others = Object.keys(pack).filter((key) => !KEYS.includes(key));
  if (rows.length > 1 || others.length > 0)
    return refused('This pack has more in it than one character, so it can only be changed in its text.');
  const parsed = SECTIONS.characters.schema.safeParse(rows[0]);
  if (!parsed.success) return refused('The character has a mistake. Mend it in the text first.');
  const { powers = [], cards = [], from: _, confidence: __, notModelled: ___, ...row } = parsed.data;
  return { character: { ...NEW_CHARACTER, ...row, cards, powers }, why: null };
}

function refused(why: string): ReadCharacter {
  return { character: null, why };
}
