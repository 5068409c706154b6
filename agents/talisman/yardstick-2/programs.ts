import type { Real } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { spellRoom, spellsOver, willingFollowers } from '../../../src/games/talisman/holdings/inventory.js';
import { fateMissing, wounds } from '../../../src/games/talisman/rules/life/healing.js';
import { holds } from '../../../src/games/talisman/holdings/conditions.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { craftNow, fightScore, hasEase, hasTrait, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Op } from '../../../src/games/talisman/vocabulary/verbs.js';
import { lose, oddsAt, win } from './odds.js';
import { soleVerb, Verb, verbOf } from './opinions.js';
import { P } from './params.js';
import { needsTalisman } from './plan.js';
import { spreadCost } from './risk.js';
import { shopWorth } from './shopping.js';
import { chanceOfRun, runChance, runCode, runStart } from './tables.js';
import { V, wantsFerry } from './view.js';
import { CRAFT, FATE, GOLD, STRENGTH, TURN } from './worth.js';

/**
 * What a program of a card, space or Spell is worth to a seat, read from the same code the rules run: a house card is
 * judged without a line here. Dice are averaged, choices taken at their best, conditions looked at as they stand.
 */

/** Programs nest no deeper than a table in a choice in a condition. */
const DEEP = 6;

export function programWorth(s: TalismanState, seat: number, v: Int32Array, code: number, card: number): number {
  return code < 0 ? 0 : partWorth(s, seat, v, code, card, 0);
}

/** A program, or what a row or an option does: for a single verb there is nothing to walk. */
function partWorth(s: TalismanState, seat: number, v: Int32Array, code: number, card: number, deep: number): number {
  if (deep > DEEP) return 0;
  const verb = soleVerb[code];
  return verb === Verb.None ? walk(s, seat, v, code, card, deep) : verbWorth(s, seat, v, verb, content.code[code + 1]);
}

function walk(s: TalismanState, seat: number, v: Int32Array, code: number, card: number, deep: number): number {
  let worth = 0;
  for (let pc = code; ; pc += 2) {
    const op = content.code[pc];
    const arg = content.code[pc + 1];
    // Most words are verbs, many of them without an opinion.
    if (op >= Op.FirstVerb) {
      const verb = verbOf[op - Op.FirstVerb];
      if (verb !== Verb.None) worth += verbWorth(s, seat, v, verb, arg);
    } else if (op === Op.End) return worth;
    else if (op === Op.Jump) pc = arg - 2;
    else if (op === Op.If) {
      if (!holds(s, seat, arg)) pc = content.conditionElse[arg] - 2;
    } else if (op === Op.Choose) worth += bestChoice(s, seat, v, arg, card, deep);
    else worth += tableMean(s, seat, v, arg, card, deep);
  }
}

function bestChoice(s: TalismanState, seat: number, v: Int32Array, choice: number, card: number, deep: number): number {
  let best = -100000;
  for (let i = 0; i < content.choiceCount[choice]; i++) {
    const at = content.choiceStart[choice] + i;
    if (content.choiceGold[at] > s.gold[seat]) continue;
    const worth = partWorth(s, seat, v, content.choiceCode[at], card, deep + 1);
    if (worth > best) best = worth;
  }
  return best;
}

/** The mean worth of a table over its dice; a roll that may be declined is worth at least nothing. */
function tableMean(s: TalismanState, seat: number, v: Int32Array, table: number, card: number, deep: number): number {
  const fewer = hasEase(s, seat, content.tableFewerDice[table]);
  const dice = content.tableDice[table] - (fewer ? 1 : 0);
  const minus = content.tableMinus[table];
  const shift = minus === 0 ? 0 : minus === 1 ? strengthNow(s, seat) : craftNow(s, seat);
  const asPrinted = minus === 0 && !fewer;
  const minds = v[P.RiskAversion] !== 0;
  const end = runStart[table + 1];
  let sum = 0;
  let squares: Real = 0;
  for (let run = runStart[table]; run < end; run++) {
    const weight = asPrinted ? runChance[run] : chanceOfRun(run, dice, shift);
    if (weight === 0) continue;
    const worth = partWorth(s, seat, v, runCode[run], card, deep + 1);
    sum += weight * worth;
    if (minds) squares += weight * worth * worth;
  }
  sum = ((sum / 1000) | 0) + (content.tablePray[table] === 1 ? v[P.PrayPull] : 0);
  if (minds) sum -= spreadCost(v[P.RiskAversion], squares, sum);
  return sum < 0 && hasEase(s, seat, content.tableSkip[table]) ? 0 : sum;
}

/**
 * `Math.imul`, for a product of nothing and less than nothing is no whole number: -0. Here it would slow down all that
 * adds it up.
 */
function verbWorth(s: TalismanState, seat: number, v: Int32Array, verb: number, arg: number): number {
  switch (verb) {
    case Verb.GainLife:
      return Math.imul(arg, v[V.LifeGain]);
    case Verb.LoseLife:
      return 0 - lives(s, seat, v, arg);
    case Verb.Heal:
      return Math.imul(least(wounds(s, seat), arg === 0 ? 99 : arg), v[V.LifeGain]);
    case Verb.RoyalHealing:
      return hasTrait(s, seat, Trait.Royal) ? Math.imul(least(wounds(s, seat), arg), v[V.LifeGain]) : 0;
    case Verb.BuyHealing:
      return Math.imul(
        least(least(wounds(s, seat), s.gold[seat]), arg === 0 ? 99 : arg),
        positive(v[V.LifeGain] - GOLD),
      );
    case Verb.GainStrength:
      return Math.imul(arg, v[V.StrengthWorth]);
    case Verb.LoseStrength:
      return s.strength[seat] > 0 ? 0 - Math.imul(arg, v[V.StrengthWorth]) : 0;
    case Verb.GainCraft:
      return Math.imul(arg, v[V.CraftWorth]);
    case Verb.LoseCraft:
      return s.craft[seat] > 0 ? 0 - Math.imul(arg, v[V.CraftWorth]) : 0;
    case Verb.LoseAllStrength:
      return 0 - s.strength[seat] * STRENGTH;
    case Verb.LoseAllCraft:
      return 0 - s.craft[seat] * CRAFT;
    case Verb.GainFate:
      return Math.imul(arg, FATE);
    case Verb.ReplenishFate:
      return fateMissing(s, seat) * FATE;
    case Verb.BuyFate:
      return least(fateMissing(s, seat), s.gold[seat]) * (FATE - GOLD);
    case Verb.GainGold:
      return Math.imul(arg, GOLD);
    case Verb.LoseGold:
      return 0 - least(arg, s.gold[seat]) * GOLD;
    case Verb.LoseAllGold:
      return 0 - s.gold[seat] * GOLD;
    case Verb.GainSpell:
      return spellRoom(s, seat) ? v[P.SpellWorth] : 0;
    case Verb.BuySpell:
      return spellRoom(s, seat) ? v[P.SpellWorth] - GOLD : 0;
    case Verb.FillSpells:
      return 0 - Math.imul(spellsOver(s, seat), v[P.SpellWorth]);
    case Verb.DiscardAllSpells:
      return 0 - Math.imul(s.pileSize[Pile.Spells + seat], v[P.SpellWorth]);
    default:
      return placeWorth(s, seat, v, verb, arg);
  }
}

/** The verbs on turns, movement, cards and fights. */
function placeWorth(s: TalismanState, seat: number, v: Int32Array, verb: number, arg: number): number {
  switch (verb) {
    case Verb.LoseTurn:
      return -TURN;
    case Verb.Toad:
      return -150 - (s.objects[seat] + s.followers[seat]) * 50 - s.gold[seat] * GOLD;
    case Verb.Enslave:
      return -TURN;
    case Verb.TakeTurns:
      return Math.imul(arg, TURN);
    case Verb.TeleportInRegion:
      return 40;
    case Verb.OfferTeleport:
      return 20;
    case Verb.OfferFerry:
      return wantsFerry(s, seat, v) ? 120 : 0;
    case Verb.Become:
      return s.alignment[seat] === arg ? 0 : -5;
    case Verb.LoseFollower:
      return willingFollowers(s, seat) > 0 ? -40 : 0;
    case Verb.LoseOtherFollowers:
      return 0 - s.followers[seat] * 60;
    case Verb.TakeThis:
      return -60;
    case Verb.ReleaseHag:
      return hasTrait(s, seat, Trait.NoFollowers) ? 60 : 0;
    case Verb.Shop:
      return shopWorth(s, seat, v, arg);
    case Verb.GainTalisman:
      return s.pileSize[Pile.TalismanDeck] === 0 ? 0 : needsTalisman(s, seat) ? 300 : 5;
    case Verb.Fight:
      return creatureWorth(s, seat, v, arg);
    case Verb.Chasm:
      return 0 - ((v[V.LifeCost] / 3) | 0) - s.followers[seat] * 20;
    case Verb.OfferQuest:
      return questWorth(s, seat);
    case Verb.Bleed:
      return 0 - lives(s, seat, v, arg > s.followers[seat] ? arg - s.followers[seat] : 0);
    default:
      return 0;
  }
}

/** A quest is worth having while a Talisman is wanted and one is left. */
export function questWorth(s: TalismanState, seat: number): number {
  return s.quest[seat] === 0 && needsTalisman(s, seat) && s.pileSize[Pile.TalismanDeck] > 0 ? 200 : 0;
}

/** A creature that is no card brings nothing but harm. */
function creatureWorth(s: TalismanState, seat: number, v: Int32Array, creature: number): number {
  const psychic = content.creatureCraft[creature] > 0;
  const foe = psychic ? content.creatureCraft[creature] : content.creatureStrength[creature];
  const lead = fightScore(s, seat, psychic ? Stat.Craft : Stat.Strength, content.creatureBreed[creature]) - foe;
  const own = psychic ? 1 : v[V.OwnDice];
  const foeDice = psychic ? 1 : v[V.FoeDice];
  const at = oddsAt(own, foeDice, lead);
  return 0 - (((lose[at] * v[V.LifeCost] + (1000 - win[at]) * 5) / 1000) | 0);
}

/** Several lives at once: the last one costs the game. */
function lives(s: TalismanState, seat: number, v: Int32Array, n: number): number {
  return n === 0 ? 0 : s.life[seat] <= n ? Math.imul(12, v[V.LifeCost]) : Math.imul(n, v[V.LifeCost]);
}

function least(a: number, b: number): number {
  return a < b ? a : b;
}

function positive(n: number): number {
  return n > 0 ? n : 0;
}
