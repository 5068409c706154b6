import { content } from '../../games/talisman/content/index.js';
import { isGift } from '../../games/talisman/content/start-cards.js';

/** A card that a shop sells, and its price in gold. */
export interface Ware {
  readonly id: string;
  /** The name that is printed on it. */
  readonly name: string;
  readonly price: number;
}

/** A shop with its wares. */
export interface Shop {
  /** kebab-case word for it. */
  readonly id: string;
  readonly wares: readonly Ware[];
}

/** Returns the shops of the active content, with the wares that a seat can also begin with. */
export function activeShops(): Shop[] {
  return content.shops.map(({ id, titles, prices }) => ({
    id,
    wares: [...titles].flatMap((title, i) => {
      const { id: word, name } = content.titles[title];
      return isGift(content, title) ? [{ id: word, name, price: prices[i] }] : [];
    }),
  }));
}
