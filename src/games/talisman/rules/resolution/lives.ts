import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { FRAME_WORDS, frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { discard, mayBeGiven, willingFollowers, wornArmour } from '../../holdings/inventory.js';
import { hasTrait, inForm, isPlaying } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { numberOf } from '../../state/about.js';
import { Fight, MOST_DICE, Pile, type TalismanState } from '../../state/state.js';
import { CastAt, Kind, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { BY_AT, IN_FIGHT, LOSS_BY_AT, Loss, SEATS_MASK, VICTIMS_AT } from '../mechanics/losses.js';
import { ascending } from '../mechanics/offers.js';
import { replaced } from '../mechanics/programs.js';
import { casterOf, NOBODY } from '../mechanics/spell-cards.js';
import { checkEnd, hurt, sharePlace } from './life.js';
import { lifeTaken, noteLifeTaken } from './loot.js';
import { nextAsked } from './spells.js';

/** R-LIFE-01 Takes lives of a seat, at once or after the answers of seats that may avert it. */
export function loseLife(s: TalismanState, seat: number, n: number): void {
  loseLives(s, seat, 1 << seat, n, 0);
}

/**
 * GAP-14, GAP-17 Makes all victims, a bit each, lose lives at once; only then the remaining players are counted.
 * @param by RUL-45 1 + seat that caused it; 0 = none
 */
export function loseLives(s: TalismanState, seat: number, victims: number, n: number, by: number): void {
  if (!awaitsAnswer(s, seat, Loss.Lives, victims | (by << BY_AT), n)) strike(s, victims, n, 0, by);
}

/** R-FOL-02, EX-18 Kills a Follower at the Chasm or the Vampire's Tower: it is discarded, unless it is saved. */
function killFollower(s: TalismanState, seat: number, card: number): void {
  if (!awaitsAnswer(s, seat, Loss.Follower, 1 << seat, card)) discard(s, card);
}

/**
 * Pushes the frame that carries out a loss after all seats that may avert it were asked.
 * @returns false when no seat can: the caller then carries out the loss now
 */
export function awaitsAnswer(s: TalismanState, seat: number, loss: Loss, victims: number, what: number): boolean {
  if (nextAsked(s, 0, NOBODY, CastAt.AtLoss, CastAt.AtLoss) === s.seats[0]) return false;
  pushFrame(s, FrameKind.Loss, seat, loss | (victims << VICTIMS_AT), what, 0);
  return true;
}

/** Takes the lives after a power allowed it. */
export function loseNow(s: TalismanState, seat: number, about: number): void {
  if ((about & IN_FIGHT) !== 0) return loseFightLifeNow(s, seat);
  const before = s.outs[0];
  const by = (about >> LOSS_BY_AT) & SEATS_MASK;
  hurt(s, seat, numberOf(about), false);
  sharePlace(s, before);
  checkEnd(s);
  if (by > 0 && seat !== by - 1) noteLifeTaken(s, by - 1);
}

/**
 * RUL-81 Carries out a loss of lives; of several, one may be saved. RUL-45 A life taken from another may complete a
 * quest. GAP-14 Simultaneous eliminations tie for a place.
 */
export function strike(s: TalismanState, victims: number, n: number, saved: number, by: number): void {
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

/** Lowest face that saves, by die, where each worn Armour has its own die. */
export const saves = { from: new Uint8Array(MOST_DICE) };

/** V-XV-1, RUL-89 Returns the dice for Armour: one Armour an attack, or all worn Armour under the option. */
export function armourDice(s: TalismanState, seat: number): number {
  const worn = s.option[Option.AllWornArmourCounts] === 1 ? wornArmour(s, seat, saves.from) : 0;
  return worn === 0 ? 1 : worn;
}

export function armourRolled(s: TalismanState, seat: number): void {
  if (!savesWith(s, seat, s.die)) lifeLost(s, seat);
}

/** True if the Armour saves the life with these dice. */
export function savesWith(s: TalismanState, seat: number, dice: Uint8Array): boolean {
  const worn = s.option[Option.AllWornArmourCounts] === 1 ? wornArmour(s, seat, saves.from) : 0;
  if (worn === 0) return dice[0] >= s.armour[seat];
  for (let i = 0; i < worn; i++) if (dice[i] >= saves.from[i]) return true;
  return false;
}

export function lifeLost(s: TalismanState, seat: number): void {
  if (!awaitsAnswer(s, seat, Loss.FightLife, 1 << seat, 1)) loseFightLife(s, seat);
}

/** Takes the life; in a fight between characters the winner caused it. */
export function loseFightLife(s: TalismanState, seat: number): void {
  if (!replaced(s, When.LoseLife, seat, 1 | IN_FIGHT)) loseFightLifeNow(s, seat);
}

function loseFightLifeNow(s: TalismanState, seat: number): void {
  const from = s.arrivals[0];
  const lying = s.spaceGold[s.space[seat]];
  const formed = inForm(s, seat);
  hurt(s, seat, 1, s.fight[Fight.Winner] > 0);
  checkEnd(s);
  const killed = !isPlaying(s, seat) || inForm(s, seat) !== formed;
  if (s.fight[Fight.Winner] > 0) lifeTaken(s, s.fight[Fight.Winner] - 1, seat, from, lying, killed);
}

const FALLS = 2;

/** Continues with final dice: each Follower's goes to its line, the first one on top of the stack. */
export function chasmRolled(s: TalismanState, seat: number): void {
  for (let i = 1, at = topFrame(s); i < s.dice[0]; i++, at -= FRAME_WORDS) setFrameArg(s, at, 2, s.die[i]);
  chasmSelfRolled(s, seat);
}

export function chasmSelfRolled(s: TalismanState, seat: number): void {
  if (s.die[0] <= FALLS) loseLife(s, seat, 1);
}

export function chasmFollowerRolled(s: TalismanState, seat: number, card: number): void {
  followerStands(s, seat, card, s.die[0]);
}

export function followerStands(s: TalismanState, seat: number, card: number, rolled: number): void {
  if (rolled <= FALLS && isPlaying(s, seat)) killFollower(s, seat, card);
}

/** R-SPACE-23 Takes lives; a Follower may bleed for each. */
export function bleedLives(s: TalismanState, seat: number, n: number): void {
  if (willingFollowers(s, seat) > 0) pushFrame(s, FrameKind.Bleed, seat, n, 0, 0);
  else loseLife(s, seat, n);
}

/**
 * RUL-40 Lets any number of Followers bleed instead of lives. The frame holds the lives due. R-FOL-02 A Follower that
 * bleeds is killed.
 */
export const bleedQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (mayBeGiven(s, card)) out[count++] = actionOf(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const due = frameArg(s, at, 1);
    if (actOf(action) === Act.Discard) {
      setFrameArg(s, at, 1, due - 1);
      if (due === 1) popFrame(s);
      return killFollower(s, seat, operandOf(action));
    }
    popFrame(s);
    loseLife(s, seat, due);
  },
};

/**
 * R-ORD-03, R-ADV-14 Lets Spells on the landing space work first; they stay, and count as cards on the space.
 * SP-GEN-14: a shield from Spells also works against these. RUL-45 The life is the caster's deed.
 */
export function meetHexes(s: TalismanState, seat: number): void {
  if (hasTrait(s, seat, Trait.SpellBarred)) return;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (content.kind[content.titleOf[card]] === Kind.Spell)
      return loseLives(s, seat, 1 << seat, 1, 1 + casterOf(s, card));
  }
}
