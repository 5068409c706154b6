import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { tally } from '../../holdings/counts.js';
import { discard } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { hasTrait, isCovered, isPlaying } from '../../holdings/stats.js';
import { Ending, Option } from '../../options/option.js';
import { Count, Purpose, type TalismanState } from '../../state/state.js';
import { CastAt, Region, Target, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind, Stage } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { RollFor } from '../mechanics/dice.js';
import { fightDragon } from '../mechanics/foes.js';
import { pushProgram } from '../mechanics/programs.js';
import { CANCELLED, CHOSEN_AT, layHex, mayBeAnswered, refillSpells, spellTarget } from '../mechanics/spell-cards.js';
import { isScenario } from '../resolution/endings.js';
import { commandThreshold, commandWorks, rollDice } from '../resolution/rolls.js';
import { askNext, isBoardCard, mayAimAt, nextAsked, occupied, writeSpells } from '../resolution/spells.js';

/**
 * R-SPELL-06 Casts an aimed Spell. It goes to the discard pile, and works at once unless a seat could answer it. The
 * Command Spell has no card.
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
  const flags = frameArg(s, at, 2);
  const cancelled = (flags & CANCELLED) !== 0;
  if (!cancelled && askNext(s, at, caster, CastAt.AtSpell, CastAt.AtSpell)) return;
  popFrame(s);
  s.chosen[0] = flags >> CHOSEN_AT;
  s.chosen[1] = caster;
  if (cancelled) fizzle(s, caster, card);
  else work(s, caster, target, card);
}

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

/**
 * R-CROWN-05, R-SPELL-10 Casts the Command Spell, which a character alone on the Crown must do each turn. RUL-43: a
 * seat that cannot cast does nothing. RUL-171 In a scenario this Spell does not exist.
 */
export function castCommandSpell(s: TalismanState, seat: number): void {
  if (isScenario(s)) return;
  if (s.option[Option.Ending] === Ending.Dragon) return fightDragon(s, seat);
  // RS-COMP-01 The ending Open Veil: the die alone, and no Spell.
  if (s.option[Option.Ending] === Ending.OpenVeil) return commandCast(s, seat);
  if (s.toad[seat] > 0 || hasTrait(s, seat, Trait.SpellBarred)) return;
  if (s.magicOff[0] !== 0 && s.option[Option.DestroyMagicStopsCommand] === 1) return;
  announce(s, seat, seat, NO_CARD);
}

/** Rolls the die of a Command Spell that was not cancelled. */
function commandCast(s: TalismanState, seat: number): void {
  if (commandThreshold(s) <= 1) commandWorks(s, seat);
  else rollDice(s, seat, 1, Purpose.Command, RollFor.Command, 0, 0);
}

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

/** Casts the Spell at the chosen card or space. */
function castAtChosen(s: TalismanState, seat: number, action: number): void {
  const card = frameArg(s, topFrame(s), 1);
  popFrame(s);
  s.chosen[0] = operandOf(action);
  announce(s, seat, seat, card);
}

/** Asks for the face-up Adventure card that a Spell is aimed at. */
export const aimCardQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = 0; card < content.cardCount; card++)
      if (isBoardCard(s, card)) out[count++] = actionOf(Act.Card, card);
    return count;
  },
  apply: castAtChosen,
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
  apply: castAtChosen,
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
