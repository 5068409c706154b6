import { unknownWord } from '../../../engine/errors.js';
import type { Key, Mistakes, Place } from '../../../rows/source.js';
import { BREEDS, CARD_TESTS, Condition, KINDS, type KindWord, SPACE_TESTS, TERRAINS } from '../vocabulary/ids.js';
import { Op, VERBS } from '../vocabulary/verbs.js';
import type { Rows } from './rows.js';
import type { Scope } from './scope.js';
import type { Content } from './types.js';

/** A set of cards or spaces that a condition asks for, by words of their rows. */
export interface SetTest {
  readonly test: string;
  readonly words: readonly string[];
  readonly place: Place;
  readonly keys: readonly Key[];
  readonly scope: Scope;
  /** Number of an earlier set that it is a part of: a card or a space must be in both. */
  readonly within?: number;
}

/** The condition that asks for such a set. */
export function testKind(test: string): Condition {
  if ((CARD_TESTS as readonly string[]).includes(test)) return Condition.CardIn;
  if (test === 'region') return Condition.RegionIn;
  return (SPACE_TESTS as readonly string[]).includes(test) ? Condition.SpaceIn : Condition.HoldsIn;
}

/** Columns that sets are made of, which are finished before. */
type Known = Pick<
  Content,
  | 'titles'
  | 'titleCount'
  | 'kind'
  | 'breed'
  | 'does'
  | 'spaces'
  | 'spaceCount'
  | 'terrain'
  | 'region'
  | 'regions'
  | 'code'
  | 'tableStart'
  | 'tableCount'
  | 'tableCode'
  | 'choiceStart'
  | 'choiceCount'
  | 'choiceCode'
  | 'covers'
  | 'pickCode'
>;

/**
 * One byte a title, or a face of a space, for each set: 1 for its members. `titleSet` also holds the sets of spaces.
 */
export function compileSets(
  sets: readonly SetTest[],
  known: Known,
  rows: Rows,
  mistakes: Mistakes,
): Pick<Content, 'titleSet' | 'spaceSet'> {
  const titleSet = new Uint8Array(sets.length * known.titleCount);
  const faces = known.spaceCount + known.covers.length;
  const spaceSet = new Uint8Array(sets.length * faces);
  const tags = [...rows.adventure, ...rows.spells, ...rows.purchase, ...rows.talismans, ...rows.otherDeck].map(
    ({ row }) => row.tags ?? [],
  );
  sets.forEach(({ test, words, place, keys, scope, within }, i) => {
    let unknown = 0;
    const check = (list: readonly string[]): void => {
      for (const word of words) {
        if (list.includes(word)) continue;
        mistakes.add(place, keys, unknownWord(test, word, list).message);
        unknown++;
      }
    };
    const isIn = membership(test, words, known, tags, check);
    for (let t = 0; t < known.titleCount; t++) if (isIn.title?.(t) === true) titleSet[i * known.titleCount + t] = 1;
    for (let s = 0; s < faces; s++) if (isIn.space?.(s) === true) spaceSet[i * faces + s] = 1;
    if (within !== undefined) {
      narrow(titleSet, known.titleCount, i, within);
      narrow(spaceSet, faces, i, within);
    }
    if (test === 'holds' && unknown === 0 && !known.titles.some((_, t) => isHeld(known.kind[t]) && isIn.title?.(t)))
      mistakes.add(place, keys, 'never holds: that is no Object and no Follower');
    const { kinds, deck } = scope;
    if (kinds === undefined || !(CARD_TESTS as readonly string[]).includes(test)) return;
    const fits = known.titles.some(
      (title, t) =>
        titleSet[i * known.titleCount + t] === 1 &&
        kinds.includes(KINDS[known.kind[t]]) &&
        (deck === undefined || title.deck === deck),
    );
    const from = deck === undefined ? '' : ` of the ${deck} deck`;
    if (!fits && unknown === 0)
      mistakes.add(place, keys, `no card that ${scope.name} is about fits: they are ${kinds.join(', ')}${from}`);
  });
  return { titleSet, spaceSet };
}

/** Kinds of cards that the condition `holds` counts. */
const HELD: readonly KindWord[] = ['object', 'magicObject', 'follower'];

function isHeld(kind: number): boolean {
  return HELD.includes(KINDS[kind]);
}

/** Takes everything out of a set that is not in another. */
function narrow(columns: Uint8Array, size: number, set: number, within: number): void {
  for (let at = 0; at < size; at++) columns[set * size + at] &= columns[within * size + at];
}

interface Membership {
  readonly title?: (title: number) => boolean;
  readonly space?: (space: number) => boolean;
}

function membership(
  test: string,
  words: readonly string[],
  known: Known,
  tags: readonly (readonly string[])[],
  check: (list: readonly string[]) => void,
): Membership {
  const has = (word: string): boolean => words.includes(word);
  switch (test) {
    case 'card':
    case 'holds':
      check(known.titles.map(({ id }) => id));
      return { title: (t) => has(known.titles[t].id) };
    case 'kind':
      check(KINDS);
      return { title: (t) => has(KINDS[known.kind[t]]) };
    case 'breed':
      check(BREEDS.filter((breed) => breed !== 'none'));
      return { title: (t) => has(BREEDS[known.breed[t]]) };
    case 'tag':
    case 'holdsTag':
      check([...new Set(tags.flat())]);
      return { title: (t) => tags[t].some(has) };
    case 'effect':
      check(VERBS.map(({ id }) => id));
      return { title: (t) => verbsIn(known.does[t], known).some(has) };
    case 'space':
      check([...known.spaces, ...known.covers].map(({ id }) => id));
      return { space: (s) => has([...known.spaces, ...known.covers][s].id) };
    case 'terrain':
      check(TERRAINS);
      return { space: (s) => has(TERRAINS[known.terrain[s]]) };
    default:
      check(known.regions.map(({ id }) => id));
      return { space: (s) => has(known.regions[known.region[s]]?.id) };
  }
}

/** Columns of programs. */
type Code = Pick<
  Content,
  'code' | 'tableStart' | 'tableCount' | 'tableCode' | 'choiceStart' | 'choiceCount' | 'choiceCode' | 'pickCode'
>;

/** Returns the ids of all verbs that a program can reach by any dice and choices. */
export function verbsIn(start: number, content: Code): string[] {
  const verbs = wordsIn(start, content).filter(([op]) => op >= Op.FirstVerb);
  return [...new Set(verbs.map(([op]) => VERBS[op - Op.FirstVerb].id))];
}

/** Returns all words that a program can reach by any dice and choices, with their arguments. */
export function wordsIn(start: number, content: Code): (readonly [op: number, arg: number])[] {
  const found: (readonly [number, number])[] = [];
  const seen = new Set<number>();
  const open = start < 0 ? [] : [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    // Words are in order, and a jump stays within its program, so one walk sees both sides of every test.
    for (let pc = at; content.code[pc] !== Op.End; pc += 2) {
      const [op, arg] = [content.code[pc], content.code[pc + 1]];
      found.push([op, arg]);
      if (op === Op.Rival) open.push(arg);
      else if (op === Op.Pick) open.push(content.pickCode[arg]);
      else if (op === Op.Roll)
        for (let row = 0; row < content.tableCount[arg]; row++)
          open.push(content.tableCode[content.tableStart[arg] + row]);
      else if (op === Op.Choose)
        for (let i = 0; i < content.choiceCount[arg]; i++) open.push(content.choiceCode[content.choiceStart[arg] + i]);
    }
  }
  return found;
}
