import { baseContent } from '../../../games/talisman/content/index.js';
import { START_CARDS_MAX } from '../../../games/talisman/content/schema.js';
import { giftWords } from '../../../games/talisman/content/start-cards.js';
import { ABILITIES, ALIGNMENTS, EASES, TRAITS } from '../../../games/talisman/vocabulary/ids.js';
import { LASTING_OF_CARDS, LASTING_SAYS } from '../../../games/talisman/vocabulary/lasting.js';
import {
  LIMITS,
  MOMENTS,
  type Mode,
  NO_LIMIT,
  NUMBERS,
  PERS,
  POWER_MOST,
  WHOSE,
} from '../../../games/talisman/vocabulary/powers.js';
import { type CardWord, cardWords, spaceWords, type Word } from './values.js';

/** A lasting power that a character may have. */
export interface LastingChoice extends Word {
  /** Column of the row that it is written in. */
  readonly column: 'traits' | 'abilities';
}

/** A moment at which something may happen. */
export interface MomentChoice {
  readonly id: string;
  readonly modes: readonly Mode[];
  /** Players that it may happen to, by their ids. */
  readonly whose: readonly string[];
  readonly phrase: string;
  readonly example: string;
}

/** A number that a power may change. */
export interface NumberChoice {
  readonly id: string;
  readonly phrase: string;
  readonly example: string;
  /** Values that it may be set to. */
  readonly least: number;
  readonly most: number;
  /** True if it may also be without limit. */
  readonly limitless: boolean;
}

/** Everything that a character may be made of. */
export interface BuilderLists {
  readonly alignments: readonly string[];
  readonly spaces: readonly Word[];
  /** Cards that a character may begin with. */
  readonly cards: readonly CardWord[];
  /** Most of them. */
  readonly cardsMost: number;
  readonly lasting: readonly LastingChoice[];
  readonly moments: readonly MomentChoice[];
  readonly numbers: readonly NumberChoice[];
  readonly pers: readonly string[];
  readonly limits: readonly string[];
  /** Highest number of a power. */
  readonly most: number;
}

/** Returns everything that a character may be made of. */
export function builderLists(): BuilderLists {
  const own = <Id extends keyof typeof LASTING_SAYS>(ids: readonly Id[], column: LastingChoice['column']) =>
    ids.filter((id) => !LASTING_OF_CARDS.includes(id)).map((id) => ({ id, name: LASTING_SAYS[id], column }));
  return {
    alignments: ALIGNMENTS,
    spaces: spaceWords(),
    cards: startCards(),
    cardsMost: START_CARDS_MAX,
    lasting: [...own(ABILITIES, 'abilities'), ...own(TRAITS, 'traits'), ...own(EASES, 'traits')],
    moments: MOMENTS.map(({ id, modes, whose, phrase, example }) => ({
      ...{ id, modes, phrase, example },
      whose: whose === undefined ? WHOSE : [whose],
    })),
    numbers: NUMBERS.map(({ id, phrase, example, least, most }) => ({
      id,
      phrase,
      example,
      least,
      most: Math.min(most, POWER_MOST),
      limitless: most === NO_LIMIT,
    })),
    pers: PERS,
    limits: LIMITS,
    most: POWER_MOST,
  };
}

function startCards(): CardWord[] {
  const all = new Map(cardWords().map((card) => [card.id, card]));
  return giftWords(baseContent)
    .map((id) => all.get(id)!)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
