import { NO_CARD } from '../../engine/index.js';
import { content } from './content/index.js';
import { spellRoom } from './inventory.js';
import { Fight, FightWith, Pile, type TalismanState } from './state.js';
import { craftNow, fateValue, hasEase, hasTrait, strengthNow } from './stats.js';
import { Condition } from './words/ids.js';

/** Whether a condition of a program, or of a power, holds now. */
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

/** The conditions that only packs ask for. */
function holdsForPower(s: TalismanState, seat: number, condition: number, arg: number): boolean {
  switch (content.conditionKind[condition]) {
    case Condition.LifeAtLeast:
      return s.life[seat] >= arg;
    case Condition.FateAtLeast:
      return s.fate[seat] >= arg;
    case Condition.Wounded:
      return s.life[seat] < content.lifeValue[s.character[seat]];
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
      return s.about[0] >= arg;
    case Condition.CardIn:
      return s.about[0] < content.cardCount && isInSet(arg, content.titleOf[s.about[0]]);
    case Condition.SpaceIn:
      return spaceIsIn(condition, s.space[seat]);
    default:
      return holdsOneOf(s, seat, arg);
  }
}

/** True of a space that is one of those that a condition asks for. */
export function spaceIsIn(condition: number, space: number): boolean {
  return content.spaceSet[content.conditionArg[condition] * content.spaceCount + space] === 1;
}

function isInSet(set: number, title: number): boolean {
  return content.titleSet[set * content.titleCount + title] === 1;
}

function holdsOneOf(s: TalismanState, seat: number, set: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (isInSet(set, content.titleOf[card])) return true;
  return false;
}
