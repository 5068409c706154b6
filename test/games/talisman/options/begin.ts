import { talisman } from '../../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS } from '../../../../src/games/talisman/options/options.js';
import type { TalismanState } from '../../../../src/games/talisman/state/state.js';

/** A game at its first question, the characters in the order of their list, under these options. */
export function begin(seats: number, options: Readonly<Record<string, number>>): TalismanState {
  const s = talisman.create();
  const values = DEFAULT_OPTIONS.slice();
  for (const [id, value] of Object.entries(options))
    values[talisman.options.findIndex((option) => option.id === id)] = value;
  talisman.reset(
    s,
    values,
    seats,
    Int32Array.of(3, 5),
    Int32Array.from({ length: seats }, (_, seat) => seat),
  );
  return s;
}

/** Returns the legal actions. */
export function actions(s: TalismanState): number[] {
  const out = new Int32Array(talisman.maxActions);
  return Array.from(out.subarray(0, talisman.legal(s, out)));
}
