import { content } from '../../../src/games/talisman/content/index.js';
import { BRIDGEHEAD, SENTINEL } from '../../../src/games/talisman/holdings/board.js';
import { inForm } from '../../../src/games/talisman/holdings/stats.js';
import { playsInForm } from '../../../src/games/talisman/rules/characters/forms.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Region } from '../../../src/games/talisman/vocabulary/ids.js';
import type { View } from './view.js';
import { cardWorth } from './worth.js';

/**
 * How a character in another form is played: with nothing to win as what it is, it goes for lives, and with a life for
 * its marker, by the shortest way. Without a life the next one lost is the end, so it keeps out of fights.
 */

/** Its own marker, and a step towards it: more than whatever lies on the way. */
export const HOME = 5000;

const STEP = 60;

/** More steps than any way has; and those of the bridge. */
const FARTHEST = 26;

const BRIDGE = 6;

/** To be sent by hostile hands, and a cover taken from the board. */
const SENT = 30;

const CLOSED = 25;

/** With a life at least the way home counts, from wherever it lands; without one all spaces are alike. */
export function homeNearness(s: TalismanState, seat: number, space: number): number {
  if (s.life[seat] === 0) return 0;
  const home = s.marker[seat] - 1;
  if (space === home) return HOME;
  const region = content.region[space];
  if (region === content.region[home]) return (FARTHEST - stepsBetween(space, home)) * STEP;
  if (region === Region.Inner) return 0;
  const gate = region === Region.Outer ? SENTINEL : BRIDGEHEAD;
  const beyond = region === Region.Outer ? BRIDGEHEAD : SENTINEL;
  return (FARTHEST - stepsBetween(space, gate) - BRIDGE - stepsBetween(beyond, home)) * STEP;
}

/** Steps along a ring, the shorter way. */
function stepsBetween(from: number, to: number): number {
  let steps = 0;
  for (let one = from, other = from; one !== to && other !== to && steps < FARTHEST; steps++) {
    one = content.clockwise[one];
    other = content.counterclockwise[other];
  }
  return steps;
}

/** The bridge leads home, or to nothing better than here. */
export function homeCrossing(s: TalismanState, seat: number): number {
  const home = s.marker[seat] - 1;
  if (s.life[seat] === 0 || content.region[home] !== Region.Middle) return -500;
  return (FARTHEST - stepsBetween(BRIDGEHEAD, home)) * STEP;
}

/** What a Spell at a rival in another form is worth: most against one that could come home. */
export function banishWorth(s: TalismanState, seat: number): number {
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && playsInForm(s, other) && s.life[other] > 0) return SENT;
  return 0;
}

/** A cover taken away is one less for those who gain by it. */
export function uncoverWorth(s: TalismanState, seat: number): number {
  return inForm(s, seat) ? 0 : CLOSED;
}

/** Where another is sent: out of its form's way home; else anywhere. */
export function whereOther(s: TalismanState, other: number, actions: Int32Array, count: number): number {
  if (!inForm(s, other)) return 0;
  const home = s.marker[other] - 1;
  let best = 0;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const space = actions[i] & 0xffff;
    if (content.region[space] !== content.region[home]) return i;
    const steps = stepsBetween(space, home);
    if (steps > most) {
      best = i;
      most = steps;
    }
  }
  return best;
}

/** At which rival in another form a Spell is aimed: not the own, and one with lives. */
export function aimAtForm(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const other = actions[i] & 0xffff;
    if (other === seat || s.life[other] <= most) continue;
    best = i;
    most = s.life[other];
  }
  return best;
}

/** Who gains a life: itself, if it may. */
export function whichForm(seat: number, actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) if ((actions[i] & 0xffff) === seat) return i;
  return 0;
}

/** The Object that is worth most. */
export function keepDearest(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  let most = -1e9 | 0;
  for (let i = 0; i < count; i++) {
    const worth = cardWorth(s, seat, v, actions[i] & 0xffff);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}
