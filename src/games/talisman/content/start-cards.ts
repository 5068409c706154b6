import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes } from '../../../rows/source.js';
import { giftWords } from './gift-words.js';
import type { Rows } from './rows.js';
import type { TitleColumns } from './titles.js';
import type { Content } from './types.js';

/** Makes the lists of cards that characters begin with; the forms behind them begin with none. */
export function compileStartCards(rows: Rows, titles: TitleColumns, mistakes: Mistakes): Pick<Content, 'startCards'> {
  const words = giftWords(titles);
  const lists = rows.characters.map(({ row: { cards = [] }, place }) =>
    Uint8Array.from(cards, (card, i) => {
      const gift = words.indexOf(card);
      if (gift < 0) mistakes.add(place, ['cards', i], unknownWord('card', card, words).message);
      return Math.max(0, gift);
    }),
  );
  return { startCards: [...lists, ...rows.forms.map(() => new Uint8Array(0))] };
}
