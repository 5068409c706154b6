import { actionOf, actOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { isCarried, isObject, mayHave } from '../../../src/games/talisman/holdings/inventory.js';
import { hasAbility, hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import { mayLure } from '../../../src/games/talisman/rules/mechanics/prizes.js';
import { beguiledFrom } from '../../../src/games/talisman/rules/resolution/defeat.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { duelScore } from './aids.js';
import { FACES } from './constants.js';
import { mindDice } from './hour.js';
import { loseChance, winChance } from './odds.js';
import { battleDice } from './plan.js';
import { bestSave, leastInUse } from './worth.js';

/** Duels on the Crown: two seats fight turn after turn until one is left. A prize changes their chances. */

/** Lives above which one more changes little. */
const LIVES = 12;
/** Chance to be left by own lives, for one number of the other's, per mille. */
export const left = new Int32Array(LIVES + 1);

/**
 * Returns the chance, per mille, that the seat is left once it has taken this from `other`. If a card is taken back
 * before the seat's next turn, nothing has changed.
 */
export function leftAfter(s: TalismanState, seat: number, other: number, action: number): number {
  const lives = s.life[other] - (actOf(action) === Act.TakeLife ? 1 : 0);
  const without = leftWith(s, seat, other, lives, NO_CARD);
  if (actOf(action) !== Act.TakeCard) return without;
  const card = operandOf(action);
  const back = takenBack(s, seat, other, card);
  return ((back * without + (1000 - back) * leftWith(s, seat, other, lives, card)) / 1000) | 0;
}

/**
 * Returns the chance, per mille, that `other` takes this card back in its next encounter once the seat has it: by an
 * ability that needs no fight, or as the prize of its best attack.
 */
export function takenBack(s: TalismanState, seat: number, other: number, card: number): number {
  if (hasAbility(s, other, Ability.Lure | Ability.CharmFollower) && mayLure(s, other, card)) return 1000;
  if (!isCarried(s, card)) return 0;
  if (hasAbility(s, other, Ability.Steal)) return 1000;
  let back = winChance(battleDice(s, other), battleDice(s, seat), 0 - leadAfter(s, seat, other, card, Stat.Strength));
  if (hasAbility(s, other, Ability.AttackPsychic)) {
    const mind = winChance(mindDice(s), mindDice(s), 0 - leadAfter(s, seat, other, card, Stat.Craft));
    if (mind > back) back = mind;
  }
  const beguiled = hasAbility(s, other, Ability.Beguile) ? beguileChance(s, seat) : 0;
  return beguiled > back ? beguiled : back;
}

/** Returns the chance, per mille, to beguile a seat. */
export function beguileChance(s: TalismanState, seat: number): number {
  return ((1000 * (FACES + 1 - beguiledFrom(s, seat))) / FACES) | 0;
}

/**
 * Returns the worth on the Crown of an ability that takes an item instead of attacking: the chance to win, per mille,
 * at which an attack for a life is as good.
 */
export function takingWorth(s: TalismanState, seat: number, other: number, followers: boolean): number {
  const now = leftWith(s, seat, other, s.life[other], NO_CARD);
  const life = leftWith(s, seat, other, s.life[other] - 1, NO_CARD) - now;
  let gain = 0;
  for (let card = s.firstCard[Pile.Held + other]; card !== NO_CARD; card = s.nextCard[card]) {
    if (followers ? !mayLure(s, seat, card) : !isCarried(s, card) || !mayHave(s, seat, card)) continue;
    const more = leftAfter(s, seat, other, actionOf(Act.TakeCard, card)) - now;
    if (more > gain) gain = more;
  }
  return gain === 0 ? 0 : gain >= life ? 1000 : ((1000 * gain) / life) | 0;
}

/**
 * Returns the chance, per mille, that the seat survives against `lives` lives of `other` and this card of it. The
 * attacker chooses the kind of fight.
 */
function leftWith(s: TalismanState, seat: number, other: number, lives: number, card: number): number {
  const battle = leadAfter(s, seat, other, card, Stat.Strength);
  const strong = winChance(battleDice(s, seat), battleDice(s, other), battle) * unsaved(s, other, card);
  const weak = loseChance(battleDice(s, seat), battleDice(s, other), battle) * unsaved(s, seat, NO_CARD);
  const mind = leadAfter(s, seat, other, card, Stat.Craft);
  const clever = winChance(mindDice(s), mindDice(s), mind) * FACES;
  const dull = loseChance(mindDice(s), mindDice(s), mind) * FACES;
  const attacks = hasAbility(s, seat, Ability.AttackPsychic) && clever - dull > strong - weak;
  const suffers = hasAbility(s, other, Ability.AttackPsychic) && dull - clever > weak - strong;
  const win = (attacks ? clever : strong) + (suffers ? clever : strong);
  const lose = (attacks ? dull : weak) + (suffers ? dull : weak);
  return lastOne(s.life[seat], lives, win, lose);
}

/** Returns the lead of the seat in a fight by that stat once it has this card of `other`. */
function leadAfter(s: TalismanState, seat: number, other: number, card: number, stat: Stat): number {
  const lead = duelScore(s, seat, stat) - duelScore(s, other, stat);
  return card === NO_CARD ? lead : lead + addsTo(s, seat, card, stat) + adds(s, other, card, stat);
}

/** Returns the number of die faces with which no Armour but this card saves a life. */
function unsaved(s: TalismanState, seat: number, but: number): number {
  const save = hasTrait(s, seat, Trait.NoArmour) ? 0 : bestSave(s, seat, but);
  return save === 0 || save > FACES ? FACES : save - 1;
}

/** Returns the points that a card adds to a fight of its owner. A Weapon adds only to those in use without it. */
function adds(s: TalismanState, seat: number, card: number, stat: Stat): number {
  const title = content.titleOf[card];
  if (stat === Stat.Craft) return content.addCraft[title];
  const bonus = hasTrait(s, seat, Trait.NoWeapon) ? 0 : content.battle[title] - leastInUse(s, seat, card);
  return content.addStrength[title] + (bonus > 0 ? bonus : 0);
}

/** Returns the points that a card would add for a seat that does not have it and may have no free hand. */
function addsTo(s: TalismanState, seat: number, card: number, stat: Stat): number {
  return isObject(card) && !hasRoom(s, seat) ? 0 : adds(s, seat, card, stat);
}

/** True if the seat has room for an Object, or holds one without use in a fight. */
function hasRoom(s: TalismanState, seat: number): boolean {
  if (s.objects[seat] < s.carry[seat]) return true;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    if (!isObject(card)) continue;
    if (
      content.addStrength[title] +
        content.addCraft[title] +
        content.battle[title] +
        content.armour[title] +
        content.carry[title] ===
      0
    )
      return true;
  }
  return false;
}

/**
 * Returns the chance, per mille, that the first of two seats survives, with `own` lives against `other`. A fight costs
 * the second a life with weight `win`, and the first with weight `lose`.
 */
function lastOne(own: number, other: number, win: number, lose: number): number {
  if (win + lose === 0) return 500;
  const mine = own < LIVES ? own : LIVES;
  const theirs = other < LIVES ? other : LIVES;
  const each = ((1000 * win) / (win + lose)) | 0;
  left.fill(1000);
  left[0] = 0;
  for (let j = 0; j < theirs; j++) {
    for (let i = 1; i <= mine; i++) left[i] = ((each * left[i] + (1000 - each) * left[i - 1]) / 1000) | 0;
  }
  return left[mine];
}
