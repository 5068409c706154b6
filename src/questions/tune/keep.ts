import { nearestWord, UserError } from '../../engine/index.js';
import type { TuneLever } from './settings.js';

/**
 * Returns the levers that no word is about. "trophies" means "trophyRate", too.
 *
 * @throws UserError for a word that no lever is about
 */
export function withoutKept<L extends TuneLever>(levers: readonly L[], words: readonly string[], where: string): L[] {
  refuseUnusedWords(words, levers, where);
  const saved = keptBy(words, where);
  return levers.filter((lever) => !saved.some((isKept) => isKept(lever)));
}

/** Letters of a word that a mistyped one is held against: shorter ones are near to anything. */
const LETTERS_MIN = 4;

/** Returns a test for each word that is true for levers about it. */
function keptBy(words: readonly string[], where: string): ((lever: TuneLever) => boolean)[] {
  return words.map((word) => {
    const stem = stemOf(word.trim().toLowerCase());
    if (stem === '') throw new UserError(`${where}: '${word}' is no word`);
    return (lever) => wordsOf(lever).some((known) => known.startsWith(stem));
  });
}

function refuseUnusedWords(words: readonly string[], levers: readonly TuneLever[], where: string): void {
  keptBy(words, where).forEach((isKept, i) => {
    if (levers.some(isKept)) return;
    const near = nearestWord(
      words[i],
      levers.flatMap(wordsOf).filter((word) => word.length >= LETTERS_MIN),
    );
    const hint =
      near === null ? `what may change: ${levers.map(({ id }) => id).join(', ')}` : `did you mean '${near}'?`;
    throw new UserError(`${where}: nothing that may change is about '${words[i]}'; ${hint}`);
  });
}

function wordsOf({ id, about }: TuneLever): string[] {
  const own = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
  return `${id} ${own} ${about}`
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Returns a word without the ending of a plural: "trophies" and "trophy" have one stem. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:ies|y|es|s)$/, '');
}
