import { ACTIONS } from '../../vocabulary/kinds.js';

/** Flags of a MoveWhere frame; above them `Passed`: what a move over the bridge has passed before it. */
export const enum How {
  Fate = 1,
  Crossed = 2,
  Natural = 4,
}

export const PASSED_AT = 3;

/** In the points that are left beyond the Sentinel: the same, above the points. */
export const REST = 15;

export const REST_PASSED_AT = 4;

/** Ways round a ring, and out of the Middle Region over the bridge and then round. */
export const enum Way {
  Clockwise,
  Counter,
  OutClockwise,
  OutCounter,
}

/** For a list that is only counted. */
export const scratch = new Int32Array(ACTIONS);
