import { CHANGE_WORDS, CHOICES, DEAL, LUCK, type StartChange, TABLE } from '../../../engine/game.js';
import { BlitzTrophy, Option } from '../options/option.js';
import { Deck, Region } from '../vocabulary/ids.js';
import { derivedFromContent } from './active-content.js';
import { knockOuts, knockOutsOf, Out } from './knock-outs.js';
import { content } from './loaded.js';
import { giftWords, isGift } from './start-cards.js';
import type { Content } from './types.js';

/** Mark of a title that is not a gift. */
const NO_GIFT = 0xffff;

/** Number of the gift that each title is; titles of two decks may be one gift. */
export const gifts = derivedFromContent(() => {
  const words = giftWords(content);
  return {
    wordOf: Uint16Array.from(content.titles, ({ id }, title) => (isGift(content, title) ? words.indexOf(id) : NO_GIFT)),
  };
});

/** Ways in which a game can begin, in the order in which they are made; `startChangesOf` has the same order. */
export const enum Start {
  /** Knock-outs precede gifts, so that no gift is out of the game. */
  Without,
  /** Precedes all that draws. */
  Luck,
  Space,
  Strength,
  Craft,
  Life,
  Fate,
  Gold,
  Discount,
  /** Gifts are last, because a Spell may need the Craft that is given. */
  Gift,
}

/** Sources of luck, in the order of `Luck`; the rules draw none for the last one. */
const LUCK_WORDS = [DEAL, 'dice', 'deck', CHOICES];

/** Most points of one kind that a seat can begin with in addition to its own. */
const POINTS_MAX = 9;

/** Returns the ways in which games of this content can begin that their rules do not have. */
export function startChangesOf(content: Content): StartChange[] {
  const points = (id: string, about: string): StartChange => ({ id, about, scope: 'seat', min: 0, max: POINTS_MAX });
  return [
    {
      id: 'without',
      about: 'what is taken out of the game: cards, abilities, instructions of spaces, powers of packs',
      scope: 'table',
      many: true,
      words: knockOutsOf(content).map(({ word }) => word),
    },
    {
      id: LUCK,
      about: 'luck that is drawn again under the same seed: characters, dice, cards, chance of the players',
      scope: 'table',
      many: true,
      words: LUCK_WORDS,
    },
    { id: 'start', about: 'the space on which the seat begins', scope: 'seat', words: startSpaces(content) },
    points('strength', 'Strength counters that the seat begins with'),
    points('craft', 'Craft counters that the seat begins with'),
    points('life', 'lives that the seat begins with in addition to its own'),
    points('fate', 'fate that the seat begins with in addition to its own'),
    points('gold', 'gold that the seat begins with in addition to its own'),
    points('discount', 'trophy points fewer that a counter costs the seat in the whole game, at least one'),
    { id: 'gift', about: 'a card that the seat begins with', scope: 'seat', many: true, words: giftWords(content) },
  ];
}

/** Returns the spaces outside the Inner Region. They are the first ones on the board. */
function startSpaces({ spaces, region }: Content): string[] {
  return spaces.slice(0, region.indexOf(Region.Inner)).map(({ id }) => id);
}

/** Returns why no game of the active content can begin with these changes, or null. */
export function refuseStart(options: Int32Array, changes: Int32Array): string | null {
  const requested = new Map<number, number>();
  for (let i = 0; i < changes.length; i += CHANGE_WORDS) {
    const [seat, change, value] = changes.subarray(i, i + CHANGE_WORDS);
    if (seat === TABLE) continue;
    if (options[Option.DealCharacters] !== 1)
      return `dealCharacters=${options[Option.DealCharacters]}: a seat that still picks its character begins with nothing`;
    if (change === Start.Discount && options[Option.BlitzTrophy] === BlitzTrophy.Cards3)
      return `discount=${value}: three trophy cards buy a counter, so it has no price in points`;
    if (change === Start.Gift) requested.set(value, (requested.get(value) ?? 0) + 1);
  }
  for (const [gift, copies] of requested) {
    const there = copiesOf(gift, options, changes);
    if (copies > there) return `gift=${giftWords(content)[gift]}: ${copies} asked for, and the game has ${there}`;
  }
  return null;
}

/** Returns the copies of a gift in all decks, without those taken out. */
function copiesOf(gift: number, options: Int32Array, changes: Int32Array): number {
  let copies = 0;
  for (let title = 0; title < content.titleCount; title++) {
    if (gifts.wordOf[title] !== gift || isTakenOut(title, changes)) continue;
    const isTalisman = content.deckOf[content.firstCopy[title]] === Deck.Talisman;
    copies += isTalisman ? Math.min(content.copies[title], options[Option.TalismanCards]) : content.copies[title];
  }
  return copies;
}

function isTakenOut(title: number, changes: Int32Array): boolean {
  for (let i = 0; i < changes.length; i += CHANGE_WORDS) {
    if (changes[i] !== TABLE || changes[i + 1] !== Start.Without) continue;
    if (knockOuts.out[changes[i + 2]] !== Out.Card) continue;
    if (knockOuts.at[changes[i + 2]] === knockOuts.firstTitle[title]) return true;
  }
  return false;
}
