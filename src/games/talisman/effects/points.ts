import { NO_CARD } from '../../../engine/index.js';
import { discard, heldWith, traitOf } from '../holdings/inventory.js';
import { hasTrait, isCovered } from '../holdings/stats.js';
import { gainFate as addFate, gainGold as addGold, moveGold, payGold } from '../holdings/stock.js';
import { Option } from '../options/option.js';
import { emptyRow } from '../rules/mechanics/losses.js';
import { gainLife as addLife, fateMissing, gainPoints, healUpTo, losePoints } from '../rules/mechanics/points.js';
import { drawSpells, refillLost } from '../rules/mechanics/spell-cards.js';
import { offerWare, Ware } from '../rules/mechanics/trading.js';
import { loseLife as takeLife } from '../rules/resolution/lives.js';
import { Pile, type TalismanState } from '../state/state.js';
import { Stat, Trait } from '../vocabulary/ids.js';

/** Verbs on lives, stats, fate, gold and Spells. */

const ALL = 100;

export function gainLife(s: TalismanState, seat: number, n: number): void {
  addLife(s, seat, n);
}

export function loseLife(s: TalismanState, seat: number, n: number): void {
  takeLife(s, seat, n);
}

/** Heals at once: free healing is never refused. */
export function heal(s: TalismanState, seat: number, n: number): void {
  healUpTo(s, seat, n === 0 ? ALL : n);
}

export function buyHealing(s: TalismanState, seat: number, n: number): void {
  offerWare(s, seat, Ware.Life, n === 0 ? ALL : n);
}

/** RUL-36 Heals the master of a royal Follower at the Castle; under the option each such Follower counts. */
export function royalHealing(s: TalismanState, seat: number, n: number): void {
  if (!hasTrait(s, seat, Trait.Royal)) return;
  let royals = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if ((traitOf(card) & Trait.Royal) !== 0) royals++;
  healUpTo(s, seat, s.option[Option.RoyalHealStacks] === 1 ? n * royals : n);
}

export function gainStrength(s: TalismanState, seat: number, n: number): void {
  gainPoints(s, seat, Stat.Strength, n);
}

export function loseStrength(s: TalismanState, seat: number, n: number): void {
  losePoints(s, seat, Stat.Strength, n);
}

export function gainCraft(s: TalismanState, seat: number, n: number): void {
  gainPoints(s, seat, Stat.Craft, n);
}

export function loseCraft(s: TalismanState, seat: number, n: number): void {
  losePoints(s, seat, Stat.Craft, n);
}

export function loseAllStrength(s: TalismanState, seat: number): void {
  losePoints(s, seat, Stat.Strength, ALL);
}

export function loseAllCraft(s: TalismanState, seat: number): void {
  losePoints(s, seat, Stat.Craft, ALL);
}

export function gainFate(s: TalismanState, seat: number, n: number): void {
  addFate(s, seat, n);
}

/** R-FATE-08 Replenishes fate up to the fate value. */
export function replenishFate(s: TalismanState, seat: number): void {
  addFate(s, seat, fateMissing(s, seat));
}

export function buyFate(s: TalismanState, seat: number): void {
  offerWare(s, seat, Ware.Fate, ALL);
}

/** R-TOAD-12 Gives gold, except to a Toad, which may carry none. */
export function gainGold(s: TalismanState, seat: number, n: number): void {
  if (s.toad[seat] === 0) addGold(s, seat, n);
}

/** R-GOLD-04 Takes gold; without any nothing happens. */
export function loseGold(s: TalismanState, seat: number, n: number): void {
  payGold(s, seat, n);
}

export function loseAllGold(s: TalismanState, seat: number): void {
  payGold(s, seat, s.gold[seat]);
}

export function allGoldTo(s: TalismanState, seat: number, space: number): void {
  if (!isCovered(s, space)) moveGold(s, s.gold, seat, s.spaceGold, space, s.gold[seat]);
}

export function gainSpell(s: TalismanState, seat: number, n: number): void {
  drawSpells(s, seat, n);
}

/** Pays one gold and draws a Spell. The row asks the question. */
export function buySpell(s: TalismanState, seat: number): void {
  payGold(s, seat, 1);
  drawSpells(s, seat, 1);
}

export function fillSpells(s: TalismanState, seat: number): void {
  drawSpells(s, seat, ALL);
}

export function discardAllSpells(s: TalismanState, seat: number): void {
  if (s.pileSize[Pile.Spells + seat] === 0) return;
  emptyRow(s, Pile.Spells + seat);
  refillLost(s, seat);
}

/** Empties all hands before any Spell is drawn again. */
export function everyoneDiscardsSpells(s: TalismanState): void {
  let lost = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (s.pileSize[Pile.Spells + seat] > 0) lost |= 1 << seat;
    emptyRow(s, Pile.Spells + seat);
  }
  for (let seat = 0; seat < s.seats[0]; seat++) if (((lost >> seat) & 1) === 1) refillLost(s, seat);
}

export function releaseHag(s: TalismanState, seat: number): void {
  const card = heldWith(s, seat, Trait.NoFollowers);
  if (card !== NO_CARD) discard(s, card);
}
