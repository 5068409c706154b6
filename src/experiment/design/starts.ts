import { type Game, listed, type StartChange, type State, UserError, unknownWord } from '../../engine/index.js';

/**
 * Changes of a game's start, as texts: `gift=sword`, `strength=1`. A design holds texts, because the numbers of words
 * differ between packs.
 */

/** Level of a factor that changes nothing. */
export const NO_START = 'none';

/** Returns the changes of one scope that a game has. */
export function changesOf({ startChanges = [] }: Game<State>, scope: StartChange['scope']): readonly StartChange[] {
  return startChanges.filter((change) => change.scope === scope);
}

/**
 * Reads changes such as `gift=sword,strength=1`. A word without `id=` belongs to the only change that has it.
 *
 * @param known changes that may be named
 * @param id    the change that all values belong to; null if the text names it
 * @returns each change as `id=value`, in the order of `known`; empty for `none` and for 0
 * @throws UserError that begins with `where`
 */
export function readStarts(
  known: readonly StartChange[],
  id: string | null,
  text: string | number,
  where: string,
): readonly string[] {
  if (text === NO_START) return [];
  const found = String(text)
    .split(',')
    .map((piece) => readOne(known, id, piece.trim(), where));
  found.forEach((one, i) => {
    const before = found.slice(0, i).find(({ change }) => change === one.change);
    const isTwice = before !== undefined && one.change.many !== true;
    const same = found.findIndex(({ change, value }) => change === one.change && value === one.value);
    if (isTwice || same < i)
      throw new UserError(`${where}: ${isTwice ? one.change.id : one.value} stands twice in '${text}'`);
  });
  return found
    .filter(({ change, value }) => change.words !== undefined || value !== '0')
    .sort((a, b) => known.indexOf(a.change) - known.indexOf(b.change))
    .map(({ change, value }) => `${change.id}=${value}`);
}

interface ReadStart {
  readonly change: StartChange;
  readonly value: string;
}

function readOne(known: readonly StartChange[], id: string | null, piece: string, where: string): ReadStart {
  const [, named, rest] = /^(\w+)\s*=\s*(.*)$/.exec(piece) ?? [];
  const ids = known.map((change) => change.id);
  const target = named ?? id;
  if (target === null) return readBare(known, piece, where);
  const change = known.find((one) => one.id === target);
  if (change === undefined || (id !== null && target !== id))
    throw unknownWord('start change', target, id === null ? ids : [id], where);
  const value = rest ?? piece;
  return { change, value: change.words === undefined ? numberOf(change, value, where) : wordOf(change, value, where) };
}

/** Reads a word without the name of its change. */
function readBare(known: readonly StartChange[], word: string, where: string): ReadStart {
  const found = known.flatMap((change) => matches(change, word).map((value) => ({ change, value })));
  if (found.length === 1) return found[0];
  const all = known.flatMap(({ id, words = [] }) => words.map((one) => `${id}=${one}`));
  const bare = known.flatMap(({ words = [] }) => words);
  if (found.length === 0) throw unknownWord('start change', word, [...bare, ...all], where);
  throw ambiguous(
    word,
    found.map(({ change, value }) => `${change.id}=${value}`),
    where,
  );
}

function wordOf(change: StartChange, word: string, where: string): string {
  const found = matches(change, word);
  if (found.length === 1) return found[0];
  const bare = (change.words ?? []).map((one) => one.slice(one.indexOf(':') + 1));
  if (found.length === 0) throw unknownWord(change.id, word, [...(change.words ?? []), ...bare], where);
  throw ambiguous(word, found, where);
}

/**
 * Returns the words of a change that match a text: the word itself, or otherwise every word that ends in `:text`.
 */
function matches({ words = [] }: StartChange, text: string): readonly string[] {
  return words.includes(text) ? [text] : words.filter((word) => word.endsWith(`:${text}`));
}

function ambiguous(word: string, found: readonly string[], where: string): UserError {
  return new UserError(`${where}: '${word}' may be ${listed(found, 'or')}; write it in full`);
}

function numberOf({ id, min = 0, max = 0 }: StartChange, text: string, where: string): string {
  const n = /^\+?\d+$/.test(text) ? Number(text) : NaN;
  if (n >= min && n <= max) return String(n);
  throw new UserError(`${where}: ${id} must be a whole number from ${min} to ${max}, not '${text}'`);
}

/** Returns changes in words, for the name of an agent: "gift sword, strength 1". */
export function startText(starts: readonly string[]): string {
  return starts.length === 0 ? 'nothing' : starts.map((one) => one.replace('=', ' ')).join(', ');
}

/**
 * Returns changes as numbers of a game: the index into `Game.startChanges` and the value of each.
 *
 * @param starts as `readStarts` returned them for this game; of another with fewer cards, their value is -1
 */
export function startNumbers({ startChanges = [] }: Game<State>, starts: readonly string[]): number[] {
  return starts.flatMap((one) => {
    const [id, text] = one.split('=');
    const change = startChanges.findIndex((known) => known.id === id);
    const words = startChanges[change]?.words;
    return [change, words === undefined ? Number(text) : words.indexOf(text)];
  });
}
