import { box, content } from '../content/index.js';
import { Option } from '../options/option.js';
import { SEATS, type TalismanState } from '../state/state.js';
import { Part } from '../vocabulary/ids.js';

/**
 * R-GR-04, R-SETUP-14, RUL-04, RUL-05 The stock of Strength, Craft and life counters, fate and gold, in points. It pays
 * for gains while it lasts, and takes back losses. Only this file writes these columns.
 */

/**
 * R-SETUP-13 Points of each part in the box; five small counters are one large one, so pieces limit nothing (GAP-02).
 */
export const BOX = Int32Array.of(box.strengthPoints, box.craftPoints, box.lifePoints, box.fateTokens, box.goldCoins);
/** Points in a stock that never runs out. */
const PLENTY = 20_000;
/** The most points in one place. */
const MOST = 200;

/**
 * Returns all points of a part in the box. More lives for everybody bring their counters: the last seat would begin
 * without a life.
 */
export function boxOf(s: TalismanState, part: number): number {
  if (s.option[Option.LimitedComponents] === 0) return PLENTY;
  const more = part === Part.Life ? s.option[Option.LifeBonus] : 0;
  return more > 0 ? BOX[part] + more * s.seats[0] : BOX[part];
}

/** Puts all parts into the stock, before a game begins. */
export function fillStock(s: TalismanState): void {
  for (let part = 0; part < Part.Count; part++) s.stock[part] = boxOf(s, part);
}

/** Puts the parts of the box that no seat has into the stock, after a position was set up by hand. */
export function restock(s: TalismanState): void {
  for (let part = 0; part < Part.Count; part++) s.stock[part] = boxOf(s, part) - inPlay(s, part);
}

/** Returns the points of a part that characters have, or that are on spaces and cards. */
export function inPlay(s: TalismanState, part: number): number {
  let sum = 0;
  for (let seat = 0; seat < SEATS; seat++) sum += ofSeat(s, seat, part);
  if (part === Part.Gold) for (let space = 0; space < content.spaceCount; space++) sum += s.spaceGold[space];
  for (let card = 0; card < content.cardCount; card++)
    if (holdsCounters(card) && counterPart(card) === part) sum += s.counter[card];
  return sum;
}

function ofSeat(s: TalismanState, seat: number, part: number): number {
  switch (part) {
    case Part.Strength:
      return s.strength[seat] + s.toadStrength[seat];
    case Part.Craft:
      return s.craft[seat] + s.toadCraft[seat];
    case Part.Life:
      return s.life[seat];
    case Part.Fate:
      return s.fate[seat];
    default:
      return s.gold[seat];
  }
}

/** Moves points from the stock to a column, at most those available. Returns the number. */
export function gain(s: TalismanState, part: Part, column: Uint8Array, at: number, n: number): number {
  const room = MOST - column[at];
  let got = n < s.stock[part] ? n : s.stock[part];
  if (got > room) got = room;
  if (got <= 0) return 0;
  s.stock[part] -= got;
  column[at] += got;
  return got;
}

/** Moves points back to the stock, at most those that the column has. */
export function lose(s: TalismanState, part: Part, column: Uint8Array, at: number, n: number): void {
  const gone = n < column[at] ? n : column[at];
  s.stock[part] += gone;
  column[at] -= gone;
}

/** R-GOLD-02 Gives gold from the stock. */
export function gainGold(s: TalismanState, seat: number, n: number): void {
  gain(s, Part.Gold, s.gold, seat, n);
  noteGain(s, seat);
}

/** R-GOLD-02, R-GOLD-04 Pays gold to the stock. */
export function payGold(s: TalismanState, seat: number, n: number): void {
  lose(s, Part.Gold, s.gold, seat, n);
}

/** Returns gold of a space to the stock, at most what is there. */
export function returnGold(s: TalismanState, space: number, n: number): void {
  lose(s, Part.Gold, s.spaceGold, space, n);
}

/** Moves gold between two places outside the stock. */
export function moveGold(
  s: TalismanState,
  from: Uint8Array,
  at: number,
  to: Uint8Array,
  where: number,
  n: number,
): void {
  lose(s, Part.Gold, from, at, n);
  gain(s, Part.Gold, to, where, n);
  if (to === s.gold) noteGain(s, where);
}

/** R-QUEST-04 Notes a gain that a quest may ask for. The quest is checked after the current effect. */
export function noteGain(s: TalismanState, seat: number): void {
  if (s.quest[seat] !== 0) s.gained[0] |= 1 << seat;
}

export function gainFate(s: TalismanState, seat: number, n: number): void {
  gain(s, Part.Fate, s.fate, seat, n);
}

/** R-FATE-01 Pays a fate. */
export function payFate(s: TalismanState, seat: number): void {
  lose(s, Part.Fate, s.fate, seat, 1);
}

export function gainLives(s: TalismanState, seat: number, n: number): void {
  gain(s, Part.Life, s.life, seat, n);
}

/** Returns lives to the stock. A `Loss` frame settles the victims. */
export function returnLives(s: TalismanState, seat: number, n: number): void {
  lose(s, Part.Life, s.life, seat, n);
}

/** Returns the lives, counters and fate of a character. Its gold is left to the caller. */
export function returnPoints(s: TalismanState, seat: number): void {
  lose(s, Part.Life, s.life, seat, MOST);
  lose(s, Part.Strength, s.strength, seat, MOST);
  lose(s, Part.Craft, s.craft, seat, MOST);
  lose(s, Part.Fate, s.fate, seat, MOST);
  returnToadPoints(s, seat);
}

/** Returns counters of Strength and Craft. */
export function returnCounters(s: TalismanState, seat: number): void {
  lose(s, Part.Strength, s.strength, seat, MOST);
  lose(s, Part.Craft, s.craft, seat, MOST);
}

export function returnFate(s: TalismanState, seat: number): void {
  lose(s, Part.Fate, s.fate, seat, MOST);
}

/** R-TOAD-03 Puts the counters that a Toad gained back. */
export function returnToadPoints(s: TalismanState, seat: number): void {
  lose(s, Part.Strength, s.toadStrength, seat, MOST);
  lose(s, Part.Craft, s.toadCraft, seat, MOST);
}

/** Puts counters onto a new card on the board, at most those in the stock. */
export function layCounters(s: TalismanState, card: number): void {
  gain(s, counterPart(card), s.counter, card, content.counters[content.titleOf[card]]);
}

/** Moves counters from a card back to the stock. */
export function takeCounters(s: TalismanState, card: number, n: number): void {
  if (holdsCounters(card)) lose(s, counterPart(card), s.counter, card, n);
}

/** True for cards that have counters; on Spells the same field counts turns. */
export function holdsCounters(card: number): boolean {
  return content.counters[content.titleOf[card]] > 0;
}

function counterPart(card: number): Part {
  return content.counterOf[content.titleOf[card]];
}
