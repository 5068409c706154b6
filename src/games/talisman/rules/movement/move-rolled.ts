import { pushFrame } from '../../../../engine/index.js';
import { happened, modified } from '../../holdings/powers.js';
import { hasTrait } from '../../holdings/stats.js';
import type { TalismanState } from '../../state/state.js';
import { Trait } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { Num, When } from '../../vocabulary/powers.js';
import { fateForEither } from '../dice/dice.js';
import { endTurn } from '../turn/turn-frame.js';
import { setFree } from './landing.js';
import { type Direction, How } from './ways.js';

/** R-TOAD-05, RUL-56, RUL-64 True if the character moves exactly one space, without a die. */
export function movesOneSpace(s: TalismanState, seat: number): boolean {
  return s.toad[seat] > 0 || s.blizzard[0] > 0 || hasTrait(s, seat, Trait.OneSpace);
}

/** Goes on with the kept move die. RUL-184 By default fate has been asked for then. */
export function moveRolled(s: TalismanState, seat: number, direction: Direction): void {
  walk(s, seat, s.die[0], s.fate[seat] > 0 && !fateForEither(s), direction);
}

/** Asks where to walk with the roll, and perhaps for a fate. */
export function walk(s: TalismanState, seat: number, rolled: number, fate: boolean, direction: Direction): void {
  // RS-CURSE-05 The result stays within the faces of a die.
  const points = modified(s, seat, Num.MoveRoll, rolled);
  pushFrame(s, FrameKind.MoveWhere, seat, points, How.Natural | (fate ? How.Fate : 0), direction);
  happened(s, When.MoveRolled, seat, points);
}

/**
 * RUL-21, R-ENC-02 A character enslaved at the Temple stays and has no encounter. A move die of 4 to 6 frees it, and it
 * moves by that die; a slowed one moves one space.
 */
export function enslavedRolled(s: TalismanState, seat: number): void {
  if (s.die[0] < 4) return endTurn(s);
  setFree(s, seat);
  if (movesOneSpace(s, seat)) pushFrame(s, FrameKind.MoveWhere, seat, 1, 0, 0);
  else pushFrame(s, FrameKind.MoveWhere, seat, s.die[0], How.Natural, 0);
}
