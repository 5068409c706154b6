import type { DeclaredOption } from '../declared.js';
import { rarityIn, saidWords } from './words.js';

/** Worth of an everyday word of an option, in other words of its texts. */
const EVERYDAY_WORTH = 3;

/** An option that shares words with a text. */
export interface NearOption {
  readonly option: DeclaredOption;
  /** True if it has all words of the text. */
  readonly hasAll: boolean;
}

/**
 * Returns the options that share words with a text, the nearest first: those that have all its words, then those that
 * people mean by its everyday words, then those with its rarest words. The last word may be unfinished.
 */
export function nearestOptions(options: readonly DeclaredOption[], text: string): NearOption[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const given = [...saidWords(text).words];
  const rows = options.map((option) => {
    const all = textOf(option);
    return { option, text: all.toLowerCase(), ...saidWords(all), everyday: saidWords(option.everyday.join(' ')).words };
  });
  const rarity = rarityIn(rows.map(({ words }) => words));
  return rows
    .map(({ option, text: all, words, everyday }, place) => {
      const shared = given.filter((word) => words.has(word));
      // A search for one of the words that every rule has, as "character", finds the option that people mean by it.
      const asked = new Set([...given, ...typed]);
      const meant = [...asked].filter((word) => everyday.has(word) || option.everyday.includes(word)).length;
      const worth = shared.reduce((sum, word) => sum + rarity(word) * (everyday.has(word) ? EVERYDAY_WORTH : 1), 0);
      const hasAll = typed.every((word) => all.includes(word));
      return { option, hasAll, meant, worth, place };
    })
    .filter(({ hasAll, worth }) => hasAll || worth > 0)
    .sort((x, y) => Number(y.hasAll) - Number(x.hasAll) || y.worth - x.worth || y.meant - x.meant || x.place - y.place)
    .map(({ option, hasAll }) => ({ option, hasAll }));
}

function textOf({ id, about, printed, rule, group, choices, everyday }: DeclaredOption): string {
  const words = choices.flatMap(({ word, phrase }) => [word, phrase]);
  return [id, about, printed, rule, group, ...everyday, ...words].join(' ');
}
