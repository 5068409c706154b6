import { actionOf, draw, pushFrame, turnKey } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { overLimit, recompute } from '../../holdings/inventory.js';
import { hasAbility, hasTrait, isCovered, isPlaying } from '../../holdings/stats.js';
import { isPartner } from '../../holdings/teams.js';
import { ENDING_BESIDE, ENDING_CLOSES, ENDING_ROUNDS, NO_LIMIT } from '../../options/endings.js';
import { Ending, Option } from '../../options/option.js';
import { Crossing, EndReason, Pile, Purpose, type TalismanState } from '../../state/state.js';
import { Ability, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { mayAssassinate } from '../mechanics/attack.js';
import { beginTurnOf } from '../mechanics/turn-frame.js';
import { goTo } from './landing.js';

/**
 * V-XVI-2 The arena, in which every two seats fight once when time is up. RUL-176 It is at the Castle. Each fight is a
 * turn of the attacker, including the end of the turn, and cannot be evaded.
 */

/** Opens the arena for the seats with a character, before any fight. RUL-177 From now on no Follower helps. */
function openArena(s: TalismanState): void {
  s.bout[0] = 1;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (!isPlaying(s, seat)) continue;
    s.merit[seat] = 1;
    recompute(s, seat);
  }
  nextBout(s);
  // Without the Craft of its Followers a seat may hold too many Spells: they go before the first fight.
  for (let seat = 0; seat < s.seats[0]; seat++)
    if (isPlaying(s, seat) && overLimit(s, seat)) pushFrame(s, FrameKind.Limits, seat, 0, 0, 0);
}

/**
 * Starts the next fight in the order of the circle method: one seat stays, the others rotate past it. RUL-176 A killed
 * player forfeits the rest: the other wins those fights without a roll.
 */
export function nextBout(s: TalismanState): void {
  const seats = s.seats[0];
  // With an odd number of seats one place is empty, and its opponent rests.
  const places = seats + (seats & 1);
  const half = places >> 1;
  while (s.bout[0] <= (places - 1) * half) {
    const bout = s.bout[0]++ - 1;
    const round = (bout / half) | 0;
    const pair = bout - round * half;
    const one = pair === 0 ? places - 1 : (round + pair) % (places - 1);
    const other = (round - pair + places - 1) % (places - 1);
    if (one < seats && !isPartner(s, one, other) && meetInArena(s, one, other)) return;
  }
  s.endReason[0] = EndReason.Arena;
}

/**
 * Returns true if the two fight. Attackers alternate: the first of two seats attacks if they are an odd distance apart.
 */
function meetInArena(s: TalismanState, one: number, other: number): boolean {
  const there = isPlaying(s, one);
  const here = isPlaying(s, other);
  if (there && here) {
    const first = one < other === (((one ^ other) & 1) === 1) ? one : other;
    startBout(s, first, first === one ? other : one);
    return true;
  }
  if (there) s.merit[one]++;
  if (here) s.merit[other]++;
  return false;
}

function startBout(s: TalismanState, seat: number, rival: number): void {
  beginTurnOf(s, seat);
  goTo(s, rival, board.castle, Crossing.None);
  goTo(s, seat, board.castle, Crossing.None);
  s.landedOn[0] = board.castle;
  s.castsLeft[0] = s.pileSize[Pile.Spells + seat];
  pushFrame(s, FrameKind.Meet, seat, 0, 1 + rival, 0);
}

/**
 * Adds the attack in the arena, which cannot be avoided. RUL-185 Only Followers are barred: by default the Assassin may
 * assassinate.
 */
export function writeBout(s: TalismanState, seat: number, rival: number, out: Int32Array): number {
  let count = 0;
  out[count++] = actionOf(Act.AttackBattle, rival);
  if (hasAbility(s, seat, Ability.AttackPsychic)) out[count++] = actionOf(Act.AttackPsychic, rival);
  if (s.option[Option.ArenaAssassin] === 1 && mayAssassinate(s, seat)) out[count++] = actionOf(Act.Assassinate, rival);
  return count;
}

/** Notes a won fight of the arena; elsewhere it does nothing. */
export function noteBout(s: TalismanState, winner: number): void {
  if (s.bout[0] > 0) s.merit[winner]++;
}

/** V-XVI-1..5, RUL-171 True for a scenario, which replaces the Crown: the Crown cannot be reached and has no effect. */
export function isScenario(s: TalismanState): boolean {
  return ENDING_CLOSES[s.option[Option.Ending]] === 1 || closesCrown(s);
}

/** V-XI-E2, RUL-173 Returns the round after which time is up, or NO_LIMIT. */
export function lastRound(s: TalismanState): number {
  if (s.option[Option.RoundLimit] > 0) return s.option[Option.RoundLimit];
  return s.timed[0] === 0 ? ENDING_ROUNDS[s.option[Option.Ending]] : content.endingRounds[s.timed[0] - 1];
}

/**
 * V-XI-E2, V-XVI-3..5 Ends the last round: the possessions of every player are counted. V-XVI-2 Or the arena begins.
 * RUL-170 An ending without a time limit is decided by the count of possessions. K-END-2 An ending of packs by its own.
 */
export function timeUp(s: TalismanState): void {
  if (s.option[Option.Ending] === Ending.Champion) openArena(s);
  else {
    s.endReason[0] = EndReason.TimeUp;
    s.endedBy[0] = s.timed[0];
  }
}

/**
 * RS-COMP-01 Returns true if the ending Second Death is decided: the first character on the Crown after a return from
 * another form wins.
 */
export function endsByReturn(s: TalismanState, seat: number): boolean {
  if (s.option[Option.Ending] !== Ending.SecondDeath || s.returned[seat] === 0) return false;
  s.merit[seat] = 1;
  s.endReason[0] = EndReason.SuddenDeath;
  return true;
}

/** V-5E-1 Lets the character win that has beaten the Dragon on the Crown. */
export function dragonBeaten(s: TalismanState, seat: number): void {
  s.merit[seat] = 1;
  s.endReason[0] = EndReason.Dragon;
}

/** V-XVI-1 Lets a character win that arrives at the Castle with a Talisman. */
export function reachCastle(s: TalismanState, seat: number): void {
  if (!bringsTalisman(s, seat)) return;
  s.merit[seat] = 1;
  s.endReason[0] = EndReason.LandGrant;
}

/** V-XVI-1 True for a character at the Castle with a Talisman. RS-TERR-03 Not while something covers the Castle. */
export function bringsTalisman(s: TalismanState, seat: number): boolean {
  return s.space[seat] === board.castle && hasTrait(s, seat, Trait.Talisman) && !isCovered(s, board.castle);
}

/**
 * V-XVI-1, RUL-181 Lets a character win that gained a Talisman at the Castle in any way, once its encounter is over.
 * Returns true if there is one, the active seat first.
 */
export function claimsLand(s: TalismanState): boolean {
  if (s.option[Option.Ending] !== Ending.LandGrant || s.option[Option.LandGrantThere] === 0) return false;
  for (let i = 0, seat = s.active[0]; i < s.seats[0]; i++, seat = seat + 1 === s.seats[0] ? 0 : seat + 1) {
    if (isPlaying(s, seat)) reachCastle(s, seat);
    if (s.endReason[0] !== EndReason.None) return true;
  }
  return false;
}

/** K-END-1 Lets a character win, by an ending of packs or, with 0, by a verb alone. A player without one cannot win. */
export function winNow(s: TalismanState, seat: number, ending: number): void {
  if (!isPlaying(s, seat) || s.endReason[0] !== EndReason.None) return;
  s.winner[0] = 1 + seat;
  s.endedBy[0] = ending;
  s.endReason[0] = EndReason.Won;
}

/**
 * K-END-3 Puts the endings of packs into force as a game begins, unless they are hidden. The endings of the option that
 * have a time or a place of their own replace them.
 */
export function declareEndings(s: TalismanState): void {
  if (ENDING_BESIDE[s.option[Option.Ending]] === 1 && content.endingsHidden === 0) putInForce(s, drawnEndings(s));
}

/** K-END-4 Makes the hidden endings known, and puts them into force, once the Crown is first reached. */
export function revealEndings(s: TalismanState): void {
  if (ENDING_BESIDE[s.option[Option.Ending]] === 1 && s.endings[0] === 0) putInForce(s, drawnEndings(s));
}

/** K-END-2 Writes the endings that hold. The one with the fewest rounds is counted first, of several the first row. */
export function putInForce(s: TalismanState, endings: number): void {
  s.endings[0] = endings;
  s.timed[0] = 0;
  let fewest = NO_LIMIT;
  for (let ending = 0; ending < content.endingCount; ending++) {
    const rounds = content.endingRounds[ending];
    if (((endings >> ending) & 1) === 0 || rounds === 0 || rounds >= fewest) continue;
    fewest = rounds;
    s.timed[0] = 1 + ending;
  }
}

/**
 * K-END-3 Returns the endings of a game, a bit each. They follow from the seed alone, so those that are still hidden
 * are in no state that a player could read.
 */
function drawnEndings(s: TalismanState): number {
  const count = content.endingCount;
  if (content.endingsDrawn === 0) return (1 << count) - 1;
  const key = turnKey(s.seed[0], s.seed[1], 0, 0);
  let endings = 0;
  for (let n = 0; n < content.endingsDrawn; n++) {
    let rank = draw(key, s.seed[1], Purpose.Ending, s.drawn[Purpose.Ending] + n, count - n);
    for (let ending = 0; ending < count; ending++) {
      if (((endings >> ending) & 1) === 1 || rank-- > 0) continue;
      endings |= 1 << ending;
      break;
    }
  }
  return endings;
}

/** K-END-5 True while endings of packs hold of which none leaves the Crown open. */
function closesCrown(s: TalismanState): boolean {
  return content.endingCount !== 0 && s.endings[0] !== 0 && (s.endings[0] & content.endingsBesideCrown) === 0;
}
