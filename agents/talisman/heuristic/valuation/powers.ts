import { NO_CARD } from '../../../../src/engine/index.js';
import { content } from '../../../../src/games/talisman/content/index.js';
import { board, STEPS } from '../../../../src/games/talisman/holdings/board.js';
import { holds, spaceIsIn } from '../../../../src/games/talisman/holdings/conditions.js';
import { hasPower, listens } from '../../../../src/games/talisman/holdings/powers.js';
import { faceOf, fightScore, regionOf } from '../../../../src/games/talisman/holdings/stats.js';
import { Option } from '../../../../src/games/talisman/options/option.js';
import { cardsAt, lyingAt } from '../../../../src/games/talisman/rules/mechanics/drawing.js';
import { roamerSpace } from '../../../../src/games/talisman/rules/mechanics/roamers.js';
import { copyOf } from '../../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { cardAtHand, numberOf, spaceAtHand } from '../../../../src/games/talisman/state/about.js';
import type { TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Condition, Kind, Region, Stat } from '../../../../src/games/talisman/vocabulary/ids.js';
import { MARKS_AT } from '../../../../src/games/talisman/vocabulary/marks.js';
import { When } from '../../../../src/games/talisman/vocabulary/powers.js';
import { FATE, TURN } from '../constants.js';
import { soughtMarks } from '../declared.js';
import { Goal, setOf } from '../goal.js';
import { foeNow } from '../hour.js';
import { markWorth, unmarkWorth } from '../marks.js';
import { lose, oddsAt, win } from '../odds.js';
import { Verb } from '../opinions.js';
import { goalNow } from '../refresh.js';
import { roamWorth } from '../roamers.js';
import { unseenAt } from '../unseen.js';
import { fightVerbWorth } from '../verdicts.js';
import type { View } from '../view.js';
import { cardWorth } from '../worth.js';
import { gainOf, lossOf, pointsWorth, prizeOf } from './cards.js';
import { formVerbWorth } from './forms.js';
import { landingWorth } from './landings.js';
import { livesWorth, programWorth } from './programs.js';

/**
 * The worth of using a power of a pack now, and of going to a space where one works. Part of the recursion that
 * `programs.ts` describes.
 */

/** Worth of winning at once, in hundredths of a counter. */
const WON = 20000;

/** Cost of being killed, in lives. */
const KILLED = 12;

/** Worth of being sent anywhere in the Region, from afar, in hundredths of a counter. */
const SENT = 40;

/** Worth of an attack that the seat has chosen to make, in hundredths of a counter. */
const ATTACKED = 50;

/** Worth of a quest that brings a Talisman, in hundredths of a counter. */
const DONE = 100;

/** Cost of a turn as a mild Toad, in hundredths of a counter. */
const MILD_TOAD = -40;

/** Returns the worth of the verbs of powers. */
export function powerVerbWorth(s: TalismanState, seat: number, v: View, verb: number, arg: number): number {
  switch (verb) {
    case Verb.LoseFate:
      return 0 - Math.imul(arg, FATE);
    case Verb.WinFight:
    case Verb.LoseFight:
    case Verb.Tie:
    case Verb.AddToFight:
    case Verb.RerollFight:
    case Verb.RivalLosesLife:
    case Verb.RivalLosesFate:
    case Verb.RivalGainsLife:
    case Verb.TakeGold:
    case Verb.MoveRival:
      return fightVerbWorth(s, seat, v, verb, arg);
    case Verb.EndTurn:
      return 0 - (TURN >> 1);
    case Verb.DefeatCard:
      return cardAtHand(s) < content.cardCount ? prizeOf(s, seat, v, content.titleOf[cardAtHand(s)]) : 0;
    case Verb.MoveAgain:
      return onwardWorth(s, seat, v);
    case Verb.TakeCard:
      return gainOf(s, seat, v, cardAtHand(s));
    case Verb.DiscardCard:
    case Verb.GiveCard:
      return 0 - lossOf(s, seat, v, cardAtHand(s));
    case Verb.GainCard:
      return gainOf(s, seat, v, copyOf(s, arg));
    case Verb.GoThere:
      return sentWorth(s, seat, v, spaceAtHand(s));
    case Verb.LoseTrophyPoints:
      return 0 - pointsWorth(s, seat, v, arg);
    case Verb.CompleteQuest:
      return rewardWorth(s, seat, v);
    case Verb.Mark:
      return markWorth(s, seat, arg) + declaredMarks(s, v, arg, arg >> MARKS_AT);
    case Verb.Unmark:
      return unmarkWorth(s, seat, arg) + declaredMarks(s, v, arg, arg >> MARKS_AT === 0 ? -1 : 0 - (arg >> MARKS_AT));
    case Verb.WinGame:
      return WON;
    case Verb.MoveRoamer:
      return roamWorth(s, seat, v, arg);
    default:
      return formVerbWorth(s, seat, v, verb, arg);
  }
}

/** Returns the worth of completing the own quest: that of its reward, or of a Talisman. */
function rewardWorth(s: TalismanState, seat: number, v: View): number {
  const reward = content.questReward[s.quest[seat]];
  return s.quest[seat] === 0 ? 0 : reward < 0 ? DONE : programWorth(s, seat, v, reward, NO_CARD);
}

/** Returns the worth of marks that endings of packs count or ask for. */
function declaredMarks(s: TalismanState, v: View, arg: number, n: number): number {
  const goal = goalNow(s, v);
  return goal < Goal.Declared ? 0 : soughtMarks(setOf(goal), arg & SPOT, n);
}

const SPOT = (1 << MARKS_AT) - 1;

/** Returns the worth of letting the moment happen that a power may replace. */
export function proceedWorth(s: TalismanState, seat: number, v: View, moment: number): number {
  switch (moment) {
    case When.LoseLife:
      return 0 - livesWorth(s, seat, v, numberOf(s.about[0]));
    case When.Die:
      return 0 - KILLED * v.lifeCost;
    case When.FightLost:
      return 0 - v.lifeCost;
    case When.MeetCard:
      return s.about[0] < content.cardCount ? meetingWorth(s, seat, v, s.about[0]) : 0;
    case When.MeetSpace:
      return hereWorth(s, seat, v);
    case When.Draw:
      return drawWorth(s, seat, v);
    case When.Move:
      return throwWorth(s, seat, v);
    case When.Attack:
      return ATTACKED;
    case When.LoseTurn:
      return 0 - numberOf(s.about[0]) * TURN;
    case When.BecomeToad:
      if (s.option[Option.MildToad] === 1) return MILD_TOAD;
      return 0 - 150 - (s.objects[seat] + s.followers[seat]) * 50;
    case When.ChangeAlignment:
      return -5;
    default:
      return 0;
  }
}

/** Returns the worth of a throw of the move die with the better way round. It is 0 in the Inner Region. */
function throwWorth(s: TalismanState, seat: number, v: View): number {
  if (v.afar || regionOf(s, seat) === Region.Inner) return 0;
  v.afar = true;
  let sum = 0;
  for (let points = 1; points < STEPS; points++) {
    const one = landingWorth(s, seat, v, board.clockwise[s.space[seat] * STEPS + points]);
    const other = landingWorth(s, seat, v, board.counterclockwise[s.space[seat] * STEPS + points]);
    sum += one > other ? one : other;
  }
  v.afar = false;
  return (sum / (STEPS - 1)) | 0;
}

/** Returns the worth of one more throw instead of meeting the cards here. */
function onwardWorth(s: TalismanState, seat: number, v: View): number {
  if (v.afar) return 0;
  return throwWorth(s, seat, v) - hereWorth(s, seat, v);
}

/** Returns the worth of everything on the seat's space. */
function hereWorth(s: TalismanState, seat: number, v: View): number {
  if (v.afar) return 0;
  v.afar = true;
  const here = landingWorth(s, seat, v, s.space[seat]);
  v.afar = false;
  return here;
}

/** Returns the worth of being sent to any other space of the Region, a fixed worth from afar. */
export function freeMoveWorth(s: TalismanState, seat: number, v: View): number {
  if (v.afar) return SENT;
  v.afar = true;
  const spaces = content.spacesIn[regionOf(s, seat)];
  let best = -100000;
  for (let i = 0; i < spaces.length; i++) {
    if (spaces[i] === s.space[seat]) continue;
    const worth = landingWorth(s, seat, v, spaces[i]);
    if (worth > best) best = worth;
  }
  v.afar = false;
  return best;
}

/** Returns the worth of being sent to a space, a fixed one from afar. */
export function sentWorth(s: TalismanState, seat: number, v: View, space: number): number {
  if (v.afar) return SENT;
  v.afar = true;
  const worth = landingWorth(s, seat, v, space);
  v.afar = false;
  return worth;
}

function drawWorth(s: TalismanState, seat: number, v: View): number {
  const space = s.space[seat];
  const cards = cardsAt(s, seat, space) - lyingAt(s, seat, space);
  return cards > 0 ? cards * unseenAt(s, v, content.creatureBonus[space]) : 0;
}

function meetingWorth(s: TalismanState, seat: number, v: View, card: number): number {
  const title = content.titleOf[card];
  switch (content.kind[title]) {
    case Kind.Enemy:
      return foeWorth(s, seat, v, title);
    case Kind.Object:
    case Kind.MagicObject:
    case Kind.Follower:
      return cardWorth(s, seat, v, card);
    default:
      return programWorth(s, seat, v, content.does[title], card);
  }
}

function foeWorth(s: TalismanState, seat: number, v: View, title: number): number {
  const psychic = content.craft[title] > 0;
  const foe = psychic ? content.craft[title] : content.strength[title];
  const dice = psychic ? 1 : v.foeDice;
  const lead = fightScore(s, seat, psychic ? Stat.Craft : Stat.Strength, content.breed[title]) - foeNow(s, foe, dice);
  const at = oddsAt(psychic ? v.mindDice : v.ownDice, dice, lead);
  return ((win[at] * prizeOf(s, seat, v, title) - lose[at] * v.lifeCost) / 1000) | 0;
}

/** Returns the worth of powers to a seat that lands on a space, or ends its turn there. */
export function powersAt(s: TalismanState, seat: number, v: View, space: number): number {
  return powersOf(s, seat, v, space, When.Landed) + powersOf(s, seat, v, space, When.TurnEnd);
}

function powersOf(s: TalismanState, seat: number, v: View, space: number, moment: When): number {
  if (!listens(moment)) return 0;
  let worth = 0;
  for (let power = content.momentStart[moment]; power < content.momentStart[moment + 1]; power++) {
    if (hasPower(s, seat, power) && appliesAt(s, seat, power, space))
      worth += programWorth(s, seat, v, content.powerCode[power], NO_CARD);
  }
  return worth;
}

function appliesAt(s: TalismanState, seat: number, power: number, space: number): boolean {
  const first = content.powerTestStart[power];
  for (let i = first; i < first + content.powerTestCount[power]; i++) {
    const condition = content.powerTest[i] >> 1;
    const kind = content.conditionKind[condition];
    const held =
      kind === Condition.RoamerHere
        ? roamerSpace(s, content.conditionArg[condition]) === space
        : isOfSpace(content.conditionKind[condition])
          ? spaceIsIn(condition, content.conditionKind[condition] === Condition.SpaceIn ? faceOf(s, space) : space)
          : holds(s, seat, condition);
    if (held === ((content.powerTest[i] & 1) === 1)) return false;
  }
  return true;
}

function isOfSpace(kind: number): boolean {
  return kind === Condition.SpaceIn || kind === Condition.RegionIn;
}
