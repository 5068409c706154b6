import { content } from '../../../src/games/talisman/content/index.js';
import { MOST_SPACES } from '../../../src/games/talisman/state/state.js';
import { Region } from '../../../src/games/talisman/vocabulary/ids.js';
import type { View } from './view.js';

/** Weight of the next turn, in tenths. */
export const NEXT = 9;
/** Worth of the Inner Region to a seat that is ready for it, in hundredths of a counter. */
export const GATE = 1000;
/** Most ways of a board, and one more. */
const WAYS = 256;

/** Worths of trips into the Regions that packs add, by space and by way. `valueTrips` computes them for a question. */
export const trips = {
  /** Worth of a landing. */
  land: new Int32Array(MOST_SPACES),
  /** Value of a space before a move: of all later landings. */
  value: new Int32Array(MOST_SPACES),
  /** Worth of a landing with all later ones. */
  landed: new Int32Array(MOST_SPACES),
  /** Worth of the price of a way, mostly below 0. */
  price: new Int32Array(WAYS),
  /** Chance to pass a way, per mille; 0 while it is closed. */
  pass: new Int32Array(WAYS),
  /** Value of a space at home, far from all ways. */
  home: new Int32Array(1),
};

/** Returns the worth of a space for trips that begin or continue there; 0 far from all ways. */
export function tripWorth(v: View, space: number): number {
  if (!v.mapped || content.region[space] === Region.Inner) return 0;
  return (((trips.value[space] - trips.home[0]) * NEXT) / 10) | 0;
}

/**
 * Returns the worth of a way that leads to a landing of the worth `beyond`. If it does not open, the seat lands before
 * it, which is worth `here`.
 */
export function throughWorth(way: number, beyond: number, here: number): number {
  const pass = trips.pass[way];
  return trips.price[way] + (((pass * beyond + (1000 - pass) * here) / 1000) | 0);
}
