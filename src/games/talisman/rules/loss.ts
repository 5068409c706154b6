import { popFrame, pushFrame } from '../../../engine/index.js';
import { NUMBER_BITS, numberOf } from '../about.js';
import { discard } from '../inventory.js';
import { Pile, type TalismanState } from '../state.js';
import { hasTrait, inForm, isPlaying } from '../stats.js';
import { CastAt, Trait } from '../words/ids.js';
import { K } from '../words/kinds.js';
import { When } from '../words/powers.js';
import { askAt, NOBODY, nextAsked, waiting } from './casting.js';
import { killFoes, loseFightLife, loseFightLifeNow, standOff } from './fight.js';
import { checkEnd, hurt, sharePlace } from './life.js';
import { replaced } from './powers.js';
import { noteLifeTaken } from './spoils.js';

/** Losses that a Spell may avert: carried out at once, or by a frame that first asks those that could. */

export const enum Loss {
  Lives,
  FightLife,
  Follower,
  Enemies,
}

/** The first number of a Loss frame: the loss, bit a victim, and whose deed it is. */
const VICTIMS_AT = 8;
const BY_AT = 8;
const VICTIMS = 0xff;
/** The second number: lives or a card, and bit a seat whose loss is averted. */
const SAVED_AT = 16;
/** The third number: the victim in question, and how many seats have passed for it. */
const VICTIM_AT = 4;

/** R-LIFE-01 Loses lives, one after another's answer or at once. */
export function loseLife(s: TalismanState, seat: number, n: number): void {
  loseLives(s, seat, 1 << seat, n, 0);
}

/**
 * GAP-14, GAP-17 All victims, a bit each, suffer at once; only then are those left counted.
 * @param by RUL-45 1 + seat whose deed it is; 0 = nobody's
 */
export function loseLives(s: TalismanState, seat: number, victims: number, n: number, by: number): void {
  if (!awaitsAnswer(s, seat, Loss.Lives, victims | (by << BY_AT), n)) strike(s, victims, n, 0, by);
}

/**
 * R-FOL-02, EX-18 A Follower killed, at the Chasm or the Vampire's Tower, goes to the discard pile, unless
 * it is saved.
 */
export function killFollower(s: TalismanState, seat: number, card: number): void {
  if (!awaitsAnswer(s, seat, Loss.Follower, 1 << seat, card)) discard(s, card);
}

/**
 * Pushes the frame that carries out a loss after all that may avert it were asked.
 * @returns false when nobody can: the loss is the caller's to carry out now
 */
export function awaitsAnswer(s: TalismanState, seat: number, loss: Loss, victims: number, what: number): boolean {
  if (nextAsked(s, 0, NOBODY, CastAt.AtLoss, CastAt.AtLoss) === s.seats[0]) return false;
  pushFrame(s, K.Loss, seat, loss | (victims << VICTIMS_AT), what, 0);
  return true;
}

/** Asks for each victim in turn; then the loss happens to those who were not saved. */
export function lossStep(s: TalismanState, seat: number, at: number): void {
  const loss = s.frame[at + 1] & 0xff;
  const victims = (s.frame[at + 1] >> VICTIMS_AT) & VICTIMS;
  for (let victim = s.frame[at + 3] >> VICTIM_AT; victim < s.seats[0]; victim++) {
    if (((victims >> victim) & 1) === 1 && maySave(s, at, loss, victim) && askFor(s, at, victim)) return;
  }
  const what = s.frame[at + 2] & 0xffff;
  const saved = s.frame[at + 2] >> SAVED_AT;
  const by = s.frame[at + 1] >> (VICTIMS_AT + BY_AT);
  popFrame(s);
  carryOut(s, seat, loss, victims, what, saved, by);
}

/** Asks the next seat whether it saves the victim; false when all have passed, asked or not. */
function askFor(s: TalismanState, at: number, victim: number): boolean {
  const passed = victim === s.frame[at + 3] >> VICTIM_AT ? s.frame[at + 3] & 15 : 0;
  s.frame[at + 3] = (victim << VICTIM_AT) | passed;
  for (let place = passed; ; place++) {
    place = nextAsked(s, place, NOBODY, CastAt.AtLoss, CastAt.AtLoss);
    if (place === s.seats[0]) return false;
    s.frame[at + 3] = (victim << VICTIM_AT) | place;
    if (askAt(s, place, CastAt.AtLoss)) return true;
  }
}

/** SP-GEN-14 A shielded character is not saved either, nor its Follower. */
function maySave(s: TalismanState, at: number, loss: Loss, victim: number): boolean {
  if ((((s.frame[at + 2] >> SAVED_AT) >> victim) & 1) === 1) return false;
  return loss === Loss.Enemies || (isPlaying(s, victim) && !hasTrait(s, victim, Trait.SpellBarred));
}

/** Nobody is about to be killed; or a loss is still to be asked about. */
export const NO_VICTIM = -1;
export const UNKNOWN = -2;

/** The character that the loss at hand is about to kill. */
export function dyingOf(s: TalismanState): number {
  const at = waiting(s, K.Loss);
  if (at === 0) return UNKNOWN;
  const loss = s.frame[at + 1] & 0xff;
  const victim = s.frame[at + 3] >> VICTIM_AT;
  const n = loss === Loss.Lives ? s.frame[at + 2] & 0xffff : loss === Loss.FightLife ? 1 : 0;
  return n > 0 && s.life[victim] <= n && !inForm(s, victim) ? victim : NO_VICTIM;
}

/** RUL-81 One life of the victim in question is saved, or its Follower, or the Enemy. */
export function saveVictim(s: TalismanState): void {
  const at = waiting(s, K.Loss);
  if (at > 0) s.frame[at + 2] |= 1 << (SAVED_AT + (s.frame[at + 3] >> VICTIM_AT));
}

/** What the moment of losing lives is about: how many, whose deed it is, and whether a fight takes the life. */
const LOSS_BY_AT = NUMBER_BITS;
const SEATS_MASK = 15;
export const IN_FIGHT = 1 << (NUMBER_BITS + 4);

/** A power has let the loss of lives happen after all. */
export function loseNow(s: TalismanState, seat: number, about: number): void {
  if ((about & IN_FIGHT) !== 0) return loseFightLifeNow(s, seat);
  const before = s.outs[0];
  const by = (about >> LOSS_BY_AT) & SEATS_MASK;
  hurt(s, seat, numberOf(about), false);
  sharePlace(s, before);
  checkEnd(s);
  if (by > 0 && seat !== by - 1) noteLifeTaken(s, by - 1);
}

function carryOut(
  s: TalismanState,
  seat: number,
  loss: Loss,
  victims: number,
  what: number,
  saved: number,
  by: number,
): void {
  switch (loss) {
    case Loss.FightLife:
      if (saved === 0) loseFightLife(s, seat);
      return;
    case Loss.Follower:
      if (saved === 0 && s.pileOf[what] === Pile.Held + seat) discard(s, what);
      return;
    case Loss.Enemies:
      return saved === 0 ? killFoes(s, seat) : standOff(s);
    default:
      return strike(s, victims, what, saved, by);
  }
}

/**
 * RUL-81 Of several lives one is saved. RUL-45 A life of another that is gone may be what somebody's quest asked for.
 * GAP-14 Those driven out by one blow share a place.
 */
function strike(s: TalismanState, victims: number, n: number, saved: number, by: number): void {
  const before = s.outs[0];
  let taken = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (((victims >> seat) & 1) === 0) continue;
    const lost = n - ((saved >> seat) & 1);
    if (lost > 0 && replaced(s, When.LoseLife, seat, lost | (by << LOSS_BY_AT))) continue;
    if (lost > 0 && seat !== by - 1) taken++;
    hurt(s, seat, lost, false);
  }
  sharePlace(s, before);
  checkEnd(s);
  if (by > 0 && taken > 0) noteLifeTaken(s, by - 1);
}
