import { actionOf, actOf, highOf, lowOf, operandOf, pairOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { content } from '../../content/index.js';
import { along, board, LONGEST } from '../../holdings/board.js';
import { tally } from '../../holdings/counts.js';
import { countJourney, happened, modified } from '../../holdings/powers.js';
import { faceOf, hasAbility, hasEase, hasTrait, isCovered, regionOf } from '../../holdings/stats.js';
import { payFate } from '../../holdings/stock.js';
import { BestOfTwo, Option } from '../../options/option.js';
import { Count, Crossing, Offer, Purpose, type TalismanState } from '../../state/state.js';
import { Ability, CastAt, Ease, Region, Shape, Stat, Terrain, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind, Stage } from '../../vocabulary/kinds.js';
import { Num, When } from '../../vocabulary/powers.js';
import { fixedMove, RollFor, rollMoveDie, rollsTwice } from '../mechanics/dice.js';
import { isBarredInside } from '../mechanics/forms.js';
import { ascending } from '../mechanics/offers.js';
import {
  Direction,
  goesClockwise,
  goesCounter,
  MoveFlag,
  mayPass,
  mayRide,
  ONE_MORE,
  oneMore,
  PASSED_AT,
  Path,
  payRide,
  pointsTo,
  rideGoal,
  scratch,
  writeCornerStops,
  writeRides,
  writeStops,
} from '../mechanics/paths.js';
import { healOne, wounds } from '../mechanics/points.js';
import { replaced } from '../mechanics/programs.js';
import { waiting } from '../mechanics/spell-cards.js';
import { endTurn } from '../mechanics/turn-frame.js';
import { wanders, writeWays } from '../mechanics/ways.js';
import { goTo } from '../resolution/landing.js';
import {
  arrive,
  buildRaft,
  crossBySentinel,
  go,
  mayBuildRaft,
  movesOneSpace,
  raftDue,
  restBeyond,
  stepFlag,
  walk,
  writeRaftSpaces,
} from '../resolution/moves.js';
import { diceLie, rollDice } from '../resolution/rolls.js';
import { writeMoveSpells } from '../resolution/spells.js';
import { takeWay, wander } from '../resolution/ways.js';
import { castTeleport } from './casting.js';

/** R-PORT-01..03, R-SPACE-12 Tries to open the Portal of Power by Strength or Craft, from the space before it. */
function openPortal(s: TalismanState, seat: number, stat: number): void {
  tally(s, seat, Count.PortalTries, 1);
  goTo(s, seat, board.portal, Crossing.Sent);
  // RS-TERR-02 Under a cover there is nothing to open.
  if (isCovered(s, board.portal)) {
    endTurn(s);
    return goTo(s, seat, board.plain, Crossing.Sent);
  }
  const dice = stat === Stat.Craft && hasEase(s, seat, Ease.PortalOneDie) ? 1 : 2;
  rollDice(s, seat, dice, Purpose.Table, RollFor.Portal, stat, 0);
}

/**
 * R-ORD-02 Begins the move in the Outer and Middle Regions: by a die unless something replaces it. RUL-131 A Toad is
 * free, or by option a slave.
 */
export function startMove(s: TalismanState, seat: number): void {
  if (replaced(s, When.Move, seat, 0)) setFrameArg(s, 0, 1, Stage.End);
  else startMoveNow(s, seat);
}

export function startMoveNow(s: TalismanState, seat: number): void {
  if (s.enslaved[seat] === 1 && (s.toad[seat] === 0 || s.option[Option.SlaveToadGoesFree] === 0))
    return rollDice(s, seat, 1, Purpose.Move, RollFor.Enslaved, 0, 0);
  if (!hasInstead(s, seat)) return rollMove(s, seat);
  if (movesOneSpace(s, seat) && !mayCrossInstead(s, seat)) return pushFrame(s, FrameKind.MoveWhere, seat, 1, 0, 0);
  if (writeInstead(s, seat, scratch, 0) > 0) pushFrame(s, FrameKind.MoveHow, seat, 0, 0, 0);
  else rollMove(s, seat);
}

/** True if something held, offered or known could replace the roll: a cheap first test, false in most turns. */
function hasInstead(s: TalismanState, seat: number): boolean {
  return (
    hasTrait(s, seat, Trait.BuildsRaft | Trait.Raft) ||
    s.offer[seat] !== Offer.None ||
    hasAbility(s, seat, Ability.WoodsWalk) ||
    (s.handCastAt[seat] & CastAt.InsteadOfMove) !== 0 ||
    mayRide(s, seat)
  );
}

/**
 * RUL-64 True if a Raft or the ferry may replace the move. They replace any but a Toad's, and shake off a slowing
 * Follower.
 */
function mayCrossInstead(s: TalismanState, seat: number): boolean {
  return (
    s.toad[seat] === 0 &&
    (raftDue(s, seat) || mayBuildRaft(s, seat) || s.offer[seat] >= Offer.Ferry || offerStands(s, seat))
  );
}

/**
 * RUL-145 True if the Tavern's offer of any space replaces the roll (RUL-19), or under the option any move but a
 * Toad's.
 */
function offerStands(s: TalismanState, seat: number): boolean {
  if (s.offer[seat] !== Offer.AnySpace) return false;
  return !movesOneSpace(s, seat) || (s.option[Option.TavernOfferWhenSlowed] === 1 && s.toad[seat] === 0);
}

/**
 * R-MOVE-01 Rolls the move die, or moves the one space that is left to a character. V-PUB-1, V-PUB-7 Under the options
 * the direction is announced first, or there is no die.
 */
function rollMove(s: TalismanState, seat: number): void {
  if (movesOneSpace(s, seat)) return pushFrame(s, FrameKind.MoveWhere, seat, 1, 0, 0);
  const fixed = fixedMove(s, seat);
  if (fixed > 0) return pushFrame(s, FrameKind.MoveWhere, seat, fixed, stepFlag(s, seat), Direction.Either);
  if (s.option[Option.AnnounceDirection] === 1 && !wanders(s, seat))
    return pushFrame(s, FrameKind.Announce, seat, 0, 0, 0);
  rollTowards(s, seat, Direction.Either);
}

/** R-MOVE-01 Rolls the move die for a move in that direction. */
function rollTowards(s: TalismanState, seat: number, direction: Direction): void {
  const rolled = moveDie(s, seat);
  if (!rollsTwice(s, BestOfTwo.Move)) return walk(s, seat, rolled, s.fate[seat] > 0, direction);
  // V-XIV-2 A second move die: the player chooses one of the two.
  s.dice[0] = 1;
  s.die[0] = rolled;
  diceLie(s, seat, Purpose.Move, RollFor.Move, direction, 0);
}

function moveDie(s: TalismanState, seat: number): number {
  let best = rollMoveDie(s, seat);
  if (content.numberMask === 0) return best;
  for (let more = modified(s, seat, Num.MoveDice, 1); more > 1; more--) {
    const other = rollMoveDie(s, seat);
    if (other > best) best = other;
  }
  return best;
}

/**
 * Makes the pending move longer or shorter by a power: it is then no natural roll. It has at least one space and at
 * most `LONGEST`.
 */
export function stretchMove(s: TalismanState, by: number): void {
  const at = waiting(s, FrameKind.MoveWhere);
  if (at === 0 || by === 0) return;
  const points = frameArg(s, at, 1) + by;
  setFrameArg(s, at, 1, points < 1 ? 1 : points > LONGEST ? LONGEST : points);
  setFrameArg(s, at, 2, frameArg(s, at, 2) & ~MoveFlag.Natural);
}

/** Moves a character on by one more die along the ring, for a power. K-BOARD-9 Not after 200 journeys in a turn. */
export function moveAgain(s: TalismanState, seat: number): void {
  if (seat !== s.active[0] || regionOf(s, seat) === Region.Inner || !countJourney(s)) return;
  pushFrame(s, FrameKind.MoveWhere, seat, rollMoveDie(s, seat), 0, 0);
}

/** R-MOVE-07 Asks for the roll or its replacement; a seat without one is not asked. */
export const moveMeansQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Roll, 0);
    return ascending(out, writeInstead(s, seat, out, 1));
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const ferried = s.offer[seat] >= Offer.Ferry;
    popFrame(s);
    // RUL-22 An offer that is not the next move ends.
    s.offer[seat] = Offer.None;
    const operand = operandOf(action);
    switch (actOf(action)) {
      case Act.Build:
        return buildRaft(s, seat);
      case Act.RaftTo:
        return arrive(s, seat, operand, Crossing.Raft);
      case Act.GoTo:
        return arrive(s, seat, operand, ferried ? Crossing.Ferry : Crossing.Sent);
      case Act.Cast:
        return castTeleport(s, seat, operand);
      case Act.Ride:
        payRide(s, operand);
        return arrive(s, seat, rideGoal(operand), Crossing.Sent);
      default:
        return rollMove(s, seat);
    }
  },
};

function writeInstead(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (mayBuildRaft(s, seat)) out[count++] = actionOf(Act.Build, 0);
  if (raftDue(s, seat)) count = writeRaftSpaces(s, seat, out, count);
  const ferry = s.offer[seat] - Offer.Ferry;
  if (ferry >= 0 && !isCovered(s, ferry)) out[count++] = actionOf(Act.GoTo, ferry);
  if (offerStands(s, seat)) count = writeOtherSpaces(s, seat, out, count, -1);
  // RUL-19 A replacement needs a roll to replace.
  if (movesOneSpace(s, seat)) return count;
  if (
    s.offer[seat] === Offer.None &&
    hasAbility(s, seat, Ability.WoodsWalk) &&
    content.terrain[faceOf(s, s.space[seat])] === Terrain.Woods
  ) {
    count = writeOtherSpaces(s, seat, out, count, Terrain.Woods);
  }
  return writeRides(s, seat, out, writeMoveSpells(s, seat, out, count));
}

function writeOtherSpaces(s: TalismanState, seat: number, out: Int32Array, count: number, terrain: number): number {
  const spaces = content.spacesIn[regionOf(s, seat)];
  for (let i = 0; i < spaces.length; i++) {
    if (spaces[i] === s.space[seat] || (terrain >= 0 && content.terrain[faceOf(s, spaces[i])] !== terrain)) continue;
    out[count++] = actionOf(Act.GoTo, spaces[i]);
  }
  return count;
}

/**
 * R-MOVE-02, R-SENT-01, R-PORT-02, R-QUEST-05 Asks for the destination: both ways round, over the bridge, through the
 * Portal.
 */
export const moveWhereQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const at = topFrame(s);
    const points = frameArg(s, at, 1);
    const flags = frameArg(s, at, 2);
    const space = s.space[seat];
    let count = 0;
    if ((flags & MoveFlag.Fate) !== 0) out[count++] = actionOf(Act.Fate, 0);
    if ((flags & MoveFlag.Step) !== 0) out[count++] = actionOf(Act.Fate, ONE_MORE);
    const crossed = (flags & MoveFlag.Crossed) !== 0;
    const direction = frameArg(s, at, 3);
    const stops = s.option[Option.StopAnywhere] === 1;
    if (wanders(s, seat)) {
      if (mayRestNow(s, seat, points, flags)) out[count++] = actionOf(Act.Heal, 0);
      if (!crossed) count = writeWays(s, seat, points, direction, out, count);
      out[count++] = actionOf(Act.Wander, 0);
      return count;
    }
    if (stops) count = writeStops(s, seat, points, crossed, flags >> PASSED_AT, direction, out, count);
    else if (s.option[Option.StopAtCorners] === 1)
      count = writeCornerStops(s, seat, points, crossed, direction, out, count);
    else {
      count = writeRoundRing(space, points, direction, out, count);
      if (!crossed) count = writeBridge(space, points, direction, out, count);
    }
    if (
      pointsTo(board.farPortal, space, board.portal, direction) < points &&
      mayTryPortal(s, seat) &&
      (!stops || mayPass(s, seat, board.portal, direction))
    ) {
      out[count++] = actionOf(Act.Portal, Stat.Strength);
      out[count++] = actionOf(Act.Portal, Stat.Craft);
    }
    if (mayRestNow(s, seat, points, flags)) out[count++] = actionOf(Act.Heal, 0);
    if (content.wayCount !== 0 && !crossed) count = writeWays(s, seat, points, direction, out, count);
    // A Region of one space has no other.
    if (count === 0) out[count++] = actionOf(Act.Go, pairOf(space, Path.Clockwise));
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const points = frameArg(s, at, 1);
    const direction = frameArg(s, at, 3);
    const operand = operandOf(action);
    popFrame(s);
    switch (actOf(action)) {
      case Act.Fate:
        payFate(s, seat);
        if (operand === ONE_MORE) pushFrame(s, FrameKind.MoveWhere, seat, oneMore(points), 0, direction);
        else walk(s, seat, moveDie(s, seat), false, direction);
        happened(s, When.FateSpent, seat, 0);
        return;
      case Act.Cross:
        return crossBySentinel(s, seat, restBeyond(s, seat, points, direction));
      case Act.Portal:
        return openPortal(s, seat, operand);
      case Act.Heal:
        endTurn(s);
        return healOne(s, seat);
      case Act.Through:
        return takeWay(s, seat, operand, points, direction);
      case Act.Wander:
        return wander(s, seat);
      default:
        return go(s, seat, lowOf(operand), highOf(operand));
    }
  },
};

/** R-QUEST-05, RS-MOVE-02, G-RS-7 True unless the seat is on a quest, or in a form that may not go there. */
function mayTryPortal(s: TalismanState, seat: number): boolean {
  return s.quest[seat] === 0 && !isBarredInside(s, seat);
}

/** R-GR-03, EX-08 The Troll heals on a natural 6, not on a move that another effect made six long. */
function mayRestNow(s: TalismanState, seat: number, points: number, flags: number): boolean {
  return points === 6 && (flags & MoveFlag.Natural) !== 0 && mayRest(s, seat);
}

/** RUL-143 True if the Troll may stay and heal: also without a wound, unless the option forbids it. */
function mayRest(s: TalismanState, seat: number): boolean {
  return hasAbility(s, seat, Ability.Regenerate) && (s.option[Option.RestWithoutWounds] === 1 || wounds(s, seat) > 0);
}

/**
 * R-MOVE-03, R-MOVE-04, R-MOVE-06 Adds the moves within the Region: all points, one way or the other, without stopping
 * or turning round.
 */
function writeRoundRing(space: number, points: number, direction: Direction, out: Int32Array, count: number): number {
  const one = along(board.clockwise, space, points);
  const other = along(board.counterclockwise, space, points);
  // K-BOARD-1 A line goes no further at its end.
  const isRing = content.addedRegions === 0 || content.regionShape[content.region[space]] === Shape.Circle;
  if (!isRing) {
    if (goesClockwise(direction) && one !== space) out[count++] = actionOf(Act.Go, pairOf(one, Path.Clockwise));
    if (goesCounter(direction) && other !== space) out[count++] = actionOf(Act.Go, pairOf(other, Path.Counter));
    return count;
  }
  if (goesClockwise(direction)) out[count++] = actionOf(Act.Go, pairOf(one, Path.Clockwise));
  if (goesCounter(direction) && (other !== one || !goesClockwise(direction)))
    out[count++] = actionOf(Act.Go, pairOf(other, Path.Counter));
  return count;
}

/** R-SENT-02, R-SENT-07, RUL-18 Adds the move over the bridge: outward freely, inward past the Sentinel. */
function writeBridge(space: number, points: number, direction: Direction, out: Int32Array, count: number): number {
  const outward = points - pointsTo(board.farBridgehead, space, board.bridgehead, direction) - 1;
  if (outward >= 0) {
    out[count++] = actionOf(Act.Go, pairOf(along(board.clockwise, board.sentinel, outward), Path.OutClockwise));
    if (outward > 0)
      out[count++] = actionOf(Act.Go, pairOf(along(board.counterclockwise, board.sentinel, outward), Path.OutCounter));
  }
  if (pointsTo(board.farSentinel, space, board.sentinel, direction) < points) out[count++] = actionOf(Act.Cross, 0);
  return count;
}

/**
 * R-MOVE-02, V-PUB-1 Asks before the roll which way round the move goes. The direction holds in the Region where the
 * move begins, also on the way to the bridge and to the Portal; behind the bridge the player chooses again. Fate rolls
 * the die again for the same direction.
 */
export const announceQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const space = s.space[seat];
    // K-BOARD-1 At the end of a line there is one direction.
    const ends = content.clockwise[space] === space;
    const begins = content.counterclockwise[space] === space;
    let count = 0;
    if (!ends || begins) out[count++] = actionOf(Act.Option, Direction.Clockwise);
    if (!begins || ends) out[count++] = actionOf(Act.Option, Direction.Counter);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    rollTowards(s, seat, operandOf(action));
  },
};
