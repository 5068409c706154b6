import { pushFrame } from '../../../../engine/index.js';
import { discard } from '../../holdings/inventory.js';
import { numberOf } from '../../state/about.js';
import type { TalismanState } from '../../state/state.js';
import { CastAt } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { loseFightLifeNow } from '../combat/fight-lives.js';
import { noteLifeTaken } from '../combat/spoils.js';
import { replaced } from '../powers/powers.js';
import { NOBODY } from '../spells/cast-frame.js';
import { nextAsked } from '../spells/rounds.js';
import { checkEnd, hurt, sharePlace } from './life.js';
import { BY_AT, IN_FIGHT, LOSS_BY_AT, Loss, SEATS_MASK, VICTIMS_AT } from './victims.js';

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
export function killFollower(s: TalismanState, seat: number, card: number): void {
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
