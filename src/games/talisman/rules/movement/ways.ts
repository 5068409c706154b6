import { ACTIONS } from '../../vocabulary/kinds.js';

/** Flags of a MoveWhere frame. */
export const enum How {
  Fate = 1,
  Crossed = 2,
  Natural = 4,
}

/** Position of `Passed` above these flags, for a move over the bridge, in bits. */
export const PASSED_AT = 3;

/** Mask of the points that are left beyond the Sentinel. */
export const REST = 15;

/** Position of `Passed` above these points, in bits. */
export const REST_PASSED_AT = 4;

/** Ways round a ring, and out of the Middle Region over the bridge and then round. */
export const enum Way {
  Clockwise,
  Counter,
  OutClockwise,
  OutCounter,
}

/** Buffer for a list that is only counted. */
export const scratch = new Int32Array(ACTIONS);
