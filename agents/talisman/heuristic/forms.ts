import { operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { inForm } from '../../../src/games/talisman/holdings/stats.js';
import { playsInForm } from '../../../src/games/talisman/rules/mechanics/forms.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Region } from '../../../src/games/talisman/vocabulary/ids.js';
import type { View } from './view.js';
import { cardWorth } from './worth.js';

/**
 * Play in another form. The character cannot win in its form, so it goes for lives, and with a life for its marker by
 * the shortest way. Without a life the next loss is the end, so it avoids fights.
 */

/** Worth of the own marker, in hundredths of a counter: more than any card on the way. */
export const HOME = 5000;

/** Worth of a step towards the own marker, in hundredths of a counter. */
const STEP = 60;

/** Steps above the longest way. */
const FARTHEST = 26;

/** Steps that the bridge counts for. */
const BRIDGE = 6;

/** Worth of sending home a rival in another form, in hundredths of a counter. */
const SENT = 30;

/** Worth of a cover taken from the board, in hundredths of a counter. */
const CLOSED = 25;

/** Returns the worth of being nearer to the marker. Without a life all spaces are equal. */
export function homeNearness(s: TalismanState, seat: number, space: number): number {
  if (s.life[seat] === 0) return 0;
  const home = s.marker[seat] - 1;
  if (space === home) return HOME;
  const region = content.region[space];
  if (region === content.region[home]) return (FARTHEST - stepsBetween(space, home)) * STEP;
  if (region === Region.Inner) return 0;
  const gate = region === Region.Outer ? board.sentinel : board.bridgehead;
  const beyond = region === Region.Outer ? board.bridgehead : board.sentinel;
  return (FARTHEST - stepsBetween(space, gate) - BRIDGE - stepsBetween(beyond, home)) * STEP;
}

function stepsBetween(from: number, to: number): number {
  let steps = 0;
  for (let one = from, other = from; one !== to && other !== to && steps < FARTHEST; steps++) {
    one = content.clockwise[one];
    other = content.counterclockwise[other];
  }
  return steps;
}

/** Returns the worth of the bridge: it leads home, or is of no use. */
export function homeCrossing(s: TalismanState, seat: number): number {
  const home = s.marker[seat] - 1;
  if (s.life[seat] === 0 || content.region[home] !== Region.Middle) return -500;
  return (FARTHEST - stepsBetween(board.bridgehead, home)) * STEP;
}

/** Returns the worth of a Spell at a rival in another form that could come home. */
export function banishWorth(s: TalismanState, seat: number): number {
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && playsInForm(s, other) && s.life[other] > 0) return SENT;
  return 0;
}

/** Returns the worth of removing a cover: the seats that gain by covers have one fewer. */
export function uncoverWorth(s: TalismanState, seat: number): number {
  return inForm(s, seat) ? 0 : CLOSED;
}

/** Returns the space to send another seat to: away from its marker if it is in another form, or the first. */
export function whereOther(s: TalismanState, other: number, actions: Int32Array, count: number): number {
  if (!inForm(s, other)) return 0;
  const home = s.marker[other] - 1;
  let best = 0;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const space = operandOf(actions[i]);
    if (content.region[space] !== content.region[home]) return i;
    const steps = stepsBetween(space, home);
    if (steps > most) {
      best = i;
      most = steps;
    }
  }
  return best;
}

/** Returns the rival in another form to aim a Spell at: the one with most lives. */
export function aimAtForm(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const other = operandOf(actions[i]);
    if (other === seat || s.life[other] <= most) continue;
    best = i;
    most = s.life[other];
  }
  return best;
}

/** Returns the form that gains a life: its own, if it may. */
export function whichForm(seat: number, actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) if (operandOf(actions[i]) === seat) return i;
  return 0;
}

/** Returns the Object that is worth most. */
export function keepDearest(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  let most = -1e9 | 0;
  for (let i = 0; i < count; i++) {
    const worth = cardWorth(s, seat, v, operandOf(actions[i]));
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}
