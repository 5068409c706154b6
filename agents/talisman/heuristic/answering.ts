import { actOf, operandOf } from '../../../src/engine/actions.js';
import { FRAME_WORDS, frameArg, frameKind, frameSeat, topFrame } from '../../../src/engine/frames.js';
import { NO_CARD } from '../../../src/engine/piles.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { isPartner } from '../../../src/games/talisman/holdings/teams.js';
import { Loss, lossAmount, lossOf, lossVictim } from '../../../src/games/talisman/rules/mechanics/losses.js';
import { wounds } from '../../../src/games/talisman/rules/mechanics/points.js';
import { spellTarget } from '../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { CastAt, Target } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { refreshIfDelayed, refreshView } from './refresh.js';
import { programWorth } from './valuation/programs.js';
import type { View } from './view.js';
import { drawsAnother, isHealing } from './windows.js';
import { cardWorth } from './worth.js';

/** Spells in the turns of others, and in answer to what was cast or is about to be lost. */

/** Lives at or below which one more is worth a Spell. */
const LOW = 2;
/** Harm of a Spell above which it is answered, in hundredths of a counter. */
const HARM = 40;
/** Worth of a Follower that is saved by a Spell, in hundredths of a counter. */
const DEAR = 80;

/** True if `answer` would be 0. The frame on top is the one that waits. */
export function declinesCast(s: TalismanState, seat: number, v: View, when: number): boolean {
  switch (when) {
    case CastAt.AtSpell:
      return !hurtsBySpell(s, seat, v, topFrame(s));
    case CastAt.AtLoss:
      return !worthSaving(s, seat, v, topFrame(s));
    default:
      return !isUrgent(s, seat, v, when);
  }
}

/** True if `urgent` could find a Spell for these moments in the hand. */
export function isUrgent(s: TalismanState, seat: number, v: View, when: number): boolean {
  const ill = isIll(s, seat);
  const hold = holdsRuler(s, seat);
  if (!ill && !hold) return false;
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    if ((content.castAt[title] & when) === 0) continue;
    if (hold && content.target[title] === Target.Creature) return true;
    if (ill && content.target[title] === Target.Anyone && heals(s, seat, v, title)) return true;
  }
  return false;
}

/** Returns the index of the Spell to cast when asked, 0 = nothing. */
export function answer(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const at = topFrame(s);
  const waiting = at - FRAME_WORDS;
  switch (frameArg(s, at, 1)) {
    case CastAt.AtSpell:
      return hurtsBySpell(s, seat, v, waiting) ? 1 : 0;
    case CastAt.AtLoss:
      return worthSaving(s, seat, v, waiting) ? 1 : 0;
    default:
      return urgent(s, seat, v, actions, count);
  }
}

function hurtsBySpell(s: TalismanState, seat: number, v: View, frame: number): boolean {
  const card = frameArg(s, frame, 1);
  if (card === NO_CARD) return s.life[seat] <= LOW && !isPartner(s, seat, frameSeat(s, frame));
  const title = content.titleOf[card];
  if (content.target[title] === Target.Spell) return isOwnSpell(s, seat, frame - FRAME_WORDS);
  if (spellTarget(s, frame) !== seat) return false;
  switch (content.target[title]) {
    case Target.Other:
    case Target.FollowerOwner:
      return true;
    case Target.Creature:
      return s.space[seat] === board.crown;
    default:
      refreshView(s, seat, v);
      return programWorth(s, seat, v, content.does[title], card) < 0 - HARM;
  }
}

function isOwnSpell(s: TalismanState, seat: number, frame: number): boolean {
  return frameKind(s, frame) === FrameKind.Spell && frameSeat(s, frame) === seat;
}

/**
 * True for an own life when few are left and saving one helps, for a Follower of worth, and for a rival's Enemy if the
 * Spell costs nothing.
 */
function worthSaving(s: TalismanState, seat: number, v: View, frame: number): boolean {
  const kind = lossOf(s, frame);
  if (lossVictim(s, frame) !== seat) return kind === Loss.Enemies && drawsAnother(s, seat);
  const what = lossAmount(s, frame);
  switch (kind) {
    case Loss.Follower:
      return cardWorth(s, seat, v, what) >= DEAR;
    case Loss.Enemies:
      return false;
    default:
      return s.life[seat] <= LOW && s.life[seat] >= what;
  }
}

/**
 * Returns the Spell that cannot wait for the own turn, or 0: for lives when few are left, or against the ruler on the
 * Crown.
 */
export function urgent(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const ill = isIll(s, seat);
  const hold = holdsRuler(s, seat);
  if (!ill && !hold) return 0;
  refreshIfDelayed(s, seat, v);
  // Actions are in ascending order: no Spell follows the last one.
  for (let i = 1; i < count && actOf(actions[i]) <= Act.Cast; i++) {
    if (actOf(actions[i]) !== Act.Cast) continue;
    const title = content.titleOf[operandOf(actions[i])];
    if (hold && content.target[title] === Target.Creature) return i;
    if (ill && content.target[title] === Target.Anyone && heals(s, seat, v, title)) return i;
  }
  return 0;
}

/** True if few lives are left and a Spell could bring some back. */
function isIll(s: TalismanState, seat: number): boolean {
  return s.life[seat] <= LOW && wounds(s, seat) >= 2;
}

/** True if it is the turn of another seat that rules, or is about to. */
function holdsRuler(s: TalismanState, seat: number): boolean {
  return s.active[0] !== seat && rules(s, s.active[0]) && !isPartner(s, seat, s.active[0]);
}

/** True if the Spell heals. Refreshes the view first, because few hands hold a Spell that needs it. */
function heals(s: TalismanState, seat: number, v: View, title: number): boolean {
  refreshView(s, seat, v);
  return isHealing(s, seat, v, title);
}

/** True if the seat is on the Crown, or is about to be. */
function rules(s: TalismanState, other: number): boolean {
  return s.space[other] === board.crown || (s.space[other] === board.valley && s.turningBack[other] === 0);
}
