import { actionOf, pushFrame } from '../../../../engine/index.js';
import { CASTLE } from '../../holdings/board.js';
import { overLimit, recompute } from '../../holdings/inventory.js';
import { hasAbility, isPlaying } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Crossing, EndReason, Pile, type TalismanState } from '../../state/state.js';
import { Ability } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { mayAssassinate } from '../combat/fight-dice.js';
import { goTo } from '../movement/landing.js';
import { beginTurnOf } from '../turn/turn-frame.js';

/**
 * V-XVI-2 The arena, in which every two seats fight once when time is up. RUL-176 It is at the Castle. Each fight is a
 * turn of the attacker, including the end of the turn, and cannot be evaded.
 */

/** Opens the arena for the seats with a character, before any fight. RUL-177 From now on no Follower helps. */
export function openArena(s: TalismanState): void {
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
    if (one < seats && meetInArena(s, one, other)) return;
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
  goTo(s, rival, CASTLE, Crossing.None);
  goTo(s, seat, CASTLE, Crossing.None);
  s.landedOn[0] = CASTLE;
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
