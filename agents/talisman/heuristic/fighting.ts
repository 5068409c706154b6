import { actOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { fightScore, HIRED_BLADE, hasAbility, hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import { trophyPoints, trophyTotal } from '../../../src/games/talisman/holdings/trophy-points.js';
import { bestDie, creatureScore, fightLead, hourOf } from '../../../src/games/talisman/rules/mechanics/attack.js';
import { isFoe } from '../../../src/games/talisman/rules/mechanics/foes.js';
import { hasLender, mayBorrow } from '../../../src/games/talisman/rules/mechanics/helpers.js';
import { trophyRate } from '../../../src/games/talisman/rules/mechanics/trophies.js';
import { POTION } from '../../../src/games/talisman/rules/sequence/fight.js';
import { duelLead } from '../../../src/games/talisman/rules/sequence/meeting.js';

import { Fight, FightMode, FightWith, Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Breed, CastAt, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { battleScore, craftInBattle, duelScore } from './aids.js';
import { fateGain } from './fate.js';
import { fightsForAll, Goal, goalOf, isUsual } from './goal.js';
import { foeNow, mindDice, scoreOf } from './hour.js';
import { loseChance, winChance } from './odds.js';
import { battleDice, foeDice } from './plan.js';
import type { View } from './view.js';
import { lifeCost } from './worth.js';

/** Answers to the questions of fights: the index of the best action. */

/** Chance to win from which no help is needed, per mille. */
const SAFE = 750;

/** Strength that a die tames in half of all tries. */
const TAME = 3;

/** Worth of a trophy point, in hundredths of a counter. */
const PRIZE = 14;

/** Least Strength of an Enemy to raise, in points. */
const STRONG = 3;

/** Most Enemies to raise. */
const RAISED = 3;

/** Gain of chance that justifies a coin or a returning Spell, per mille. */
const CHEAP = 100;

/** Gain of chance that justifies any other item, per mille. */
const COSTLY = 200;

/** Returns the own score minus the foe's before the dice. */
function leadNow(s: TalismanState, seat: number): number {
  const own = fightScore(s, seat, s.fight[Fight.Stat], s.fight[Fight.Breed]) + s.fight[Fight.Bonus];
  const dice = foesRoll(s, seat);
  return own - scoreOf(s, s.fight[Fight.Foe], dice) - (dice > 0 ? s.fight[Fight.FoeBonus] : 0);
}

function ownDice(s: TalismanState, seat: number): number {
  return s.fight[Fight.Stat] === Stat.Strength ? battleDice(s, seat) : mindDice(s);
}

function foesRoll(s: TalismanState, seat: number): number {
  return s.fight[Fight.Stat] === Stat.Strength ? foeDice(s, seat) : 1;
}

/** Pays an Enemy that would more likely win. */
export function bribe(s: TalismanState, seat: number): number {
  let foe = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (isFoe(s, card)) foe += creatureScore(s, content.strength[content.titleOf[card]]);
  }
  const dice = foeDice(s, seat);
  const lead = battleScore(s, seat) - scoreOf(s, foe + hourOf(s), dice) - content.creatureBonus[s.space[seat]];
  return winChance(battleDice(s, seat), dice, lead) < 400 ? 1 : 0;
}

/**
 * Destroys a Spirit that is not almost certain to lose, or one that gives a Spell in return. Otherwise it would be a
 * trophy.
 */
export function banish(s: TalismanState, seat: number, actions: Int32Array): number {
  if (hasAbility(s, seat, Ability.SpellForSpirit)) return 1;
  const craft = content.craft[content.titleOf[operandOf(actions[1])]];
  return winChance(mindDice(s), 1, fightScore(s, seat, Stat.Craft, Breed.None) - foeNow(s, craft, 1)) < 700 ? 1 : 0;
}

/** Evades a foe that is more likely to win than to lose. A Spell is spent only on real danger. */
export function evade(s: TalismanState, seat: number, v: View, actions: Int32Array): number {
  if (s.fight[Fight.With] === FightWith.Character)
    return s.fight[Fight.Mode] === FightMode.Attack && defence(s, seat) > 550 ? 0 : 1;
  const lost = loseChance(ownDice(s, seat), foesRoll(s, seat), leadNow(s, seat));
  const spell = actOf(actions[1]) === Act.Cast;
  if (s.fight[Fight.With] === FightWith.Sentinel) return spell && winNow(s, seat, 0) > SAFE ? 0 : 1;
  return lost > (spell ? 600 : 350) && lost * lifeCost(s, seat, v) > 30000 ? 1 : 0;
}

/** Returns the chance of the attacked seat to win, per mille. */
function defence(s: TalismanState, seat: number): number {
  return duelWin(s, seat, s.active[0], s.fight[Fight.Stat]);
}

/** Adds an item to a doubtful fight if the gain of chance is more than its worth. */
export function boost(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const first = firstBooster(actions, count);
  if (first === 0) return 0;
  const lender = strongestLender(actions, count);
  // A charmed Animal lends its Strength for nothing.
  if (lender > 0 && !hasAbility(s, seat, Ability.RaiseDead)) return lender;
  const win = winNow(s, seat, 0);
  if (win > safeAt(s, v) || isSaved(s, seat, v)) return 0;
  if (lender > 0) return winNow(s, seat, strengthOf(actions[lender])) - win > atLeast(s, v, COSTLY) ? lender : 0;
  let best = 0;
  let most = 0;
  for (let i = first; i < count; i++) {
    if (!isBooster(actions[i])) continue;
    const gain = winNow(s, seat, added(s, seat, actions[i])) - win - atLeast(s, v, priceOf(s, seat, actions[i]));
    if (gain > most) {
      best = i;
      most = gain;
    }
  }
  return best;
}

function priceOf(s: TalismanState, seat: number, action: number): number {
  const comesBack = actOf(action) === Act.Cast && hasTrait(s, seat, Trait.AlwaysSpell);
  return comesBack || actOf(action) === Act.Hire ? CHEAP : COSTLY;
}

/** Returns the least gain of chance. In the arena any gain is enough. */
function atLeast(s: TalismanState, v: View, price: number): number {
  return fightsForAll(s, v) ? 0 : price;
}

function added(s: TalismanState, seat: number, action: number): number {
  switch (actOf(action)) {
    case Act.Cast:
      return craftInBattle(s, seat);
    case Act.Hire:
      return HIRED_BLADE;
    default:
      return POTION;
  }
}

/** Returns the chance to win from which no help is needed. In the arena no chance is enough. */
function safeAt(s: TalismanState, v: View): number {
  return fightsForAll(s, v) ? 1000 : SAFE;
}

/** True if items for one fight are saved for the arena. They are not saved if the last life is at stake. */
function isSaved(s: TalismanState, seat: number, v: View): boolean {
  return !isUsual(s) && s.bout[0] === 0 && s.life[seat] > 1 && goalOf(s, seat, v) === Goal.Arena;
}

/** Returns the chance to win with `more` points. */
function winNow(s: TalismanState, seat: number, more: number): number {
  if (s.fight[Fight.With] === FightWith.Character) {
    const rival = rivalOf(s, seat);
    const lead = fightScore(s, seat, Stat.Strength, Breed.None) - fightScore(s, rival, Stat.Strength, Breed.None);
    const aid = s.fight[Fight.Bonus] - s.fight[Fight.FoeBonus];
    return winChance(battleDice(s, seat), battleDice(s, rival), lead + (seat === s.active[0] ? aid : 0 - aid) + more);
  }
  return winChance(ownDice(s, seat), foesRoll(s, seat), leadNow(s, seat) + more);
}

/** True if `boost` would be 0 for any actions: nothing adds to the score, or no help is needed. */
export function declinesBoost(s: TalismanState, seat: number, v: View): boolean {
  const battle = s.fight[Fight.Stat] === Stat.Strength;
  if (battle && hasLender(s, seat)) return false;
  const adds =
    (s.handCastAt[seat] & CastAt.BeforeBattle) !== 0 ||
    (battle && hasTrait(s, seat, Trait.StrengthPotion | Trait.HiredBlade));
  return !adds || winNow(s, seat, 0) > safeAt(s, v) || isSaved(s, seat, v);
}

/** Returns the index of the held Enemy that lends most, or 0. */
function strongestLender(actions: Int32Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) === Act.Lend && (best === 0 || strengthOf(actions[i]) > strengthOf(actions[best]))) best = i;
  }
  return best;
}

function strengthOf(action: number): number {
  return content.strength[content.titleOf[operandOf(action)]];
}

/** Charms an Animal that is likely to be tamed, attacks a weak one, and otherwise tries to charm, which is free. */
export function beast(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const strength = strengthOf(actions[1]);
  const breed = content.breed[content.titleOf[operandOf(actions[1])]];
  const dice = foeDice(s, seat);
  const foe = foeNow(s, strength, dice) + content.creatureBonus[s.space[seat]];
  const lead = fightScore(s, seat, Stat.Strength, breed) - foe;
  if (count > 2 && strength <= TAME) return 2;
  const win = winChance(battleDice(s, seat), dice, lead);
  const lost = loseChance(battleDice(s, seat), dice, lead);
  return win * strength * PRIZE > lost * lifeCost(s, seat, v) ? 1 : count > 2 ? 2 : 0;
}

/** Raises a strong Enemy, up to a few, unless it completes a trade as a trophy. */
export function raise(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  const rate = trophyRate(s, seat, Stat.Strength);
  const total = trophyTotal(s, seat, Stat.Strength);
  let raised = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (mayBorrow(s, seat, card)) raised++;
  if (raised >= RAISED) return 0;
  for (let i = 1; i < count; i++) {
    const strength = strengthOf(actions[i]);
    const points = trophyPoints(s, operandOf(actions[i]), Stat.Strength);
    if (strength >= STRONG && ((total / rate) | 0) === (((total - points) / rate) | 0)) return i;
  }
  return 0;
}

/** Returns the index of the first action that adds to the score, or 0. */
function firstBooster(actions: Int32Array, count: number): number {
  for (let i = 1; i < count; i++) if (isBooster(actions[i])) return i;
  return 0;
}

/** True if the action adds to the score. Ditching does not, and neither does a Spell that may be cast at any time. */
function isBooster(action: number): boolean {
  const kind = actOf(action);
  if (kind === Act.Drop || kind === Act.Alignment) return false;
  return kind !== Act.Cast || (content.castAt[content.titleOf[operandOf(action)]] & CastAt.BeforeBattle) !== 0;
}

function rivalOf(s: TalismanState, seat: number): number {
  return seat === s.active[0] ? s.fight[Fight.Rival] : s.active[0];
}

/** R-BAT-07 Spends a fate on a lost die if it may turn the fight. After a stand-off only if fate is plenty. */
export function fightFate(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  return spendOn(s, seat, v, fightLead(s, seat), Fight.Die, actions, count);
}

export function duelFate(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const attacker = seat === s.active[0];
  const lead = duelLead(s, s.active[0], s.fight[Fight.Rival]);
  return spendOn(s, seat, v, attacker ? lead : 0 - lead, attacker ? Fight.Die : Fight.FoeDie, actions, count);
}

/** Returns the index of the reroll if it is worth its fate: the mean over the six faces against the current die. */
function spendOn(
  s: TalismanState,
  seat: number,
  v: View,
  lead: number,
  at: Fight,
  actions: Int32Array,
  count: number,
): number {
  if (lead > 0) return 0;
  const which = count > 2 && s.fight[at] > s.fight[at + 1] ? 2 : 1;
  const other = count > 2 ? (which === 2 ? s.fight[at] : s.fight[at + 1]) : 0;
  const before = bestDie(s, at);
  const loss = lifeCost(s, seat, v);
  const stake = loss + 40;
  let sum = 0;
  for (let face = 1; face <= 6; face++) {
    const now = lead - before + (face > other ? face : other);
    sum += now > 0 ? stake : now === 0 ? 0 : 0 - loss;
  }
  const gain = ((sum / 6) | 0) - (lead < 0 ? 0 - loss : 0);
  return gain >= fateGain(s, seat, v) && actOf(actions[which]) === Act.Fate ? which : 0;
}

/** Returns the chance of `seat` to win a fight against another character, per mille. */
export function duelWin(s: TalismanState, seat: number, other: number, stat: Stat): number {
  const lead = duelScore(s, seat, stat) - duelScore(s, other, stat);
  if (stat === Stat.Craft) return winChance(mindDice(s), mindDice(s), lead);
  return winChance(battleDice(s, seat), battleDice(s, other), lead);
}
