import { baseContent } from '../../../games/talisman/content/index.js';
import { giftWords } from '../../../games/talisman/content/start-cards.js';
import {
  ALIGNMENTS,
  BREEDS,
  EASES,
  KINDS,
  REGIONS,
  STATS,
  TAGS,
  TERRAINS,
  TRAITS,
} from '../../../games/talisman/vocabulary/ids.js';
import { LASTING_SAYS } from '../../../games/talisman/vocabulary/lasting.js';
import { OWNS } from '../../../games/talisman/vocabulary/picks.js';
import { FOES } from '../../../games/talisman/vocabulary/powers.js';
import { COUNT_MOST, VERBS, type VerbSpec } from '../../../games/talisman/vocabulary/verbs.js';

/** A word to choose from, with the words that people read. */
export interface Word {
  readonly id: string;
  readonly name: string;
}

/** Values that a condition or a verb takes: none, `true`, a whole number, or a word. */
export type Values =
  | { readonly kind: 'none' | 'yes' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'words'; readonly words: readonly Word[] };

/** Cards that the game has, each title once. */
export interface CardWord extends Word {
  readonly type: string;
  readonly deck: string;
  readonly breed: string | undefined;
}

/** Highest number that a condition may ask for. */
const MOST = 30;

const yes: Values = { kind: 'yes' };
const number: Values = { kind: 'number', min: 1, max: MOST };
const words = (ids: readonly string[]): Values => ({
  kind: 'words',
  words: ids.map((id) => ({ id, name: spoken(id) })),
});
const lasting = (ids: readonly (keyof typeof LASTING_SAYS)[]): Values => ({
  kind: 'words',
  words: ids.map((id) => ({ id, name: LASTING_SAYS[id] })),
});

/** Returns an id in words: `magicObject` becomes "magic object". */
function spoken(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}

let spaces: readonly Word[] | null = null;
let cards: readonly CardWord[] | null = null;

/** Returns the spaces of the board; those of one name with their place. */
export function spaceWords(): readonly Word[] {
  const all = baseContent.spaces;
  const isTwice = (name: string): boolean => all.filter((space) => space.name === name).length > 1;
  spaces ??= all.map(({ id, name, code }) => ({ id, name: isTwice(name) ? `${name} (${code})` : name }));
  return spaces;
}

/** Returns the titles of the cards, for a condition that names cards. */
export function cardWords(): readonly CardWord[] {
  const { titles, kind, breed } = baseContent;
  cards ??= titles.map(({ id, name, deck }, t) => ({
    id,
    name,
    type: KINDS[kind[t]],
    deck,
    breed: breed[t] === 0 ? undefined : BREEDS[breed[t]],
  }));
  return cards;
}

/** Comparisons of two values that nothing changes while Strength and Craft are computed. */
const COUNTED = OWNS.filter((own) => own !== 'strength' && own !== 'craft');
const COMPARISONS = COUNTED.flatMap((own) => COUNTED.flatMap((other) => (other === own ? [] : [`${own} > ${other}`])));

/** Values of the conditions that are about no card. */
const OF_CONDITIONS: Readonly<Record<string, () => Values>> = {
  alignment: () => words(ALIGNMENTS),
  hasTrait: () => lasting(TRAITS),
  hasEase: () => lasting(EASES),
  wounded: () => yes,
  fateMissing: () => yes,
  strongerThanWise: () => yes,
  crownReached: () => yes,
  ownTurn: () => yes,
  inForm: () => yes,
  foe: () => words(FOES),
  fightWith: () => words(STATS),
  foeBreed: () => words(BREEDS.filter((breed) => breed !== 'none')),
  rolled: () => ({ kind: 'number', min: 1, max: 6 }),
  // The base game has no roamers.
  roamerHere: () => words([]),
  compare: () => words(COMPARISONS),
  // The marks of a pack are in its text; the builder knows none.
  marked: () => words([]),
  onQuest: () => ({ kind: 'words', words: baseContent.quests.map(({ id, about }) => ({ id, name: about })) }),
  space: () => ({ kind: 'words', words: spaceWords() }),
  terrain: () => words(TERRAINS.filter((terrain) => terrain !== 'other')),
  region: () => words(REGIONS),
  holds: () => ({
    kind: 'words',
    words: once(cardWords().filter(({ type }) => type === 'follower' || /object/i.test(type))),
  }),
  holdsTag: () => words(TAGS),
};

/** Returns the values of a condition; those about the card at hand fit some of the given cards. */
export function conditionValues(id: string, cards: readonly CardWord[]): Values {
  switch (id) {
    case 'card':
      return { kind: 'words', words: once(cards) };
    case 'kind':
      return words([...new Set(cards.map(({ type }) => type))]);
    case 'breed':
      return words([...new Set(cards.flatMap(({ breed }) => breed ?? []))]);
    case 'tag':
      return words(TAGS);
    case 'effect':
      return words(VERBS.map((verb) => verb.id));
    default:
      return Object.hasOwn(OF_CONDITIONS, id) ? OF_CONDITIONS[id]() : number;
  }
}

/** Returns the values that a verb takes; null if the game has no such values. */
export function verbValues({ arg, least = 1, most = COUNT_MOST }: VerbSpec): Values | null {
  switch (arg) {
    case 'none':
      return { kind: 'none' };
    case 'count':
      return { kind: 'number', min: least, max: most };
    case 'space':
      return { kind: 'words', words: spaceWords() };
    case 'alignment':
      return words(ALIGNMENTS);
    case 'creature':
      return { kind: 'words', words: baseContent.creatures.map(({ id, name }) => ({ id, name })) };
    case 'shop':
      return words(baseContent.shops.map(({ id }) => id));
    case 'card':
      return words(giftWords(baseContent));
    case 'mark':
    case 'cover':
    case 'roamer':
      return null;
  }
}

function once(all: readonly Word[]): Word[] {
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()];
}
