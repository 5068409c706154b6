import type { StartChange } from '../../../engine/start-changes.js';
import { Region } from '../vocabulary/ids.js';
import { giftWords } from './gift-words.js';
import { knockOutsOf } from './knock-outs.js';
import type { Content } from './types.js';

/** Ways in which a game can begin, in the order in which they are made; `startChangesOf` has the same order. */
export const enum Start {
  /** Knock-outs come before gifts, so that nothing is given that is out of the game. */
  Without,
  Space,
  Strength,
  Craft,
  Life,
  Fate,
  Gold,
  /** Gifts come last, because a Spell may need the Craft that is given. */
  Gift,
}

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
    { id: 'start', about: 'the space on which the seat begins', scope: 'seat', words: startSpaces(content) },
    points('strength', 'Strength counters that the seat begins with'),
    points('craft', 'Craft counters that the seat begins with'),
    points('life', 'lives that the seat begins with in addition to its own'),
    points('fate', 'fate that the seat begins with in addition to its own'),
    points('gold', 'gold that the seat begins with in addition to its own'),
    { id: 'gift', about: 'a card that the seat begins with', scope: 'seat', many: true, words: giftWords(content) },
  ];
}

/** Returns the spaces outside the Inner Region. They come first in the order of the board. */
function startSpaces({ spaces, region }: Content): string[] {
  return spaces.slice(0, region.indexOf(Region.Inner)).map(({ id }) => id);
}
