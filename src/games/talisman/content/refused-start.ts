import { CHANGE_WORDS, TABLE } from '../../../engine/start-changes.js';
import { Option } from '../options/option.js';
import { Deck } from '../vocabulary/ids.js';
import { giftWords } from './gift-words.js';
import { gifts } from './gifts.js';
import { knockOuts, Out } from './knock-outs.js';
import { content } from './loaded.js';
import { Start } from './start-changes.js';

/** Returns why no game of the active content can begin with these changes, or null. */
export function refuseStart(options: Int32Array, changes: Int32Array): string | null {
  const asked = new Map<number, number>();
  for (let i = 0; i < changes.length; i += CHANGE_WORDS) {
    const [seat, change, value] = changes.subarray(i, i + CHANGE_WORDS);
    if (seat === TABLE) continue;
    if (options[Option.DealCharacters] !== 1)
      return `dealCharacters=${options[Option.DealCharacters]}: a seat that still picks its character begins with nothing`;
    if (change === Start.Gift) asked.set(value, (asked.get(value) ?? 0) + 1);
  }
  for (const [gift, wanted] of asked) {
    const there = copiesOf(gift, options, changes);
    if (wanted > there) return `gift=${giftWords(content)[gift]}: ${wanted} asked for, and the game has ${there}`;
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
    if (changes[i] !== TABLE || knockOuts.out[changes[i + 2]] !== Out.Card) continue;
    if (knockOuts.at[changes[i + 2]] === knockOuts.firstTitle[title]) return true;
  }
  return false;
}
