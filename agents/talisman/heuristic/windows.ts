import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { hasTrait, isPlaying, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { barredByAlignment, mayChange } from '../../../src/games/talisman/rules/characters/alignment.js';
import { wounds } from '../../../src/games/talisman/rules/life/healing.js';
import { mayConvert } from '../../../src/games/talisman/rules/trading/converting.js';
import { WindowAt } from '../../../src/games/talisman/rules/turn/window.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { CastAt, Region, Target, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { change } from './changing.js';
import { conversion } from './converting.js';
import { aimAtForm, banishWorth, uncoverWorth } from './forms.js';
import { aheadOf, counterPoints, isCounting, pointWorth } from './goal.js';
import { ditch, leastBy } from './keeping.js';
import { sole, Verb } from './opinions.js';
import { Param } from './params.js';
import { printedWorth } from './picking.js';
import { bestStat } from './plan.js';
import { goalNow, refreshIfDelayed, refreshView, viewAs } from './refresh.js';
import { programWorth } from './valuation/programs.js';
import type { View } from './view.js';
import { cardWorth, goldWorth } from './worth.js';

/** Answers in the windows of the own turn: Spells, trophies, things to throw away. */

/** What a thing of another must be worth more than to be taken. */
const PREY = 40;
/** What a Spell is worth that may yet come in handy, one that comes in its place, and room for one. */
const HANDY = 40;
const ANOTHER = 25;
const ROOM = 1;

/** Trades as many trophies as it can, the most counters first; before that casts what helps. */
export function windowAnswer(
  s: TalismanState,
  seat: number,
  v: View,
  at: number,
  actions: Int32Array,
  count: number,
): number {
  if (s.frame[at + 1] === WindowAt.Discard) return sellBarred(s.frame[at + 2] - 1, actions, count);
  if (s.frame[at + 1] === WindowAt.Start && mayChange(s, seat)) {
    const other = change(s, seat, v, actions, count);
    if (other > 0) return other;
  }
  if (s.pileSize[Pile.Spells + seat] > 0) {
    const cast = firstCast(s, seat, v, actions, count);
    if (cast > 0) return cast;
  }
  const trade = s.pileSize[Pile.Trophies + seat] > 0 && s.toad[seat] === 0 ? lastTrade(actions, count) : 0;
  if (trade > 0) return trade;
  const sold = hasTrait(s, seat, Trait.TurnsObjectsToGold) ? sellOff(s, seat, v, actions, count) : 0;
  if (sold > 0) return sold;
  const given = mayConvert(s, seat) ? conversion(s, seat, v, actions, count) : 0;
  return given > 0 ? given : ditch(s, seat, v, actions, count);
}

/** Index of the first Spell worth casting, or 0. Only a seat with one to cast needs to look. */
function firstCast(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let i = firstOf(Act.Cast, actions, count);
  if (i === count || actions[i] >> 16 !== Act.Cast) {
    refreshIfDelayed(s, seat, v);
    return 0;
  }
  refreshView(s, seat, v);
  for (; i < count && actions[i] >> 16 === Act.Cast; i++) {
    if (castWorth(s, seat, v, actions[i] & 0xffff) > castAt(s, v)) return i;
  }
  return 0;
}

/** What casting a Spell must be worth more than: also what a Spell kept counts. */
export function castAt(s: TalismanState, v: View): number {
  return v.param[Param.CastAt] + counterPoints(goalNow(s, v)) * pointWorth(goalNow(s, v));
}

/** Actions stand in ascending order, so those of a kind stand together: the first of that kind or of a later one. */
function firstOf(kind: Act, actions: Int32Array, count: number): number {
  let i = 1;
  while (i < count && actions[i] >> 16 < kind) i++;
  return i;
}

/** Index of the last trade, which brings most, or 0. */
function lastTrade(actions: Int32Array, count: number): number {
  let i = count - 1;
  while (i > 0 && actions[i] >> 16 > Act.Trade) i--;
  return actions[i] >> 16 === Act.Trade ? i : 0;
}

/**
 * Gold for an Object that the new alignment takes anyway. A Follower ditched would lie there for others: it is let go.
 */
function sellBarred(alignment: number, actions: Int32Array, count: number): number {
  if (alignment < 0) return 0;
  for (let i = 1; i < count; i++) {
    if (actions[i] >> 16 === Act.Discard && barredByAlignment(actions[i] & 0xffff, alignment)) return i;
  }
  return 0;
}

/** R-SPACE-05 Index of the Object worth least if a coin is worth more, or 0. */
function sellOff(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const i = leastBy(s, seat, v, actions, count, Act.Discard);
  return i > 0 && cardWorth(s, seat, v, actions[i] & 0xffff) < goldWorth(s, seat, v) ? i : 0;
}

/**
 * What casting a Spell now is worth, once looked: by its program for the caster, by what others own or have for the
 * others. RUL-50 Who is never without a Spell draws another for the last one, so one that only waits is spent; and
 * what nobody but the caster in the own turn could use is better cast for nothing than in the way.
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
      // What walks past the Sentinel is kept for that.
      if ((content.castAt[title] & CastAt.Evade) !== 0 && (!renews || regionOf(s, seat) === Region.Outer))
        return programWorth(s, seat, v, content.does[title], card);
      return programWorth(s, seat, v, content.does[title], card) + another;
    default:
      return another;
  }
}

/** When its last Spell is cast the next comes by itself. */
export function drawsAnother(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.AlwaysSpell);
}

/** A Spell good for its target is for oneself; once looked. */
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

/** The strongest rival, or -1. */
export function leader(s: TalismanState, seat: number, v: View): number {
  if (isCounting(goalNow(s, v))) return aheadOf(s, seat);
  let best = -1;
  let most = -1;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other)) continue;
    const stat = bestStat(s, other) + s.life[other];
    if (stat > most) {
      best = other;
      most = stat;
    }
  }
  return best;
}

/** Somebody owns a thing worth taking: any will do. */
function hasVictim(s: TalismanState, seat: number, v: View): boolean {
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other)) continue;
    for (let card = s.firstCard[Pile.Held + other]; card !== NO_CARD; card = s.nextCard[card]) {
      if (cardWorth(s, seat, v, card) > PREY) return true;
    }
  }
  return false;
}

/** Who owns the thing most worth taking. */
function bestVictim(s: TalismanState, seat: number, v: View): number {
  let best = -1;
  let most = PREY;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other)) continue;
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

/** At whom to aim: a gift at oneself, a theft at the richest, harm at the leader. */
export function aim(s: TalismanState, seat: number, v: View, card: number, actions: Int32Array, count: number): number {
  const title = content.titleOf[card];
  if (content.target[title] === Target.InForm) return aimAtForm(s, seat, actions, count);
  refreshView(s, seat, v);
  let target = leader(s, seat, v);
  if (content.target[title] === Target.Other || content.target[title] === Target.FollowerOwner)
    target = bestVictim(s, seat, v);
  else if (sole.verb[content.does[title]] === Verb.Heal || isHealing(s, seat, v, title)) target = seat;
  for (let i = 0; i < count; i++) if ((actions[i] & 0xffff) === target) return i;
  return 0;
}

/** Which of the characters dealt to keep: by what is printed and by how many powers it has. */
export function keepBest(actions: Int32Array, count: number): number {
  let best = 0;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const worth = printedWorth(actions[i] & 0xffff);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}
