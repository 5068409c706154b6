import { actionOf, NO_CARD, pushFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board, PIT_FIEND_CREATURE, SENTINEL_CREATURE, WEREWOLF_CREATURE } from '../../holdings/board.js';
import { tally } from '../../holdings/counts.js';
import { discard, gainCard, heldWith, traitOf } from '../../holdings/inventory.js';
import { happened, modified } from '../../holdings/powers.js';
import { faceOf, hasTrait, hasWay, isCovered, statNow } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Count, Crossing, Fight, FightWith, Pile, type TalismanState } from '../../state/state.js';
import { FormWay, Kind, Region, Shape, Terrain, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { Num, When } from '../../vocabulary/powers.js';
import { diceTotal, fateForEither, fixedMove } from '../mechanics/dice.js';
import { startFight } from '../mechanics/foes.js';
import {
  Direction,
  MoveFlag,
  PASSED,
  PASSED_AT,
  Path,
  passedTo,
  pointsTo,
  REST,
  REST_PASSED_AT,
  REST_WAY_AT,
} from '../mechanics/paths.js';
import { losePoints } from '../mechanics/points.js';
import { endTurn, landHere } from '../mechanics/turn-frame.js';
import { goTo, setFree } from './landing.js';
import { loseLife } from './lives.js';

/** R-RAFT-01 True in the Woods or the Forest, with an Axe, while a Raft is left. */
export function mayBuildRaft(s: TalismanState, seat: number): boolean {
  if (!hasTrait(s, seat, Trait.BuildsRaft)) return false;
  const terrain = content.terrain[faceOf(s, s.space[seat])];
  if (terrain !== Terrain.Woods && terrain !== Terrain.Forest) return false;
  return raftInStock(s) !== NO_CARD;
}

/** A Raft of the Purchase deck, or NO_CARD. */
function raftInStock(s: TalismanState): number {
  for (let card = 0; card < content.cardCount; card++) {
    if (s.pileOf[card] === Pile.PurchaseDeck && (content.trait[content.titleOf[card]] & Trait.Raft) !== 0) return card;
  }
  return NO_CARD;
}

/** RUL-16 Builds a Raft, which is the whole turn; it is used at the start of the next. */
export function buildRaft(s: TalismanState, seat: number): void {
  endTurn(s);
  gainCard(s, seat, raftInStock(s));
}

/** R-RAFT-02, R-RAFT-04 True for a seat with a Raft for this turn; each Raft has its turn. */
export function raftDue(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.Raft) && dueRaft(s, seat) !== NO_CARD;
}

function dueRaft(s: TalismanState, seat: number): number {
  let card = s.firstCard[Pile.Held + seat];
  while (card !== NO_CARD && ((traitOf(card) & Trait.Raft) === 0 || s.counter[card] > 1)) card = s.nextCard[card];
  return card;
}

/** R-RAFT-02 Adds the spaces directly opposite, as the option reads it. */
export function writeRaftSpaces(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  const spaces = content.rafts[s.option[Option.RaftMap]][s.space[seat]];
  for (let i = 0; i < spaces.length; i++) out[count++] = actionOf(Act.RaftTo, spaces[i]);
  return count;
}

/** R-RAFT-03 A Raft goes back when it is used. */
function useRaft(s: TalismanState, seat: number): void {
  discard(s, dueRaft(s, seat));
}

/** R-RAFT-03 Returns the unused Rafts of this turn; a Raft gained since then stays. */
export function runDownRafts(s: TalismanState, seat: number): void {
  if (!hasTrait(s, seat, Trait.Raft)) return;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if ((traitOf(card) & Trait.Raft) !== 0 && --s.counter[card] === 0) discard(s, card);
    card = next;
  }
}

/** RUL-64 Discards a Follower that slows a character down when it crosses the river by bridge, Raft or ferry. */
function leavePoltergeist(s: TalismanState, seat: number): void {
  if (!hasTrait(s, seat, Trait.OneSpace)) return;
  const card = heldWith(s, seat, Trait.OneSpace);
  if (content.kind[content.titleOf[card]] === Kind.Follower) discard(s, card);
}

/** Arrives by raft, ferry or an effect that is the move itself. */
export function arrive(s: TalismanState, seat: number, space: number, crossing: Crossing): void {
  if (crossing !== Crossing.Sent) leavePoltergeist(s, seat);
  if (crossing === Crossing.Raft) useRaft(s, seat);
  landHere(s);
  goTo(s, seat, space, crossing);
}

export function go(s: TalismanState, seat: number, space: number, path: Path): void {
  if (path >= Path.OutClockwise) leavePoltergeist(s, seat);
  // A power may cause the move during an encounter: the rest of the encounter is dropped.
  landHere(s);
  goTo(s, seat, space, Crossing.Bridge);
}

/** Returns the points left beyond the Sentinel, together with the obstacles passed before it (V-XIV-3). */
export function restBeyond(s: TalismanState, seat: number, points: number, direction: Direction): number {
  const rest = points - pointsTo(board.farSentinel, s.space[seat], board.sentinel, direction) - 1;
  return withPassed(s, seat, rest, board.sentinel, direction);
}

/** V-XIV-3 Returns the points left behind a space, together with the obstacles passed before it. */
export function withPassed(s: TalismanState, seat: number, rest: number, goal: number, direction: Direction): number {
  return s.option[Option.StopAnywhere] === 0 ? rest : rest | (passedTo(s, seat, goal, direction) << REST_PASSED_AT);
}

/**
 * R-SENT-04, EX-25 Walks the rest of the roll past the Sentinel in the Middle Region, either way. K-BOARD-3 A way of
 * the board leads on likewise. In the Inner Region, and where moves lead to a space by chance, the rest is lost.
 */
export function moveOn(s: TalismanState, seat: number, rest: number): void {
  const way = (rest >> REST_WAY_AT) - 1;
  const to = way < 0 ? board.bridgehead : content.wayTo[way];
  if (way < 0) leavePoltergeist(s, seat);
  const points = rest & REST;
  const flags = MoveFlag.Crossed | (((rest >> REST_PASSED_AT) & PASSED) << PASSED_AT);
  // The new space may take away room for Spells: that question comes before the rest of the move.
  if (points > 0 && leadsOn(to)) pushFrame(s, FrameKind.MoveWhere, seat, points, flags, Direction.Either);
  else landHere(s);
  goTo(s, seat, to, way < 0 ? Crossing.Bridge : Crossing.Sent);
}

/** True if a move continues behind a space with the rest of its points. */
function leadsOn(space: number): boolean {
  const region = content.region[space];
  return region !== Region.Inner && (content.addedRegions === 0 || content.regionShape[region] !== Shape.Drawn);
}

/**
 * R-SENT-03 The Sentinel attacks every character that crosses from the Outer to the Middle Region, every time.
 * R-SENT-05, R-SENT-06 The character is on the Sentinel's space meanwhile, where a defeat or a stand-off ends the turn.
 * RS-MOVE-01, D-RS-5 Some forms pass freely; RS-TERR-02 so do all characters if a cover hides the Sentinel.
 */
export function crossBySentinel(s: TalismanState, seat: number, rest: number): void {
  tally(s, seat, Count.BridgeTries, 1);
  if (hasWay(s, seat, FormWay.PassesSentinel) || isCovered(s, board.sentinel)) return moveOn(s, seat, rest);
  goTo(s, seat, board.sentinel, Crossing.Bridge);
  startFight(s, seat, FightWith.Sentinel, SENTINEL_CREATURE, rest);
}

/** R-TOAD-05, RUL-56, RUL-64 True if the character moves exactly one space, without a die. */
export function movesOneSpace(s: TalismanState, seat: number): boolean {
  return s.toad[seat] > 0 || s.blizzard[0] > 0 || hasTrait(s, seat, Trait.OneSpace);
}

/** Continues with the final move die. RUL-184 By default the question for fate has been asked. */
export function moveRolled(s: TalismanState, seat: number, direction: Direction): void {
  walk(s, seat, s.die[0], s.fate[seat] > 0 && !fateForEither(s), direction);
}

/** V-PUB-8 Returns the flag of a move that a fate may make longer, or 0. */
export function stepFlag(s: TalismanState, seat: number): number {
  return s.option[Option.FateStep] === 1 && s.fate[seat] > 0 ? MoveFlag.Step : 0;
}

/** Asks where to walk with the roll, and perhaps for a fate. */
export function walk(s: TalismanState, seat: number, rolled: number, fate: boolean, direction: Direction): void {
  // RS-CURSE-05 The result stays within the faces of a die.
  const points = modified(s, seat, Num.MoveRoll, rolled);
  const flags = MoveFlag.Natural | stepFlag(s, seat) | (fate ? MoveFlag.Fate : 0);
  pushFrame(s, FrameKind.MoveWhere, seat, points, flags, direction);
  happened(s, When.MoveRolled, seat, points);
}

/**
 * RUL-21, R-ENC-02 A character enslaved at the Temple stays and has no encounter. A move die of 4 to 6 frees it, and it
 * moves by that die, or V-PUB-7 as far as each move goes; a slowed one moves one space.
 */
export function enslavedRolled(s: TalismanState, seat: number): void {
  if (s.die[0] < 4) return endTurn(s);
  setFree(s, seat);
  if (movesOneSpace(s, seat)) pushFrame(s, FrameKind.MoveWhere, seat, 1, 0, 0);
  else {
    const fixed = fixedMove(s, seat);
    const flags = stepFlag(s, seat) | (fixed > 0 ? 0 : MoveFlag.Natural);
    pushFrame(s, FrameKind.MoveWhere, seat, fixed > 0 ? fixed : s.die[0], flags, Direction.Either);
  }
}

/**
 * R-PORT-04, R-PORT-05 Ends the turn on the Plain of Peril if the Portal opened; otherwise a point is lost and the turn
 * ends here.
 */
export function portalRolled(s: TalismanState, seat: number, stat: number): void {
  const opened = diceTotal(s) <= statNow(s, seat, stat);
  endTurn(s);
  if (opened) goTo(s, seat, board.plain, Crossing.Sent);
  else losePoints(s, seat, stat, 1);
}

export function werewolfRolled(s: TalismanState, seat: number): void {
  s.werewolf[seat] = diceTotal(s);
  startFight(s, seat, FightWith.Werewolf, WEREWOLF_CREATURE, 0);
}

export function pitsRolled(s: TalismanState, seat: number): void {
  s.pitFiends[seat] = s.die[0];
  startFight(s, seat, FightWith.PitFiend, PIT_FIEND_CREATURE, 0);
}

export function deathRolled(s: TalismanState, seat: number): void {
  const own = againstDeath(s, seat, diceTotal(s));
  const foeDice = s.fight[Fight.FoeDie];
  endTurn(s);
  if (own > foeDice) s.task[seat] = 0;
  else if (own < foeDice) loseLife(s, seat, 1);
}

/** Returns the sum of the own dice against Death. */
export function againstDeath(s: TalismanState, seat: number, total: number): number {
  return content.numberMask === 0 ? total : total + modified(s, seat, Num.DeathRoll, 0);
}
