import { NO_CARD, popFrame, pushFrame } from '../../../engine/index.js';
import { Trait } from '../words/ids.js';
import { isFollower } from '../inventory.js';
import { Pile, Purpose, type TalismanState } from '../state.js';
import { hasTrait, isPlaying } from '../stats.js';
import { rollDice, RollFor } from './dice.js';
import { K } from '../words/kinds.js';
import { killFollower, loseLife } from './loss.js';
import { askSkip, Skip } from './skip.js';

const FALLS = 2;

/** R-SPACE-16 The Chasm: one die for oneself and one for each Follower; on 1 or 2 lost. */
export function meetChasm(s: TalismanState, seat: number): void {
  if (hasTrait(s, seat, Trait.SkipChasm)) askSkip(s, seat, Skip.Chasm, 0, NO_CARD);
  else enterChasm(s, seat);
}

/** The Followers' dice wait under the character's own, last Follower lowest. */
export function enterChasm(s: TalismanState, seat: number): void {
  for (let card = s.lastCard[Pile.Held + seat]; card !== NO_CARD; card = s.prevCard[card]) {
    if (isFollower(card)) pushFrame(s, K.Line, seat, card, 0, 0);
  }
  rollDice(s, seat, 1, Purpose.Table, RollFor.ChasmSelf, 0, NO_CARD);
}

/** A Follower's turn at the Chasm. */
export function chasmLine(s: TalismanState, seat: number, at: number): void {
  const card = s.frame[at + 1];
  popFrame(s);
  if (s.pileOf[card] === Pile.Held + seat) rollDice(s, seat, 1, Purpose.Follower, RollFor.ChasmFollower, 0, card);
}

export function chasmSelfRolled(s: TalismanState, seat: number): void {
  if (s.die[0] <= FALLS) loseLife(s, seat, 1);
}

export function chasmFollowerRolled(s: TalismanState, seat: number, card: number): void {
  if (s.die[0] <= FALLS && isPlaying(s, seat)) killFollower(s, seat, card);
}
