import { NO_CARD } from '../../../../src/engine/index.js';
import { content } from '../../../../src/games/talisman/content/index.js';
import { along, board } from '../../../../src/games/talisman/holdings/board.js';
import { fillsBag, mayHave } from '../../../../src/games/talisman/holdings/inventory.js';
import {
  fightScore,
  hasEase,
  inForm,
  instructionBefore,
  instructionOf,
  regionOf,
} from '../../../../src/games/talisman/holdings/stats.js';
import { LandingWindow, Option } from '../../../../src/games/talisman/options/option.js';
import { creatureScore, hourOf } from '../../../../src/games/talisman/rules/mechanics/attack.js';
import { cardsAt, drawsOther, isMet, lyingAt } from '../../../../src/games/talisman/rules/mechanics/drawing.js';
import { isPeaceful } from '../../../../src/games/talisman/rules/mechanics/foes.js';
import { mayBecome, mayChange } from '../../../../src/games/talisman/rules/mechanics/forms.js';
import { type Direction, goesClockwise, goesCounter } from '../../../../src/games/talisman/rules/mechanics/paths.js';
import { isDrained } from '../../../../src/games/talisman/rules/mechanics/spaces.js';
import { pointsToWay, wanders } from '../../../../src/games/talisman/rules/mechanics/ways.js';
import { hasMeans } from '../../../../src/games/talisman/rules/sequence/fight.js';
import { MOST_SPACES, Pile, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Alignment, Breed, Ease, Kind, Region, Stat, Terrain } from '../../../../src/games/talisman/vocabulary/ids.js';
import { lentStrength } from '../aids.js';
import { homeNearness } from '../forms.js';
import { gatesWorth, leavingWorth } from '../gates.js';
import { Goal, gameAt, pointWorth } from '../goal.js';
import { scoreOf } from '../hour.js';
import { nearness } from '../marching.js';
import { preyAt } from '../meeting.js';
import { Param } from '../params.js';
import { trophyWorth } from '../prices.js';
import { goalNow, roomCost } from '../refresh.js';
import { nearRoamers } from '../roamers.js';
import { GATE, throughWorth, trips, tripWorth } from '../trips.js';
import { fightWorth, unseen, unseenAt, unseenFor } from '../unseen.js';
import type { View } from '../view.js';
import { cardWorth, isLoot, killWorth } from '../worth.js';
import { otherUnseen } from './forms.js';
import { powersAt } from './powers.js';
import { programWorth } from './programs.js';

/**
 * The worth of landing on a space, in hundredths of a counter. Part of the recursion that `programs.ts` describes.
 */

const DRAGON = Breed.Dragon;

/** Loss that exceeds any trip, in hundredths of a counter. */
const NEVER = 100000;

/** Worth of charming an Animal, in hundredths of a counter. */
const CHARMED = 25;

/** Returns the worth of landing on `space`: of its cards and program, and of being nearer to the goals of the seat. */
export function landingWorth(s: TalismanState, seat: number, v: View, space: number): number {
  const near = inForm(s, seat) ? homeNearness(s, seat, space) : nearness(s, seat, v, space);
  const worth = near + thingsWorth(s, seat, v, space);
  return content.wayCount === 0 ? worth : worth + tripWorth(v, space);
}

/**
 * Returns the worth of the contents of `space`: its program before, the cards there, the cards drawn, its own program.
 */
export function thingsWorth(s: TalismanState, seat: number, v: View, space: number): number {
  let worth = 0;
  if (content.momentMask !== 0) worth += powersAt(s, seat, v, space);
  if (content.roamerCount !== 0) worth += nearRoamers(s, v, space);
  const before = instructionBefore(s, space);
  if (before >= 0) worth += programWorth(s, seat, v, before, NO_CARD);
  const lying = s.pileSize[Pile.Space + space];
  worth += lying === 0 ? s.spaceGold[space] * v.goldWorth : lyingWorth(s, seat, v, space, NO_CARD);
  const drawn = cardsAt(s, seat, space) - lyingAt(s, seat, space);
  if (drawn > 0 && drawsOther(s, seat, space)) worth += drawn * otherUnseen(s, seat, v);
  else if (drawn > 0)
    worth +=
      drawn *
      (unseenAt(s, v, content.creatureBonus[space]) +
        (unseen.isRich[space] === 1 ? v.param[Param.DrawPull] : 0) +
        (goalNow(s, v) <= Goal.Castle ? 0 : unseenFor(s, v)));
  if (v.hunt > 0) worth += preyAt(s, seat, v, space, v.hunt);
  const beyond = instructionOf(s, space);
  return beyond < 0 ? worth : worth + programWorth(s, seat, v, beyond, NO_CARD);
}

/**
 * Returns the worth of the cards on the space without one card. Enemies are fought first, and the rest can only be had
 * if they are beaten.
 */
export function lyingWorth(s: TalismanState, seat: number, v: View, space: number, but: number): number {
  let battle = 0,
    mind = 0,
    fighters = 0,
    minds = 0,
    hour = 0,
    mindHour = 0,
    breed = Breed.None,
    worth = s.spaceGold[space] * v.goldWorth,
    first = 0,
    tame = 1000;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    if (card === but || (content.otherCount !== 0 && !isMet(s, seat, card))) continue;
    const title = content.titleOf[card];
    const kind = content.kind[title];
    if (kind === Kind.Enemy && isPeaceful(s, seat, content.breed[title])) {
      tame = tamed(title, tame);
    } else if (kind === Kind.Enemy) {
      const strength = content.strength[title];
      const craft = content.craft[title];
      battle += strength;
      mind += craft;
      if (strength > 0) {
        fighters++;
        hour += creatureScore(s, strength) - strength;
      } else {
        minds++;
        mindHour += creatureScore(s, craft) - craft;
      }
      breed = content.breed[title];
    } else if (isLoot(title)) {
      if (content.barredTo[title] !== 0) v.readsAlignment = true;
      if (content.mustTake[title] === 1) first -= 60;
      else if (mayHave(s, seat, card) && content.hire[title] <= s.gold[seat])
        worth += lootWorth(s, seat, v, card, title);
    } else if (kind === Kind.Spell) first -= v.lifeCost;
    else if (!isDrained(s, seat, title)) worth += programWorth(s, seat, v, content.does[title], card);
  }
  // A beast that is not charmed leaves no access to the rest.
  if (tame < 1000) worth = tame === 0 ? 0 : (((worth + CHARMED) * tame) / 1000) | 0;
  if (mind > 0) worth = pastSpirits(s, seat, v, space, mind, minds, mindHour + hourOf(s), worth);
  if (battle > 0) worth = pastBeasts(s, seat, v, space, battle, fighters, hour + hourOf(s), breed, worth);
  if (battle + mind > 0 && worth < 0 && evadesAt(s, seat, space)) worth = 0;
  return worth + first;
}

function lootWorth(s: TalismanState, seat: number, v: View, card: number, title: number): number {
  const worth = cardWorth(s, seat, v, card);
  if (content.kind[title] === Kind.Follower || content.gold[title] > 0) return worth;
  const cost = roomCost(s, seat, v);
  if (cost > 0 && !fillsBag(s, seat, card)) return worth;
  return worth > cost ? worth - cost : 0;
}

/** Returns the chance per mille that remains once this beast must be charmed as well. Dragons cannot be charmed. */
function tamed(title: number, chance: number): number {
  return content.breed[title] === Breed.Animal ? ((chance * (6 - content.strength[title])) / 6) | 0 : 0;
}

/**
 * Returns the worth of the fight with the Enemies that fight with Craft. `hour` is the bonus of the clock to their
 * score.
 */
function pastSpirits(
  s: TalismanState,
  seat: number,
  v: View,
  space: number,
  points: number,
  cards: number,
  hour: number,
  behind: number,
): number {
  const lead = v.craft - points - hour - content.creatureBonus[space];
  const prize = trophyWorth(s, v, Stat.Craft, points, cards) + behind + killWorth(s, seat);
  return fightWorth(v.param[Param.RiskAversion], v.mindDice, 1, lead, prize, v.lifeCost);
}

/** Returns the worth of the fight with the Enemies that fight with Strength. */
function pastBeasts(
  s: TalismanState,
  seat: number,
  v: View,
  space: number,
  points: number,
  cards: number,
  hour: number,
  breed: number,
  behind: number,
): number {
  const foeDice = v.foeDice;
  const bonus = foeDice === 0 ? 0 : content.creatureBonus[space];
  const own = fightScore(s, seat, Stat.Strength, breed === DRAGON ? DRAGON : Breed.None) + lentStrength(s, seat);
  const lead = own - scoreOf(s, points + hour, foeDice) - bonus;
  const prize = trophyWorth(s, v, Stat.Strength, points, cards) + behind + killWorth(s, seat) + preyWorth(s, v, space);
  return fightWorth(v.param[Param.RiskAversion], v.ownDice, foeDice, lead, prize, v.lifeCost);
}

function preyWorth(s: TalismanState, v: View, space: number): number {
  return goalNow(s, v) === Goal.Animals ? gameAt(s, space) * pointWorth(Goal.Animals) : 0;
}

function evadesAt(s: TalismanState, seat: number, space: number): boolean {
  const terrain = content.terrain[space];
  return (
    (terrain === Terrain.Hills && hasEase(s, seat, Ease.EvadeHills)) ||
    (terrain === Terrain.Woods && hasEase(s, seat, Ease.EvadeWoods)) ||
    (s.space[seat] === space && hasMeans(s, seat))
  );
}

/** Worths of landings that are the same under every alignment of the seat, by space. */
export const landings = { isKept: new Uint8Array(MOST_SPACES), worth: new Int32Array(MOST_SPACES) };

/** Forgets the cached landings: the state has changed since. */
export function forgetLandings(): void {
  landings.isKept.fill(0);
}

/**
 * RUL-189 Returns the worth of a landing on which the seat may first take another alignment, if its ability lets it.
 */
export function freeLandingWorth(s: TalismanState, seat: number, v: View, space: number): number {
  if (!mayChange(s, seat) || s.option[Option.LandingWindow] === LandingWindow.Draws)
    return landingWorth(s, seat, v, space);
  v.readsAlignment = content.powerCount !== 0;
  let best = landingWorth(s, seat, v, space);
  if (!v.readsAlignment) return best;
  const now = s.alignment[seat];
  for (let other = Alignment.Good; other <= Alignment.Evil; other++) {
    if (!mayBecome(s, seat, other)) continue;
    // Conditions read the state, so it is changed here and restored before anything else reads it.
    s.alignment[seat] = other;
    const worth = landingWorth(s, seat, v, space);
    s.alignment[seat] = now;
    if (worth > best) best = worth;
  }
  return best;
}

/** Returns the worth of a landing. While alignments are compared, one that does not depend on them is valued once. */
function landingAsAligned(s: TalismanState, seat: number, v: View, space: number): number {
  if (!v.comparesAlignments) return freeLandingWorth(s, seat, v, space);
  if (landings.isKept[space] === 1) return landings.worth[space];
  // Powers have their own conditions.
  v.readsAlignment = content.powerCount !== 0;
  const worth = landingWorth(s, seat, v, space);
  landings.worth[space] = worth;
  landings.isKept[space] = v.readsAlignment ? 0 : 1;
  return worth;
}

/** Returns the worth of `points` in a direction: the better way round, the bridge or the Portal. */
export function pointsWorth(s: TalismanState, seat: number, v: View, points: number, direction: Direction): number {
  const space = s.space[seat];
  if (wanders(s, seat)) return withWays(s, seat, v, points, direction, wanderWorth(s, seat, v));
  let best = -1e9 | 0;
  if (goesClockwise(direction)) best = landingAsAligned(s, seat, v, along(board.clockwise, space, points));
  if (goesCounter(direction)) {
    const other = landingAsAligned(s, seat, v, along(board.counterclockwise, space, points));
    if (other > best) best = other;
  }
  return withWays(s, seat, v, points, direction, gatesWorth(s, seat, v, points, direction, best));
}

/** Returns the worth of the best way that a move may take, or `best` if that is higher. */
export function withWays(
  s: TalismanState,
  seat: number,
  v: View,
  points: number,
  direction: Direction,
  best: number,
): number {
  for (let way = 0; way < content.wayCount; way++) {
    const worth = wayWorth(s, seat, v, way, points, direction);
    if (worth > best) best = worth;
  }
  return best;
}

/** Returns the worth of a way to a move of `points`: a loss if it is out of reach, closed or unwanted. */
export function wayWorth(
  s: TalismanState,
  seat: number,
  v: View,
  way: number,
  points: number,
  direction: Direction,
): number {
  const steps = pointsToWay(s.space[seat], way, points, direction);
  if (steps < 0 || !v.mapped || trips.pass[way] === 0) return 0 - NEVER;
  const to = content.wayTo[way];
  const here = landingWorth(s, seat, v, content.wayFrom[way]);
  if (content.region[to] === Region.Inner) return throughWorth(way, GATE, here);
  const rest = points - steps - 1;
  const one = landingWorth(s, seat, v, along(board.clockwise, to, rest));
  const other = landingWorth(s, seat, v, along(board.counterclockwise, to, rest));
  return throughWorth(way, (other > one ? other : one) + overRiver(s, seat, v, to), here);
}

/** Returns the worth of crossing the river by a way. */
function overRiver(s: TalismanState, seat: number, v: View, to: number): number {
  const from = regionOf(s, seat);
  const into = content.region[to];
  const beyond = v.param[Param.Beyond];
  if (from === Region.Outer && into === Region.Middle) return v.wantsMiddle ? beyond : 0 - beyond;
  return from === Region.Middle && into === Region.Outer ? leavingWorth(v) : 0;
}

/** Returns the worth of a move in a Region without an order: the mean of the other spaces. */
export function wanderWorth(s: TalismanState, seat: number, v: View): number {
  const spaces = content.spacesIn[regionOf(s, seat)];
  let sum = 0;
  for (let i = 0; i < spaces.length; i++) if (spaces[i] !== s.space[seat]) sum += landingWorth(s, seat, v, spaces[i]);
  return (sum / (spaces.length - 1)) | 0;
}
