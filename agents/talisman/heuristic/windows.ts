import { actOf, frameArg, NO_CARD, operandOf, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { hasTrait, isPlaying, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { isPartner } from '../../../src/games/talisman/holdings/teams.js';
import { barredByAlignment } from '../../../src/games/talisman/rules/mechanics/forms.js';
import { wounds } from '../../../src/games/talisman/rules/mechanics/points.js';
import { mayConvert } from '../../../src/games/talisman/rules/mechanics/trading.js';
import { WindowAt } from '../../../src/games/talisman/rules/sequence/windows.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { CastAt, Region, Target, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { Own } from '../../../src/games/talisman/vocabulary/picks.js';
import { change, changesBefore } from './changing.js';
import { conversion } from './converting.js';
import { aimAtForm, banishWorth, uncoverWorth } from './forms.js';
import { aheadOf, counterPoints, isCounting, keepsTrophies, pointWorth } from './goal.js';
import { ditch, leastBy } from './keeping.js';
import { sole, Verb } from './opinions.js';
import { Param } from './params.js';
import { printedWorth } from './picking.js';
import { bestStat } from './plan.js';
import { goalNow, refreshIfDelayed, refreshView, viewAs } from './refresh.js';
import { programWorth } from './valuation/programs.js';
import type { View } from './view.js';
import { cardWorth, goldWorth } from './worth.js';

/** Answers in the windows of the own turn: Spells, trophies, items to throw away. */

/** Worth above which an item of another seat is taken, in hundredths of a counter. */
const PREY = 40;
/** Worth of a Spell held in hand, in hundredths of a counter. */
const HANDY = 40;
/** Worth of a Spell drawn for one that is cast, in hundredths of a counter. */
const ANOTHER = 25;
/** Worth of room for a Spell, in hundredths of a counter. */
const ROOM = 1;

/** Returns the answer in a window: a Spell that helps, then a trade of trophies, the most counters first. */
export function windowAnswer(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const at = topFrame(s);
  if (frameArg(s, at, 1) === WindowAt.Discard) return sellBarred(frameArg(s, at, 2) - 1, actions, count);
  if (frameArg(s, at, 1) === WindowAt.Start && changesBefore(s, seat)) {
    const other = change(s, seat, v, actions, count);
    if (other > 0) return other;
  }
  if (s.pileSize[Pile.Spells + seat] > 0) {
    const cast = firstCast(s, seat, v, actions, count);
    if (cast > 0) return cast;
  }
  const trade =
    s.pileSize[Pile.Trophies + seat] > 0 && s.toad[seat] === 0 && !keepsTrophies(s, seat, v)
      ? lastTrade(actions, count)
      : 0;
  if (trade > 0) return trade;
  const sold = hasTrait(s, seat, Trait.TurnsObjectsToGold) ? sellOff(s, seat, v, actions, count) : 0;
  if (sold > 0) return sold;
  const given = mayConvert(s, seat) ? conversion(s, seat, v, actions, count) : 0;
  return given > 0 ? given : ditch(s, seat, v, actions, count);
}

/** Returns the index of the first Spell worth casting, or 0. Refreshes the view only if there is one to cast. */
function firstCast(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let i = firstOf(Act.Cast, actions, count);
  if (i === count || actOf(actions[i]) !== Act.Cast) {
    refreshIfDelayed(s, seat, v);
    return 0;
  }
  refreshView(s, seat, v);
  for (; i < count && actOf(actions[i]) === Act.Cast; i++) {
    if (castWorth(s, seat, v, operandOf(actions[i])) > castAt(s, v)) return i;
  }
  return 0;
}

/** Returns the worth that casting must exceed. The points of a held Spell are included. */
export function castAt(s: TalismanState, v: View): number {
  return v.param[Param.CastAt] + counterPoints(goalNow(s, v), Own.Spells) * pointWorth(goalNow(s, v));
}

/** Returns the index of the first action of that kind or a later one. Actions are in ascending order. */
function firstOf(kind: Act, actions: Int32Array, count: number): number {
  let i = 1;
  while (i < count && actOf(actions[i]) < kind) i++;
  return i;
}

/** Returns the index of the last trade, which brings most, or 0. */
function lastTrade(actions: Int32Array, count: number): number {
  let i = count - 1;
  while (i > 0 && actOf(actions[i]) > Act.Trade) i--;
  return actOf(actions[i]) === Act.Trade ? i : 0;
}

/**
 * Returns the index of an Object to sell that the new alignment takes anyway, or 0. A ditched Follower would be there
 * for others, so it is let go.
 */
function sellBarred(alignment: number, actions: Int32Array, count: number): number {
  if (alignment < 0) return 0;
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) === Act.Discard && barredByAlignment(operandOf(actions[i]), alignment)) return i;
  }
  return 0;
}

/** R-SPACE-05 Returns the index of the Object worth least if a coin is worth more, or 0. */
function sellOff(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const i = leastBy(s, seat, v, actions, count, Act.Discard);
  return i > 0 && cardWorth(s, seat, v, operandOf(actions[i])) < goldWorth(s, seat, v) ? i : 0;
}

/**
 * Returns the worth of casting a Spell now: by its program for the caster, or by the items of the others. Needs a
 * refreshed view. RUL-50 A seat that is never without a Spell draws another for the last one, so it spends one that
 * only waits. A Spell that only the caster could use in its own turn is better cast for nothing than held.
 */
export function castWorth(s: TalismanState, seat: number, v: View, card: number): number {
  const title = content.titleOf[card];
  const renews = drawsAnother(s, seat);
  const another = renews ? ANOTHER : ROOM;
  switch (content.target[title]) {
    case Target.Other:
    case Target.FollowerOwner:
      return hasVictim(s, seat, v) ? 20 : 0;
    case Target.Anyone:
      if (sole.verb[content.does[title]] === Verb.Heal) return wounds(s, seat) >= 2 ? 50 : renews ? ANOTHER : 0;
      if (isHealing(s, seat, v, title)) return wounds(s, seat) >= 2 ? 50 : 0;
      return renews ? victimWorth(s, seat, v, title) + HANDY + ANOTHER : victimWorth(s, seat, v, title);
    case Target.InForm:
      return banishWorth(s, seat) + another;
    case Target.Covered:
      return uncoverWorth(s, seat) + another;
    case Target.Self:
      // A Spell that evades the Sentinel is saved for it.
      if ((content.castAt[title] & CastAt.Evade) !== 0 && (!renews || regionOf(s, seat) === Region.Outer))
        return programWorth(s, seat, v, content.does[title], card);
      return programWorth(s, seat, v, content.does[title], card) + another;
    default:
      return another;
  }
}

/** True if the seat draws a Spell when its last one is cast. */
export function drawsAnother(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.AlwaysSpell);
}

/** True if a Spell is good for its target, so the seat casts it on itself. Needs a refreshed view. */
export function isHealing(s: TalismanState, seat: number, v: View, title: number): boolean {
  const code = content.does[title];
  return wounds(s, seat) > 0
    ? programWorth(s, seat, v, code, NO_CARD) > 0
    : programWorth(s, seat, v, code, NO_CARD) === 0 && s.pileSize[Pile.Spells + seat] > 1;
}

function victimWorth(s: TalismanState, seat: number, v: View, title: number): number {
  const rival = leader(s, seat, v);
  return rival < 0 ? 0 : 0 - programWorth(s, rival, viewAs(s, rival, v), content.does[title], NO_CARD) - HANDY;
}

/** Returns the strongest rival, or -1. */
export function leader(s: TalismanState, seat: number, v: View): number {
  if (isCounting(goalNow(s, v))) return aheadOf(s, seat);
  let best = -1;
  let most = -1;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other) || isPartner(s, seat, other)) continue;
    const stat = bestStat(s, other) + s.life[other];
    if (stat > most) {
      best = other;
      most = stat;
    }
  }
  return best;
}

/** True if another seat owns an item worth taking. */
function hasVictim(s: TalismanState, seat: number, v: View): boolean {
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other) || isPartner(s, seat, other)) continue;
    for (let card = s.firstCard[Pile.Held + other]; card !== NO_CARD; card = s.nextCard[card]) {
      if (cardWorth(s, seat, v, card) > PREY) return true;
    }
  }
  return false;
}

/** Returns the owner of the item most worth taking, or -1. */
function bestVictim(s: TalismanState, seat: number, v: View): number {
  let best = -1;
  let most = PREY;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other) || isPartner(s, seat, other)) continue;
    for (let card = s.firstCard[Pile.Held + other]; card !== NO_CARD; card = s.nextCard[card]) {
      const worth = cardWorth(s, seat, v, card);
      if (worth > most) {
        best = other;
        most = worth;
      }
    }
  }
  return best;
}

/** Returns the target of a Spell: itself for a gift, the richest for a theft, the leader for harm. */
export function aim(s: TalismanState, seat: number, v: View, card: number, actions: Int32Array, count: number): number {
  const title = content.titleOf[card];
  if (content.target[title] === Target.InForm) return aimAtForm(s, seat, actions, count);
  refreshView(s, seat, v);
  let target = leader(s, seat, v);
  if (content.target[title] === Target.Other || content.target[title] === Target.FollowerOwner)
    target = bestVictim(s, seat, v);
  else if (sole.verb[content.does[title]] === Verb.Heal || isHealing(s, seat, v, title)) target = seat;
  for (let i = 0; i < count; i++) if (operandOf(actions[i]) === target) return i;
  return 0;
}

/** Returns the character to choose of those dealt, by its printed numbers and its number of powers. */
export function keepBest(actions: Int32Array, count: number): number {
  let best = 0;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const worth = printedWorth(operandOf(actions[i]));
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}
