import { CASTLE } from '../../holdings/board.js';
import { hasTrait, isCovered, isPlaying } from '../../holdings/stats.js';
import { Ending, Option } from '../../options/option.js';
import { EndReason, type TalismanState } from '../../state/state.js';
import { Trait } from '../../vocabulary/ids.js';
import { openArena } from './arena.js';

/**
 * RUL-173 Rounds of an ending that waits for the time, if no limit is given: half of a usual game (61 rounds, the
 * median of four `balanced` players). Before an arena it is two thirds: in fewer rounds characters do not grow enough
 * for a fight to depend on more than the deal and the dice.
 */
export const USUAL_ROUNDS = 30;
export const ARENA_ROUNDS = 40;
/** Limit above any number of rounds. */
export const NO_LIMIT = 1 << 20;

/** V-XVI-1..5, RUL-171 True for a scenario, which replaces the Crown: the Crown cannot be reached and has no effect. */
export function isScenario(s: TalismanState): boolean {
  return s.option[Option.Ending] >= Ending.LandGrant && s.option[Option.Ending] <= Ending.Followers;
}

/** V-XI-E2, RUL-173 Returns the round after which time is up, or NO_LIMIT. */
export function lastRound(s: TalismanState): number {
  if (s.option[Option.RoundLimit] > 0) return s.option[Option.RoundLimit];
  const ending = s.option[Option.Ending];
  if (ending === Ending.Champion) return ARENA_ROUNDS;
  const counts = ending >= Ending.Hunt && ending <= Ending.Followers;
  return ending === Ending.TimeLimit || counts ? USUAL_ROUNDS : NO_LIMIT;
}

/**
 * V-XI-E2, V-XVI-3..5 Ends the last round: the possessions of every player are counted. V-XVI-2 Or the arena begins.
 * RUL-170 An ending without a time of its own is decided by the count of possessions.
 */
export function timeUp(s: TalismanState): void {
  if (s.option[Option.Ending] === Ending.Champion) openArena(s);
  else s.endReason[0] = EndReason.TimeUp;
}

/**
 * RS-COMP-01 Returns true if the ending Second Death is decided: the first character that comes to the Crown after
 * returning from another form wins.
 */
export function endsByReturn(s: TalismanState, seat: number): boolean {
  if (s.option[Option.Ending] !== Ending.SecondDeath || s.returned[seat] === 0) return false;
  s.merit[seat] = 1;
  s.endReason[0] = EndReason.SuddenDeath;
  return true;
}

/** V-XVI-1 Lets a character win that arrives at the Castle with a Talisman. */
export function reachCastle(s: TalismanState, seat: number): void {
  if (!bringsTalisman(s, seat)) return;
  s.merit[seat] = 1;
  s.endReason[0] = EndReason.LandGrant;
}

/** V-XVI-1 True for a character at the Castle with a Talisman. RS-TERR-03 Not while something covers the Castle. */
export function bringsTalisman(s: TalismanState, seat: number): boolean {
  return s.space[seat] === CASTLE && hasTrait(s, seat, Trait.Talisman) && !isCovered(s, CASTLE);
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
