import { draw, NO_CARD } from '../../../../engine/index.js';
import { content, derivedFromContent } from '../../content/index.js';
import { LONGEST } from '../../holdings/board.js';
import { isOut } from '../../holdings/powers.js';
import { craftNow, regionOf } from '../../holdings/stats.js';
import { type BestOfTwo, MoveBy, Option } from '../../options/option.js';
import { Pile, Purpose, piles, type TalismanState } from '../../state/state.js';
import { Region } from '../../vocabulary/ids.js';

/** Use of a roll, which decides how the game continues. `resolveRoll` lists the functions. */
export const enum RollFor {
  Table,
  Portal,
  Enslaved,
  Armour,
  Death,
  Werewolf,
  Pits,
  Quest,
  Command,
  ChasmSelf,
  ChasmFollower,
  Beguile,
  Charm,
  Chasm,
  Move,
  Count,
}

/** Rolls one die for a purpose, 1 to 6. */
export function die(s: TalismanState, purpose: Purpose): number {
  return 1 + draw(s.key[0], s.key[1], purpose, s.drawn[purpose]++, 6);
}

/**
 * V-PUB-3, V-PUB-7 Returns the sides of the dice of a roll: six, and for a move as many as the options set, for the
 * Middle Region or for all.
 */
export function sidesOf(s: TalismanState, seat: number, purpose: Purpose): number {
  if (purpose !== Purpose.Move) return 6;
  if (s.option[Option.MoveBy] === MoveBy.D4) return 4;
  return regionOf(s, seat) === Region.Middle ? 6 - s.option[Option.MiddleDie] : 6;
}

/** Spaces of each move under `moveBy=three`. */
const THREE = 3;

/** V-PUB-7 Returns the spaces of a move without a die, or 0 if a die is rolled for it. */
export function fixedMove(s: TalismanState, seat: number): number {
  const by = s.option[Option.MoveBy];
  if (by < MoveBy.Craft) return 0;
  if (by === MoveBy.Three) return THREE;
  const craft = craftNow(s, seat);
  return craft < 1 ? 1 : craft > LONGEST ? LONGEST : craft;
}

/** Rolls the move die of a seat, 1 to its sides. */
export function rollMoveDie(s: TalismanState, seat: number): number {
  return 1 + pick(s, Purpose.Move, sidesOf(s, seat, Purpose.Move));
}

/** Returns a keyed number in 0..n-1 for a purpose. */
export function pick(s: TalismanState, purpose: Purpose, n: number): number {
  return draw(s.key[0], s.key[1], purpose, s.drawn[purpose]++, n);
}

/** First card of each `Deck`, and how many it has: cards of a deck are contiguous. */
export const decks = derivedFromContent(() => ({
  first: Int32Array.from([0, 1, 2, 3, 4], (deck) => content.deckOf.indexOf(deck)),
  size: Int32Array.from([0, 1, 2, 3, 4], (deck) => content.deckOf.filter((d) => d === deck).length),
}));

/** Picks tried before the remaining cards are counted out; a draw has 16 numbers of its own. */
const TRIES = 15;

/**
 * Picks a keyed uniform card of a draw pile; NO_CARD if it holds none. A picked card that is taken out of the game
 * leaves the pile, and another is picked. The remaining cards are then as likely as in a deck without it: a uniform
 * order of all cards, read without some of them, is a uniform order of the rest.
 */
export function pickCard(s: TalismanState, pile: number, purpose: Purpose, deck: number): number {
  while (s.pileSize[pile] > 0) {
    const card = pickAny(s, pile, purpose, deck);
    if (!isOut(s, card)) return card;
    piles.move(s, card, Pile.OutOfGame);
  }
  return NO_CARD;
}

/**
 * Picks a keyed uniform card of a draw pile, which must hold one. Cards of the whole deck are picked until one of the
 * pile is found. A card missing in one variant then leaves all other draws the same, which counting by rank would not.
 */
function pickAny(s: TalismanState, pile: number, purpose: Purpose, deck: number): number {
  const k = s.drawn[purpose]++ << 4;
  for (let i = 0; i < TRIES; i++) {
    const card = decks.first[deck] + draw(s.key[0], s.key[1], purpose, k | i, decks.size[deck]);
    if (s.pileOf[card] === pile) return card;
  }
  return piles.ranked(s, pile, draw(s.key[0], s.key[1], purpose, k | TRIES, s.pileSize[pile]));
}

/** V-XIV-2, RUL-109 True if rolls of this kind are made twice, and the player chooses one of the two. */
export function rollsTwice(s: TalismanState, sort: BestOfTwo): boolean {
  return s.option[Option.BestOfTwo] >= sort;
}

/** RUL-184 True if fate is paid with both rolls at hand, otherwise for the chosen one. */
export function fateForEither(s: TalismanState): boolean {
  return s.option[Option.FateEither] === 1;
}

/** Returns the sum of the dice of the roll at hand. */
export function diceTotal(s: TalismanState): number {
  let total = 0;
  for (let i = 0; i < s.dice[0]; i++) total += s.die[i];
  return total;
}
