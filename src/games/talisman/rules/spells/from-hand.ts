import {
  actionOf,
  actOf,
  frameArg,
  operandOf,
  popFrame,
  pushFrame,
  setFrameArg,
  topFrame,
} from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { tally } from '../../holdings/counts.js';
import { isCovered } from '../../holdings/stats.js';
import { Count, type TalismanState } from '../../state/state.js';
import { Region, Target } from '../../vocabulary/ids.js';
import { Act, FrameKind, Stage } from '../../vocabulary/kinds.js';
import { announce } from './casting.js';
import { layHex } from './hex.js';
import { isBoardCard, mayAimAt, occupied, writeSpells } from './spells.js';

/** Asks for a Spell or none; the frame beneath waits and counts the seats that have passed. */
export const mayCastQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    return writeSpells(s, seat, frameArg(s, topFrame(s), 1), out, 1);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Cast) castFromHand(s, seat, operandOf(action));
    else setFrameArg(s, topFrame(s), 3, frameArg(s, topFrame(s), 3) + 1);
  },
};

/** Casts a Spell: aims it if it needs an aim. */
export function castFromHand(s: TalismanState, seat: number, card: number): void {
  tally(s, seat, Count.SpellsCast, 1);
  if (seat === s.active[0]) s.castsLeft[0]--;
  else s.castElsewhere[0] |= 1 << seat;
  const title = content.titleOf[card];
  s.chosen[0] = card;
  switch (content.target[title]) {
    case Target.Other:
    case Target.FollowerOwner:
    case Target.Anyone:
    case Target.InForm:
      return pushFrame(s, FrameKind.Aim, seat, card, 0, 0);
    case Target.BoardCard:
      return pushFrame(s, FrameKind.AimCard, seat, card, 0, 0);
    case Target.EmptySpace:
    case Target.Covered:
      return pushFrame(s, FrameKind.AimSpace, seat, card, 0, 0);
    case Target.Creature:
      return announce(s, seat, s.active[0], card);
    default:
      return announce(s, seat, seat, card);
  }
}

/** Asks for the character that a Spell is aimed at. */
export const aimQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const title = content.titleOf[frameArg(s, topFrame(s), 1)];
    let count = 0;
    for (let other = 0; other < s.seats[0]; other++)
      if (mayAimAt(s, seat, other, title)) out[count++] = actionOf(Act.Seat, other);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = frameArg(s, topFrame(s), 1);
    popFrame(s);
    announce(s, seat, operandOf(action), card);
  },
};

/** Asks for the face-up Adventure card that a Spell is aimed at. */
export const aimCardQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = 0; card < content.cardCount; card++)
      if (isBoardCard(s, card)) out[count++] = actionOf(Act.Card, card);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = frameArg(s, topFrame(s), 1);
    popFrame(s);
    s.chosen[0] = operandOf(action);
    announce(s, seat, seat, card);
  },
};

/**
 * Asks for the space without characters, outside the Inner Region, for a Spell; or for the covered space it is aimed
 * at.
 */
export const aimSpaceQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const covered = content.target[content.titleOf[frameArg(s, topFrame(s), 1)]] === Target.Covered;
    let count = 0;
    for (let space = 0; space < content.spaceCount; space++) {
      const fits = covered ? isCovered(s, space) : content.region[space] !== Region.Inner && !occupied(s, space);
      if (fits) out[count++] = actionOf(Act.Space, space);
    }
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = frameArg(s, topFrame(s), 1);
    popFrame(s);
    s.chosen[0] = operandOf(action);
    announce(s, seat, seat, card);
  },
};

/** Puts the Spell at work on the chosen space. */
export function layChosen(s: TalismanState, seat: number, card: number, rounds: number): void {
  layHex(s, seat, card, s.chosen[0], rounds);
}

/** R-MOVE-07 Casts a Spell instead of the move roll. */
export function castTeleport(s: TalismanState, seat: number, card: number): void {
  setFrameArg(s, 0, 1, Stage.End);
  castFromHand(s, seat, card);
}
