import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { barredByAlignment } from '../../../src/games/talisman/rules/characters/alignment.js';
import { wounds } from '../../../src/games/talisman/rules/life/healing.js';
import { WindowAt } from '../../../src/games/talisman/rules/turn/window.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { isPlaying } from '../../../src/games/talisman/holdings/stats.js';
import { Target } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { ditch } from './keeping.js';
import { P } from './params.js';
import { bestStat } from './plan.js';
import { programWorth } from './programs.js';
import { heed, look, lookAs } from './view.js';
import { cardWorth } from './worth.js';

/** Answers in the windows of the own turn: Spells, trophies, things to throw away. */

/** What a thing of another must be worth more than to be taken. */
const PREY = 40;

/** Trades as many trophies as it can, the most counters first; before that casts what helps. */
export function windowAnswer(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  at: number,
  actions: Int32Array,
  count: number,
): number {
  if (s.frame[at + 1] === WindowAt.Discard) return sellBarred(s.frame[at + 2] - 1, actions, count);
  if (s.pileSize[Pile.Spells + seat] > 0) {
    const cast = firstCast(s, seat, v, actions, count);
    if (cast > 0) return cast;
  }
  const trade = s.pileSize[Pile.Trophies + seat] > 0 && s.toad[seat] === 0 ? lastTrade(actions, count) : 0;
  return trade > 0 ? trade : ditch(s, seat, v, actions, count);
}

/** Index of the first Spell worth casting, or 0. Only a seat with one to cast needs to look. */
function firstCast(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  let i = firstOf(Act.Cast, actions, count);
  if (i === count || actions[i] >> 16 !== Act.Cast) {
    heed(s, seat, v);
    return 0;
  }
  look(s, seat, v);
  for (; i < count && actions[i] >> 16 === Act.Cast; i++) {
    if (castWorth(s, seat, v, actions[i] & 0xffff) > v[P.CastAt]) return i;
  }
  return 0;
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

/**
 * What casting a Spell now is worth, once looked: by its program for the caster, by what others own or have for the
 * others.
 */
export function castWorth(s: TalismanState, seat: number, v: Int32Array, card: number): number {
  const title = content.titleOf[card];
  switch (content.target[title]) {
    case Target.Other:
    case Target.FollowerOwner:
      return hasVictim(s, seat, v) ? 20 : 0;
    case Target.Anyone:
      return isHealing(s, seat, v, title) ? (wounds(s, seat) >= 2 ? 50 : 0) : victimWorth(s, seat, v, title);
    case Target.Self:
      return programWorth(s, seat, v, content.does[title], card);
    default:
      return 0;
  }
}

/** A Spell good for its target is for oneself; once looked. */
export function isHealing(s: TalismanState, seat: number, v: Int32Array, title: number): boolean {
  const code = content.does[title];
  return wounds(s, seat) > 0
    ? programWorth(s, seat, v, code, NO_CARD) > 0
    : programWorth(s, seat, v, code, NO_CARD) === 0 && s.pileSize[Pile.Spells + seat] > 1;
}

function victimWorth(s: TalismanState, seat: number, v: Int32Array, title: number): number {
  const rival = leader(s, seat);
  return rival < 0 ? 0 : 0 - programWorth(s, rival, lookAs(s, rival, v), content.does[title], NO_CARD) - 40;
}

/** The strongest rival. */
function leader(s: TalismanState, seat: number): number {
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
function hasVictim(s: TalismanState, seat: number, v: Int32Array): boolean {
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other)) continue;
    for (let card = s.firstCard[Pile.Held + other]; card !== NO_CARD; card = s.nextCard[card]) {
      if (cardWorth(s, seat, v, card) > PREY) return true;
    }
  }
  return false;
}

/** Who owns the thing most worth taking. */
function bestVictim(s: TalismanState, seat: number, v: Int32Array): number {
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
export function aim(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  card: number,
  actions: Int32Array,
  count: number,
): number {
  const title = content.titleOf[card];
  look(s, seat, v);
  let target = leader(s, seat);
  if (content.target[title] === Target.Other || content.target[title] === Target.FollowerOwner)
    target = bestVictim(s, seat, v);
  else if (isHealing(s, seat, v, title)) target = seat;
  for (let i = 0; i < count; i++) if ((actions[i] & 0xffff) === target) return i;
  return 0;
}

/** Which of the characters dealt to keep: by what is printed and by how many powers it has. */
export function keepBest(actions: Int32Array, count: number): number {
  let best = 0;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const c = actions[i] & 0xffff;
    const worth =
      2 * (content.printedStrength[c] + content.printedCraft[c]) +
      content.lifeValue[c] +
      content.fateValue[c] +
      content.startSpells[c] +
      bitsOf(content.characterTrait[c]) +
      bitsOf(content.characterEase[c]) +
      bitsOf(content.ability[c]);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}

function bitsOf(word: number): number {
  let n = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) n++;
  return n;
}
