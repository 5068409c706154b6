import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { tally } from '../../holdings/counts.js';
import { happened } from '../../holdings/powers.js';
import { hasAbility } from '../../holdings/stats.js';
import { moveGold } from '../../holdings/stock.js';
import { fightOf, rivalOf } from '../../state/about.js';
import { Count, Fight, FightWith, Pile, Purpose, type TalismanState } from '../../state/state.js';
import { Ability, Alignment, Stat } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { RollFor } from '../mechanics/dice.js';
import { ascending } from '../mechanics/offers.js';
import { hasPrize, isPrize, PrizeOf, takeFrom } from '../mechanics/prizes.js';
import { replaced } from '../mechanics/programs.js';
import { endTurn } from '../mechanics/turn-frame.js';
import { noteBout } from './endings.js';
import { armourDice, lifeLost } from './lives.js';
import { rollDice } from './rolls.js';

/** Ends the fight at hand as a stand-off, unless a power of either replaces it, the attacker's first. */
export function tieFight(s: TalismanState): void {
  const seat = s.active[0];
  if (!replaced(s, When.FightTied, seat, fightOf(seat))) tieBeyond(s, seat);
}

/** R-BAT-11, R-PVP-08 Continues a stand-off without further powers of that seat: the defender's follow the attacker's. */
export function tieBeyond(s: TalismanState, seat: number): void {
  const rival = seat === s.active[0] ? rivalOf(s, seat) : -1;
  if (rival < 0 || !replaced(s, When.FightTied, rival, fightOf(rival))) cutTurn(s);
}

/** Ends the turn for a tied or lost fight, and counts it if the fight was with a creature. */
export function cutTurn(s: TalismanState): void {
  if (s.fight[Fight.With] !== FightWith.Character) tally(s, s.active[0], Count.TurnsCut, 1);
  endTurn(s);
}

/** R-BAT-09, R-PSY-03, RUL-31 Takes a life, unless Armour saves it; never in psychic combat. */
export function defeated(s: TalismanState, seat: number): void {
  if (s.fight[Fight.Stat] === Stat.Strength && s.armour[seat] > 0)
    rollDice(s, seat, armourDice(s, seat), Purpose.Armour, RollFor.Armour, 0, 0);
  else lifeLost(s, seat);
}

/** Carries out the victory of a character. */
export function settle(s: TalismanState, winner: number, loser: number): void {
  endTurn(s);
  s.fight[Fight.Winner] = 1 + winner;
  noteBout(s, winner);
  if (s.fight[Fight.Assassinated] === 1 && winner === s.active[0]) takeLife(s, loser);
  else offerPrize(s, winner, loser, s.bout[0] > 0 ? PrizeOf.Bout : PrizeOf.Victory);
  happened(s, When.FightLost, loser, fightOf(loser));
  happened(s, When.FightWon, winner, fightOf(winner));
}

/** R-PVP-06 Takes a life of the loser, which Armour or a Spell may prevent. */
export function takeLife(s: TalismanState, loser: number): void {
  defeated(s, loser);
}

/** Continues with the die of the Sorceress: 6 beguiles good, 5-6 neutral, 4-6 evil. */
export function beguileRolled(s: TalismanState, seat: number, rival: number): void {
  if (s.die[0] >= beguiledFrom(s, rival)) offerPrize(s, seat, rival, PrizeOf.Theft);
}

/** Returns the lowest die that beguiles a character. */
export function beguiledFrom(s: TalismanState, rival: number): number {
  return s.alignment[rival] === Alignment.Good ? 6 : s.alignment[rival] === Alignment.Evil ? 4 : 5;
}

/**
 * R-PVP-06 Lets a character take one item of another. RUL-32 The winner of a fight may always take a life. V-XVI-2 In
 * the arena it takes no gold.
 */
export function offerPrize(s: TalismanState, seat: number, from: number, what: PrizeOf): void {
  const fought = what === PrizeOf.Victory || what === PrizeOf.Bout;
  if (fought || hasPrize(s, seat, from, what)) pushFrame(s, FrameKind.Prize, seat, from, what, 0);
}

/**
 * RUL-191 Asks for the prize. The winner of a fight may take none, and so may the Minstrel after the first Follower.
 */
export const prizeQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const at = topFrame(s);
    const from = frameArg(s, at, 1);
    const what = frameArg(s, at, 2);
    let count = 0;
    const fought = what === PrizeOf.Victory || what === PrizeOf.Bout;
    if (fought || frameArg(s, at, 3) === 1) out[count++] = actionOf(Act.Pass, 0);
    if (fought) out[count++] = actionOf(Act.TakeLife, 0);
    if (what <= PrizeOf.Theft && s.gold[from] > 0 && s.toad[seat] === 0) out[count++] = actionOf(Act.TakeGold, 1);
    for (let card = s.firstCard[Pile.Held + from]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isPrize(s, seat, card, what)) out[count++] = actionOf(Act.TakeCard, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const from = frameArg(s, topFrame(s), 1);
    const what = frameArg(s, topFrame(s), 2);
    popFrame(s);
    if (actOf(action) === Act.Pass) return;
    if (actOf(action) === Act.TakeLife) return takeLife(s, from);
    if (actOf(action) === Act.TakeGold) return moveGold(s, s.gold, from, s.gold, seat, 1);
    takeFrom(s, seat, operandOf(action));
    happened(s, When.CardGained, seat, operandOf(action));
    // A Follower that the Minstrel lures away may bring more.
    if (what === PrizeOf.Lure && hasAbility(s, seat, Ability.Lure) && hasPrize(s, seat, from, what))
      pushFrame(s, FrameKind.Prize, seat, from, what, 1);
  },
};
