import { content } from '../content/index.js';
import { Option } from '../options.js';
import { BARE, Pile } from '../places.js';
import { Count, EndReason, type SloharState, Status } from '../state.js';
import { nextOf, toPit } from '../stock.js';

/** SL-HP-02 Gains hit points, without a maximum. */
export function gainHp(s: SloharState, seat: number, n: number): void {
  if (s.status[seat] === Status.Playing) s.hp[seat] += n;
}

/** Takes hit points; `bury` eliminates a player at 0. */
export function loseHp(s: SloharState, seat: number, n: number): void {
  s.hp[seat] = Math.max(0, s.hp[seat] - n);
}

/**
 * Takes the wounds of a fight, less those that other equipment absorbs: SU-27 it is destroyed when its absorption is
 * used up.
 */
export function woundInFight(s: SloharState, seat: number, n: number): number {
  const card = s.other[seat];
  if (card === BARE) return woundFully(s, seat, n);
  const title = content.titleOf[card];
  const taken = Math.min(n, content.absorbs[title]);
  s.wear[seat] += taken;
  if (content.lasts[title] > 0 && s.wear[seat] >= content.lasts[title]) destroyOther(s, seat);
  return woundFully(s, seat, n - taken);
}

function woundFully(s: SloharState, seat: number, n: number): number {
  loseHp(s, seat, n);
  return n;
}

/** SL-EQ-02 Destroys other equipment, which comes off in no other way. */
export function destroyOther(s: SloharState, seat: number): void {
  toPit(s, s.other[seat]);
  s.other[seat] = BARE;
  s.wear[seat] = 0;
}

/** Destroys the cards that a lost fight costs. */
export function loseFight(s: SloharState, seat: number): void {
  const card = s.other[seat];
  if (card !== BARE && content.lostInDefeat[content.titleOf[card]] === 1) destroyOther(s, seat);
}

/** SL-HP-03 Eliminates the players at 0 HP. Players killed by one event die together. */
export function bury(s: SloharState): void {
  let died = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (s.hp[seat] > 0 || s.status[seat] !== Status.Playing) continue;
    die(s, seat);
    died++;
  }
  if (died > 0) endIfFew(s);
}

/** SU-16 Puts the cards of a dead player into their pits; the gold is gone. */
function die(s: SloharState, seat: number): void {
  s.status[seat] = Status.Dead;
  s.gold[seat] = 0;
  s.held[seat] = 0;
  s.weapon[seat] = BARE;
  s.shield[seat] = BARE;
  s.other[seat] = BARE;
  s.wear[seat] = 0;
  emptyPile(s, Pile.Hand + seat);
  emptyPile(s, Pile.Worn + seat);
  s.outs[0]++;
  s.tally[seat * Count.Count + Count.DeathRound] = s.round[0];
  s.tally[seat * Count.Count + Count.OutOrder] = s.outs[0];
}

function emptyPile(s: SloharState, pile: number): void {
  for (let card = nextOf(s, pile, -1); card >= 0; card = nextOf(s, pile, card)) toPit(s, card);
}

function endIfFew(s: SloharState): void {
  const alive = s.seats[0] - s.outs[0];
  if (alive === 0) s.endReason[0] = EndReason.Nobody;
  if (alive !== 1 || s.option[Option.LastSurvivorWins] === 0) return;
  for (let seat = 0; seat < s.seats[0]; seat++) if (s.status[seat] === Status.Playing) s.winner[0] = seat + 1;
  s.endReason[0] = EndReason.LastOneLeft;
}
