import { FRAME_WORDS, frameArg, frameKind, lowOf, NO_CARD, setFrameArg, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { Option } from '../../options/option.js';
import type { TalismanState } from '../../state/state.js';
import { CastAt } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { Op, VERBS } from '../../vocabulary/verbs.js';

/** Frames from the cast of a Spell to its effect, and the moments at which others may cast. */

/** Moments at which the table is asked round (RUL-72). */
export const enum Moment {
  Start,
  AfterMove,
  Attack,
  End,
  AfterDraw,
}

/** Spells that the active seat may cast at each moment; 0 = asked elsewhere. */
export const OWN_CASTS = [0, CastAt.AfterMove | CastAt.AnyTime, 0, 0, CastAt.AnyTime];

/** Spells that the other seats may cast at each moment. */
export const OTHER_CASTS = [CastAt.OtherStart | CastAt.AnyTime, CastAt.AnyTime, CastAt.AnyTime, CastAt.AnyTime, 0];

/** Mark: no seat is left out. */
export const NOBODY = 255;

/** Bit of a cancelled Spell in the second number of its frame, above the target. */
export const CANCELLED = 1 << 8;

/** Position of the choice in the second number of a Spell frame, in bits. */
export const CHOSEN_AT = 16;

/** Word of the verb that stops magic. */
export const BANS_MAGIC = Op.FirstVerb + VERBS.findIndex((verb) => verb.id === 'destroyMagic');

/** RUL-79 True if a Spell can be answered. The one that stops magic can, unless the option forbids it. */
export function mayBeAnswered(s: TalismanState, card: number): boolean {
  if (s.option[Option.CounterspellAnswersDestroyMagic] === 1 || card === NO_CARD) return true;
  return content.code[content.does[content.titleOf[card]]] !== BANS_MAGIC;
}

/** Returns the seat that the Spell of a frame is aimed at. */
export function spellTarget(s: TalismanState, at: number): number {
  return lowOf(frameArg(s, at, 2));
}

/** Cancels the Spell that waits uppermost. */
export function cancelSpell(s: TalismanState): void {
  const at = waiting(s, FrameKind.Spell);
  if (at > 0) setFrameArg(s, at, 2, frameArg(s, at, 2) | CANCELLED);
}

/** Returns the uppermost frame of a kind, or 0. */
export function waiting(s: TalismanState, kind: FrameKind): number {
  let at = topFrame(s);
  while (at > 0 && frameKind(s, at) !== kind) at -= FRAME_WORDS;
  return at;
}
