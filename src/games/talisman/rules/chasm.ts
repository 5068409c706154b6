import { FRAME_WORDS, NO_CARD, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { isFollower } from '../inventory.js';
import { Option } from '../options.js';
import { MOST_DICE, Pile, Purpose, type TalismanState } from '../state.js';
import { hasEase, isPlaying } from '../stats.js';
import { Ease } from '../words/ids.js';
import { K } from '../words/kinds.js';
import { diceLie, die, RollFor, rollDice } from './dice.js';
import { killFollower, loseLife } from './loss.js';
import { askSkip, Skip } from './skip.js';

const FALLS = 2;

/** R-SPACE-16 The Chasm: one die for oneself and one for each Follower; on 1 or 2 lost. */
export function meetChasm(s: TalismanState, seat: number): void {
  if (hasEase(s, seat, Ease.SkipChasm)) askSkip(s, seat, Skip.Chasm, 0, NO_CARD);
  else enterChasm(s, seat);
}

/**
 * The Followers' dice wait under the character's own, last Follower lowest. RUL-107 Each is a roll, or all together are
 * one.
 */
export function enterChasm(s: TalismanState, seat: number): void {
  for (let card = s.lastCard[Pile.Held + seat]; card !== NO_CARD; card = s.prevCard[card]) {
    if (isFollower(s, card)) pushFrame(s, K.Line, seat, card, 0, 0);
  }
  if (s.option[Option.ChasmFate] === 0) rollDice(s, seat, 1, Purpose.Table, RollFor.ChasmSelf, 0, NO_CARD);
  else rollTogether(s, seat);
}

/** The same dice, but all on the table before fate is asked, once. Followers beyond them roll for themselves. */
function rollTogether(s: TalismanState, seat: number): void {
  s.die[0] = die(s, Purpose.Table);
  const dice = s.followers[seat] < MOST_DICE ? 1 + s.followers[seat] : MOST_DICE;
  for (let i = 1; i < dice; i++) s.die[i] = die(s, Purpose.Follower);
  s.dice[0] = dice;
  diceLie(s, seat, Purpose.Follower, RollFor.Chasm, 0, NO_CARD);
}

/** All dice stand: each Follower's goes to its line, the first of which lies uppermost. */
export function chasmRolled(s: TalismanState, seat: number): void {
  for (let i = 1, at = topFrame(s); i < s.dice[0]; i++, at -= FRAME_WORDS) s.frame[at + 2] = s.die[i];
  chasmSelfRolled(s, seat);
}

/** A Follower's turn at the Chasm; the frame's second number is its die, or 0. */
export function chasmLine(s: TalismanState, seat: number, at: number): void {
  const card = s.frame[at + 1];
  const rolled = s.frame[at + 2];
  popFrame(s);
  if (s.pileOf[card] !== Pile.Held + seat) return;
  if (rolled === 0) rollDice(s, seat, 1, Purpose.Follower, RollFor.ChasmFollower, 0, card);
  else followerStands(s, seat, card, rolled);
}

export function chasmSelfRolled(s: TalismanState, seat: number): void {
  if (s.die[0] <= FALLS) loseLife(s, seat, 1);
}

export function chasmFollowerRolled(s: TalismanState, seat: number, card: number): void {
  followerStands(s, seat, card, s.die[0]);
}

function followerStands(s: TalismanState, seat: number, card: number, rolled: number): void {
  if (rolled <= FALLS && isPlaying(s, seat)) killFollower(s, seat, card);
}
