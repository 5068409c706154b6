import { hashOf, shippedPack } from '../../experiment/design/packs.js';
import { entryAt, putFile } from '../host/memory.js';
import type { PackFile } from '../question/rules-question.js';

/** Places of the program's own files, which no pack may replace. */
const OWN = /^(?:\/|\.|src\/|dist\/|agents\/|package\.json)/;

/**
 * Writes each pack that a token names to its path. Packs are found by hash, under any name.
 *
 * @returns the names of the packs that are missing
 */
export function placePacks(token: string, known: readonly PackFile[]): string[] {
  const words = [...token.matchAll(/\+pack=([^+/#]+)~([0-9a-f]+)/g)];
  return words.flatMap(([, word, hash]) => {
    const name = decoded(word);
    const pack = known.find(({ text }) => hashOf(text) === hash);
    if (OWN.test(name) || shippedPack(name) !== undefined) return [];
    if (pack !== undefined) putFile(name, pack.text);
    return pack !== undefined || entryAt(name) !== null ? [] : [name];
  });
}

/**
 * Returns a decoded word of a token. A wrongly encoded one is returned unchanged, for the error of the token's reader.
 */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
