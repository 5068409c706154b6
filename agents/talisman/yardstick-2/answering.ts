import { FRAME_WORDS, frameKind, frameSeat, NO_CARD, topFrame } from '../../../src/engine/index.js';
import { CROWN, VALLEY } from '../../../src/games/talisman/holdings/board.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { wounds } from '../../../src/games/talisman/rules/life/healing.js';
import { Loss } from '../../../src/games/talisman/rules/life/victims.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { CastAt, Target } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { programWorth } from './programs.js';
import { heed, look } from './view.js';
import { isHealing } from './windows.js';
import { cardWorth } from './worth.js';

/** Spells in the turns of others, and in answer to what was cast or is about to be lost. */

/** Lives at which one more is worth a Spell. */
const LOW = 2;
/** Harm that is worth an answer, and a Follower that is. */
const HARM = 40;
const DEAR = 80;

/** True when `answer` would be 0: asked on top of the frame that waits. */
export function declinesCast(s: TalismanState, seat: number, v: Int32Array, when: number): boolean {
  switch (when) {
    case CastAt.AtSpell:
      return !hurtsBySpell(s, seat, v, topFrame(s));
    case CastAt.AtLoss:
      return !worthSaving(s, seat, v, topFrame(s));
    default:
      return !isUrgent(s, seat, v, when);
  }
}

/** True when `urgent` could find a Spell for these moments in the hand. */
export function isUrgent(s: TalismanState, seat: number, v: Int32Array, when: number): boolean {
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

/** What to cast when asked: the index of the action, 0 = nothing. */
export function answer(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  at: number,
  actions: Int32Array,
  count: number,
): number {
  const waiting = at - FRAME_WORDS;
  switch (s.frame[at + 1]) {
    case CastAt.AtSpell:
      return hurtsBySpell(s, seat, v, waiting) ? 1 : 0;
    case CastAt.AtLoss:
      return worthSaving(s, seat, v, waiting) ? 1 : 0;
    default:
      return urgent(s, seat, v, actions, count);
  }
}

/** The Spell that waits in the frame would cost this seat dearly, or cancels one of its own. */
function hurtsBySpell(s: TalismanState, seat: number, v: Int32Array, frame: number): boolean {
  const card = s.frame[frame + 1];
  if (card === NO_CARD) return s.life[seat] <= LOW;
  const title = content.titleOf[card];
  if (content.target[title] === Target.Spell) return isOwnSpell(s, seat, frame - FRAME_WORDS);
  if ((s.frame[frame + 2] & 0xff) !== seat) return false;
  switch (content.target[title]) {
    case Target.Other:
    case Target.FollowerOwner:
      return true;
    case Target.Creature:
      return s.space[seat] === CROWN;
    default:
      look(s, seat, v);
      return programWorth(s, seat, v, content.does[title], card) < 0 - HARM;
  }
}

function isOwnSpell(s: TalismanState, seat: number, frame: number): boolean {
  return frameKind(s, frame) === FrameKind.Spell && frameSeat(s, frame) === seat;
}

/** Own life when few are left and saving one helps, or a Follower of worth. */
function worthSaving(s: TalismanState, seat: number, v: Int32Array, frame: number): boolean {
  if (s.frame[frame + 3] >> 4 !== seat) return false;
  const what = s.frame[frame + 2] & 0xffff;
  switch (s.frame[frame + 1] & 0xff) {
    case Loss.Follower:
      return cardWorth(s, seat, v, what) >= DEAR;
    case Loss.Enemies:
      return false;
    default:
      return s.life[seat] <= LOW && s.life[seat] >= what;
  }
}

/** What cannot wait for a window of the own turn: lives when few are left, and to hold who rules from the Crown. */
export function urgent(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  const ill = isIll(s, seat);
  const hold = holdsRuler(s, seat);
  if (!ill && !hold) return 0;
  heed(s, seat, v);
  // Actions stand in ascending order: behind the Spells there are no more.
  for (let i = 1; i < count && actions[i] >> 16 <= Act.Cast; i++) {
    if (actions[i] >> 16 !== Act.Cast) continue;
    const title = content.titleOf[actions[i] & 0xffff];
    if (hold && content.target[title] === Target.Creature) return i;
    if (ill && content.target[title] === Target.Anyone && heals(s, seat, v, title)) return i;
  }
  return 0;
}

/** Few lives are left, and a Spell could bring some back. */
function isIll(s: TalismanState, seat: number): boolean {
  return s.life[seat] <= LOW && wounds(s, seat) >= 2;
}

/** It is the turn of another who rules, or will. */
function holdsRuler(s: TalismanState, seat: number): boolean {
  return s.active[0] !== seat && rules(s, s.active[0]);
}

/** Looks first: few hands hold a Spell that it takes a look to judge. */
function heals(s: TalismanState, seat: number, v: Int32Array, title: number): boolean {
  look(s, seat, v);
  return isHealing(s, seat, v, title);
}

/** Stands on the Crown, or is about to. */
function rules(s: TalismanState, other: number): boolean {
  return s.space[other] === CROWN || (s.space[other] === VALLEY && s.turningBack[other] === 0);
}
