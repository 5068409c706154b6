import { nearestWord, UserError } from '../../engine/index.js';
import { viewsOf } from '../../games/shown.js';
import { uniqueSpaceNames } from '../view/space-names.js';
import type { PositionDraft } from './draft.js';
import type { SeatList } from './edits.js';
import type { PositionValue } from './position-file.js';
import { readPosition } from './position-file.js';

/** Something to choose: the word of a position file, and the printed name. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** A card to choose. If cards of several decks share a printed name, `name` includes the deck. */
export interface CardChoice extends Choice {
  readonly printed: string;
}

/** All names that a draft can use, by field. */
export interface DraftChoices {
  readonly characters: readonly (Choice & { readonly start: string })[];
  readonly spaces: readonly Choice[];
  /** Cards that a seat can have. */
  readonly cards: Readonly<Record<SeatList, readonly CardChoice[]>>;
  /** Cards that can lie on a space. */
  readonly lying: readonly CardChoice[];
}

/** A row of the catalogue's cards. */
interface CardRow extends Choice {
  readonly deck: string;
  readonly type: string;
}

const GAME = 'talisman';

/** Types of card by the list of a seat that has them. */
const TYPES: Readonly<Record<SeatList, readonly string[]>> = {
  objects: ['object', 'magicObject'],
  followers: ['follower'],
  spells: ['spell'],
  trophies: ['enemy'],
};

/** Returns all that a draft can name, with the cards of its packs. */
export function draftChoices({ variant, options, packs }: PositionDraft): DraftChoices {
  activate({ variant, options, packs });
  const rows = listed<CardRow>('cards');
  const several = new Set(rows.filter(({ id }, i) => rows.findIndex((row) => row.id === id) < i).map(({ id }) => id));
  const choices = (fits: (row: CardRow) => boolean): CardChoice[] =>
    rows
      .filter(fits)
      .map(({ id, name, deck }) => ({
        id: several.has(id) ? `${deck}:${id}` : id,
        name: nameIn(deck, name, several.has(id)),
        printed: name,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const ofTypes = (list: SeatList): CardChoice[] => choices(({ type }) => TYPES[list].includes(type));
  return {
    characters: listed('characters'),
    spaces: spaceChoices(),
    cards: {
      objects: ofTypes('objects'),
      followers: ofTypes('followers'),
      spells: ofTypes('spells'),
      trophies: ofTypes('trophies'),
    },
    lying: choices(({ deck }) => deck !== 'spell'),
  };
}

/**
 * Returns the card that a text names, ignoring case, spaces and signs: by its name, with or without the deck, by its
 * id, or by an unambiguous beginning of its name. If decks share a name, the first deck is used.
 *
 * @throws UserError with the nearest name
 */
export function findCard<Card extends CardChoice>(text: string, cards: readonly Card[]): Card {
  const requested = plain(text);
  const begun = cards.filter(({ printed }) => plain(printed).startsWith(requested));
  const found =
    cards.find(({ id, name, printed }) => [id, id.replace(/^.*:/, ''), name, printed].map(plain).includes(requested)) ??
    (new Set(begun.map(({ printed }) => printed)).size === 1 ? begun[0] : undefined);
  if (found !== undefined) return found;
  const near = nearestWord(
    text,
    cards.map(({ printed }) => printed),
  );
  throw new UserError(
    `There is no card '${text}'${near === null ? '; choose one of the list.' : `; did you mean ${near}?`}`,
  );
}

/** Returns a word as it is compared: without case, spaces and signs. */
function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Returns the spaces with unique names. The first letter of a space's code is that of its Region. */
function spaceChoices(): Choice[] {
  const rows = listed<Choice & { readonly code: string }>('spaces');
  const names = uniqueSpaceNames(rows.map(({ name, code }) => ({ name, region: code.charAt(0) })));
  return rows.map(({ id }, i) => ({ id, name: names[i] }));
}

function listed<T>(list: 'characters' | 'spaces' | 'cards'): readonly T[] {
  return (viewsOf(GAME).catalogue?.[list]?.() ?? []) as unknown as readonly T[];
}

/** Activates the cards of a variant and its packs, by laying out any table with them. */
function activate(rules: Pick<PositionDraft, 'variant' | 'options' | 'packs'>): void {
  const keys = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  readPosition({ ...keys, game: GAME, actor: 0, seats: [] } as PositionValue);
}

function nameIn(deck: string, name: string, isOneOfSeveral: boolean): string {
  return isOneOfSeveral ? `${name} (${deck} deck)` : name;
}
