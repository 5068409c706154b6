import { derivedFromContent } from './active-content.js';
import { giftWords, isGift } from './gift-words.js';
import { content } from './loaded.js';

/** Number of a title that is no gift. */
const NO_GIFT = 0xffff;

/** Number of the gift that each title is; titles of two decks may be one gift. */
export const gifts = derivedFromContent(() => {
  const words = giftWords(content);
  return {
    wordOf: Uint16Array.from(content.titles, ({ id }, title) => (isGift(content, title) ? words.indexOf(id) : NO_GIFT)),
  };
});
