import { actOf, fold, lowOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { hasTrait, isPlaying } from '../../../src/games/talisman/holdings/stats.js';
import { rideGoal } from '../../../src/games/talisman/rules/mechanics/paths.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { bestStat } from '../heuristic/plan.js';
import type { View } from '../heuristic/view.js';
import { cardWorth } from '../heuristic/worth.js';
import { CAP_GOODS, CAP_LEAD, CAP_LIFE, capped, duelTenths, within } from '../judge/measures.js';
import type { Entries } from './entries.js';
import { oddsOf, sumFoes } from './fights.js';
import { Action, Group, groups, hashes, MOST_GOLD, MOST_LIVES, PAIRS, SpaceMark } from './inputs.js';

/** The inputs of an action, but for the changes that it makes. */

/** Hundredths of a counter in a unit of a worth, and the most of them. */
const WORTH = 10;
const MOST_WORTH = 40;
const NOWHERE = -1;
const NO_SEAT = -1;
const MOST_AMOUNT = 8;

/** Returns the space that an action leads to where only the figure moves, or -1. */
export function spaceOf(kind: number, action: number): number {
  if (kind !== FrameKind.MoveWhere && kind !== FrameKind.MoveHow && kind !== FrameKind.Where) return NOWHERE;
  switch (actOf(action)) {
    case Act.Go:
      return lowOf(operandOf(action));
    case Act.GoTo:
    case Act.RaftTo:
    case Act.Space:
      return operandOf(action);
    case Act.Ride:
      return rideGoal(operandOf(action));
    default:
      return NOWHERE;
  }
}

/** Writes what an action is. `space` is that of `spaceOf`. */
export function writeAction(
  s: TalismanState,
  seat: number,
  v: View,
  kind: number,
  action: number,
  space: number,
  out: Entries,
): void {
  const act = actOf(action);
  const operand = operandOf(action);
  const first = groups.first;
  const number = first[Group.Action];
  const pair = fold(hashes.kind[kind], hashes.act[act]);
  out.add(first[Group.Pair] + (pair & (PAIRS - 1)), 1);
  const detail = detailOf(act, operand);
  if (detail !== 0) out.add(first[Group.Pair] + (fold(pair, detail) & (PAIRS - 1)), 1);
  if (act === Act.Pass) out.add(number + Action.Passes, 1);
  if (isOfCard(act)) out.add(number + Action.CardWorth, worthIn(cardWorth(s, seat, v, operand)));
  else if (act === Act.Count || act === Act.TakeGold) out.add(number + Action.Amount, capped(operand, MOST_AMOUNT));
  const target = targetOf(act, operand);
  if (target !== NO_SEAT && target !== seat) writeTarget(s, seat, target, number, out);
  if (space !== NOWHERE) writeSpace(s, seat, space, out);
}

/** Writes the worths that `balanced` gives to an action, and its best one. */
export function writeWorth(worth: number, best: number, out: Entries): void {
  const number = groups.first[Group.Action];
  out.add(number + Action.Worth, worthIn(worth));
  out.add(number + Action.Behind, worthIn(worth - best));
  if (worth === best) out.add(number + Action.Leads, 1);
}

function worthIn(worth: number): number {
  return within((worth / WORTH) | 0, MOST_WORTH);
}

function isOfCard(act: number): boolean {
  switch (act) {
    case Act.Cast:
    case Act.Drop:
    case Act.Take:
    case Act.Discard:
    case Act.TakeCard:
    case Act.Card:
    case Act.Attack:
    case Act.Charm:
    case Act.Raise:
    case Act.Lend:
    case Act.Carry:
      return true;
    default:
      return false;
  }
}

/** Returns a number of the card or the amount of an action, or 0. */
function detailOf(act: number, operand: number): number {
  if (isOfCard(act)) return hashes.title[content.titleOf[operand]];
  switch (act) {
    case Act.Portal:
    case Act.Count:
    case Act.Trade:
    case Act.Option:
    case Act.Space:
    case Act.GoTo:
    case Act.Back:
    case Act.Alignment:
    case Act.Buy:
      return operand + 1;
    default:
      return 0;
  }
}

/** Returns the seat that an action is aimed at, or -1. */
function targetOf(act: number, operand: number): number {
  switch (act) {
    case Act.AttackBattle:
    case Act.AttackPsychic:
    case Act.Steal:
    case Act.Beguile:
    case Act.TakeFollower:
    case Act.Assassinate:
    case Act.Seat:
      return operand;
    default:
      return NO_SEAT;
  }
}

function writeTarget(s: TalismanState, seat: number, target: number, number: number, out: Entries): void {
  out.add(number + Action.TargetDuel, duelTenths(s, seat, target));
  out.add(number + Action.TargetLife, capped(s.life[target], CAP_LIFE));
  out.add(number + Action.TargetLead, within(bestStat(s, target) - bestStat(s, seat), CAP_LEAD));
  out.add(number + Action.TargetTalisman, hasTrait(s, target, Trait.Talisman) ? 1 : 0);
}

function writeSpace(s: TalismanState, seat: number, space: number, out: Entries): void {
  const first = groups.first;
  const number = first[Group.Action];
  const marks = first[Group.Space] + space * SpaceMark.Count;
  out.add(marks + SpaceMark.Talisman + (hasTrait(s, seat, Trait.Talisman) ? 1 : 0), 1);
  out.add(marks + SpaceMark.Alignment + s.alignment[seat], 1);
  out.add(marks + SpaceMark.Lives + capped(s.life[seat], MOST_LIVES), 1);
  out.add(marks + SpaceMark.Gold + capped(s.gold[seat], MOST_GOLD), 1);
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card])
    out.add(first[Group.There] + content.titleOf[card], 1);
  sumFoes(s, seat, space);
  out.add(number + Action.BattleThere, oddsOf(s, seat, space, Stat.Strength));
  out.add(number + Action.MindThere, oddsOf(s, seat, space, Stat.Craft));
  out.add(number + Action.CardsThere, capped(s.pileSize[Pile.Space + space], CAP_GOODS));
  out.add(number + Action.GoldThere, capped(s.spaceGold[space], CAP_GOODS));
  writeOthers(s, seat, space, number, out);
}

function writeOthers(s: TalismanState, seat: number, space: number, number: number, out: Entries): void {
  let others = 0;
  let best = -20;
  let worst = 20;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other) || s.space[other] !== space) continue;
    others++;
    const duel = duelTenths(s, seat, other);
    const against = duelTenths(s, other, seat);
    if (duel > best) best = duel;
    if (0 - against < worst) worst = 0 - against;
  }
  if (others === 0) return;
  out.add(number + Action.OthersThere, others);
  out.add(number + Action.BestDuelThere, best);
  out.add(number + Action.WorstDuelThere, worst);
}
