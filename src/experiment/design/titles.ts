import type { PackText } from '../../engine/game.js';
import { type IntSpec, sayValue } from '../../engine/spec.js';
import { titleOf } from './title-words.js';
import { readYamlText } from './yaml-text.js';

/** Titles of rules and house cards, for people. */

/** Most options that are named instead of the file that sets them. */
const OPTIONS_NAMED = 3;

/** True if a variant is a file, and not a name of the game. */
export const isVariantFile = (word: string): boolean => /\.ya?ml$/.test(word);

/** Returns the title of a pack: its own name, or that of its file if the text is not a pack. */
export function packTitle({ name, text }: PackText): string {
  try {
    const { pack } = readYamlText(text, name).value as { readonly pack?: unknown };
    return titleOf(typeof pack === 'string' && pack !== '' ? pack : name);
  } catch {
    return titleOf(name);
  }
}

/** Returns a pack as the subject of a sentence: "the Nomad" if it has one character alone, its title otherwise. */
export function packSubject(pack: PackText): string {
  try {
    const content = readYamlText(pack.text, pack.name).value as { characters?: readonly { name?: unknown }[] };
    const isAlone = Object.keys(content).every((key) => ['pack', 'about', 'characters'].includes(key));
    const [one] = isAlone && content.characters?.length === 1 ? content.characters : [];
    return typeof one?.name === 'string' ? `the ${one.name}` : packTitle(pack);
  } catch {
    return packTitle(pack);
  }
}

/** Rules of one side of a comparison. */
export interface SideRules {
  /** Values of all options of the game, in its order. */
  readonly options: ArrayLike<number>;
  readonly packs: readonly PackText[];
}

/**
 * Returns the words of two sides, after "with": the few options that differ, and the packs that one side has alone.
 * Null if more options differ, or one side has nothing to be named by.
 */
export function differenceWords(specs: readonly IntSpec[], a: SideRules, b: SideRules): [string[], string[]] | null {
  const changed = specs.flatMap((spec, i) => (a.options[i] === b.options[i] ? [] : [[spec, i] as const]));
  if (changed.length > OPTIONS_NAMED) return null;
  const words = (side: SideRules, other: SideRules): string[] => [
    ...changed.map(([spec, i]) => sayValue(spec, side.options[i])),
    ...side.packs.filter(({ text }) => other.packs.every((pack) => pack.text !== text)).map(packTitle),
  ];
  const both: [string[], string[]] = [words(a, b), words(b, a)];
  return both.some((side) => side.length === 0) ? null : both;
}
