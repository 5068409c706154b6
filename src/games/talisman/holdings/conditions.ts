import { NO_CARD } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { cardAtHand, dieAtHand, numberOf } from '../state/about.js';
import { Fight, FightWith, Pile, type TalismanState } from '../state/state.js';
import { Condition, Deck } from '../vocabulary/ids.js';
import { NUMBER_AT, RIGHT_AT, SIGN_AT, Sign } from '../vocabulary/picks.js';
import { spellRoom, willingFollowers } from './inventory.js';
import { marksAt } from './marks.js';
import { mayPay, ownValue } from './picks.js';
import { craftNow, faceOf, fateValue, hasEase, hasTrait, inForm, isPlaying, lifeValue, strengthNow } from './stats.js';

/** True if a condition of a program or of a power holds now. */
export function holds(s: TalismanState, seat: number, condition: number): boolean {
  const arg = content.conditionArg[condition];
  switch (content.conditionKind[condition]) {
    case Condition.StrengthAtLeast:
      return strengthNow(s, seat) >= arg;
    case Condition.CraftAtLeast:
      return craftNow(s, seat) >= arg;
    case Condition.GoldAtLeast:
      return s.gold[seat] >= arg;
    case Condition.Alignment:
      return s.alignment[seat] === arg;
    case Condition.HasTrait:
      return hasTrait(s, seat, arg);
    case Condition.HasEase:
      return hasEase(s, seat, arg);
    case Condition.SpellRoom:
      return spellRoom(s, seat);
    case Condition.HasFollower:
      return s.followers[seat] >= arg;
    case Condition.HasObject:
      return s.objects[seat] >= arg;
    default:
      return holdsForPower(s, seat, condition, arg);
  }
}

function holdsForPower(s: TalismanState, seat: number, condition: number, arg: number): boolean {
  switch (content.conditionKind[condition]) {
    case Condition.LifeAtLeast:
      return s.life[seat] >= arg;
    case Condition.FateAtLeast:
      return s.fate[seat] >= arg;
    case Condition.Wounded:
      return s.life[seat] < lifeValue(s, seat);
    case Condition.FateMissing:
      return s.fate[seat] < fateValue(s, seat);
    case Condition.StrongerThanWise:
      return strengthNow(s, seat) > craftNow(s, seat);
    case Condition.CrownReached:
      return s.crownReached[0] === 1;
    case Condition.OwnTurn:
      return s.active[0] === seat;
    case Condition.Foe:
      return (s.fight[Fight.With] === FightWith.Character ? 1 : 0) === arg;
    case Condition.FightStat:
      return s.fight[Fight.Stat] === arg;
    case Condition.AtLeast:
      return numberOf(s.about[0]) >= arg;
    case Condition.Rolled:
      return ((arg >> dieAtHand(s)) & 1) === 1;
    case Condition.CardIn:
      return cardAtHand(s) < content.cardCount && isInSet(arg, content.titleOf[cardAtHand(s)]);
    case Condition.InForm:
      return inForm(s, seat);
    case Condition.FoeBreed:
      return s.fight[Fight.With] !== FightWith.Character && s.fight[Fight.Breed] === arg;
    case Condition.OthersHere:
      return othersAt(s, s.space[seat]) >= arg;
    case Condition.SpaceIn:
      return spaceIsIn(condition, faceOf(s, s.space[seat]));
    case Condition.MayGiveFollowers:
      return willingFollowers(s, seat) >= arg;
    case Condition.Compare:
      return compares(s, seat, arg);
    case Condition.Marked:
      return marksAt(s, seat, arg) > 0;
    case Condition.OnQuest:
      return arg === 0 ? s.quest[seat] !== 0 : s.quest[seat] === arg;
    case Condition.MayPick:
      return mayPay(s, seat, arg);
    case Condition.RoamerHere:
      return isPlaying(s, seat) && s.roamer[arg] === 1 + s.space[seat];
    case Condition.EndingHolds:
      return ((s.endings[0] >> arg) & 1) === 1;
    case Condition.RegionIn:
      return spaceIsIn(condition, s.space[seat]);
    default:
      return holdsOneOf(s, seat, arg);
  }
}

/** Returns the number of cards of the other deck on a space. */
export function othersAt(s: TalismanState, space: number): number {
  let n = 0;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card])
    if (content.deckOf[card] === Deck.Other) n++;
  return n;
}

/** True if a space, or its cover, is in the set of a condition. */
export function spaceIsIn(condition: number, face: number): boolean {
  return content.spaceSet[content.conditionArg[condition] * (content.spaceCount + content.coverCount) + face] === 1;
}

function isInSet(set: number, title: number): boolean {
  return content.titleSet[set * content.titleCount + title] === 1;
}

function holdsOneOf(s: TalismanState, seat: number, set: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (isInSet(set, content.titleOf[card])) return true;
  return false;
}

/** Mask of a value in the argument of a comparison, and of its sign. */
const VALUE = 511;
const SIGN = 7;

/** True if a comparison of own values holds. */
function compares(s: TalismanState, seat: number, comparison: number): boolean {
  const left = ownValue(s, seat, comparison & VALUE);
  const isNumber = ((comparison >> NUMBER_AT) & 1) === 1;
  const right = isNumber ? comparison >> RIGHT_AT : ownValue(s, seat, comparison >> RIGHT_AT);
  switch ((comparison >> SIGN_AT) & SIGN) {
    case Sign.Less:
      return left < right;
    case Sign.AtMost:
      return left <= right;
    case Sign.Equal:
      return left === right;
    case Sign.AtLeast:
      return left >= right;
    default:
      return left > right;
  }
}
