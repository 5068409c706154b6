import { frameArg, NO_CARD, popFrame, pushFrame, setFrameArg } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { discard } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { hasTrait, isPlaying } from '../../holdings/stats.js';
import type { TalismanState } from '../../state/state.js';
import { CastAt, Trait } from '../../vocabulary/ids.js';
import { FrameKind, Stage } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { pushProgram } from '../encounters/program.js';
import { CANCELLED, CHOSEN_AT, mayBeAnswered, spellTarget } from './cast-frame.js';
import { commandCast } from './command.js';
import { refillSpells } from './hand.js';
import { askNext, nextAsked } from './rounds.js';

/**
 * R-SPELL-06 Casts an aimed Spell. It goes to the discard pile, and works at once unless a seat could answer it. The
 * Command Spell is no card.
 */
export function announce(s: TalismanState, caster: number, target: number, card: number): void {
  if (card !== NO_CARD) discard(s, card);
  if (mayBeAnswered(s, card) && nextAsked(s, 0, caster, CastAt.AtSpell, CastAt.AtSpell) < s.seats[0]) {
    return pushFrame(s, FrameKind.Spell, caster, card, target | (s.chosen[0] << CHOSEN_AT), 0);
  }
  s.chosen[1] = caster;
  work(s, caster, target, card);
}

/** Waits for the answers to a Spell, and for answers to those; then it works, or not. */
export function spellStep(s: TalismanState, caster: number, at: number): void {
  const card = frameArg(s, at, 1);
  const target = spellTarget(s, at);
  const how = frameArg(s, at, 2);
  const cancelled = (how & CANCELLED) !== 0;
  if (!cancelled && askNext(s, at, caster, CastAt.AtSpell, CastAt.AtSpell)) return;
  popFrame(s);
  s.chosen[0] = how >> CHOSEN_AT;
  s.chosen[1] = caster;
  if (cancelled) fizzle(s, caster, card);
  else work(s, caster, target, card);
}

/** Runs the Spell's program for its target. */
function work(s: TalismanState, caster: number, target: number, card: number): void {
  if (card === NO_CARD) return commandCast(s, caster);
  // The caster's next Spell is drawn after this one has worked (RUL-50); but a Spell that moves the caster ends all
  // that waits.
  const moves = (content.castAt[content.titleOf[card]] & CastAt.InsteadOfMove) !== 0;
  if (!moves && hasTrait(s, caster, Trait.AlwaysSpell)) pushFrame(s, FrameKind.Refill, caster, 0, 0, 0);
  pushProgram(s, target, content.does[content.titleOf[card]], card);
  if (moves) refillSpells(s, caster);
  happened(s, When.Cast, caster, card);
}

/** Ends a cancelled Spell without effect. If it was cast instead of the move, the move follows. */
function fizzle(s: TalismanState, caster: number, card: number): void {
  if (card === NO_CARD) return;
  if ((content.castAt[content.titleOf[card]] & CastAt.InsteadOfMove) !== 0 && frameArg(s, 0, 1) === Stage.End)
    setFrameArg(s, 0, 1, Stage.Move);
  refillSpells(s, caster);
}

/** RUL-50 Lets the caster draw after the effect of its last Spell. */
export function refillStep(s: TalismanState, seat: number): void {
  popFrame(s);
  if (isPlaying(s, seat)) refillSpells(s, seat);
}
