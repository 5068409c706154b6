import { NO_CARD } from '../../../src/engine/index.js';
import { CROWN } from '../../../src/games/talisman/holdings/board.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { traitOf } from '../../../src/games/talisman/holdings/inventory.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import { bestDie, fightLead } from '../../../src/games/talisman/rules/combat/fight-dice.js';
import { isFoe } from '../../../src/games/talisman/rules/combat/foes.js';
import { duelLead } from '../../../src/games/talisman/rules/combat/meeting.js';
import { hasLender, mayBorrow } from '../../../src/games/talisman/rules/combat/raising.js';
import { trophyTotal } from '../../../src/games/talisman/rules/trading/trophies.js';
import { Fight, FightMode, FightWith, Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { fightScore, hasAbility, hasTrait, isPlaying } from '../../../src/games/talisman/holdings/stats.js';
import { Ability, Breed, CastAt, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { QuestId } from '../../../src/games/talisman/vocabulary/quest-ids.js';
import { fateGain } from './fate.js';
import { loseChance, winChance } from './odds.js';
import { P } from './params.js';
import { battleDice, foeDice, needsTalisman } from './plan.js';
import { cardWorth, GOLD, lifeCost } from './worth.js';

/** Answers to the questions of fights: the index of the best action. */

const PSIONIC = 3;
/** Chance to win, per mille, that needs no help. */
const SAFE = 750;
/** Strength that a die tames in half of all tries; worth of a trophy point; how strong, and how many, to raise. */
const TAME = 3;
const PRIZE = 14;
const STRONG = 3;
const RAISED = 3;
/** A rival's life where only one can stay. */
const ON_CROWN = 1000;

/** Own score minus the foe's before the dice. */
function leadNow(s: TalismanState, seat: number): number {
  const own = fightScore(s, seat, s.fight[Fight.Stat], s.fight[Fight.Breed]) + s.fight[Fight.Bonus];
  return own - s.fight[Fight.Foe] - (foesRoll(s, seat) > 0 ? s.fight[Fight.FoeBonus] : 0);
}

function ownDice(s: TalismanState, seat: number): number {
  return s.fight[Fight.Stat] === Stat.Strength ? battleDice(s, seat) : 1;
}

function foesRoll(s: TalismanState, seat: number): number {
  return s.fight[Fight.Stat] === Stat.Strength ? foeDice(s, seat) : 1;
}

/** Pays an Enemy that would more likely win. */
export function bribe(s: TalismanState, seat: number): number {
  let foe = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (isFoe(s, card)) foe += content.strength[content.titleOf[card]];
  }
  const lead = fightScore(s, seat, Stat.Strength, Breed.None) - foe - content.creatureBonus[s.space[seat]];
  return winChance(battleDice(s, seat), foeDice(s, seat), lead) < 400 ? 1 : 0;
}

/** Destroys a Spirit that is not almost sure to fall, for it would be a trophy; a Spell in return is better still. */
export function banish(s: TalismanState, seat: number, actions: Int32Array): number {
  if (hasAbility(s, seat, Ability.SpellForSpirit)) return 1;
  const craft = content.craft[content.titleOf[actions[1] & 0xffff]];
  return winChance(1, 1, fightScore(s, seat, Stat.Craft, Breed.None) - craft) < 700 ? 1 : 0;
}

/** Evades what is more likely to hurt than to fall; a Spell is spent only on real danger. */
export function evade(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array): number {
  if (s.fight[Fight.With] === FightWith.Character)
    return s.fight[Fight.Mode] === FightMode.Attack && defence(s, seat) > 550 ? 0 : 1;
  const lost = loseChance(ownDice(s, seat), foesRoll(s, seat), leadNow(s, seat));
  const spell = actions[1] >> 16 === Act.Cast;
  if (s.fight[Fight.With] === FightWith.Sentinel) return 1;
  return lost > (spell ? 600 : 350) && lost * lifeCost(s, seat, v) > 30000 ? 1 : 0;
}

/** Chance of the attacked one to win. */
function defence(s: TalismanState, seat: number): number {
  return duelWin(s, seat, s.active[0], s.fight[Fight.Stat]);
}

/** Adds what turns a doubtful fight. */
export function boost(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  const first = firstBooster(actions, count);
  if (first === 0) return 0;
  const win = winNow(s, seat);
  const lender = strongestLender(actions, count);
  // A charmed Animal lends its Strength for nothing.
  if (lender > 0 && !hasAbility(s, seat, Ability.RaiseDead)) return lender;
  if (win > SAFE) return 0;
  const duel = s.fight[Fight.With] === FightWith.Character;
  const gain = lender > 0 ? strengthOf(actions[lender]) : actions[first] >> 16 === Act.Cast ? PSIONIC : 2;
  const after = duel ? win + 130 * gain : winChance(ownDice(s, seat), foesRoll(s, seat), leadNow(s, seat) + gain);
  return after - win > 200 ? (lender > 0 ? lender : first) : 0;
}

/** Chance to win as things stand. */
function winNow(s: TalismanState, seat: number): number {
  if (s.fight[Fight.With] === FightWith.Character) return duelWin(s, seat, rivalOf(s, seat), Stat.Strength);
  return winChance(ownDice(s, seat), foesRoll(s, seat), leadNow(s, seat));
}

/** True when `boost` would be 0, whatever may be done: it has nothing that adds, or no need of it. */
export function declinesBoost(s: TalismanState, seat: number): boolean {
  const battle = s.fight[Fight.Stat] === Stat.Strength;
  if (battle && hasLender(s, seat)) return false;
  const adds =
    (s.handCastAt[seat] & CastAt.BeforeBattle) !== 0 ||
    (battle && hasTrait(s, seat, Trait.StrengthPotion | Trait.HiredBlade));
  return !adds || winNow(s, seat) > SAFE;
}

/** Index of the Enemy held that lends most, or 0. */
function strongestLender(actions: Int32Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) {
    if (actions[i] >> 16 === Act.Lend && (best === 0 || strengthOf(actions[i]) > strengthOf(actions[best]))) best = i;
  }
  return best;
}

function strengthOf(action: number): number {
  return content.strength[content.titleOf[action & 0xffff]];
}

/** Charms what a die more likely tames than not; attacks what is weak; else tries to charm, which costs nothing. */
export function beast(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  const strength = strengthOf(actions[1]);
  const breed = content.breed[content.titleOf[actions[1] & 0xffff]];
  const lead = fightScore(s, seat, Stat.Strength, breed) - strength - content.creatureBonus[s.space[seat]];
  if (count > 2 && strength <= TAME) return 2;
  const win = winChance(battleDice(s, seat), foeDice(s, seat), lead);
  const lost = loseChance(battleDice(s, seat), foeDice(s, seat), lead);
  return win * strength * PRIZE > lost * lifeCost(s, seat, v) ? 1 : count > 2 ? 2 : 0;
}

/** Raises what is strong, a few at most, unless as a trophy it completes a trade. */
export function raise(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  const rate = s.option[Option.TrophyRate];
  const total = trophyTotal(s, seat, Stat.Strength);
  let raised = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (mayBorrow(s, seat, card)) raised++;
  if (raised >= RAISED) return 0;
  for (let i = 1; i < count; i++) {
    const strength = strengthOf(actions[i]);
    if (strength >= STRONG && ((total / rate) | 0) === (((total - strength) / rate) | 0)) return i;
  }
  return 0;
}

/**
 * Index of the first action that adds to the score: a thing ditched does not, nor a Spell that may be cast at any time.
 */
function firstBooster(actions: Int32Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const kind = actions[i] >> 16;
    if (kind === Act.Drop || kind === Act.Alignment) continue;
    if (kind !== Act.Cast || (content.castAt[content.titleOf[actions[i] & 0xffff]] & CastAt.BeforeBattle) !== 0)
      return i;
  }
  return 0;
}

function rivalOf(s: TalismanState, seat: number): number {
  return seat === s.active[0] ? s.fight[Fight.Rival] : s.active[0];
}

/** R-BAT-07 A fate for a lost die, when it may well turn the fight; a stand-off is left alone unless fate is plenty. */
export function fightFate(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  return spendOn(s, seat, v, fightLead(s, seat), Fight.Die, actions, count);
}

export function duelFate(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  const attacker = seat === s.active[0];
  const lead = duelLead(s, s.active[0], s.fight[Fight.Rival]);
  return spendOn(s, seat, v, attacker ? lead : 0 - lead, attacker ? Fight.Die : Fight.FoeDie, actions, count);
}

/** Index of the reroll if it is worth its fate: the mean over the six faces against what stands. */
function spendOn(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  lead: number,
  at: Fight,
  actions: Int32Array,
  count: number,
): number {
  if (lead > 0) return 0;
  const which = count > 2 && s.fight[at] > s.fight[at + 1] ? 2 : 1;
  const kept = count > 2 ? (which === 2 ? s.fight[at] : s.fight[at + 1]) : 0;
  const before = bestDie(s, at);
  const loss = lifeCost(s, seat, v);
  const stake = loss + 40;
  let sum = 0;
  for (let face = 1; face <= 6; face++) {
    const now = lead - before + (face > kept ? face : kept);
    sum += now > 0 ? stake : now === 0 ? 0 : 0 - loss;
  }
  const gain = ((sum / 6) | 0) - (lead < 0 ? 0 - loss : 0);
  return gain >= fateGain(s, seat, v) && actions[which] >> 16 === Act.Fate ? which : 0;
}

/** Chance of `seat` to win a fight against another character. */
export function duelWin(s: TalismanState, seat: number, other: number, stat: Stat): number {
  const lead = fightScore(s, seat, stat, Breed.None) - fightScore(s, other, stat, Breed.None);
  if (stat === Stat.Craft) return winChance(1, 1, lead);
  return winChance(battleDice(s, seat), battleDice(s, other), lead);
}

/** Whom to meet: the space, unless an attack or an ability promises more. */
export function meet(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  let best = 0;
  let bestWorth = s.space[seat] === CROWN ? -1e9 | 0 : 25;
  for (let i = 0; i < count; i++) {
    if (actions[i] >> 16 === Act.MeetSpace) continue;
    const worth = meetWorth(s, seat, v, actions[i] >> 16, actions[i] & 0xffff);
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

function meetWorth(s: TalismanState, seat: number, v: Int32Array, kind: number, other: number): number {
  switch (kind) {
    case Act.Steal:
      return spoilsOf(s, seat, v, other);
    case Act.Beguile:
      return ((spoilsOf(s, seat, v, other) * (1 + s.alignment[other])) / 6) | 0;
    case Act.TakeFollower:
      return 60;
    case Act.Assassinate:
      return attackWorth(
        s,
        seat,
        v,
        other,
        kind,
        winChance(
          battleDice(s, seat),
          0,
          fightScore(s, seat, Stat.Strength, Breed.None) - fightScore(s, other, Stat.Strength, Breed.None),
        ),
      );
    default:
      return attackWorth(
        s,
        seat,
        v,
        other,
        kind,
        duelWin(s, seat, other, kind === Act.AttackPsychic ? Stat.Craft : Stat.Strength),
      );
  }
}

/** What there is to take is looked through last: most attacks are out of the question by the odds. */
function attackWorth(s: TalismanState, seat: number, v: Int32Array, other: number, kind: number, win: number): number {
  if (s.space[seat] === CROWN) return win;
  if (win < v[P.AttackChance] * 10) return -1000;
  const spoils = kind === Act.Assassinate ? 60 : spoilsOf(s, seat, v, other);
  const quest = s.quest[seat] === QuestId.TakeLife ? 200 : 0;
  const gain = (((spoils * v[P.Aggression]) / 100) | 0) + quest;
  return ((win * gain - (1000 - win) * lifeCost(s, seat, v)) / 1000) | 0;
}

/** What the characters on a space promise whoever lands there to attack them: that percentage of the best of them. */
export function preyAt(s: TalismanState, seat: number, v: Int32Array, space: number, percent: number): number {
  let best = 0;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || s.space[other] !== space || !isPlaying(s, other)) continue;
    let worth = meetWorth(s, seat, v, Act.AttackBattle, other);
    if (hasAbility(s, seat, Ability.AttackPsychic)) {
      const psychic = meetWorth(s, seat, v, Act.AttackPsychic, other);
      if (psychic > worth) worth = psychic;
    }
    if (worth > best) best = worth;
  }
  return ((best * percent) / 100) | 0;
}

/** The best single thing to take from another. */
function spoilsOf(s: TalismanState, seat: number, v: Int32Array, other: number): number {
  let best = s.gold[other] > 0 ? GOLD : 0;
  for (let card = s.firstCard[Pile.Held + other]; card !== NO_CARD; card = s.nextCard[card]) {
    const worth = cardWorth(s, seat, v, card);
    if (worth > best) best = worth;
  }
  return best < 30 ? 30 : best;
}

/** What to take from a beaten character: a quest's life, a wanted Talisman, the last life, else the best thing. */
export function prize(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  actions: Int32Array,
  count: number,
  from: number,
): number {
  if (actions[0] >> 16 === Act.TakeLife && s.quest[seat] === QuestId.TakeLife) return 0;
  let best = 0;
  let bestWorth = 0;
  for (let i = 0; i < count; i++) {
    const worth = prizeWorth(s, seat, v, actions[i], from);
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

function prizeWorth(s: TalismanState, seat: number, v: Int32Array, action: number, from: number): number {
  switch (action >> 16) {
    // On the Crown lives decide. Only a character that drains them takes the drinking sword first, or neither ever
    // ends.
    case Act.TakeLife:
      return s.space[seat] === CROWN
        ? ON_CROWN
        : s.life[from] === 1
          ? 120
          : hasTrait(s, from, Trait.Talisman) && !needsTalisman(s, seat)
            ? 50
            : 35;
    case Act.TakeGold:
      return GOLD;
    default:
      return s.space[seat] === CROWN &&
        hasAbility(s, seat, Ability.DrainInPsychic) &&
        (traitOf(action & 0xffff) & Trait.DrainsLife) !== 0
        ? 2 * ON_CROWN
        : cardWorth(s, seat, v, action & 0xffff) + 5;
  }
}
