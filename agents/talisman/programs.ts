import { content } from '../../src/games/talisman/content/index.js';
import { Op, VERBS } from '../../src/games/talisman/effects/verbs.js';
import { Stat, Trait } from '../../src/games/talisman/ids.js';
import { spellsOver, willingFollowers, spellRoom } from '../../src/games/talisman/inventory.js';
import { holds } from '../../src/games/talisman/rules/program.js';
import { fateMissing, wounds } from '../../src/games/talisman/rules/life.js';
import { Pile, type TalismanState } from '../../src/games/talisman/state.js';
import { craftNow, fightScore, hasTrait, strengthNow } from '../../src/games/talisman/stats.js';
import { loseChance, winChance } from './odds.js';
import { P } from './params.js';
import { needsTalisman } from './plan.js';
import { spreadCost } from './risk.js';
import { shopWorth } from './shopping.js';
import { chanceOfRun, runChance, runCode, runStart } from './tables.js';
import { V as View, wantsFerry } from './view.js';
import { CRAFT, FATE, GOLD, STRENGTH, TURN } from './worth.js';

/**
 * What a program of a card, space or Spell is worth to a seat, read from the same code the rules run: a house card is
 * judged without a line here. Dice are averaged, choices taken at their best, conditions looked at as they stand.
 */

/** Programs nest no deeper than a table in a choice in a condition. */
const DEEP = 6;

export function programWorth(s: TalismanState, seat: number, v: Int32Array, code: number, card: number): number {
  return code < 0 ? 0 : walk(s, seat, v, code, card, 0);
}

function walk(s: TalismanState, seat: number, v: Int32Array, code: number, card: number, deep: number): number {
  let worth = 0;
  if (deep > DEEP) return 0;
  for (let pc = code; ; pc += 2) {
    const op = content.code[pc];
    const arg = content.code[pc + 1];
    // Most words are verbs, many of them without an opinion.
    if (op >= Op.FirstVerb) {
      const verb = VERB[op - Op.FirstVerb];
      if (verb !== V.None) worth += verbWorth(s, seat, v, verb, arg);
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
    const worth = walk(s, seat, v, content.choiceCode[at], card, deep + 1);
    if (worth > best) best = worth;
  }
  return best;
}

/** The mean worth of a table over its dice; a roll that may be declined is worth at least nothing. */
function tableMean(s: TalismanState, seat: number, v: Int32Array, table: number, card: number, deep: number): number {
  const fewer = hasTrait(s, seat, content.tableFewerDice[table]);
  const dice = content.tableDice[table] - (fewer ? 1 : 0);
  const minus = content.tableMinus[table];
  const shift = minus === 0 ? 0 : minus === 1 ? strengthNow(s, seat) : craftNow(s, seat);
  const asPrinted = minus === 0 && !fewer;
  const minds = v[P.RiskAversion] !== 0;
  const end = runStart[table + 1];
  let sum = 0;
  let squares = 0;
  for (let run = runStart[table]; run < end; run++) {
    const weight = asPrinted ? runChance[run] : chanceOfRun(run, dice, shift);
    if (weight === 0) continue;
    const worth = walk(s, seat, v, runCode[run], card, deep + 1);
    sum += weight * worth;
    if (minds) squares += weight * worth * worth;
  }
  sum = ((sum / 1000) | 0) + (content.tablePray[table] === 1 ? v[P.PrayPull] : 0);
  if (minds) sum -= spreadCost(v[P.RiskAversion], squares, sum);
  return sum < 0 && hasTrait(s, seat, content.tableSkip[table]) ? 0 : sum;
}

/** Verbs the heuristic has an opinion on; all others are worth nothing either way. */
const enum V {
  None, GainLife, LoseLife, Heal, BuyHealing, RoyalHealing, GainStrength, LoseStrength, GainCraft, LoseCraft, LoseAllStrength,
  LoseAllCraft, GainFate, ReplenishFate, BuyFate, GainGold, LoseGold, LoseAllGold, GainSpell, BuySpell, FillSpells,
  DiscardAllSpells, LoseTurn, Toad, Enslave, TakeTurns, TeleportInRegion, OfferTeleport, OfferFerry, Become, LoseFollower,
  LoseOtherFollowers, TakeThis, ReleaseHag, Shop, GainTalisman, Fight, Chasm, OfferQuest, Bleed,
}

const VERB = verbTable([
  'gainLife', 'loseLife', 'heal', 'buyHealing', 'royalHealing', 'gainStrength', 'loseStrength', 'gainCraft', 'loseCraft',
  'loseAllStrength', 'loseAllCraft', 'gainFate', 'replenishFate', 'buyFate', 'gainGold', 'loseGold', 'loseAllGold',
  'gainSpell', 'buySpell', 'fillSpells', 'discardAllSpells', 'loseTurn', 'toad', 'enslave', 'takeTurns',
  'teleportInRegion', 'offerTeleport', 'offerFerry', 'become', 'loseFollower', 'loseOtherFollowers', 'takeThis',
  'releaseHag', 'shop', 'gainTalisman', 'fight', 'chasm', 'offerQuest', 'bleed',
]);

/** `V` by index of the verb; the words above stand in the order of `V`. */
function verbTable(words: readonly string[]): Uint8Array {
  const same: Readonly<Record<string, string>> = {
    loseNextTurn: 'loseTurn', regionLosesTurn: 'loseTurn', sirenSong: 'loseTurn', nonEvilLoseTurn: 'loseTurn', regionLosesLife: 'loseLife', allGoldTo: 'loseAllGold', everyoneShops: 'shop', everyoneDiscardsSpells: 'discardAllSpells',
  };
  return Uint8Array.from(VERBS, (verb) => words.indexOf(same[verb.id] ?? verb.id) + 1);
}

/** `Math.imul`, for a product of nothing and less than nothing is no whole number: -0. Here it would slow down all that adds it up. */
function verbWorth(s: TalismanState, seat: number, v: Int32Array, verb: number, arg: number): number {
  switch (verb) {
    case V.GainLife: return Math.imul(arg, v[View.LifeGain]);
    case V.LoseLife: return 0 - lives(s, seat, v, arg);
    case V.Heal: return Math.imul(least(wounds(s, seat), arg === 0 ? 99 : arg), v[View.LifeGain]);
    case V.RoyalHealing: return hasTrait(s, seat, Trait.Royal) ? Math.imul(least(wounds(s, seat), arg), v[View.LifeGain]) : 0;
    case V.BuyHealing: return Math.imul(least(least(wounds(s, seat), s.gold[seat]), arg === 0 ? 99 : arg), positive(v[View.LifeGain] - GOLD));
    case V.GainStrength: return Math.imul(arg, v[View.StrengthWorth]);
    case V.LoseStrength: return s.strength[seat] > 0 ? 0 - Math.imul(arg, v[View.StrengthWorth]) : 0;
    case V.GainCraft: return Math.imul(arg, v[View.CraftWorth]);
    case V.LoseCraft: return s.craft[seat] > 0 ? 0 - Math.imul(arg, v[View.CraftWorth]) : 0;
    case V.LoseAllStrength: return 0 - s.strength[seat] * STRENGTH;
    case V.LoseAllCraft: return 0 - s.craft[seat] * CRAFT;
    case V.GainFate: return Math.imul(arg, FATE);
    case V.ReplenishFate: return fateMissing(s, seat) * FATE;
    case V.BuyFate: return least(fateMissing(s, seat), s.gold[seat]) * (FATE - GOLD);
    case V.GainGold: return Math.imul(arg, GOLD);
    case V.LoseGold: return 0 - least(arg, s.gold[seat]) * GOLD;
    case V.LoseAllGold: return 0 - s.gold[seat] * GOLD;
    case V.GainSpell: return spellRoom(s, seat) ? v[P.SpellWorth] : 0;
    case V.BuySpell: return spellRoom(s, seat) ? v[P.SpellWorth] - GOLD : 0;
    case V.FillSpells: return 0 - Math.imul(spellsOver(s, seat), v[P.SpellWorth]);
    case V.DiscardAllSpells: return 0 - Math.imul(s.pileSize[Pile.Spells + seat], v[P.SpellWorth]);
    default: return placeWorth(s, seat, v, verb, arg);
  }
}

/** The verbs on turns, movement, cards and fights. */
function placeWorth(s: TalismanState, seat: number, v: Int32Array, verb: number, arg: number): number {
  switch (verb) {
    case V.LoseTurn: return -TURN;
    case V.Toad: return -150 - (s.objects[seat] + s.followers[seat]) * 50 - s.gold[seat] * GOLD;
    case V.Enslave: return -TURN;
    case V.TakeTurns: return Math.imul(arg, TURN);
    case V.TeleportInRegion: return 40;
    case V.OfferTeleport: return 20;
    case V.OfferFerry: return wantsFerry(s, seat, v) ? 120 : 0;
    case V.Become: return s.alignment[seat] === arg ? 0 : -5;
    case V.LoseFollower: return willingFollowers(s, seat) > 0 ? -40 : 0;
    case V.LoseOtherFollowers: return 0 - s.followers[seat] * 60;
    case V.TakeThis: return -60;
    case V.ReleaseHag: return hasTrait(s, seat, Trait.NoFollowers) ? 60 : 0;
    case V.Shop: return shopWorth(s, seat, v, arg);
    case V.GainTalisman: return s.pileSize[Pile.TalismanDeck] === 0 ? 0 : needsTalisman(s, seat) ? 300 : 5;
    case V.Fight: return creatureWorth(s, seat, v, arg);
    case V.Chasm: return 0 - ((v[View.LifeCost] / 3) | 0) - s.followers[seat] * 20;
    case V.OfferQuest: return questWorth(s, seat);
    case V.Bleed: return 0 - lives(s, seat, v, arg > s.followers[seat] ? arg - s.followers[seat] : 0);
    default: return 0;
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
  const own = psychic ? 1 : v[View.OwnDice];
  const his = psychic ? 1 : v[View.FoeDice];
  const lost = loseChance(own, his, lead);
  return 0 - ((lost * v[View.LifeCost] + (1000 - winChance(own, his, lead)) * 5) / 1000 | 0);
}

/** Several lives at once: the last one costs the game. */
function lives(s: TalismanState, seat: number, v: Int32Array, n: number): number {
  return n === 0 ? 0 : s.life[seat] <= n ? Math.imul(12, v[View.LifeCost]) : Math.imul(n, v[View.LifeCost]);
}

function least(a: number, b: number): number {
  return a < b ? a : b;
}

function positive(n: number): number {
  return n > 0 ? n : 0;
}

