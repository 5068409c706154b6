import { frameArg, lowOf, NO_CARD, pushFrame, setFrameArg } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { changed, discard, leaveBehind, mayHave, traitOf } from '../../holdings/inventory.js';
import { hasTrait, inForm, isPlaying } from '../../holdings/stats.js';
import { moveGold, payGold } from '../../holdings/stock.js';
import { Option } from '../../options/option.js';
import { NUMBER_BITS } from '../../state/about.js';
import { Pile, piles, Status, type TalismanState } from '../../state/state.js';
import { Alignment, Trait } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { waiting } from './spell-cards.js';

/**
 * Losses that a Spell may avert. They are carried out at once, or by a frame that first asks the seats with such a
 * Spell. The first number of a Loss frame holds the loss, a bit for each victim, and the seat that caused it. The
 * second holds lives or a card, and the averted seats. The third holds a count of passes, and the victim in question.
 */

export const enum Loss {
  Lives,
  FightLife,
  Follower,
  Enemies,
}

/** Position of the victims in the first number of a Loss frame, in bits. */
export const VICTIMS_AT = 8;

/** Position of the seat that caused the loss, above the victims' place, in bits. */
export const BY_AT = 8;

/** Mask of the victims: one bit for each seat. */
export const VICTIMS = 0xff;

/** Position of the averted seats in the second number of a Loss frame, in bits. */
const SAVED_AT = 16;

/** Position of the victim in question in the third number, above the count of seats that passed, in bits. */
export const VICTIM_AT = 4;

/** Returns the loss of a Loss frame. */
export function lossOf(s: TalismanState, at: number): Loss {
  return lowOf(frameArg(s, at, 1));
}

/** Returns the lives or the card of a Loss frame. */
export function lossAmount(s: TalismanState, at: number): number {
  return frameArg(s, at, 2) & 0xffff;
}

/** Returns a bit for each seat with an averted loss. */
export function lossSaved(s: TalismanState, at: number): number {
  return frameArg(s, at, 2) >> SAVED_AT;
}

/** Returns the victim that a Loss frame asks about. */
export function lossVictim(s: TalismanState, at: number): number {
  return frameArg(s, at, 3) >> VICTIM_AT;
}

/** SP-GEN-14 True if a victim may be saved; a shielded character and its Follower may not. */
export function maySave(s: TalismanState, at: number, loss: Loss, victim: number): boolean {
  if (((lossSaved(s, at) >> victim) & 1) === 1) return false;
  return loss === Loss.Enemies || (isPlaying(s, victim) && !hasTrait(s, victim, Trait.SpellBarred));
}

/** Answer of `dyingOf` if no character dies. */
export const NO_VICTIM = -1;

/** Answer of `dyingOf` if no loss is pending. */
export const UNKNOWN = -2;

/** Returns the character that the pending loss would kill. */
export function dyingOf(s: TalismanState): number {
  const at = waiting(s, FrameKind.Loss);
  if (at === 0) return UNKNOWN;
  const loss = lossOf(s, at);
  const victim = lossVictim(s, at);
  const n = loss === Loss.Lives ? lossAmount(s, at) : loss === Loss.FightLife ? 1 : 0;
  return n > 0 && s.life[victim] <= n && !inForm(s, victim) ? victim : NO_VICTIM;
}

/** RUL-81 Saves one life of the victim in question, or its Follower, or the Enemy. */
export function saveVictim(s: TalismanState): void {
  const at = waiting(s, FrameKind.Loss);
  if (at > 0) setFrameArg(s, at, 2, frameArg(s, at, 2) | (1 << (SAVED_AT + lossVictim(s, at))));
}

/** Position of the seat that caused it, in the word of a moment of losing lives, above the number of lives; in bits. */
export const LOSS_BY_AT = NUMBER_BITS;

/** Mask of that seat. */
export const SEATS_MASK = 15;

/** Bit of such a word for a life lost in a fight. */
export const IN_FIGHT = 1 << (NUMBER_BITS + 4);

/**
 * V-X-B True if the Objects, gold and Followers of a killed character go to its player's next character. Until then
 * they stay with the player and cannot be taken.
 */
export function leavesHeirlooms(s: TalismanState, seat: number): boolean {
  return s.option[Option.Heirlooms] === 1 && s.status[seat] === Status.Waiting;
}

/**
 * R-RAFT-03 Sets everything aside except Rafts, which are for one turn. RUL-180 A Wand set aside gives its heir a
 * Spell.
 */
export function setAside(s: TalismanState, seat: number): void {
  s.filled[0] &= ~(1 << seat);
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if ((traitOf(card) & Trait.Raft) !== 0) discard(s, card);
    card = next;
  }
}

/** Gives the new character the heirlooms; those it may not have or carry go to its start space. */
export function inherit(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if (!mayHave(s, seat, card) && content.mustTake[content.titleOf[card]] === 0)
      leaveBehind(s, card, s.space[seat], false);
    card = next;
  }
  changed(s, seat);
}

/**
 * V-XIV-9, RUL-88, RUL-110 Notes that a killed character with fate left may return, while it still has its fate and
 * gold. It pays one fate in its player's next turn, instead of a new character. It returns as printed, less that fate
 * and without gold, at the Chapel, or if evil at the Graveyard. Its belongings stay where it died.
 */
export function noteFallen(s: TalismanState, seat: number): void {
  s.fallen[seat] = s.option[Option.Resurrection] === 1 && s.fate[seat] > 0 ? 1 + s.gold[seat] : 0;
}

/** Returns the number of waiting players that need a new character. */
export function inNeed(s: TalismanState): number {
  let n = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) if (s.status[seat] === Status.Waiting && s.fallen[seat] === 0) n++;
  return n;
}

/** Offers a player to let the character return. False if it may not. */
export function offerRise(s: TalismanState, seat: number): boolean {
  if (s.fallen[seat] === 0) return false;
  pushFrame(s, FrameKind.Rise, seat, 0, 0, 0);
  return true;
}

/** Returns the space to which a character returns. */
export function havenOf(s: TalismanState, seat: number): number {
  return content.alignment[s.character[seat]] === Alignment.Evil ? board.graveyard : board.chapel;
}

/** RUL-187 Notes that gold of a space was taken: only the rest may still be that of a killed character. */
export function noteGoldTaken(s: TalismanState, space: number): void {
  const most = 1 + s.spaceGold[space];
  for (let seat = 0; seat < s.seats[0]; seat++)
    if (s.fallen[seat] > most && s.status[seat] === Status.Waiting && s.space[seat] === space) s.fallen[seat] = most;
}

/** RUL-187 Notes how much gold a killer has taken from the killed character. */
export function noteGoldLooted(s: TalismanState, loser: number, gold: number): void {
  if (s.fallen[loser] > 1) s.fallen[loser] -= gold;
}

/** D-RS-1 Takes the belongings of a removed player out of the game, by option. */
export function removeBelongings(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.firstCard[Pile.Held + seat]) {
    discard(s, card);
    piles.move(s, card, Pile.OutOfGame);
  }
  payGold(s, seat, s.gold[seat]);
}

/**
 * R-DEATH-02, -04, -05, V-X-B Leaves Objects, Followers and gold on the space, or sets them aside for the next
 * character. Spells and trophies go to their discard piles.
 */
export function leaveBelongings(s: TalismanState, seat: number, returns: boolean, looted: boolean): void {
  if (returns && leavesHeirlooms(s, seat)) setAside(s, seat);
  else dropAll(s, seat, looted);
  emptyRow(s, Pile.Spells + seat);
  emptyRow(s, Pile.Trophies + seat);
}

/**
 * Puts all Objects, Followers and gold onto the space: at death, and when a character becomes a Toad (R-TOAD-12).
 * R-RAFT-03 A Raft, and a raised or charmed Enemy, is discarded.
 */
export function dropAll(s: TalismanState, seat: number, looted: boolean): void {
  const space = s.space[seat];
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    leaveBehind(s, card, space, looted);
    card = next;
  }
  moveGold(s, s.gold, seat, s.spaceGold, space, s.gold[seat]);
}

/** Discards every card of a row. */
export function emptyRow(s: TalismanState, pile: number): void {
  for (let card = s.firstCard[pile]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    discard(s, card);
    card = next;
  }
}
