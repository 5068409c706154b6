import { frameArg, NO_CARD, operandOf, type Real } from '../../../../src/engine/index.js';
import { content } from '../../../../src/games/talisman/content/index.js';
import { holds } from '../../../../src/games/talisman/holdings/conditions.js';
import {
  isObject,
  spellRoom,
  spellsOver,
  willingFollowers,
} from '../../../../src/games/talisman/holdings/inventory.js';
import { amountOf, NO_PICK, nextPick, picksSeat } from '../../../../src/games/talisman/holdings/picks.js';
import { aboutOf, cardOf, withAbout } from '../../../../src/games/talisman/holdings/powers.js';
import { craftNow, fightScore, hasEase, hasTrait, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Option } from '../../../../src/games/talisman/options/option.js';
import { chosenFor } from '../../../../src/games/talisman/rules/mechanics/deciding.js';
import { chosenWord, mayGive } from '../../../../src/games/talisman/rules/mechanics/picks.js';
import { fateMissing, wounds } from '../../../../src/games/talisman/rules/mechanics/points.js';
import { isScenario } from '../../../../src/games/talisman/rules/resolution/endings.js';
import { commandThreshold } from '../../../../src/games/talisman/rules/resolution/rolls.js';
import { cardAtHand, rivalOf } from '../../../../src/games/talisman/state/about.js';
import { Pile, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Condition, Stat, Trait } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Decider } from '../../../../src/games/talisman/vocabulary/picks.js';
import { Op } from '../../../../src/games/talisman/vocabulary/verbs.js';
import { CRAFT, FACES, FATE, ROYAL, STRENGTH, TURN } from '../constants.js';
import { atStake, coinPoints, followerWorth, Goal, pointWorth, wantsTalisman } from '../goal.js';
import { foeNow } from '../hour.js';
import { laidWorth } from '../marks.js';
import { lose, oddsAt, win } from '../odds.js';
import { sole, Verb, verbOf } from '../opinions.js';
import { Param } from '../params.js';
import { bestStat, needsTalisman, underCommand } from '../plan.js';
import { roughWorth } from '../powers.js';
import { goalNow, wantsFerry } from '../refresh.js';
import { shopWorth } from '../shopping.js';
import { chanceOfRun, runs } from '../tables.js';
import { spreadCost } from '../unseen.js';
import type { View } from '../view.js';
import { cardWorth, coinsOwed } from '../worth.js';
import { gainOf, lossOf } from './cards.js';
import { rivalProgramWorth } from './forms.js';
import { freeMoveWorth, powerVerbWorth, proceedWorth, sentWorth } from './powers.js';

/**
 * The worth of a program of a card, space or Spell to a seat, read from the code that the rules run. A house card is
 * valued without a line here. Dice are averaged, choices taken at their best, and conditions tested as they are now.
 *
 * Four files of this folder import each other in a circle because the valuation is a true recursion: a program
 * sends its seat to spaces, a space is worth its programs, cards and powers, and powers run programs.
 */

/** Less than any worth. */
const NEVER = -100000;

/** Depth of nested programs beyond which no worth is counted. */
const DEEP = 6;
/** Worth of a Spell saved for later, in hundredths of a counter. */
const WAIT = 10;

export function programWorth(s: TalismanState, seat: number, v: View, code: number, card: number): number {
  return code < 0 ? 0 : partWorth(s, seat, v, code, card, 0);
}

/** Returns the worth of a program, a row or an option. A single verb needs no walk. */
function partWorth(s: TalismanState, seat: number, v: View, code: number, card: number, deep: number): number {
  if (deep > DEEP) return 0;
  const verb = sole.verb[code];
  if (verb === Verb.None) return walk(s, seat, v, code, card, deep);
  const arg = content.code[code + 1];
  return arg < 0 ? amountWorth(s, seat, v, verb, arg) : verbWorth(s, seat, v, verb, arg);
}

/** Returns the worth of a verb with a value of the seat as its number. */
function amountWorth(s: TalismanState, seat: number, v: View, verb: Verb, arg: number): number {
  const n = amountOf(s, seat, arg);
  return n === 0 ? 0 : verbWorth(s, seat, v, verb, n);
}

function walk(s: TalismanState, seat: number, v: View, code: number, card: number, deep: number): number {
  let worth = 0;
  for (let pc = code; ; pc += 2) {
    const op = content.code[pc];
    const arg = content.code[pc + 1];
    // Most words are verbs, and many have no opinion.
    if (op >= Op.FirstVerb) {
      const verb = verbOf[op - Op.FirstVerb];
      if (verb === Verb.None) continue;
      worth += arg < 0 ? amountWorth(s, seat, v, verb, arg) : verbWorth(s, seat, v, verb, arg);
    } else if (op === Op.End) return worth;
    else if (op === Op.Jump) pc = arg - 2;
    else if (op === Op.If) {
      if (content.conditionKind[arg] === Condition.Alignment) v.readsAlignment = true;
      if (!holds(s, seat, arg)) pc = content.conditionElse[arg] - 2;
    } else if (op === Op.Proceed) worth += proceedWorth(s, seat, v, content.powerMoment[arg]);
    else if (op === Op.Used || op === Op.Unwon || op === Op.Through || op === Op.Barred) continue;
    else if (op === Op.Exchange) worth += exchangeWorth(s, seat, v, cardOf(card));
    else if (op === Op.Rival) worth += rivalOf(s, seat) < 0 ? 0 : rivalProgramWorth(s, seat, v);
    else if (op === Op.Pick) worth += pickWorth(s, seat, v, arg, card, deep);
    else if (op === Op.Choose) worth += bestChoice(s, seat, v, arg, card, deep);
    else worth += tableWorth(s, seat, v, arg, card, deep);
  }
}

/** Returns the worth of an option of a choice to the seat that decides; the worth to another counts against it. */
export function optionWorth(s: TalismanState, seat: number, v: View, at: number, option: number): number {
  const code = content.choiceCode[content.choiceStart[frameArg(s, at, 1)] + option];
  const other = chosenFor(s, at);
  const worth = programWorth(s, other, v, code, frameArg(s, at, 2));
  return other === seat ? worth : 0 - worth;
}

/**
 * Returns the worth of the best of the cards or spaces that a choice offers, 0 if there are none. If the seat does not
 * decide, it is the mean of the best and the worst.
 */
function pickWorth(s: TalismanState, seat: number, v: View, pick: number, word: number, deep: number): number {
  if (!mayGive(s, seat, pick)) return 0;
  if (picksSeat(pick)) return seatPickWorth(s, seat, v, pick);
  const about = s.about[0];
  let best = NEVER;
  let least = 0 - NEVER;
  let what = nextPick(s, seat, pick, cardOf(word), 0);
  while (what !== NO_PICK) {
    const then = chosenWord(pick, withAbout(word, about), what);
    s.about[0] = aboutOf(then);
    const worth = partWorth(s, seat, v, content.pickCode[pick], then, deep + 1);
    s.about[0] = about;
    if (worth > best) best = worth;
    if (worth < least) least = worth;
    what = nextPick(s, seat, pick, cardOf(word), what + 1);
  }
  if (best === NEVER) return 0;
  return content.pickBy[pick] === Decider.Self ? best : (best + least) >> 1;
}

/** Returns the worth of a choice of another character: of its place, or of the harm to it. */
function seatPickWorth(s: TalismanState, seat: number, v: View, pick: number): number {
  let other = nextPick(s, seat, pick, NO_CARD, 0);
  if (other === NO_PICK) return 0;
  if (!takesPlace(s, seat, pick)) return 0 - forAnother(pick);
  let best = NEVER;
  for (; other !== NO_PICK; other = nextPick(s, seat, pick, NO_CARD, other + 1)) {
    const worth = sentWorth(s, seat, v, s.space[other]);
    if (worth > best) best = worth;
  }
  return best;
}

/** True for a choice of a character with which the seat only changes places. */
function takesPlace(s: TalismanState, seat: number, pick: number): boolean {
  return sole.verb[content.pickCode[pick]] === Verb.SwapPlaces && s.active[0] === seat;
}

/** Returns the index of the character on the best space. */
function bestPlace(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  let most = NEVER;
  for (let i = 0; i < count; i++) {
    const worth = sentWorth(s, seat, v, s.space[operandOf(actions[i])]);
    if (worth <= most) continue;
    best = i;
    most = worth;
  }
  return best;
}

/** Returns the worth of a card of another for the own card at hand. */
function exchangeWorth(s: TalismanState, seat: number, v: View, taken: number): number {
  return gainOf(s, seat, v, taken) - lossOf(s, seat, v, cardAtHand(s));
}

/** Returns the index of the card or space of the best worth, or of the least to another. Needs a refreshed view. */
export function bestPick(
  s: TalismanState,
  seat: number,
  v: View,
  at: number,
  actions: Int32Array,
  count: number,
): number {
  const pick = frameArg(s, at, 1);
  const word = frameArg(s, at, 2);
  const other = chosenFor(s, at);
  if (picksSeat(pick) && other === seat && takesPlace(s, seat, pick)) return bestPlace(s, seat, v, actions, count);
  if (picksSeat(pick)) return strongest(s, actions, count, forAnother(pick) > 0 === (other === seat));
  const about = s.about[0];
  let best = 0;
  let most = NEVER;
  for (let i = 0; i < count; i++) {
    const then = chosenWord(pick, word, operandOf(actions[i]));
    s.about[0] = aboutOf(then);
    const own = partWorth(s, other, v, content.pickCode[pick], then, 0);
    const worth = other === seat ? own : 0 - own;
    if (worth <= most) continue;
    best = i;
    most = worth;
  }
  s.about[0] = about;
  return best;
}

/** Part of its worth to another character that a program is worth to the seat that chooses the character. */
const SHARE = 4;

/** Returns the part of the worth of a choice to the chosen character that counts against the seat. */
function forAnother(pick: number): number {
  const code = content.pickCode[pick];
  return ((roughWorth(code, 0) + laidWorth(code)) / SHARE) | 0;
}

/** Returns the index of the strongest of some seats, or of the weakest. */
function strongest(s: TalismanState, actions: Int32Array, count: number, isWeakest: boolean): number {
  let best = 0;
  let most = NEVER;
  for (let i = 0; i < count; i++) {
    const stat = bestStat(s, operandOf(actions[i]));
    const rank = isWeakest ? 0 - stat : stat;
    if (rank <= most) continue;
    best = i;
    most = rank;
  }
  return best;
}

function bestChoice(s: TalismanState, seat: number, v: View, choice: number, card: number, deep: number): number {
  let best = NEVER;
  let least = 0 - NEVER;
  for (let i = 0; i < content.choiceCount[choice]; i++) {
    const at = content.choiceStart[choice] + i;
    if (content.choiceGold[at] > s.gold[seat]) continue;
    const worth = partWorth(s, seat, v, content.choiceCode[at], card, deep + 1);
    if (worth > best) best = worth;
    if (worth < least) least = worth;
  }
  return best === NEVER || content.choiceBy[choice] === Decider.Self ? best : (best + least) >> 1;
}

/** Returns the worth of a table, at least 0 for a roll that may be declined. */
function tableWorth(s: TalismanState, seat: number, v: View, table: number, card: number, deep: number): number {
  const mean = tableMean(s, seat, v, table, card, deep);
  return mean < 0 && hasEase(s, seat, content.tableSkip[table]) ? 0 : mean;
}

/** True if a roll that may be declined has a positive worth. Needs a refreshed view. */
export function wouldRoll(s: TalismanState, seat: number, v: View, table: number, card: number): boolean {
  return tableMean(s, seat, v, table, card, 0) > 0;
}

function tableMean(s: TalismanState, seat: number, v: View, table: number, card: number, deep: number): number {
  const fewer = hasEase(s, seat, content.tableFewerDice[table]);
  const dice = content.tableDice[table] - (fewer ? 1 : 0);
  const minus = content.tableMinus[table];
  const shift = minus === 0 ? 0 : minus === 1 ? strengthNow(s, seat) : craftNow(s, seat);
  const asPrinted = minus === 0 && !fewer;
  const minds = v.param[Param.RiskAversion] !== 0;
  const end = runs.start[table + 1];
  let sum = 0;
  let squares: Real = 0;
  for (let run = runs.start[table]; run < end; run++) {
    const weight = asPrinted ? runs.chance[run] : chanceOfRun(run, dice, shift);
    if (weight === 0) continue;
    const worth = partWorth(s, seat, v, runs.code[run], card, deep + 1);
    sum += weight * worth;
    if (minds) squares += weight * worth * worth;
  }
  sum = ((sum / 1000) | 0) + (content.tablePray[table] === 1 ? v.param[Param.PrayPull] : 0);
  return minds ? sum - spreadCost(v.param[Param.RiskAversion], squares, sum) : sum;
}

/**
 * Returns the worth of a verb with its argument. `Math.imul` avoids -0, the product of 0 and a negative number, which
 * is no integer and would slow down every sum.
 */
function verbWorth(s: TalismanState, seat: number, v: View, verb: number, arg: number): number {
  switch (verb) {
    case Verb.GainLife:
      return Math.imul(arg, v.lifeGain);
    case Verb.LoseLife:
      return 0 - livesWorth(s, seat, v, arg);
    case Verb.Heal:
      return Math.imul(least(wounds(s, seat), arg === 0 ? 99 : arg * s.option[Option.HealFactor]), v.lifeGain);
    case Verb.RoyalHealing:
      return hasTrait(s, seat, Trait.Royal)
        ? Math.imul(least(wounds(s, seat), arg * s.option[Option.HealFactor]), v.lifeGain)
        : 0;
    case Verb.BuyHealing:
      return boughtWorth(s, seat, v, arg);
    case Verb.GainStrength:
      return Math.imul(arg, v.strengthWorth);
    case Verb.LoseStrength:
      return s.strength[seat] > 0 ? 0 - Math.imul(arg, v.strengthWorth) : 0;
    case Verb.GainCraft:
      return Math.imul(arg, v.craftWorth);
    case Verb.LoseCraft:
      return s.craft[seat] > 0 ? 0 - Math.imul(arg, v.craftWorth) : 0;
    case Verb.LoseAllStrength:
      return 0 - s.strength[seat] * STRENGTH;
    case Verb.LoseAllCraft:
      return 0 - s.craft[seat] * CRAFT;
    case Verb.GainFate:
      return Math.imul(arg, FATE);
    case Verb.ReplenishFate:
      return fateMissing(s, seat) * FATE;
    case Verb.BuyFate:
      return least(fateMissing(s, seat), s.gold[seat]) * (FATE - v.goldWorth);
    case Verb.GainGold:
      return Math.imul(arg, v.goldWorth);
    case Verb.LoseGold:
      return 0 - least(arg, s.gold[seat]) * v.goldWorth;
    case Verb.LoseAllGold:
      return 0 - s.gold[seat] * v.goldWorth;
    case Verb.GainSpell:
      return spellRoom(s, seat) ? v.spellWorth : 0;
    case Verb.BuySpell:
      return spellRoom(s, seat) ? v.spellWorth - v.goldWorth : 0;
    case Verb.FillSpells:
      return 0 - Math.imul(spellsOver(s, seat), v.spellWorth);
    case Verb.DiscardAllSpells:
      return 0 - Math.imul(s.pileSize[Pile.Spells + seat], v.spellWorth);
    default:
      return placeWorth(s, seat, v, verb, arg);
  }
}

/** Returns the worth of bought healing. Each coin may heal several lives. */
function boughtWorth(s: TalismanState, seat: number, v: View, most: number): number {
  const lives = s.option[Option.HealFactor];
  const needed = ((wounds(s, seat) + lives - 1) / lives) | 0;
  const coins = least(least(needed, s.gold[seat]), most === 0 ? 99 : most);
  return Math.imul(coins, positive(v.lifeGain * lives - v.goldWorth));
}

function placeWorth(s: TalismanState, seat: number, v: View, verb: number, arg: number): number {
  switch (verb) {
    case Verb.LoseTurn:
      return -TURN;
    case Verb.Toad:
      if (s.option[Option.MildToad] === 1) return -TURN;
      return -150 - (s.objects[seat] + s.followers[seat]) * 50 - s.gold[seat] * v.goldWorth - goodsWorth(s, seat, v);
    case Verb.Enslave:
      return -TURN;
    case Verb.TakeTurns:
      return Math.imul(arg, TURN);
    // With powers the seat may have to choose between this and a throw: then both are computed.
    case Verb.TeleportInRegion:
      return content.powerCount === 0 ? 40 : freeMoveWorth(s, seat, v);
    case Verb.OfferTeleport:
      return 20;
    case Verb.OfferFerry:
      return wantsFerry(s, seat, v) ? 120 : 0;
    case Verb.Become:
      v.readsAlignment = true;
      return s.alignment[seat] === arg ? 0 : -5;
    case Verb.LoseFollower:
      return 0 - Math.imul(least(arg, willingFollowers(s, seat)), 40 + followersWorth(s, v, 1));
    case Verb.LoseOtherFollowers:
      return 0 - s.followers[seat] * 60 - followersWorth(s, v, s.followers[seat]);
    case Verb.TakeThis:
      return followersWorth(s, v, 1) - 60;
    case Verb.ReleaseHag:
      return hasTrait(s, seat, Trait.NoFollowers) ? 60 : 0;
    case Verb.Shop:
      return shopWorth(s, seat, v, arg);
    case Verb.GainTalisman:
      return s.pileSize[Pile.TalismanDeck] === 0 ? 0 : needsTalisman(s, seat) && wantsTalisman(goalNow(s, v)) ? 300 : 5;
    case Verb.Fight:
      return creatureWorth(s, seat, v, arg);
    case Verb.Chasm:
      return 0 - ((v.lifeCost / 3) | 0) - s.followers[seat] * 20 - ((followersWorth(s, v, s.followers[seat]) / 3) | 0);
    case Verb.OfferQuest:
      return questWorth(s, seat, v);
    case Verb.Bleed:
      return (
        0 -
        followersWorth(s, v, least(arg, s.followers[seat])) -
        livesWorth(s, seat, v, arg > s.followers[seat] ? arg - s.followers[seat] : 0)
      );
    case Verb.SellRoyals:
      return hasTrait(s, seat, Trait.Royal) ? positive(Math.imul(arg, v.goldWorth) - ROYAL) : 0;
    case Verb.SellObjects:
      return saleWorth(s, seat, v, arg);
    case Verb.DestroyMagic:
      return silenceWorth(s, seat, v);
    default:
      return powerVerbWorth(s, seat, v, verb, arg);
  }
}

/** RUL-80 Returns the worth of a round without the Command Spell. The Spell is saved until a seat rules. */
function silenceWorth(s: TalismanState, seat: number, v: View): number {
  if (!underCommand(s, seat) || isScenario(s) || s.option[Option.DestroyMagicStopsCommand] === 0) return 0 - WAIT;
  return (((FACES + 1 - commandThreshold(s)) * v.lifeCost) / FACES) | 0;
}

/** Returns the worth of a quest while a Talisman is wanted and one is left. */
export function questWorth(s: TalismanState, seat: number, v: View): number {
  return s.quest[seat] === 0 &&
    wantsTalisman(goalNow(s, v)) &&
    needsTalisman(s, seat) &&
    s.pileSize[Pile.TalismanDeck] > 0
    ? 200
    : 0;
}

/** Returns the worth of Followers by the count of the goal, without their use. */
function followersWorth(s: TalismanState, v: View, n: number): number {
  return Math.imul(n, followerWorth(goalNow(s, v)));
}

/** Returns the loss with everything that the seat holds, by the count of the goal. */
function goodsWorth(s: TalismanState, seat: number, v: View): number {
  return goalNow(s, v) === Goal.Possessions
    ? Math.imul(s.objects[seat] + s.followers[seat], pointWorth(goalNow(s, v)))
    : atStake(s, seat, goalNow(s, v));
}

function creatureWorth(s: TalismanState, seat: number, v: View, creature: number): number {
  const psychic = content.creatureCraft[creature] > 0;
  const foe = psychic ? content.creatureCraft[creature] : content.creatureStrength[creature];
  const own = psychic ? v.mindDice : v.ownDice;
  const foeDice = psychic ? 1 : v.foeDice;
  const score = fightScore(s, seat, psychic ? Stat.Craft : Stat.Strength, content.creatureBreed[creature]);
  const lead = score - foeNow(s, foe, foeDice);
  const at = oddsAt(own, foeDice, lead);
  return 0 - (((lose[at] * v.lifeCost + (1000 - win[at]) * 5) / 1000) | 0);
}

/** Returns the cost of several lives at once. The last one costs the game. */
export function livesWorth(s: TalismanState, seat: number, v: View, n: number): number {
  return n === 0 ? 0 : s.life[seat] <= n ? Math.imul(12, v.lifeCost) : Math.imul(n, v.lifeCost);
}

/** Returns the gain of selling Objects for the coins owed, or for counted coins, above their worth. */
function saleWorth(s: TalismanState, seat: number, v: View, price: number): number {
  let owed = coinPoints(goalNow(s, v)) > 0 ? s.objects[seat] * price : coinsOwed(s, seat);
  let worth = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD && owed > 0; card = s.nextCard[card]) {
    const gain = Math.imul(price, v.goldWorth) - cardWorth(s, seat, v, card);
    if (!isObject(card) || gain <= 0) continue;
    worth += gain;
    owed -= price;
  }
  return worth;
}

function least(a: number, b: number): number {
  return a < b ? a : b;
}

function positive(n: number): number {
  return n > 0 ? n : 0;
}
